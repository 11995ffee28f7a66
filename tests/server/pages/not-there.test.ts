import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { getListeningPort, rawRequest } from '../fixtures.ts'
import { servePagesSite } from './pages-site.ts'

const { site, app } = servePagesSite()

describe('redirects', () => {
  test.each([
    ['/tools-len/', '/tools-len'],
    ['/tools-len/?a=1&b=%2F', '/tools-len?a=1&b=%2F'],
    ['/tools-len/en/', '/tools-len/en'],
    ['/nothing/', '/nothing'],
    ['/evil.com/', '/evil.com'],
    ['/@evil.com/', '/%40evil.com'],
    ['/a%0D%0Ab%C3%A9/', undefined],
    ['/%E4%B8%AD/', '/%E4%B8%AD'],
    ['/index.html', '/'],
    ['/index.html?a=1', '/?a=1'],
    ['/tools-len.html', '/tools-len'],
    ['/tools-len/en.html?x', '/tools-len/en?x'],
  ])('%s goes to %s', async (url, location) => {
    const answer = await app().inject(url)
    expect(answer.statusCode).toBe(location === undefined ? 404 : 308)
    expect(answer.headers.location).toBe(location)
  })
})

describe('an address with letters that are not escaped', () => {
  test.each([
    ['/快讯', '/%E5%BF%AB%E8%AE%AF'],
    ['/search?q=关税&x=%E4%B8%AD%25', '/search?q=%E5%85%B3%E7%A8%8E&x=%E4%B8%AD%25'],
    ['/mapi/content/search?keyword=税', '/mapi/content/search?keyword=%E7%A8%8E'],
    ['//evil.example/é', '/evil.example/%C3%A9'],
    ['/\\evil.example/é', '/%5Cevil.example/%C3%A9'],
    ['http://evil.example/é', '/%C3%A9'],
  ])('%s goes to its escaped form', async (target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await rawRequest(await getListeningPort(app()), `${method} ${target}`)
      expect([answer.status, answer.header('location'), answer.header('connection')]).toEqual([308, location, 'close'])
    }
  })

  test.each([
    ['GET', Buffer.from([0x2f, 0xff, 0xfe])],
    ['GET', Buffer.from('/a\u0085b')],
    ['POST', Buffer.from('/mapi/like/é')],
  ])('%s %s, where it is no text or is not only read, is 400', async (method, target) => {
    expect(
      (await rawRequest(await getListeningPort(app()), Buffer.concat([Buffer.from(`${method} `), target]))).status,
    ).toBe(400)
  })
})

