import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sha256, type StoredPages } from './stored-page.ts'
import { findStoredPage, isOldPageCache, getPageCacheName, storePages } from './page-cache.ts'

const SHELL = '<!doctype html><html lang="zh"><head><title>跨港</title></head><body><div id="root"></div></body></html>'
const PAGES: StoredPages['pages'] = {
  '/tools-wendu': { head: '<title>温度换算</title>', html: '<h1>温度</h1>', answers: '<i></i>' },
  '/about': { head: '', html: '<h1>关于</h1>', answers: '' },
}
const NAME = getPageCacheName('assets/pages-1.json')

const shell = (): Response =>
  new Response(SHELL, {
    headers: {
      'content-type': 'text/html',
      'content-security-policy': 'default-src x',
      etag: '"1"',
      'content-length': '5',
    },
  })
const file = async (of = SHELL): Promise<Response> => Response.json({ shell: await sha256(of), pages: PAGES })

beforeEach(() => caches.delete(NAME))
afterEach(async () => {
  vi.restoreAllMocks()
  await caches.delete(NAME)
})

test('each page is stored as a document of its own, under the policy of the shell', async () => {
  await storePages(NAME, shell(), await file())
  const page = await findStoredPage(NAME, '/tools-wendu')
  expect(Object.fromEntries(page?.headers ?? [])).toEqual({
    'content-type': 'text/html',
    'content-security-policy': 'default-src x',
  })
  expect(await page?.text()).toBe(
    '<!doctype html><html data-drawn lang="zh"><head><title>温度换算</title></head><body><div id="root" data-path="/tools-wendu"><h1>温度</h1></div><i></i></body></html>',
  )
  expect(await findStoredPage(NAME, '/tools-len')).toBeUndefined()
})

test.each([
  ['of another build than the shell', () => file(`${SHELL}<!-- of the next build -->`)],
  ['that the server no longer has', async () => new Response('not found', { status: 404 })],
])('of a file %s nothing is stored', async (_, make) => {
  await storePages(NAME, shell(), await make())
  expect(await caches.has(NAME)).toBe(false)
})

test('a full device says so', async () => {
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await expect(storePages(NAME, shell(), await file())).rejects.toThrow('full')
})

test('a cache that cannot be read has no page', async () => {
  await storePages(NAME, shell(), await file())
  vi.spyOn(CacheStorage.prototype, 'match').mockRejectedValue(new DOMException('broken', 'UnknownError'))
  expect(await findStoredPage(NAME, '/tools-wendu')).toBeUndefined()
})

test.each([
  [NAME, false],
  [getPageCacheName('assets/pages-2.json'), true],
  [getPageCacheName(undefined), true],
  ['crossport-packs-1', false],
])('%s is pages of another build: %s', (name, isOld) => {
  expect(isOldPageCache(name, NAME)).toBe(isOld)
})
