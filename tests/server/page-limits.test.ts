import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { makeSite } from './fixtures.ts'
import { addStoreBuild, FakeRenderer, madePage } from './page-renderer.ts'

const PAGES = 8

const site = makeSite()
let renderer: FakeRenderer
let limited: FastifyInstance

const start = (rateLimit: number): Promise<FastifyInstance> =>
  buildApp({ ...site.config, rateLimit, trustProxy: ['loopback'] }, { renderer })

beforeAll(() => addStoreBuild(site))
afterAll(() => site.remove())
beforeEach(async () => {
  renderer = new FakeRenderer()
  limited = await start(PAGES)
})
afterEach(() => limited.close())

describe('a client that causes many renderings', () => {
  const from = (client: string, url: string) => limited.inject({ url, headers: { 'x-forwarded-for': client } })
  const statuses = async (client: string, urls: readonly string[]): Promise<number[]> => {
    const found: number[] = []
    for (const url of urls) found.push((await from(client, url)).statusCode)
    return found
  }
  const many = (count: number, url: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => url(index))
  const repeated = (status: number, count: number) => Array.from({ length: count }, () => status)

  test('is refused past the number of calls it may make, with a page that says so and when to come again', async () => {
    expect(
      await statuses(
        '1.2.3.4',
        many(PAGES + 1, (index) => `/news/${String(index)}`),
      ),
    ).toEqual([...repeated(200, PAGES), 429])
    const answer = await from('1.2.3.4', '/news/new')
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      429,
      site.text('status/busy.html'),
      'text/html; charset=utf-8',
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(renderer.rendered.length).toBe(PAGES)
    expect(await statuses('1.2.3.5', ['/news/new'])).toEqual([200])
  })

  test('by searches sooner than by pages, and by either alone', async () => {
    expect(
      await statuses(
        '1.2.3.4',
        many(3, (index) => `/zb?q=${String(index)}`),
      ),
    ).toEqual([200, 200, 429])
    expect(await statuses('1.2.3.4', ['/zb'])).toEqual([200])
  })

  test.each<[string, (index: number) => string]>([
    ['missing pages', (index) => `/news/none${String(index)}`],
    ['invented cursors', (index) => `/zb?after=5-${String(index)}`],
  ])('by %s', async (what, url) => {
    if (what === 'missing pages') renderer.answer = () => madePage({ status: 404 })
    expect((await statuses('1.2.3.4', many(PAGES + 1, url))).at(-1)).toBe(429)
    expect(renderer.rendered.length).toBe(PAGES)
  })

  test('but still gets what is cached, files and prerendered pages', async () => {
    await statuses('1.2.3.4', ['/zb', ...many(PAGES, (index) => `/news/${String(index)}`)])
    const others = [
      '/zb',
      '/zb?utm_source=x',
      '/news/0',
      '/',
      '/tools-len',
      '/shell.html',
      '/assets/app-abc123.js',
      '/sw.js',
    ]
    expect(await statuses('1.2.3.4', others)).toEqual(repeated(200, others.length))
  })

  test('is not refused where there is no limit', async () => {
    await limited.close()
    limited = await start(0)
    expect(
      await statuses(
        '1.2.3.4',
        many(3 * PAGES, (index) => `/zb?q=${String(index)}`),
      ),
    ).toEqual(repeated(200, 3 * PAGES))
  })
})

describe('memory', () => {
  test('holds the pages that were read last, and no more than its bound', async () => {
    // Random text, which does not compress: about 9 MB per page in all three encodings.
    const noise = Array.from({ length: 3 * 2 ** 20 }, (_, index) =>
      String.fromCharCode(33 + (((index * 2_654_435_761) >>> 8) % 90)),
    ).join('')
    renderer.answer = (address) => madePage({ html: address + noise.replaceAll('<', '') })
    const addresses = Array.from({ length: 40 }, (_, index) => `/news/${String(index)}`)
    await limited.close()
    limited = await start(0)
    const get = (url: string) => limited.inject(url)
    for (const address of addresses) await get(address)
    renderer.rendered.length = 0
    await get('/news/39')
    expect(renderer.rendered).toEqual([])
    await get('/news/0')
    expect(renderer.rendered).toEqual(['/news/0'])
  })
})
