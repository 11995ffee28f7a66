import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { ReferenceSets } from '../../../server/reference/reference-sets.ts'
import { successEnvelope, failureEnvelope } from '../../../src/api/contracts/envelope.ts'
import { seoCalls } from '../../../src/api/contracts/seo.ts'
import { CRAWLERS } from '../../../src/engines/seo/operation/site.ts'
import { OUTSIDE_CODES, type OutsideReason } from '../../../src/lib/outside-codes.ts'
import { waitUntil } from '../../wait-until.ts'
import { makeSite } from '../fixtures.ts'
import { createHostResolver, outsideFor, startSite, type TestSite } from '../outside/sites.ts'

const site = makeSite({ RATE_LIMIT: '0' })
let app: FastifyInstance
let web: TestSite
/** Responses that a test delays. */
const held: ServerResponse[] = []

const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000002000000030', 'hex')
const page = (head: string) =>
  `<!doctype html><html lang=en><head><title>Shop</title>${head}</head><body><h1>Shop</h1><a href=/a>a</a></body></html>`

type Answer = [status: number, type: string, body: string | Buffer, headers?: Record<string, string>]

/** Response of each host and path; `{port}` is the port of the site. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'shop.example.com/': [
    200,
    'text/html',
    page(
      '<link rel=canonical href="http://shop.example.com:{port}/"><link rel=icon href=/icon.png><link rel=alternate hreflang=de href="http://de.example.com:{port}/"><link rel=alternate hreflang=fr href="http://de.example.com:{port}/alone"><link rel=alternate hreflang=it href="http://127.0.0.1:1/">',
    ),
  ],
  'shop.example.com/robots.txt': [
    200,
    'text/plain',
    'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private\nAllow: /private/open\n\nUser-agent: CrossPort\nDisallow: /not-for-us\nSitemap: http://shop.example.com:{port}/map.xml\nSitemap: nonsense\n',
  ],
  'shop.example.com/map.xml': [
    200,
    'application/xml',
    '<urlset><url><loc>http://shop.example.com:{port}/</loc></url><url><loc>http://shop.example.com:{port}/b?a=1&amp;b=2</loc></url></urlset>',
  ],
  'shop.example.com/icon.png': [200, 'image/png', PNG],
  'shop.example.com/not-for-us': [200, 'text/html', page('')],
  'shop.example.com/to-forbidden': [302, 'text/html', '', { location: '/not-for-us' }],
  'shop.example.com/held': [200, 'text/html', ''],
  'shop.example.com/private': [200, 'text/html', page('')],
  'shop.example.com/gone': [404, 'text/html', page('')],
  'shop.example.com/moved': [301, 'text/html', '', { location: 'http://plain.example.com:{port}/' }],
  'shop.example.com/loop': [302, 'text/html', '', { location: '/loop' }],
  'shop.example.com/inside': [302, 'text/html', '', { location: 'http://10.0.0.1/' }],
  'shop.example.com/file.pdf': [200, 'application/pdf', '%PDF-1.7'],
  'shop.example.com/untyped': [200, '', page('')],
  'shop.example.com/untyped.bin': [200, '', 'MZ binary'],
  'shop.example.com/large': [200, 'text/html', 'a'.repeat(5 * 2 ** 20 + 1)],
  'de.example.com/': [
    200,
    'text/html',
    page('<link rel=alternate hreflang=en href="http://shop.example.com:{port}/">'),
  ],
  'de.example.com/alone': [200, 'text/html', page('')],
  'plain.example.com/': [200, 'text/html', page('')],
  'broken.example.com/': [200, 'text/html', page('')],
  'broken.example.com/robots.txt': [503, 'text/plain', ''],
}

beforeAll(async () => {
  web = await startSite((request, response) => {
    const fill = (text: string) => text.replaceAll('{port}', String(web.port))
    const [status, type, body, headers = {}] = ANSWERS[
      `${request.headers.host?.split(':')[0] ?? ''}${request.url ?? ''}`
    ] ?? [404, 'text/html', '<title>none</title>']
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, fill(value))
    if (type !== '') response.setHeader('content-type', type)
    if (request.url === '/held') return held.push(response)
    return response.writeHead(status).end(typeof body === 'string' ? fill(body) : body)
  })
  const local = ['127.0.0.1']
  const resolve = createHostResolver({
    'shop.example.com': local,
    'de.example.com': local,
    'plain.example.com': local,
    'broken.example.com': local,
    'inside.example.com': ['192.168.1.1'],
  })
  app = await buildApp(site.config, {
    reference: new ReferenceSets(join(import.meta.dirname, '../../../public')),
    outside: outsideFor([web.port], { resolve, now: () => 0 }),
  })
})
afterAll(async () => {
  await app.close()
  await web.close()
  site.remove()
})

const at = (path: string, host = 'shop.example.com') => `http://${host}:${String(web.port)}${path}`
const ask = (body: object) => app.inject({ method: 'POST', url: '/mapi/toolSeoInfo/parse', payload: body })
const answerOf = async (body: object) =>
  successEnvelope(seoCalls.parseSeoInfo.answer).parse((await ask(body)).json()).data

describe('spec 7.2: the SEO information of a page', () => {
  test('is its record, and what its site says', async () => {
    // The page's surroundings are fetched for a few seconds only, in which a busy machine may not finish.
    const {
      tdk,
      canonical,
      htitles,
      page: facts,
      site: around,
    } = await vi.waitFor(async () => {
      const answer = await answerOf({ url: at('/') })
      expect(answer.site.returnLinks).toHaveLength(3)
      return answer
    })
    expect([tdk.title, canonical, htitles.h1.details, facts.address, facts.status]).toEqual([
      'Shop',
      at('/'),
      ['Shop'],
      at('/'),
      200,
    ])
    expect(around).toMatchObject({
      hops: [],
      sitemap: { url: at('/map.xml'), state: 'found', status: 200, entries: 2, listed: true },
      icons: [{ url: at('/icon.png'), status: 200, type: 'image/png', width: 32, height: 48 }],
      robots: { url: at('/robots.txt'), state: 'found', status: 200, sitemaps: [at('/map.xml')] },
    })
    expect(around.robots?.verdicts.map(({ agent }) => agent)).toEqual(CRAWLERS.map(({ agent }) => agent))
    expect(around.robots?.verdicts.filter(({ allowed }) => !allowed)).toEqual([
      { agent: 'GPTBot', allowed: false, line: 2 },
    ])
    expect(around.returnLinks?.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
      { url: 'http://127.0.0.1:1/', state: 'failed' },
      { url: at('/', 'de.example.com'), state: 'links-back', status: 200 },
      { url: at('/alone', 'de.example.com'), state: 'none', status: 200 },
    ])
  })

  test('a page with an error status is a page', async () =>
    expect((await answerOf({ url: at('/gone') })).page.status).toBe(404))

  test('redirects are told, and a site without robots.txt, sitemap and icon', async () => {
    const { page: facts, site: around } = await answerOf({ url: at('/moved') })
    expect(facts.hops).toEqual([{ url: at('/moved'), status: 301, to: at('/', 'plain.example.com') }])
    expect(around).toMatchObject({
      hops: facts.hops,
      robots: { state: 'missing', status: 404, sitemaps: [] },
      sitemap: { url: at('/sitemap.xml', 'plain.example.com'), state: 'missing', status: 404 },
      icons: [{ url: at('/favicon.ico', 'plain.example.com'), status: 404 }],
    })
    expect(around.robots?.verdicts.every(({ allowed }) => allowed)).toBe(true)
  })

  test('a page without a content type is read when it looks like one', async () =>
    expect((await answerOf({ url: at('/untyped') })).tdk.title).toBe('Shop'))
})

describe('robots.txt', () => {
  test('is respected unless the visitor says otherwise', async () => {
    expect((await ask({ url: at('/not-for-us') })).json()).toEqual({
      code: OUTSIDE_CODES.robots,
      errorCode: OUTSIDE_CODES.robots,
      message: '网站的 robots.txt 禁止抓取这个网页',
      data: null,
    })
    expect((await answerOf({ url: at('/not-for-us'), respectRobots: false })).tdk.title).toBe('Shop')
  })

  test('of the address that a redirect leads to counts too', async () => {
    const before = web.asked.length
    expect((await ask({ url: at('/to-forbidden') })).json<{ errorCode: number }>().errorCode).toBe(OUTSIDE_CODES.robots)
    expect(web.asked.slice(before)).not.toContain('GET /not-for-us')
  })

  test('that has a group for us is read by that group alone', async () =>
    expect((await answerOf({ url: at('/private') })).tdk.title).toBe('Shop'))

  test('that the site fails to deliver forbids', async () => {
    expect((await ask({ url: at('/', 'broken.example.com') })).json<{ message: string }>().message).toBe(
      '网站的 robots.txt 读不到（503），按规定视为禁止抓取',
    )
  })
})

test('one client reads four pages at a time, and keeps no other from reading', async () => {
  const from = (remoteAddress: string, url: string) =>
    app.inject({ method: 'POST', url: '/mapi/toolSeoInfo/parse', payload: { url }, remoteAddress })
  const first = Promise.all(['1.1.1.1', '1.1.1.1', '::ffff:1.1.1.1', '1.1.1.1'].map((ip) => from(ip, at('/held'))))
  await waitUntil(() => held.length === 4, 'four are read')
  const fifth = await from('1.1.1.1', at('/'))
  expect([fifth.statusCode, failureEnvelope.parse(fifth.json()).message]).toEqual([
    429,
    '同时读取的网页太多，请等前面的读完',
  ])
  expect((await from('1.1.1.2', at('/'))).statusCode).toBe(200)
  for (const response of held) response.end('<title>late</title>')
  expect((await first).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await from('1.1.1.1', at('/'))).statusCode).toBe(200)
})

describe('spec 8: what cannot be read is said', () => {
  const cases: [url: string, reason: OutsideReason, message: string | RegExp][] = [
    ['shop', 'incomplete', /^地址不完整/],
    ['ftp://shop.example.com/', 'unsupported', /^只能读取/],
    ['http://a:b@shop.example.com/', 'unsupported', /用户名/],
    ['http://shop.example.com:22/', 'unsupported', /端口/],
    ['http://localhost/', 'refused', /^拒绝访问该地址/],
    ['http://inside.example.com/', 'refused', /^拒绝访问该地址/],
    ['{site}/inside', 'refused', /^拒绝访问该地址/],
    ['http://nobody.example.com/', 'unknownName', /^找不到该域名/],
    ['{site}/loop', 'tooManyRedirects', /^跳转太多/],
    ['{site}/file.pdf', 'wrongType', /不是网页，内容类型是 application\/pdf$/],
    ['{site}/untyped.bin', 'wrongType', /不是网页$/],
    ['{site}/large', 'tooLarge', /^内容太大/],
  ]
  test.each(cases)('%s: %s', async (url, reason, message) => {
    const answer = await ask({ url: url.replace('{site}', at('')) })
    const { errorCode, message: said } = failureEnvelope.parse(answer.json())
    expect([errorCode, answer.statusCode]).toEqual([OUTSIDE_CODES[reason], 422])
    expect(said).toMatch(message)
  })

  test.each([
    [{}, '缺少 url'],
    [{ url: 1 }, 'url 应为文字'],
    [{ url: 'http://a.com/', respectRobots: 'no' }, 'respectRobots 应为 true 或 false'],
  ])('%j', async (body, message) => {
    const answer = await ask(body)
    expect([answer.statusCode, failureEnvelope.parse(answer.json()).message]).toEqual([400, message])
  })
})
