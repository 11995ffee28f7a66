// The two baseline pages, added beside the built ones: a heading without a script, and the same heading hydrated by
// React and the router.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { BARE_PATH, createBareApp } from './bare-app.mjs'

export const HELLO = '/hello'
export const BARE = BARE_PATH

// The script is a separate file, as the content security policy of the site's documents allows only their own inline
// script, by hash.
const BOOT = `addEventListener('load',()=>setTimeout(()=>import('/assets/bare.js')))`

function documentOf(name, body) {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="${name}"><title>${name}</title></head><body>${body}</body></html>`
}

async function buildBareApp(folder) {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'assets'),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('bare-entry.mjs', import.meta.url)),
        output: { entryFileNames: 'bare.js' },
      },
    },
  })
}

/** Writes both pages into a copy of the built client. */
export async function addBarePages(folder) {
  await buildBareApp(folder)
  writeFileSync(join(folder, 'assets/bare-boot.js'), BOOT)
  const markup = renderToString(await createBareApp(createMemoryHistory({ initialEntries: [BARE] })))
  writeFileSync(join(folder, 'hello.html'), documentOf('hello', '<main><h1>你好</h1></main>'))
  writeFileSync(
    join(folder, 'bare.html'),
    documentOf('bare', `<div id="root">${markup}</div><script async src="/assets/bare-boot.js"></script>`),
  )
}
