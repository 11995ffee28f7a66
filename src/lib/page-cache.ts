import { renderInShell, sha256, type StoredPages } from './stored-page.ts'

const PREFIX = 'crossport-pages-'

/** The cache of one build's stored pages. @param file The build's file of pages; undefined where it has none. */
export const getPageCacheName = (file: string | undefined): string => PREFIX + String(file)

/** True for a page cache of another build. */
export const isOldPageCache = (name: string, current: string): boolean => name.startsWith(PREFIX) && name !== current

/** Of headers these describe the bytes of the shell itself. */
const OF_THE_BYTES = ['content-encoding', 'content-length', 'etag', 'last-modified', 'vary']

/**
 * Draws the pages of a file in the shell and stores each as a document. Stores none where the file is missing or belongs to
 * the shell of another build. @throws DOMException where the device is full.
 */
export async function storePages(cacheName: string, shell: Response, file: Response): Promise<void> {
  if (!file.ok) return
  const headers = new Headers(shell.headers)
  for (const name of OF_THE_BYTES) headers.delete(name)
  const html = await shell.text()
  const { shell: hash, pages } = (await file.json()) as StoredPages
  // Another build may have come to the server meanwhile: a page is drawn by the modules that its shell names.
  if ((await sha256(html)) !== hash) return
  const cache = await caches.open(cacheName)
  for (const [path, pieces] of Object.entries(pages))
    await cache.put(path, new Response(renderInShell(html, path, pieces), { headers }))
}

/** The stored document of a page; undefined where there is none, and where the cache cannot be read. */
export function findStoredPage(cacheName: string, pathname: string): Promise<Response | undefined> {
  return caches.match(pathname, { cacheName }).catch(() => undefined)
}
