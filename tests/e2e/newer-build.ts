import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256, type StoredPages } from '../../src/lib/stored-page.ts'
import { BUILT } from './own-server.ts'
import { expect } from './support.ts'

async function edit(file: string, change: (text: string) => string | Promise<string>): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = await change(before)
  expect(after, `${file} is changed`).not.toBe(before)
  await writeFile(file, after)
}

/** Copies the build without its compressed forms, so that its files can be changed; `script` runs first in its service worker. */
export async function copyBuild(folder: string, script = ''): Promise<void> {
  await cp(BUILT, folder, { recursive: true, filter: (source) => !/\.(?:br|gz)$/.test(source) })
  if (script !== '') await edit(join(folder, 'sw.js'), (worker) => `${script};${worker}`)
}

/** Makes the next build: other bytes in the shell and its table, so another revision in the worker's list, and the pages stored for that shell. */
export async function makeNewerBuild(folder: string): Promise<void> {
  await copyBuild(folder)
  // Beside the client, as the build puts it: what renders pages of the store.
  await symlink(join(BUILT, '../ssr'), join(dirname(folder), 'ssr'))
  let hash = ''
  await edit(join(folder, 'shell.html'), async (shell) => {
    const newer = shell.replace('<html ', '<html data-build="newer" ').replace('"pages":{', '"pages":{"newer":[[],[]],')
    hash = await sha256(newer)
    return newer
  })
  const assets = join(folder, 'assets')
  const pages = (await readdir(assets)).find((name) => /^pages-\w+\.json$/.test(name)) ?? ''
  await edit(join(assets, pages), (text) => JSON.stringify({ ...(JSON.parse(text) as StoredPages), shell: hash } satisfies StoredPages))
  await rename(join(assets, pages), join(assets, 'pages-newer.json'))
  await edit(join(folder, 'sw.js'), (worker) => worker.replace(/"revision":"\w+"(?=,"url":"shell\.html")/, '"revision":"newer"').replace(pages, 'pages-newer.json'))
  const builds = join(folder, 'builds')
  await edit(join(builds, 'latest.json'), (text) => JSON.stringify({ ...(JSON.parse(text) as object), id: 'beef' }))
  const [meta = ''] = await readdir(join(builds, 'meta'))
  await rename(join(builds, 'meta', meta), join(builds, 'meta/beef.json'))
}
