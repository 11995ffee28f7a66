import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { servePagesSite } from './pages-site.ts'

const { site, app } = servePagesSite()

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
    const answer = await app().inject(url)
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

    const head = await app().inject({ method: 'HEAD', url })
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
    const plain = await app().inject(url)
    const answer = await app().inject({ url, headers: { 'accept-encoding': accepted } })
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
      const first = await app().inject({ url, headers })
      const again = await app().inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers).toMatchObject({
        etag: first.headers.etag,
        vary: 'Accept-Encoding',
        'cache-control': first.headers['cache-control'],
      })
      const other = await app().inject({ url, headers: { ...headers, 'if-none-match': 'W/"0-0"' } })
      expect(other.statusCode).toBe(200)
      expect(other.rawPayload).toEqual(first.rawPayload)
    },
  )

  test('a script is read once, and any other file each time', async () => {
    for (const name of ['assets/once-1.js', 'assets/always-1.woff2', 'always.js']) {
      site.write(name, 'first'.repeat(50))
      site.write(`${name}.br`, brotliCompressSync('first'.repeat(50)))
      site.write(`${name}.gz`, gzipSync('first'.repeat(50)))
      await app().inject(`/${name}`)
      site.write(name, 'second')
    }
    const bodies = ['/assets/once-1.js', '/assets/always-1.woff2', '/always.js'].map(
      async (url) => (await app().inject(url)).body,
    )
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
    await app().inject(url)
    site.write(url, 'written')
    expect((await app().inject(url)).body).toBe('written')
  })

  test('of a script that is kept a part is sent, and a condition is heard', async () => {
    const url = '/assets/app-abc123.js'
    await app().inject(url)
    expect((await app().inject({ url, headers: { range: 'bytes=0-3' } })).body).toBe('cons')
    expect((await app().inject({ url, headers: { 'if-match': '"other"' } })).statusCode).toBe(412)
  })

  test('a date is enough for a 304', async () => {
    const headers = { 'if-modified-since': 'Tue, 02 Jan 2024 00:00:00 GMT' }
    expect((await app().inject({ url: '/notes.txt', headers })).statusCode).toBe(304)
  })

  test.each([
    [{ range: 'bytes=0-3' }, 206, 'User'],
    [{ range: 'bytes=900-' }, 416, undefined],
    [{ 'if-match': '"other"' }, 412, undefined],
  ])('notes.txt with %j is %i', async (headers, status, body) => {
    const answer = await app().inject({ url: '/notes.txt', headers })
    expect(answer.statusCode).toBe(status)
    if (body !== undefined) expect(answer.body).toBe(body)
  })

  test('a file of a newer build is served without a restart', async () => {
    expect((await app().inject('/assets/new-1.js')).statusCode).toBe(404)
    site.write('assets/new-1.js', 'new')
    expect((await app().inject('/assets/new-1.js')).body).toBe('new')
  })
})
