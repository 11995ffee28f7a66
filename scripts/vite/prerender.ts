import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { criticalCss } from './critical-css.ts'

interface RenderedPage {
  html: string
  title: string
  meta: { name: string; content: string }[]
}

interface Entry {
  pagePaths(): string[]
  shellPaths(): { shell: string[]; unlisted: string[] }
  renderPage(path: string): Promise<RenderedPage>
}

interface Chunk {
  file: string
  imports: string[]
  dynamicImports: string[]
  facade: string
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * Runs before the first paint: takes the stored appearance and asks for the app. A prerendered page asks after `load`,
 * so that the app competes with nothing the reader sees first (measured: first paint as fast as a page without any
 * script). The shell has nothing to see and comes from the device, so it asks at once.
 */
function bootScript(entry: string, sheet: string): string {
  return [
    `(()=>{const d=document,h=d.documentElement;let t;try{t=JSON.parse(localStorage.getItem('crossport.preferences')||'{}').theme}catch{}`,
    `if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)){h.dataset.theme='dark';`,
    `d.querySelector('meta[name="theme-color"]').content='#10161f'}`,
    `const link=(rel,href)=>{const l=d.createElement('link');l.rel=rel;l.href=href;d.head.append(l);return l};`,
    `const start=()=>import(${JSON.stringify(entry)}),ask=(ms)=>{for(const m of ms)if(m)link('modulepreload',m)};`,
    `const table=d.getElementById('tool-modules');`,
    `if(table){const all=JSON.parse(table.textContent),s=location.pathname.split('/')[1].slice(6);`,
    `ask([...all.app,...(Object.hasOwn(all.tools,s)?all.tools[s]:[])]);start()}`,
    // The page has the rules that it needs as it stands; what the app draws into it needs the others too.
    `else{const go=()=>{ask((h.dataset.modules||'').split(' '));const l=link('stylesheet',${JSON.stringify(sheet)});l.onload=l.onerror=start};d.readyState==='complete'?go():addEventListener('load',()=>setTimeout(go))}})()`,
  ].join('')
}

/** For the shell: what each tool's page will import beyond what every page does. */
function moduleTable(paths: readonly string[], preload: (path: string) => string[]): string {
  const app = preload('/shell')
  const slugs = paths.flatMap((path) => /^\/tools-([^/]+)$/.exec(path)?.[1] ?? [])
  const tools = Object.fromEntries(slugs.map((slug) => [slug, preload(`/tools-${slug}`).filter((file) => !app.includes(file))]))
  return `<script type="application/json" id="tool-modules">${JSON.stringify({ app, tools })}</script>`
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Writes every public page as HTML with its styles inside, the shell for all others, and the content-security hashes. */
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
        const chunks = Object.values(bundle).flatMap((item) => (item.type === 'chunk' ? [item] : []))
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html')) ?? chunks.find((chunk) => chunk.isEntry)
        const style = Object.values(bundle).find((item) => item.type === 'asset' && item.fileName.endsWith('.css'))
        if (!entry || style?.type !== 'asset') throw new Error('the client build has no entry or no style sheet')
        // Tailwind's fallback for browsers without @property, all of them older than the ones built for.
        const css = String(style.source).replace(/@layer properties\{@supports.*?\}\}\}/, '')
        writeFileSync(join(out, style.fileName), css)

        const boot = bootScript(`/${entry.fileName}`, `/${style.fileName}`)
        const template = readFileSync(join(out, 'index.html'), 'utf8')
          .replaceAll(/\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/g, '')
          .replaceAll(/\n\s+/g, '\n')
        const page = (html: string, styles: string, head: string, attributes: string, modules: string): string =>
          template
            .replace('<html ', () => `<html ${modules}`)
            .replace('<!--head-->', () => `<style>${styles}</style>${head}<script>${boot}</script>`)
            .replace('<div id="root"><!--page--></div>', () => `<div id="root"${attributes}>${html}</div>`)

        const server = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as Entry
        const preload = modulePreloads(chunks, entry.fileName)
        const listed: string[] = []
        const pageStyles: Record<string, string> = {}
        for (const path of server.pagePaths()) {
          const rendered = await server.renderPage(path)
          const tags = rendered.meta.map((tag) => `<meta name="${tag.name}" content="${escape(tag.content)}" />`)
          if (!rendered.meta.some((tag) => tag.name === 'robots')) listed.push(path)
          const head = `<title>${escape(rendered.title)}</title>${tags.join('')}`
          const modules = `data-modules="${preload(path).join(' ')}" `
          const styles = criticalCss(css, rendered.html)
          pageStyles[fileOf(path)] = sha256(styles)
          const file = join(out, fileOf(path))
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, page(rendered.html, styles, head, ` data-path="${escape(path)}"`, modules))
        }
        writeFileSync(join(out, 'pages.json'), JSON.stringify({ prerendered: listed, ...server.shellPaths() }))
        writeFileSync(join(out, 'shell.html'), page('', css, `<title>跨港</title>${moduleTable(server.pagePaths(), preload)}`, '', ''))
        writeFileSync(join(out, 'csp.json'), JSON.stringify({ scripts: [sha256(boot)], styles: [sha256(css)], pageStyles }))
      },
    },
  }
}

/** What a page will import once the app runs, by its path: asked for together instead of one after the other. */
function modulePreloads(chunks: readonly Rollup.OutputChunk[], entry: string): (path: string) => string[] {
  const byFile = new Map<string, Chunk>(
    chunks.map((chunk) => [
      chunk.fileName,
      { file: chunk.fileName, imports: chunk.imports, dynamicImports: chunk.dynamicImports, facade: (chunk.facadeModuleId ?? '').split('?')[0] ?? '' },
    ]),
  )
  const closure = (file: string, seen: Set<string>): Set<string> => {
    const chunk = byFile.get(file)
    if (!chunk || seen.has(file)) return seen
    seen.add(file)
    for (const next of chunk.imports) closure(next, seen)
    return seen
  }
  const shell = closure(entry, new Set())
  return (path) => {
    const slug = /^\/tools-([^/]+)/.exec(path)?.[1]
    const route = slug === undefined ? `/routes/${path.slice(1) || 'index'}.tsx` : '/routes/tools-{'
    const files = closure(entry, new Set())
    const own = [...byFile.values()].filter((chunk) => chunk.facade.includes(route) || chunk.facade.endsWith(`/${slug}.tool.ts`))
    // The definition, what it imports, and the page that one of these loads; not what the shell may load later.
    for (const file of own.flatMap((chunk) => [...closure(chunk.file, new Set(files))])) {
      closure(file, files)
      if (shell.has(file) || slug === undefined) continue
      for (const next of byFile.get(file)?.dynamicImports ?? []) if (byFile.get(next)?.facade.endsWith('/page.tsx')) closure(next, files)
    }
    return [...files].map((file) => `/${file}`)
  }
}
