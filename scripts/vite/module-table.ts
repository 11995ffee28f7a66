import { basename } from 'node:path'
import type { Rollup } from 'vite'
import type { Template } from '../../server/pages/document.ts'

/** The name under which a page lists a source file: a route, a tool's definition or a section. */
function nameOf(facade: string): string | undefined {
  const file = facade.split('?')[0] ?? ''
  if (/\.(?:tool\.ts|section\.tsx)$/.test(file)) return basename(file)
  return /\/src\/(routes\/[^/]+\.tsx)$/.exec(file)?.[1]
}

/** The modules that each page needs, by the source files that it lists, so that the browser can request them all at once. */
export function moduleTable(chunks: readonly Rollup.OutputChunk[], entry: string): Pick<Template, 'entry' | 'modules'> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** A chunk after everything that it imports; chunks may import each other. */
  const closure = (file: string, found: Set<string>, entered = new Set<string>()): Set<string> => {
    const chunk = byFile.get(file)
    if (!chunk || entered.has(file)) return found
    entered.add(file)
    for (const next of chunk.imports) closure(next, found, entered)
    return found.add(file)
  }
  const app = closure(entry, new Set())
  const addresses = (files: Iterable<string>): string[] => [...files].map((file) => `/${file}`)
  const modules: Record<string, string[]> = {}
  for (const chunk of chunks) {
    const name = nameOf(chunk.facadeModuleId ?? '')
    if (name === undefined) continue
    const files = closure(chunk.fileName, new Set())
    // A definition loads its page; nothing else that it may load later is needed to draw it.
    const own = [...files].filter((file) => !app.has(file))
    const pages = own.flatMap((file) => byFile.get(file)?.dynamicImports ?? []).filter((file) => byFile.get(file)?.facadeModuleId?.split('?')[0]?.endsWith('/page.tsx'))
    for (const page of name.endsWith('.tool.ts') ? pages : []) closure(page, files)
    modules[name] = addresses([...files].filter((file) => !app.has(file)))
  }
  return { entry: addresses(app), modules }
}
