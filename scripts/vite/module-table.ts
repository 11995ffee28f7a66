import { basename } from 'node:path'
import type { Rollup } from 'vite'
import { hasParts } from './chunk-groups.ts'

/** Name under which a page lists a source file: a route, a tool's definition, a section or an account page. */
function nameOf(facade: string): string | undefined {
  const file = facade.split('?')[0] ?? ''
  if (/\.(?:tool\.ts|section\.tsx)$/.test(file)) return basename(file)
  return /\/src\/(routes\/[^/]+\.tsx|account\/(?:pages\.ts|[^/]+\/page\.tsx))$/.exec(file)?.[1]
}

/** List of sections, which portal pages import first; if a part imports it too, its chunk has no facade module. */
const SECTIONS = 'portal/sections.ts'

/** Modules of the app, and of each page by its source file. */
interface Modules {
  app: string[]
  pages: Record<string, string[]>
}

/** Modules that the pages of a build load. */
export interface ModuleTable {
  /** Modules needed for the first render. */
  first: Modules
  /** Modules that are loaded automatically afterwards: late parts, and modules that the entry starts. */
  late: Modules
}

/** Modules that the entry loads when the browser is idle. */
const IDLE = '/src/sync/'

/** Modules that each page needs, by source file, so that the browser can request them all at once. */
export function moduleTable(chunks: readonly Rollup.OutputChunk[], entry: string): ModuleTable {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sourceOf = (file: string): string => byFile.get(file)?.facadeModuleId?.split('?')[0] ?? ''
  /** Lists a chunk after all its imports; import cycles are allowed. */
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
    // A definition loads its page; modules that it loads later are not needed for the first render.
    const own = [...files].filter((file) => !app.has(file))
    const pages = importedLate(own).filter((file) => sourceOf(file).endsWith('/page.tsx'))
    for (const page of name.endsWith('.tool.ts') ? pages : []) closure(page, files)
    // Files of the same name in two folders are pages of one section.
    const joined = (known: readonly string[] = [], more: readonly string[]): string[] => [
      ...new Set([...known, ...more]),
    ]
    table.first.pages[name] = joined(table.first.pages[name], addresses(files, [app]))
    const parts = importedLate([...files].filter((file) => !app.has(file))).filter(isPart)
    table.late.pages[name] = joined(table.late.pages[name], addresses(closures(parts), [app, appLate, files]))
  }
  return table
}
