import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { makeSite, portOf, rawRequest } from './fixtures.ts'

const site = makeSite()
let app: FastifyInstance

beforeAll(async () => {
  site.write('pages.json', JSON.stringify({ prerendered: ['/'], others: ['/tools-hlhs/USD/CNY'] }))
  app = await buildApp(site.config)
})
afterAll(async () => {
  await app.close()
  site.remove()
})

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

describe('files', () => {
  test.each([
    ['/', 'index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/?from=x', 'index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/tools-len', 'tools-len.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/tools-len?a=1', 'tools-len.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/tools-len/en', 'tools-len/en.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/tools%2Dlen', 'tools-len.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/tools-TikTok', 'tools-TikTok.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/404', '404.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/shell.html', 'shell.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/sw.js', 'sw.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'manifest.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/builds/latest.json', 'builds/latest.json', 'no-cache', 'application/json; charset=utf-8'],
    ['/builds/meta/1.json', 'builds/meta/1.json', DAY, 'application/json; charset=utf-8'],
    ['/notes.txt', 'notes.txt', DAY, 'text/plain; charset=utf-8'],
    ['/icon.png', 'icon.png', DAY, 'image/png'],
    ['/assets/app-abc123.js', 'assets/app-abc123.js', IMMUTABLE, 'application/javascript; charset=utf-8'],
    ['/assets/plain.woff2', 'assets/plain.woff2', IMMUTABLE, 'font/woff2'],
  ])('GET %s sends %s, %s', async (url, file, cacheControl, type) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(site.text(file))
    expect(answer.headers).toMatchObject({
      'cache-control': cacheControl,
      'content-type': type,
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers.etag).toBeTruthy()
    expect(answer.headers['content-encoding']).toBeUndefined()

    const head = await app.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(answer.headers['content-length'])
    expect(head.headers.etag).toBe(answer.headers.etag)
  })

  test.each([
    ['/assets/app-abc123.js', 'br', 'br'],
    ['/assets/app-abc123.js', 'gzip, deflate, br', 'br'],
    ['/assets/app-abc123.js', 'gzip', 'gzip'],
    ['/assets/app-abc123.js', 'br;q=0, gzip;q=0.5', 'gzip'],
    ['/assets/app-abc123.js', 'GZIP', 'gzip'],
    ['/assets/app-abc123.js', '*', 'gzip'],
    ['/assets/app-abc123.js', 'deflate', undefined],
    ['/assets/app-abc123.js', 'zstd', undefined],
    ['/assets/app-abc123.js', 'identity', undefined],
    ['/assets/app-abc123.js', '', undefined],
    ['/assets/app-abc123.js', ';;,,q=', undefined],
    ['/assets/only-gz.css', 'br, gzip', 'gzip'],
    ['/assets/only-gz.css', 'br', undefined],
    ['/assets/plain.woff2', 'br, gzip', undefined],
    ['/tools-len', 'gzip, br', 'br'],
  ])('GET %s with Accept-Encoding "%s" is sent as %s', async (url, accepted, encoding) => {
    const plain = await app.inject(url)
    const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)]
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toBe(plain.headers['content-type'])
    expect(answer.headers['cache-control']).toBe(plain.headers['cache-control'])
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect((decode ? decode(answer.rawPayload) : answer.rawPayload).toString()).toBe(plain.body)
    if (encoding) expect(answer.headers.etag).not.toBe(plain.headers.etag)
  })

  test.each(['/', '/tools-len', '/sw.js', '/builds/latest.json', '/notes.txt', '/assets/app-abc123.js'])(
    'GET %s with its ETag is 304 without a body, with another one 200',
    async (url) => {
      const headers = { 'accept-encoding': 'br' }
      const first = await app.inject({ url, headers })
      const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers).toMatchObject({
        etag: first.headers.etag,
        vary: 'Accept-Encoding',
        'cache-control': first.headers['cache-control'],
      })
      const other = await app.inject({ url, headers: { ...headers, 'if-none-match': 'W/"0-0"' } })
      expect(other.statusCode).toBe(200)
      expect(other.rawPayload).toEqual(first.rawPayload)
    },
  )

  test('a script is read once, and any other file each time', async () => {
    for (const name of ['assets/once-1.js', 'assets/always-1.woff2', 'always.js']) {
      site.write(name, 'first'.repeat(50))
      site.write(`${name}.br`, brotliCompressSync('first'.repeat(50)))
      site.write(`${name}.gz`, gzipSync('first'.repeat(50)))
      await app.inject(`/${name}`)
      site.write(name, 'second')
    }
    const bodies = ['/assets/once-1.js', '/assets/always-1.woff2', '/always.js'].map(async (url) => (await app.inject(url)).body)
    expect(await Promise.all(bodies)).toEqual(['first'.repeat(50), 'second', 'second'])
  })

  test.each<[string, string | Buffer, string | Buffer]>([
    ['half of its brotli form', brotliCompressSync('whole'.repeat(50)).subarray(0, 9), gzipSync('whole'.repeat(50))],
    ['another file’s gzip form', brotliCompressSync('whole'.repeat(50)), gzipSync('other')],
    ['half of itself', brotliCompressSync('whole'.repeat(99)), gzipSync('whole'.repeat(99))],
  ])('a script of which there is only %s is not kept like that', async (what, br, gz) => {
    const url = `/assets/${Buffer.from(what).toString('hex')}.js`
    site.write(url, 'whole'.repeat(50))
    site.write(`${url}.br`, br)
    site.write(`${url}.gz`, gz)
    await app.inject(url)
    site.write(url, 'written')
    expect((await app.inject(url)).body).toBe('written')
  })

  test('of a script that is kept a part is sent, and a condition is heard', async () => {
    const url = '/assets/app-abc123.js'
    await app.inject(url)
    expect((await app.inject({ url, headers: { range: 'bytes=0-3' } })).body).toBe('cons')
    expect((await app.inject({ url, headers: { 'if-match': '"other"' } })).statusCode).toBe(412)
  })

  test('a date is enough for a 304', async () => {
    const headers = { 'if-modified-since': 'Tue, 02 Jan 2024 00:00:00 GMT' }
    expect((await app.inject({ url: '/notes.txt', headers })).statusCode).toBe(304)
  })

  test.each([
    [{ range: 'bytes=0-3' }, 206, 'User'],
    [{ range: 'bytes=900-' }, 416, undefined],
    [{ 'if-match': '"other"' }, 412, undefined],
  ])('notes.txt with %j is %i', async (headers, status, body) => {
    const answer = await app.inject({ url: '/notes.txt', headers })
    expect(answer.statusCode).toBe(status)
    if (body !== undefined) expect(answer.body).toBe(body)
  })

  test('a file of a newer build is served without a restart', async () => {
    expect((await app.inject('/assets/new-1.js')).statusCode).toBe(404)
    site.write('assets/new-1.js', 'new')
    expect((await app.inject('/assets/new-1.js')).body).toBe('new')
  })
})

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
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(location === undefined ? 404 : 308)
    expect(answer.headers.location).toBe(location)
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
    const answer = await app.inject(encodeURI(url))
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
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).not.toContain('<')
  })

  test('spec 2.4: a robot gets the status of an unknown page without the error page', async () => {
    const answer = await app.inject({ url: '/no-such-page', headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
    expect([answer.statusCode, answer.headers['content-type'], answer.body, answer.headers.vary]).toEqual([404, 'text/plain; charset=utf-8', '没有这个页面', 'User-Agent'])
  })

  test('a conditional or partial request for an unknown page still gets the whole shell', async () => {
    const headers = { 'if-none-match': '*', 'if-modified-since': 'Tue, 02 Jan 2099 00:00:00 GMT', range: 'bytes=0-1' }
    const answer = await app.inject({ url: '/nothing', headers })
    expect([answer.statusCode, answer.body]).toEqual([404, site.text('shell.html')])
  })

  test('a page of the app that was not prerendered is the shell with 200', async () => {
    const answer = await app.inject('/tools-hlhs/USD/CNY?x=1')
    expect([answer.statusCode, answer.body]).toEqual([200, site.text('shell.html')])
  })

  test.each([
    ['/tools-hlhs/usd/cny?x=1', '/tools-hlhs/USD/CNY?x=1'],
    ['/tools-len/EN', '/tools-len/en'],
    ['/tools-hlhs/Usd/Cny', '/tools-hlhs/USD/CNY'],
  ])('%s leads to %s', async (url, location) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
  })

  test('both go out compressed to those who read that, and the known page with a validator', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const known = await app.inject({ url: '/tools-hlhs/USD/CNY', headers })
    expect([known.statusCode, known.headers['content-encoding'], known.headers.vary]).toEqual([200, 'br', 'Accept-Encoding'])
    expect(brotliDecompressSync(known.rawPayload).toString()).toBe(site.text('shell.html'))
    const again = await app.inject({ url: '/tools-hlhs/USD/CNY', headers: { ...headers, 'if-none-match': String(known.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const unknown = await app.inject({ url: '/nothing', headers: { ...headers, 'if-none-match': String(known.headers.etag) } })
    expect([unknown.statusCode, unknown.headers['content-encoding']]).toEqual([404, 'br'])
    expect(brotliDecompressSync(unknown.rawPayload).toString()).toBe(site.text('shell.html'))
  })

  test('HEAD of an unknown page has no body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/nothing' })
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
  const answer = await app.inject({ method, url, headers, payload: '<broken' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
})

test('a method that the framework does not know is 405 too', async () => {
  const answer = await rawRequest(await portOf(app), 'PROPFIND /tools-len')
  expect([answer.status, answer.header('allow')]).toEqual([405, 'GET, HEAD'])
})

describe('hostile paths', () => {
  const targets = [
    '/../outside.txt',
    '/..',
    '/../',
    '/%2e%2e/outside.txt',
    '/%2E%2E%2Foutside.txt',
    '/..%2foutside.txt',
    '/..%5coutside.txt',
    '/..\\outside.txt',
    '/assets/../../outside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/....//outside.txt',
    '/%252e%252e/outside.txt',
    '/%252e%252e%252foutside.txt',
    '/..%252foutside.txt',
    '/%c0%ae%c0%ae/outside.txt',
    '/%c0%ae%c0%ae%c0%afoutside.txt',
    '/%00',
    '/index.html%00.png',
    '/tools-len%00',
    '/%',
    '/%zz',
    '/%u002e%u002e/outside.txt',
    '/%ff',
    '/..;/outside.txt',
    '/.secret',
    '/%2esecret',
    '/assets/.hidden',
    '/.git/config',
    '/./outside.txt',
    '//outside.txt',
    '//evil.com/',
    '//evil.com/..',
    '///evil.com/',
    '/\\evil.com/',
    '/%5cevil.com/',
    '/%2f%2fevil.com/',
    '/%2fevil.com/',
    '/tools-len//',
    '/C:/outside.txt',
    '/outside%0d%0aLocation:x',
    '/template.json',
    '/..html',
    '/..%2foutside.html',
    '/..%2foutside',
    '/%2e%2e%2foutside/',
    '/..%2findex.html',
    '/x%2f..%2f..%2foutside.txt',
    '/assets/x%2f..%2f..%2f..%2foutside.txt',
    '/tools-len%2fen',
    '/tools-len%5cen',
    '/assets%2fapp-abc123.js',
    '*',
    'http://evil.com//evil.com/',
    `/${'../'.repeat(50)}etc/passwd`,
    `/${'%2e%2e%2f'.repeat(50)}etc/passwd`,
    `/${'%25'.repeat(2000)}`,
    `/${'a/'.repeat(2000)}`,
  ]
  test.each(targets.map((target) => [target.slice(0, 60), target]))('%s is a 404 or stays on the site, and shows nothing', async (_name, target = '') => {
    const answer = await rawRequest(await portOf(app), `GET ${target}`)
    expect(answer.body).not.toContain('outside')
    expect(answer.body).not.toContain('secret')
    expect(answer.header('x-request-id')).toBeTruthy()
    if (answer.status === 308) expect(answer.header('location')).toMatch(/^\/[^/\\]/)
    else expect(answer.status).toBe(404)
  })
})
