import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { makeSite } from './fixtures.ts'
import { addStoreBuild, FakeRenderer, madePage } from './page-renderer.ts'

// Tool pages with parameters, which the server renders on request like store pages.

const MINUTE_MS = 60_000

const site = makeSite()
let app: FastifyInstance
let renderer: FakeRenderer

beforeAll(() => addStoreBuild(site, ['/tools-jieri']))
afterAll(() => site.remove())
beforeEach(async () => {
  renderer = new FakeRenderer()
  app = await buildApp(site.config, { renderer })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('is rendered once, whatever its query, and not again while it is fresh for an hour', async () => {
  const now = performance.now.bind(performance)
  const bodies = new Set<string>()
  for (const url of ['/tools-sjsd/us', '/tools-sjsd/us?q=a', '/tools-sjsd/us?after=1&utm_source=x'])
    bodies.add((await get(url)).body)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 50 * MINUTE_MS)
  bodies.add((await get('/tools-sjsd/us')).body)
  expect([renderer.rendered, bodies.size]).toEqual([['/tools-sjsd/us'], 1])
  expect([...bodies][0]).toContain('<div id="root" data-path="/tools-sjsd/us"><p>')
})

test('has a validator, a policy with the hash of its style, and a compressed form', async () => {
  renderer.answer = () => madePage({ html: '<p class="wide">字</p>' })
  const answer = await get('/tools-sjsd/us', { 'accept-encoding': 'br' })
  const style = createHash('sha256').update('@layer utilities{.wide{width:1px}}').digest('base64')
  expect([
    answer.statusCode,
    answer.headers['content-encoding'],
    brotliDecompressSync(answer.rawPayload).toString(),
  ]).toEqual([200, 'br', expect.stringContaining('<p class="wide">')])
  expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${style}'`)
  const again = await get('/tools-sjsd/us', { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  ['/tools-sjsd/US', 308],
  ['/tools-sjsd/us/', 308],
  ['/tools-sjsd/xx', 404],
  ['/tools-sjsd/us/de', 404],
])('%s is %i and is not rendered', async (url, status) =>
  expect([(await get(url)).statusCode, renderer.rendered]).toEqual([status, []]),
)

test('is the server’s fault where its rendering fails, and made anew by the next who asks', async () => {
  renderer.answer = () => Promise.reject(new Error('broken part'))
  expect((await get('/tools-sjsd/de')).statusCode).toBe(500)
  renderer.answer = () => madePage()
  expect((await get('/tools-sjsd/de')).statusCode).toBe(200)
})

test('pushes no page of the store out', async () => {
  await get('/zb')
  const noise = Array.from({ length: 3 * 2 ** 20 }, (_, index) =>
    String.fromCharCode(33 + (((index * 2_654_435_761) >>> 8) % 90)),
  )
    .join('')
    .replaceAll('<', '')
  renderer.answer = (address) => madePage({ html: address + noise })
  for (const tool of ['us', 'de', 'us', 'de', 'us', 'de']) await get(`/tools-sjsd/${tool}`)
  renderer.rendered.length = 0
  await get('/zb')
  expect(renderer.rendered).toEqual([])
})

test('a page of the day is rendered on request though the build has a document of it, and once more on the next day in Beijing', async () => {
  // Midnight in Beijing is 16:00 UTC.
  const clock = vi.spyOn(Date, 'now')
  const bodies = []
  for (const moment of ['2026-11-29T15:00Z', '2026-11-29T15:59Z', '2026-11-29T16:00Z', '2026-11-29T23:00Z']) {
    clock.mockReturnValue(Date.parse(moment))
    bodies.push((await get('/tools-jieri')).body)
  }
  expect(renderer.rendered).toEqual(['/tools-jieri', '/tools-jieri'])
  expect(bodies.map((body) => /<p>([^<]*)/.exec(body)?.[1])).toEqual([
    '/tools-jieri 1',
    '/tools-jieri 1',
    '/tools-jieri 2',
    '/tools-jieri 2',
  ])
})
