import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { madePage } from './page-renderer.ts'
import { STORE_UNAVAILABLE, FRESH_MS, get, CONTENT_CURSOR, renderer, serveStoreSite } from './store-site.ts'

serveStoreSite()

describe('spec 7.5: what a page was made of', () => {
  const ANSWERS = { 'readContent {"handle":"a"}': { title: 'a</script><b>', absent: null } }
  beforeEach(() => {
    renderer.answer = () => madePage({ answers: ANSWERS })
  })

  test.each(['/news/a', '/zb', `/zb?after=${CONTENT_CURSOR}`])(
    'has an address of its own, and is one rendering with %s',
    async (url) => {
      await get(url)
      const [path, query] = url.split('?')
      const answer = await get(`${path}/_payload.json${query === undefined ? '' : `?${query}`}`, {
        'accept-encoding': 'br',
      })
      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['cache-control'],
        answer.headers['content-encoding'],
        renderer.rendered.length,
      ]).toEqual([200, 'application/json; charset=utf-8', 'no-cache', 'br', 1])
      expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(ANSWERS)
      const again = await get(`${path}/_payload.json${query === undefined ? '' : `?${query}`}`, {
        'accept-encoding': 'br',
        'if-none-match': String(answer.headers.etag),
      })
      expect(again.statusCode).toBe(304)
    },
  )

  test('is nothing where a page asks nothing', async () => {
    renderer.answer = () => madePage()
    expect((await get('/zb/_payload.json')).json()).toEqual({})
  })

  test('is never older than a page stays fresh', async () => {
    await get('/zb')
    renderer.answer = () => madePage({ answers: { today: 2 } })
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + FRESH_MS)
    // The cache reads its clock once a millisecond, so the request is repeated.
    const answer = await vi.waitFor(async () => {
      const sent = await get('/zb/_payload.json')
      expect(renderer.rendered.length).toBe(2)
      return sent
    })
    expect(answer.json(), 'the one that had it made again').toEqual({ today: 2 })
  })

  test.each<[string, () => Promise<ReturnType<typeof madePage>>, number]>([
    ['is missing', () => Promise.resolve(madePage({ status: 404 })), 404],
    ['leads elsewhere', () => Promise.resolve(madePage({ redirect: '/zb' })), 404],
    ['cannot be made now', () => Promise.reject(STORE_UNAVAILABLE), 503],
  ])('is not there where the page %s', async (_, made, status) => {
    renderer.answer = made
    expect((await get('/news/a/_payload.json')).statusCode).toBe(status)
  })
})
