import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { createDocumentWriter, computeCspHash, type DocumentTemplate } from '../server/documents/document.ts'
import type { PageRenderer } from '../server/pages/rendered-pages.ts'
import { getUrlPath } from '../server/base/request-url.ts'
import { pageScript } from '../scripts/vite/boot-script.ts'
import type * as entryServer from '../src/entry-server.tsx'

/** Entry and style sheet as Vite serves them; a build has hashed names instead. */
const ENTRY = '/dev/entry.ts'
const SHEET = '/src/ui/styles.css'
/** Pages that are in no sitemap. */
const UNLISTED = /^\/(?:404$|status\/|account|wx-auth-callback)/

/** The app's renderer, loaded from source, and the build files that a server reads. */
export interface DevRenderer {
  renderer: PageRenderer
  /** Writes lists, template and shell into an empty PUBLIC_DIR. */
  writeSite: (publicDir: string) => Promise<void>
}

/** Builds the template from index.html: adds Vite's scripts, and placeholders `{{name}}` for the parts of a page. */
function makeTemplate(root: string, sprite: string): DocumentTemplate {
  const script = pageScript(1, SHEET, sprite)
  const preamble = react.preambleCode.replace('__BASE__', '/')
  const head = [
    `<script type="module" src="/@vite/client"></script><script type="module">${preamble}</script>`,
    // In the head, because pages would first be drawn without styles.
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

/** A renderer without caching, so that the next request shows a changed source. */
function renderAnew(load: () => Promise<typeof entryServer>, latest: typeof entryServer): PageRenderer {
  const pages = new Set(latest.listPrerenderedPaths())
  return {
    renderPage: async (...given) => (await load()).renderPage(...given),
    async findCanonicalAddress(url) {
      const found = await (await load()).findCanonicalAddress(url)
      const address = found?.address ?? (pages.has(getUrlPath(url)) ? getUrlPath(url) : undefined)
      // Pages marked as search results are not cached.
      return address === undefined ? undefined : { address, after: found?.after, isSearch: true }
    },
    getContentPath: latest.getContentPath,
  }
}

/** Loads the renderer through Vite, which reloads changed sources. */
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
        // All pages are rendered on request.
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
      // The document tells the boot script the modules to start.
      writeFileSync(path.join(publicDir, 'shell.html'), html.replace('<html ', `<html data-modules="${ENTRY}" `))
    },
  }
}
