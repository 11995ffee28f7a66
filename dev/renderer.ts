import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { createDocumentWriter, computeCspHash, type DocumentTemplate } from '../server/documents/document.ts'
import type { PageRenderer } from '../server/pages/rendered-pages.ts'
import { getUrlPath } from '../server/base/request-url.ts'
import { pageScript } from '../scripts/vite/boot-script.ts'
import type * as entryServer from '../src/entry-server.tsx'

/** The sources as Vite serves them; a build has hashed names in their place. */
const ENTRY = '/dev/entry.ts'
const SHEET = '/src/ui/styles.css'
/** Pages that no sitemap names. */
const UNLISTED = /^\/(?:404$|status\/|account|wx-auth-callback)/

/** The app's rendering code from its sources, and the files that a server reads of a build. */
export interface DevRenderer {
  renderer: PageRenderer
  /** Writes lists, template and shell into an empty PUBLIC_DIR. */
  writeSite: (publicDir: string) => Promise<void>
}

/** The document of index.html with the parts that Vite adds to it, and `{{name}}` where those of a page go. */
function makeTemplate(root: string, sprite: string): DocumentTemplate {
  const script = pageScript(1, SHEET, sprite)
  const preamble = react.preambleCode.replace('__BASE__', '/')
  const head = [
    `<script type="module" src="/@vite/client"></script><script type="module">${preamble}</script>`,
    // In the head, or pages would be drawn without it first.
    `<link rel="stylesheet" href="${SHEET}">{{head}}<script>${script}</script>`,
  ].join('')
  const document = readFileSync(path.join(root, 'index.html'), 'utf8')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace('<html ', '<html {{attributes}}')
    .replace('<!--head-->', () => head)
    .replace('<div id="root"></div>', '<div id="root"{{root}}>{{page}}</div>')
    .replace('<!--after-->', '{{after}}')
  return { document, sheet: '', script: computeCspHash(script), entry: [ENTRY], modules: {} }
}

/** The addresses that no cache may answer: the next look at a page has to show what was changed of its source. */
function renderAnew(load: () => Promise<typeof entryServer>, latest: typeof entryServer): PageRenderer {
  const pages = new Set(latest.listPrerenderedPaths())
  return {
    renderPage: async (...given) => (await load()).renderPage(...given),
    async findCanonicalAddress(url) {
      const found = await (await load()).findCanonicalAddress(url)
      const address = found?.address ?? (pages.has(getUrlPath(url)) ? getUrlPath(url) : undefined)
      // What is searched for is not cached.
      return address === undefined ? undefined : { address, after: found?.after, isSearch: true }
    },
    getContentPath: latest.getContentPath,
  }
}

/** Opens the rendering code by Vite, which reads a source again once it changed. */
export async function openDevRenderer(root: string): Promise<DevRenderer> {
  const vite: ViteDevServer = await createServer({
    root,
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: path.join(root, '.cache/dev/vite'),
    server: { middlewareMode: true, hmr: false, ws: false, proxy: {} },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as typeof entryServer
  const latest = await load()
  const { default: sprite } = (await vite.ssrLoadModule('virtual:icon-sprite')) as { default: string }
  return {
    renderer: renderAnew(load, latest),
    async writeSite(publicDir) {
      const template = makeTemplate(root, sprite)
      const paths = latest.listPrerenderedPaths()
      const lists = {
        prerendered: paths.filter((page) => !UNLISTED.test(page)),
        // Rendered on request, all of them.
        dated: paths,
        sections: latest.listSectionSegments(),
        indexes: await latest.listSectionPages(),
        ...latest.listPathsOnRequest(),
      }
      rmSync(publicDir, { recursive: true, force: true })
      mkdirSync(publicDir, { recursive: true })
      symlinkSync(path.join(root, 'public/reference'), path.join(publicDir, 'reference'), 'junction')
      writeFileSync(path.join(publicDir, 'pages.json'), JSON.stringify(lists))
      writeFileSync(path.join(publicDir, 'template.json'), JSON.stringify(template))
      const { html } = createDocumentWriter(template).writeShell('<title>跨港</title>')
      // The boot script reads what it starts from the document.
      writeFileSync(path.join(publicDir, 'shell.html'), html.replace('<html ', `<html data-modules="${ENTRY}" `))
    },
  }
}
