import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { ApiRefusal } from '../../server/calls/api-error.ts'
import { getListeningPort, rawRequest } from './fixtures.ts'
import { madePage } from './page-renderer.ts'
import {
  app,
  STORE_UNAVAILABLE,
  FRESH_MS,
  get,
  CONTENT_CURSOR,
  logged,
  advanceClock,
  createDeferred,
  renderer,
  serveStoreSite,
  site,
} from './store-site.ts'

serveStoreSite()

/** Number of renderings per URL. */
const renderings = () => renderer.rendered.length

describe('a page is kept', () => {
  test.each([
    ['/zb', '/zb?utm_source=x'],
    [`/zb?after=${CONTENT_CURSOR}`, `/zb?gclid=1&after=${CONTENT_CURSOR}&b`],
    ['/news/a.b', '/news/a.b?from=app'],
  ])('by its one address: %s and %s are rendered once', async (url, other) => {
    const [first, second] = [await get(url), await get(other)]
    expect([first.statusCode, second.statusCode, second.body, renderings()]).toEqual([200, 200, first.body, 1])
  })

  test('and another address is another page', async () => {
    const bodies = await Promise.all(
      ['/zb', `/zb?after=${CONTENT_CURSOR}`, '/zb?after=2', '/news/a'].map(async (url) => (await get(url)).body),
    )
    expect([new Set(bodies).size, renderings()]).toEqual([4, 4])
  })

  test('one rendering answers all who wait for it', async () => {
    const page = createDeferred<ReturnType<typeof madePage>>()
    renderer.answer = () => page.promise
    const waiting = Array.from({ length: 50 }, async () => get('/zb'))
    await vi.waitFor(() => expect(renderings()).toBe(1))
    page.settle(madePage({ html: 'once' }))
    const bodies = (await Promise.all(waiting)).map(({ body }) => body)
    expect([new Set(bodies).size, bodies[0], renderings()]).toEqual([1, expect.stringContaining('once'), 1])
  })

  test.each<[string, Parameters<typeof madePage>[0], number]>([
    ['a redirect', { redirect: '/zb' }, 308],
    ['a missing page', { status: 404 }, 404],
    ['what was taken offline', { status: 410 }, 410],
  ])('%s goes to all who wait for it', async (_, change, status) => {
    const page = createDeferred<ReturnType<typeof madePage>>()
    renderer.answer = () => page.promise
    const waiting = [get('/news/a'), get('/news/a'), get('/news/a')]
    await vi.waitFor(() => expect(renderings()).toBe(1))
    page.settle(madePage(change))
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([status, status, status])
  })

  test.each<[string, string, Parameters<typeof madePage>[0]]>([
    ['a search', '/zb?q=a', {}],
    ['a list after a moment that no content has', '/zb?after=5-1', {}],
    ['a list after a content that is not there', `/zb?after=${CONTENT_CURSOR.replace(/-1$/, '-2')}`, {}],
    ['a list after what is no cursor', '/zb?after=nowhere', {}],
    ['a list after a cursor of searches', '/zb?after=p1', {}],
    ['a missing page', '/news/a', { status: 404 }],
    ['what was taken offline', '/news/a', { status: 410 }],
    ['a redirect', '/news/a', { redirect: '/zb' }],
  ])('but not %s', async (_, url, change) => {
    renderer.answer = () => madePage(change)
    await get(url)
    await get(url)
    expect(renderings()).toBe(2)
  })
})

