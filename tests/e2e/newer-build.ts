import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sha256, type StoredPages } from '../../src/lib/stored-page.ts'
import { BUILT } from './own-server.ts'
import { CACHE } from './prepared.ts'
import { expect } from './support.ts'

async function edit(file: string, change: (text: string) => string | Promise<string>): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = await change(before)
  expect(after, `${file} is changed`).not.toBe(before)
  await replace(file, after)
}

/** Writes a file without following the link, so that the build's own file stays unchanged. */
async function replace(file: string, text: string): Promise<void> {
  await rm(file)
  await writeFile(file, text)
}

/** Creates a folder for a changed build; the caller removes it. */
export const makeBuildFolder = (): Promise<string> => mkdtemp(join(CACHE, 'e2e-build-'))

/** Links the build's files into a folder, without compressed copies; `script` is prepended to its service worker. */
export async function copyBuild(folder: string, script = ''): Promise<void> {
  for (const entry of await readdir(BUILT, { recursive: true, withFileTypes: true })) {
    const to = join(folder, relative(BUILT, entry.parentPath))
    await mkdir(to, { recursive: true })
    if (entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      await link(join(entry.parentPath, entry.name), join(to, entry.name))
  }
  if (script !== '') await edit(join(folder, 'sw.js'), (worker) => `${script};${worker}`)
}

/**
 * Creates a newer build: other bytes in the shell and its table, and so another revision in the service worker's list,
 * and stored pages for that shell.
 */
export async function makeNewerBuild(folder: string): Promise<void> {
  await copyBuild(folder)
  // Links the code that renders store pages, expected beside the client.
  await symlink(join(BUILT, '../ssr'), join(dirname(folder), 'ssr'))
  let hash = ''
  await edit(join(folder, 'shell.html'), async (shell) => {
    const newer = shell.replace('<html ', '<html data-build="newer" ').replace('"pages":{', '"pages":{"newer":[[],[]],')
    hash = await sha256(newer)
    return newer
  })
  const assets = join(folder, 'assets')
  const pages = (await readdir(assets)).find((name) => /^pages-\w+\.json$/.test(name)) ?? ''
  await edit(join(assets, pages), (text) =>
    JSON.stringify({ ...(JSON.parse(text) as StoredPages), shell: hash } satisfies StoredPages),
  )
  await rename(join(assets, pages), join(assets, 'pages-newer.json'))
  await edit(join(folder, 'sw.js'), (worker) =>
    worker.replace(/"revision":"\w+"(?=,"url":"shell\.html")/, '"revision":"newer"').replace(pages, 'pages-newer.json'),
  )
  const builds = join(folder, 'builds')
  await edit(join(builds, 'latest.json'), (text) => JSON.stringify({ ...(JSON.parse(text) as object), id: 'beef' }))
  const [meta = ''] = await readdir(join(builds, 'meta'))
  await rename(join(builds, 'meta', meta), join(builds, 'meta/beef.json'))
}
