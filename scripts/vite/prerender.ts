import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { createDocumentWriter, computeCspHash, type DocumentTemplate } from '../../server/documents/document.ts'
import type * as entryServer from '../../src/entry-server.tsx'
import type { RenderedPage } from '../../src/entry-server.tsx'
import { pageScript, shellScript, type ShellTable } from './boot-script.ts'
import { storedPages } from './stored-pages.ts'
import { moduleTable, type ModuleTable } from './module-table.ts'

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/**
 * The built index.html with `{{name}}` placeholders for the parts of a page, without the tags that Vite and its plugins
 * added and its own script replaces.
 */
function markedDocument(built: string, script: string): string {
  return built
    .replaceAll(
      /\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload|manifest)")[^>]*>(?:<\/script>)?/g,
      '',
    )
    .replaceAll(/\n\s+/g, '\n')
    .replace('<html ', '<html {{attributes}}')
    .replace('<!--head-->', () => `{{head}}<script>${script}</script><style>{{styles}}</style>`)
    .replace('<div id="root"></div>', '<div id="root"{{root}}>{{page}}</div>')
    .replace('<!--after-->', '{{after}}')
}

/** The shell's table of modules by first path segment, as the shell learns its path only in the browser. */
function shellTable({ first, late }: ModuleTable, sections: readonly string[]): string {
  const names = Object.keys(first.pages)
  const routeOf = (start: string): string[] => names.filter((name) => name.startsWith(`routes/${start}`))
  const rows: [string, string[]][] = [
    ...names.flatMap((name): [string, string[]][] =>
      name.endsWith('.tool.ts') ? [[`tools-${name.slice(0, -'.tool.ts'.length)}`, [...routeOf('tools-'), name]]] : [],
    ),
    ...sections.map((segment): [string, string[]] => [
      segment,
      [...routeOf('$section'), 'portal/sections.ts', `${segment}.section.tsx`],
    ]),
    ['account', routeOf('account.')],
    ...['index', 'tools', 'data-sources'].map((name): [string, string[]] => [
      name === 'index' ? '' : name,
      [`routes/${name}.tsx`],
    ]),
  ]
  const files: string[] = []
  // Most files serve many pages, so each is listed once and pages refer to its index.
  const numberOf = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const numbers = (all: readonly string[]): number[] => [...new Set(all.map(numberOf))]
  const of = ({ pages }: ModuleTable['first'], sources: readonly string[]): number[] =>
    numbers(sources.flatMap((name) => pages[name] ?? []))
  const table: ShellTable = {
    app: [numbers(first.app), numbers(late.app)],
    pages: Object.fromEntries(rows.map(([segment, sources]) => [segment, [of(first, sources), of(late, sources)]])),
    files,
  }
  return `<script type="application/json" id="page-modules">${JSON.stringify(table)}</script>`
}

/**
 * The style sheet without fallbacks for browsers that lack @property, `color-mix()` or `light-dark()`, all older than
 * the supported ones.
 */
function withoutFallbacks(sheet: string): string {
  return (
    sheet
      .replace(/@layer properties\{@supports.*?\}\}\}/, '')
      .replaceAll(/@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
      .replaceAll(/--lightningcss-(?:light|dark):[^;]*;/g, '')
      .replaceAll(/(?:-webkit-text-decoration:inherit;)+/g, '')
      .replaceAll(
        /@supports \(not \(\(-webkit-appearance:-apple-pay-button\)\)\) or \(contain-intrinsic-size:1px\)\{::placeholder\{color:currentColor\}(::placeholder\{[^{}]*\})\}/g,
        '$1',
      )
      // No theme sets these font settings, so inheriting them has no effect.
      .replaceAll(/font-(?:feature|variation)-settings:(?:inherit|var\(--default-[^)]*\));/g, '')
      // Tailwind's default fonts, for a theme without fonts.
      .replaceAll(/var\((--default-(?:mono-)?font-family),[^()]*\)/g, 'var($1)')
  )
}

/** Reads the client build into the document template, the shell template, and the module table. */
function makeTemplates(
  bundle: Rollup.OutputBundle,
  out: string,
): { page: DocumentTemplate; shell: DocumentTemplate; table: ModuleTable } {
  const chunks = Object.values(bundle).flatMap((item) => (item.type === 'chunk' ? [item] : []))
  const entry =
    chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html')) ??
    chunks.find((chunk) => chunk.isEntry)
  const style = Object.values(bundle).find((item) => item.type === 'asset' && item.fileName.endsWith('.css'))
  const sprite = Object.values(bundle).find(({ fileName }) => /^assets\/icons-[\w-]+\.svg$/.test(fileName))
  if (!entry || !sprite || style?.type !== 'asset')
    throw new Error('the client build has no entry, no icons or no style sheet')
  const sheet = withoutFallbacks(String(style.source))
  writeFileSync(join(out, style.fileName), sheet)
  const table = moduleTable(chunks, entry.fileName)
  const { app, pages } = table.first
  const built = readFileSync(join(out, 'index.html'), 'utf8')
  const templateOf = (script: string): DocumentTemplate => ({
    document: markedDocument(built, script),
    sheet,
    script: computeCspHash(script),
    entry: app,
    modules: pages,
  })
  return {
    page: templateOf(pageScript(app.length, `/${style.fileName}`, `/${sprite.fileName}`)),
    shell: templateOf(shellScript(app.length)),
    table,
  }
}

/** Queries whose answers depend on the current date. */
const OF_THE_DAY = new Set(['today', 'daysAhead', 'firstDays'])

/** True for a page that uses a query of the current date. */
function isDated({ answers }: RenderedPage): boolean {
  return Object.keys(answers).some((question) => OF_THE_DAY.has(question.split(' ', 1)[0] ?? ''))
}

/** Writes the document template, every public page, and the shell for all others. */
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
        const { page: template, shell: shellTemplate, table } = makeTemplates(bundle, out)
        const writer = createDocumentWriter(template)
        const server = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as typeof entryServer
        const origin = process.env.BASE_URL?.trim().replace(/\/+$/, '') || undefined
        const listed: string[] = []
        const pages: Record<string, RenderedPage> = {}
        for (const path of server.listPrerenderedPaths()) {
          const page = await server.renderPage(path, server.rejectStoreQuestion, origin)
          if (page.redirect !== undefined || (page.status !== 200 && path !== '/404'))
            throw new Error(`${path} is no page`)
          if (page.listed) listed.push(path)
          const file = join(out, fileOf(path))
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, writer.write({ ...page, path }).html)
          pages[path] = page
        }
        const sections = server.listSectionSegments()
        writeFileSync(
          join(out, 'pages.json'),
          JSON.stringify({
            prerendered: listed,
            dated: Object.keys(pages).filter((path) => pages[path] && isDated(pages[path])),
            sections,
            indexes: await server.listSectionPages(),
            ...server.listPathsOnRequest(),
          }),
        )
        const shell = createDocumentWriter(shellTemplate).writeShell(
          `<title>跨港</title>${shellTable(table, sections)}`,
        ).html
        writeFileSync(join(out, 'shell.html'), shell)
        const stored = await storedPages(shell, pages)
        writeFileSync(join(out, 'assets', stored.name), stored.text)
        writeFileSync(join(out, 'template.json'), JSON.stringify(template))
      },
    },
  }
}