describe('a kept page that has become old', () => {
  /** The cache reads its clock once a millisecond, so the request is repeated. */
  const madeAgain = () =>
    vi.waitFor(async () => {
      const answer = await get('/zb')
      expect(renderings()).toBeGreaterThan(1)
      return answer
    })

  beforeEach(async () => {
    renderer.answer = () => madePage({ html: 'first' })
    await get('/zb')
  })

  test('is fresh for most of a minute', async () => {
    advanceClock(FRESH_MS - 10_000)
    await get('/zb')
    expect(renderings()).toBe(1)
  })

  test('is sent at once while the next is made, once', async () => {
    const page = createDeferred<ReturnType<typeof madePage>>()
    renderer.answer = () => page.promise
    advanceClock(FRESH_MS)
    await madeAgain()
    for (let turn = 0; turn < 3; turn++) expect((await get('/zb')).body).toContain('first')
    expect(renderings()).toBe(2)
    page.settle(madePage({ html: 'second' }))
    await vi.waitFor(async () => expect((await get('/zb')).body).toContain('second'))
    expect(renderings()).toBe(2)
  })

  test.each<[string, Parameters<typeof madePage>[0], number]>([
    ['was taken away', { status: 404 }, 404],
    ['was taken offline', { status: 410 }, 410],
    ['leads elsewhere', { redirect: '/' }, 308],
    ['leads elsewhere for now', { status: 302, redirect: '/' }, 302],
  ])('goes when its page %s', async (_, change, status) => {
    renderer.answer = () => madePage(change)
    advanceClock(FRESH_MS)
    expect((await madeAgain()).statusCode).toBe(200)
    await vi.waitFor(async () => expect((await get('/zb')).statusCode).toBe(status))
  })

  test.each<[string, Error]>([
    ['the database is away', STORE_UNAVAILABLE],
    ['its rendering fails', new Error('broken part')],
  ])('stays while %s, and the log says so', async (_, error) => {
    renderer.answer = () => Promise.reject(error)
    advanceClock(100 * FRESH_MS)
    await madeAgain()
    for (let turn = 0; turn < 3; turn++) {
      const answer = await get('/zb')
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('first')])
    }
    await vi.waitFor(() =>
      expect(logged.some((line) => line.includes(error.message) && line.includes('"address":"/zb"'))).toBe(true),
    )
    renderer.answer = () => madePage({ html: 'again' })
    await vi.waitFor(async () => expect((await get('/zb')).body).toContain('again'))
  })
})

describe('where nothing is kept', () => {
  test('a database that is away gives the shell with 503, and when to come again', async () => {
    renderer.answer = () => Promise.reject(STORE_UNAVAILABLE)
    const answer = await get('/news/a')
    expect([answer.statusCode, answer.body, answer.headers['retry-after']]).toEqual([503, site.text('shell.html'), '2'])
    renderer.answer = () => madePage()
    expect((await get('/news/a')).statusCode).toBe(200)
  })

  test.each([new Error('broken part'), new ApiRefusal(429, 'planted')])(
    'any other fault is the server’s (%s)',
    async (error) => {
      renderer.answer = () => Promise.reject(error)
      const answer = await get('/news/a')
      expect([answer.statusCode, answer.body.includes('broken')]).toEqual([500, false])
    },
  )

  test.each([404, 410] as const)(
    'spec 2.4: a page that is not there is the shell with %i, and one line for robots',
    async (status) => {
      renderer.answer = () => madePage({ status })
      const answer = await get('/news/a', { 'if-none-match': '*' })
      expect([answer.statusCode, answer.body]).toEqual([status, site.text('shell.html')])
      const robot = await get('/news/a', { 'user-agent': 'Googlebot/2.1' })
      expect([robot.statusCode, robot.body]).toEqual([status, status === 404 ? '没有这个页面' : '内容已下线'])
      expect((await get('/news/a/_payload.json')).statusCode).toBe(404)
    },
  )

  test('a redirect is a 308 that nobody keeps', async () => {
    renderer.answer = () => madePage({ redirect: '/news/eu' })
    const answer = await get('/news/eu-old')
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      308,
      '/news/eu',
      'no-cache',
    ])
  })

  test('a build without a renderer has no such pages', async () => {
    const bare = await buildApp(site.config)
    expect((await bare.inject('/zb')).statusCode).toBe(404)
    await bare.close()
  })
})

