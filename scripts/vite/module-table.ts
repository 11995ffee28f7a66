import { basename } from 'node:path'
import type { Rollup } from 'vite'
import { hasParts } from './chunk-groups.ts'

/** The name under which a page lists a source file: a route, a tool's definition, a section or a page of the account. */
function nameOf(facade: string): string | undefined {
  const file = facade.split('?')[0] ?? ''
  if (/\.(?:tool\.ts|section\.tsx)$/.test(file)) return basename(file)
  return /\/src\/(routes\/[^/]+\.tsx|account\/(?:pages\.ts|[^/]+\/page\.tsx))$/.exec(file)?.[1]
}

/** The list of sections, which pages of the portal begin with; a part that asks it too makes it a chunk without a facade. */
const SECTIONS = 'portal/sections.ts'

/** Modules of the app, and of pages by the source file that each page stands on. */
interface Modules {
  app: string[]
  pages: Record<string, string[]>
}

/** What the pages of a build load. */
export interface ModuleTable {
  /** What is needed to draw a page. */
  first: Modules
  /** What comes by itself then: the parts that load late, and what the entry starts. */
  late: Modules
}

/** Work that the entry starts when the browser is idle. */
const IDLE = '/src/sync/'

/** The modules that each page needs, by the source files that it lists, so that the browser can request them all at once. */
export function moduleTable(chunks: readonly Rollup.OutputChunk[], entry: string): ModuleTable {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sourceOf = (file: string): string => byFile.get(file)?.facadeModuleId?.split('?')[0] ?? ''
  /** A chunk after everything that it imports; chunks may import each other. */
  const closure = (file: string, found: Set<string>, entered = new Set<string>()): Set<string> => {
    const chunk = byFile.get(file)
    if (!chunk || entered.has(file)) return found
    entered.add(file)
    for (const next of chunk.imports) closure(next, found, entered)
    return found.add(file)
  }
  const importedLate = (files: Iterable<string>): string[] =>
    [...files].flatMap((file) => byFile.get(file)?.dynamicImports ?? [])
  const isPart = (file: string): boolean =>
    hasParts(byFile.get(file)?.name ?? '') ||
    (sourceOf(file).endsWith('.tsx') && !sourceOf(file).endsWith('/page.tsx') && nameOf(sourceOf(file)) === undefined)
  const closures = (files: readonly string[]): Set<string> => {
    const found = new Set<string>()
    for (const file of files) closure(file, found)
    return found
  }
  const addresses = (files: Iterable<string>, without: readonly Set<string>[]): string[] =>
    [...files].flatMap((file) => (without.some((other) => other.has(file)) ? [] : [`/${file}`]))

  const app = closure(entry, new Set())
  const started = importedLate([entry]).filter((file) => !sourceOf(file).includes(IDLE))
  const appLate = closures([...started, ...importedLate(app).filter(isPart)])
  const table: ModuleTable = {
    first: { app: addresses(app, []), pages: {} },
    late: { app: addresses(appLate, [app]), pages: {} },
  }
  for (const chunk of chunks) {
    const name = chunk.moduleIds.some((id) => id.endsWith(`/src/${SECTIONS}`))
      ? SECTIONS
      : nameOf(chunk.facadeModuleId ?? '')
    if (name === undefined) continue
    const files = closure(chunk.fileName, new Set())
    // A definition loads its page; nothing else that it may load later is needed to draw it.
    const own = [...files].filter((file) => !app.has(file))
    const pages = importedLate(own).filter((file) => sourceOf(file).endsWith('/page.tsx'))
    for (const page of name.endsWith('.tool.ts') ? pages : []) closure(page, files)
    // Files of one name in two folders are pages of one section.
    const joined = (known: readonly string[] = [], more: readonly string[]): string[] => [
      ...new Set([...known, ...more]),
    ]
    table.first.pages[name] = joined(table.first.pages[name], addresses(files, [app]))
    const parts = importedLate([...files].filter((file) => !app.has(file))).filter(isPart)
    table.late.pages[name] = joined(table.late.pages[name], addresses(closures(parts), [app, appLate, files]))
  }
  return table
}
