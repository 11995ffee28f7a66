import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { documentWriter, policyHash, type Template } from '../../server/pages/document.ts'
import type * as entryServer from '../../src/entry-server.tsx'
import { bootScript } from './boot-script.ts'
import { moduleTable } from './module-table.ts'

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** The built index.html without Vite's tags, with `{{name}}` where the parts of a page go. */
function markedDocument(built: string, boot: string): string {
  return built
    .replaceAll(/\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/g, '')
    .replaceAll(/\n\s+/g, '\n')
    .replace('<html ', '<html {{attributes}}')
    .replace('<!--head-->', () => `<style>{{styles}}</style>{{head}}<script>${boot}</script>`)
    .replace('<div id="root"></div>', '<div id="root"{{root}}>{{page}}</div>')
    .replace('<!--after-->', '{{after}}')
}

/** The shell's table of modules by first segment of the path, since the shell learns its path only in the browser. */
function shellTable({ entry, modules }: Template, sections: readonly string[]): string {
  const tools = Object.keys(modules).flatMap((name) => (name.endsWith('.tool.ts') ? [name.slice(0, -'.tool.ts'.length)] : []))
  const routeOf = (start: string): string[] => Object.entries(modules).flatMap(([name, files]) => (name.startsWith(`routes/${start}`) ? files : []))
  const rows = [
    ...tools.map((slug) => [`tools-${slug}`, [...routeOf('tools-'), ...(modules[`${slug}.tool.ts`] ?? [])]]),
    ...sections.map((segment) => [segment, [...routeOf('$section'), ...(modules[`${segment}.section.tsx`] ?? [])]]),
    ...['index', 'tools', 'data-sources'].map((name) => [name === 'index' ? '' : name, modules[`routes/${name}.tsx`] ?? []]),
  ] as [string, string[]][]
  return `<script type="application/json" id="page-modules">${JSON.stringify({ app: entry, pages: Object.fromEntries(rows) })}</script>`
}

/** Reads the client build into the template that the build and the server fill. */
function makeTemplate(bundle: Rollup.OutputBundle, out: string): Template {
  const chunks = Object.values(bundle).flatMap((item) => (item.type === 'chunk' ? [item] : []))
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html')) ?? chunks.find((chunk) => chunk.isEntry)
  const style = Object.values(bundle).find((item) => item.type === 'asset' && item.fileName.endsWith('.css'))
  if (!entry || style?.type !== 'asset') throw new Error('the client build has no entry or no style sheet')
  // Tailwind's fallback for browsers without @property, all of them older than the ones built for.
  const sheet = String(style.source).replace(/@layer properties\{@supports.*?\}\}\}/, '')
  writeFileSync(join(out, style.fileName), sheet)
  const table = moduleTable(chunks, entry.fileName)
  const boot = bootScript(table.entry, `/${style.fileName}`)
  return { document: markedDocument(readFileSync(join(out, 'index.html'), 'utf8'), boot), sheet, script: policyHash(boot), ...table }
}

/** Writes the document's template, every public page in it, and the shell for all others. */
export function prerender(): Plugin {
  let root = ''
  let bundle: Rollup.OutputBundle | undefined
  return {
    name: 'crossport:prerender',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    writeBundle(_, written) {
      bundle = written
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        if (!bundle) return
        const out = join(root, 'dist/client')
        const template = makeTemplate(bundle, out)
        const writer = documentWriter(template)
        const server = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as typeof entryServer
        const origin = process.env.BASE_URL?.trim().replace(/\/+$/, '') || undefined
        const listed: string[] = []
        for (const path of server.pagePaths()) {
          const page = await server.renderPage(path, server.noStore, origin)
          if (page.redirect !== undefined || (page.status !== 200 && path !== '/404')) throw new Error(`${path} is no page`)
          if (page.listed) listed.push(path)
          const file = join(out, fileOf(path))
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, writer.write({ ...page, path }).html)
        }
        const sections = server.sectionSegments()
        writeFileSync(join(out, 'pages.json'), JSON.stringify({ prerendered: listed, sections, indexes: await server.sectionIndexes(), ...server.pathsOnRequest() }))
        writeFileSync(join(out, 'shell.html'), writer.writeShell(`<title>跨港</title>${shellTable(template, sections)}`).html)
        writeFileSync(join(out, 'template.json'), JSON.stringify(template))
      },
    },
  }
}
