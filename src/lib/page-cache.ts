import { renderInShell, sha256, type StoredPages } from './stored-page.ts'

const PREFIX = 'crossport-pages-'

/**
 * Name of the cache of a build's stored pages.
 * @param file The build's file of pages; undefined if it has none.
 */
export const getPageCacheName = (file: string | undefined): string => PREFIX + String(file)

/** True for a page cache of another build. */
export const isOldPageCache = (name: string, current: string): boolean => name.startsWith(PREFIX) && name !== current

/** Headers that describe the bytes of the shell; they are not copied to other documents. */
const OF_THE_BYTES = ['content-encoding', 'content-length', 'etag', 'last-modified', 'vary']

/**
 * Renders the pages of a file into the shell and stores each as a document. Stores none if the file is missing or
 * belongs to another build's shell.
 * @throws DOMException if the device is full.
 */
export async function storePages(cacheName: string, shell: Response, file: Response): Promise<void> {
  if (!file.ok) return
  const headers = new Headers(shell.headers)
  for (const name of OF_THE_BYTES) headers.delete(name)
  const html = await shell.text()
  const { shell: hash, pages } = (await file.json()) as StoredPages
  // The server may have been updated in between, and a page needs the modules of its own version of the shell.
  if ((await sha256(html)) !== hash) return
  const cache = await caches.open(cacheName)
  for (const [path, pieces] of Object.entries(pages))
    await cache.put(path, new Response(renderInShell(html, path, pieces), { headers }))
}

/** Returns the stored document of a page; undefined if there is none, or if the cache cannot be read. */
export function findStoredPage(cacheName: string, pathname: string): Promise<Response | undefined> {
  return caches.match(pathname, { cacheName }).catch(() => undefined)
}