describe('what is not there', () => {
  test.each([
    '/nothing',
    '/tools-LEN',
    '/Tools-len',
    '/TOOLS-LEN',
    '/MAPI/like/add',
    '/tools-len/xx',
    '/index',
    '/shell',
    '/assets',
    '/hd/abc',
    '/中文',
    `/${'x'.repeat(3000)}`,
  ])('page %s is 404 with the shell', async (url) => {
    const answer = await app().inject(encodeURI(url))
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(site.text('shell.html'))
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })

  test.each([
    '/assets/gone.js',
    '/assets/gone',
    '/assets/app-abc123.js.br',
    '/assets/app-abc123.js.gz',
    '/gone.png',
    '/tools-len/gone.json',
    '/sw.js/gone.js',
  ])('file %s is a plain 404 that no cache keeps', async (url) => {
    const answer = await app().inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).not.toContain('<')
  })

  test('spec 2.4: a robot gets the status of an unknown page without the error page', async () => {
    const answer = await app().inject({
      url: '/no-such-page',
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    })
    expect([answer.statusCode, answer.headers['content-type'], answer.body, answer.headers.vary]).toEqual([
      404,
      'text/plain; charset=utf-8',
      '没有这个页面',
      'User-Agent',
    ])
  })

  test.each(['/404', '/404?from=x', '/status/offline', '/status/banned?isHeadless=1'])(
    'spec 2.4: a robot gets no error page at %s, even after a person did',
    async (url) => {
      site.write('404.html', '<h1>error</h1>')
      for (const name of ['offline', 'banned']) site.write(`status/${name}.html`, '<h1>error</h1>')
      expect([(await app().inject(url)).statusCode, (await app().inject(url)).statusCode]).toEqual([200, 200])
      const answer = await app().inject({ url, headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' } })
      expect([answer.statusCode, answer.body, answer.headers.vary]).toEqual([404, '没有这个页面', 'User-Agent'])
    },
  )

  test('a conditional or partial request for an unknown page still gets the whole shell', async () => {
    const headers = { 'if-none-match': '*', 'if-modified-since': 'Tue, 02 Jan 2099 00:00:00 GMT', range: 'bytes=0-1' }
    const answer = await app().inject({ url: '/nothing', headers })
    expect([answer.statusCode, answer.body]).toEqual([404, site.text('shell.html')])
  })

  test('a page of the app that was not prerendered is the shell with 200', async () => {
    const answer = await app().inject('/tools-hlhs/USD/CNY?x=1')
    expect([answer.statusCode, answer.body]).toEqual([200, site.text('shell.html')])
  })

  test.each([
    ['/tools-hlhs/usd/cny?x=1', '/tools-hlhs/USD/CNY?x=1'],
    ['/tools-len/EN', '/tools-len/en'],
    ['/tools-hlhs/Usd/Cny', '/tools-hlhs/USD/CNY'],
  ])('%s leads to %s', async (url, location) => {
    const answer = await app().inject(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
  })

  test('both go out compressed to those who read that, and the known page with a validator', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const known = await app().inject({ url: '/tools-hlhs/USD/CNY', headers })
    expect([known.statusCode, known.headers['content-encoding'], known.headers.vary]).toEqual([
      200,
      'br',
      'Accept-Encoding',
    ])
    expect(brotliDecompressSync(known.rawPayload).toString()).toBe(site.text('shell.html'))
    const again = await app().inject({
      url: '/tools-hlhs/USD/CNY',
      headers: { ...headers, 'if-none-match': String(known.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const unknown = await app().inject({
      url: '/nothing',
      headers: { ...headers, 'if-none-match': String(known.headers.etag) },
    })
    expect([unknown.statusCode, unknown.headers['content-encoding']]).toEqual([404, 'br'])
    expect(brotliDecompressSync(unknown.rawPayload).toString()).toBe(site.text('shell.html'))
  })

  test('HEAD of an unknown page has no body', async () => {
    const answer = await app().inject({ method: 'HEAD', url: '/nothing' })
    expect([answer.statusCode, answer.body]).toEqual([404, ''])
  })

  test('without a build every page is a plain 404 and the server stays up', async () => {
    const bare = await buildApp({ ...site.config, publicDir: `${site.publicDir}-none` })
    for (const url of ['/', '/tools-len', '/assets/x.js']) {
      const answer = await bare.inject(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    }
    expect((await bare.inject('/healthz')).statusCode).toBe(200)
    await bare.close()
  })
})

test.each([
  ['POST', '/tools-len'],
  ['PUT', '/'],
  ['DELETE', '/assets/app-abc123.js'],
  ['PATCH', '/nothing'],
  ['OPTIONS', '/tools-len'],
  ['POST', '/healthz'],
] as const)('%s %s is 405 with Allow, whatever the body', async (method, url) => {
  const headers = { 'content-type': 'text/xml' }
  const answer = await app().inject({ method, url, headers, payload: '<broken' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
})

test('a method that the framework does not know is 405 too', async () => {
  const answer = await rawRequest(await getListeningPort(app()), 'PROPFIND /tools-len')
  expect([answer.status, answer.header('allow')]).toEqual([405, 'GET, HEAD'])
})