describe('a document of the store', () => {
  const page = madePage({
    html: '<p class="wide">字</p>'.repeat(50),
    head: '<title>甲</title>',
    answers: { 'listContents {}': { x: '</script>' } },
    modules: ['zb.section.tsx'],
  })
  beforeEach(() => {
    renderer.answer = () => page
  })

  test('is the template with its parts, and allows exactly its own style and script', async () => {
    const { body, headers } = await get('/zb')
    const style = '@layer utilities{.wide{width:1px}}'
    const after = '<script type="application/json" id="answers">{"listContents {}":{"x":"\\u003c/script>"}}</script>'
    expect(body).toBe(
      `<html data-lacks="video model" data-modules="/assets/app-1.js /assets/zb-1.js" ><style>${style}</style><title>甲</title><div id="root" data-path="/zb">${page.html}</div>${after}`,
    )
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => [part.split(' ')[0], part]),
    )
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy.get('style-src')).toBe(`style-src 'self' 'sha256-${hash}'`)
    expect(policy.get('script-src')).toBe(`script-src 'self' 'wasm-unsafe-eval' 'sha256-c2NyaXB0'`)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])(
    'with Accept-Encoding "%s" goes out as %s, has a validator, and HEAD says the same',
    async (accepted, encoding) => {
      const headers = { 'accept-encoding': accepted }
      const answer = await get('/zb', headers)
      const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)]
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect((decode ? decode(answer.rawPayload) : answer.rawPayload).toString()).toContain(page.html)
      const again = await get('/zb', { ...headers, 'if-none-match': `"x", ${String(answer.headers.etag)}` })
      expect([again.statusCode, again.body, again.headers.etag, again.headers['content-security-policy']]).toEqual([
        304,
        '',
        answer.headers.etag,
        answer.headers['content-security-policy'],
      ])
      const head = await app.inject({ method: 'HEAD', url: '/zb', headers })
      expect([head.statusCode, head.body, head.headers.etag, head.headers['content-length']]).toEqual([
        200,
        '',
        answer.headers.etag,
        answer.headers['content-length'],
      ])
      expect(renderings()).toBe(1)
    },
  )

  test('has another validator when its words or its style are others', async () => {
    const etags = new Set<unknown>()
    for (const [address, html] of [
      ['/news/a', '<p>甲</p>'],
      ['/news/b', '<p>乙</p>'],
      ['/news/c', '<p class="tall">甲</p>'],
    ] as const) {
      renderer.answer = () => madePage({ html })
      etags.add((await get(address)).headers.etag)
    }
    expect(etags.size).toBe(3)
  })

  test('has the path as the browser writes it, and nothing in the path breaks out', async () => {
    expect((await get('/news/%E4%B8%AD')).body).toContain('data-path="/news/%E4%B8%AD"')
    expect((await get('/news/%22%3E%3Cb%3E')).body).not.toContain('"><b>')
  })

  test('is not cached or changed by what answers other methods', async () => {
    const answer = await app.inject({ method: 'POST', url: '/zb' })
    expect([answer.statusCode, answer.headers.allow, renderings()]).toEqual([405, 'GET, HEAD', 0])
  })
})

describe('addresses', () => {
  test.each([
    '/news/a.b',
    '/news/2024.html',
    '/news/v1.br',
    '/news/a.gz',
    '/news/template.json',
    '/news/index',
    '/zb/x.svg',
    '/news/%E4%B8%AD.x',
  ])('%s is asked for in the store', async (url) => {
    expect([(await get(url)).statusCode, renderer.rendered]).toEqual([200, [url]])
  })

  test.each([
    ['/zb/', '/zb'],
    ['/news/a/?x=1', '/news/a?x=1'],
    ['/zb.html', '/zb'],
    ['/news/%65u%2Dgpsr?x=%31', '/news/eu-gpsr?x=%31'],
  ])('%s leads to %s', async (url, location) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location, renderings()]).toEqual([308, location, 0])
  })

  const hostile = [
    '/news/%2e%2e',
    '/news/../outside.txt',
    '/news/%2e%2e%2foutside.txt',
    '/news/..%5coutside.txt',
    '/news/%00',
    '/news/a%00',
    '/news/%0d%0aLocation:x',
    '/news//',
    '/news//a',
    '/news/.git',
    '/news/a:b',
    '/News/a',
    '/zbx',
    '/%7Ab%00',
  ]
  test.each(hostile)('%s never reaches the store', async (target) => {
    const answer = await rawRequest(await getListeningPort(app), `GET ${target}`)
    expect(answer.body).not.toContain('outside')
    if (answer.status === 308) expect(answer.header('location')).toMatch(/^\/[^/\\]/)
    else expect(answer.status).toBe(404)
    expect(renderer.rendered).toEqual([])
  })

  test('of 3,000 characters is one page as any other', async () => {
    renderer.answer = () => madePage({ status: 404 })
    expect((await get(`/news/${'x'.repeat(3000)}`)).statusCode).toBe(404)
  })
})
