import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OutsideClient } from '../../../server/outside/outside.ts'
import { resolveShortLink } from '../../../server/outside/short-link.ts'
import { createHostResolver, readRefusal, startSite, type TestSite } from './sites.ts'

let site: TestSite
let inside: TestSite
let outside: OutsideClient

const LOCAL = ['127.0.0.1']
/** 127.0.0.2 is not an allowed address. */
const resolve = createHostResolver({
  'shop.example.com': LOCAL,
  'cdn.shop.example.com': LOCAL,
  'short.example.org': LOCAL,
  'elsewhere.example.net': LOCAL,
  'rebinds.example.com': [LOCAL, ['127.0.0.2']],
  'rebinds-late.example.com': [LOCAL, LOCAL, ['127.0.0.2']],
})

/** Redirect of each path. `{port}` is this site's port, `{inside}` that of an internal server. */
const REDIRECTS: Readonly<Record<string, [status: number, location: string]>> = {
  '/relative': [302, 'page'],
  '/absolute': [301, 'http://shop.example.com:{port}/page'],
  '/protocol': [307, '//cdn.shop.example.com:{port}/page'],
  '/see': [303, '/page'],
  '/permanent': [308, '?a=1#b'],
  '/utf-8': [302, Buffer.from('/页').toString('latin1')],
  '/latin-1': [302, '/caf\xe9'],
  '/loop': [302, '/loop'],
  '/to-localhost': [302, 'http://localhost:{inside}/'],
  '/to-loopback': [302, 'http://127.0.0.1:{inside}/'],
  '/to-decimal': [302, 'http://2130706433:{inside}/'],
  '/to-octal': [301, '//0177.1:{inside}/'],
  '/to-hex': [307, 'http://0x7f000001:{inside}/'],
  '/to-ipv6': [308, 'http://[::1]:{inside}/'],
  '/to-mapped': [302, 'http://[::ffff:127.0.0.1]:{inside}/'],
  '/to-metadata': [302, 'http://169.254.169.254/latest/meta-data/'],
  '/to-encoded': [302, 'http://%31%32%37.0.0.1:{inside}/'],
  '/to-file': [302, 'file:///etc/passwd'],
  '/to-data': [302, 'data:text/html,a'],
  '/to-script': [302, 'javascript:alert(1)'],
  '/to-ftp': [302, 'ftp://shop.example.com/'],
  '/to-user': [302, 'http://a:b@shop.example.com:{port}/page'],
  '/to-port': [302, 'http://shop.example.com:6379/'],
  '/to-broken': [302, 'http://['],
  '/1': [302, '/2'],
  '/2': [302, '/3'],
  '/3': [302, '/4'],
  '/4': [302, '/5'],
  '/5': [302, '/page'],
  '/0': [302, '/1'],
  '/deep': [302, '/to-loopback'],
  '/away': [302, 'http://elsewhere.example.net:{port}/page'],
  '/s/abc': [302, 'http://shop.example.com:{port}/video/1'],
  '/video/1': [302, '/login'],
}

beforeAll(async () => {
  inside = await startSite((_request, response) => response.end('inside'))
  site = await startSite((request, response) => {
    const [status, location] = REDIRECTS[request.url ?? ''] ?? [200, '']
    if (location !== '')
      response.setHeader(
        'location',
        location.replace('{port}', String(site.port)).replace('{inside}', String(inside.port)),
      )
    response
      .writeHead(request.url === '/nowhere' ? 302 : status, { 'content-type': 'text/html' })
      .end('<title>page</title>')
  })
  // The internal port is allowed on another address, so only the address can be the reason for a refusal.
  outside = new OutsideClient(
    { privateEndpoints: [`127.0.0.1:${String(site.port)}`, `127.9.9.9:${String(inside.port)}`], helpUrl: undefined },
    { resolve },
  )
})
afterAll(() => Promise.all([site.close(), inside.close()]))

const at = (path: string, host = 'shop.example.com') => `http://${host}:${String(site.port)}${path}`
const read = (url: string) =>
  outside.visit((visit) => visit.read({ url, accept: 'text/html', types: ['text/html'], maxBytes: 1000 }))

describe('a redirect is followed', () => {
  test.each([
    ['/relative', ['/page']],
    ['/absolute', ['/page']],
    ['/see', ['/page']],
    ['/permanent', ['/permanent?a=1#b']],
    ['/1', ['/2', '/3', '/4', '/5', '/page']],
    // A URL's bytes are decoded as UTF-8 like in browsers, or else as Latin-1.
    ['/utf-8', ['/%E9%A1%B5']],
    ['/latin-1', ['/caf%C3%A9']],
  ])('%s', async (path, steps) => {
    const { url, hops, status, bytes } = await read(at(path))
    expect([url, status, Buffer.from(bytes).toString()]).toEqual([at(steps.at(-1) ?? ''), 200, '<title>page</title>'])
    expect(hops.map(({ to }) => to)).toEqual(steps.map((step) => at(step)))
    expect(hops[0]).toMatchObject({ url: at(path), status: REDIRECTS[path]?.[0] })
  })

  test('to another host', async () =>
    expect((await read(at('/protocol'))).url).toBe(at('/page', 'cdn.shop.example.com')))

  test('one that names no address is the answer', async () =>
    expect(await read(at('/nowhere'))).toMatchObject({ status: 302, hops: [] }))
})

describe('a redirect is refused', () => {
  test.each([
    ['/loop', 'tooManyRedirects'] as const,
    ['/0', 'tooManyRedirects'] as const,
    ['/to-broken', 'incomplete'] as const,
    ...[
      '/to-localhost',
      '/to-loopback',
      '/to-decimal',
      '/to-octal',
      '/to-hex',
      '/to-ipv6',
      '/to-mapped',
      '/to-metadata',
      '/to-encoded',
      '/deep',
    ].map((path) => [path, 'refused'] as const),
    ...['/to-file', '/to-data', '/to-script', '/to-ftp', '/to-user', '/to-port'].map(
      (path) => [path, 'unsupported'] as const,
    ),
  ])('%s: %s', async (path, reason) => {
    expect((await readRefusal(read(at(path)))).reason).toBe(reason)
    expect(inside.connections()).toBe(0)
  })

  test('five are followed, a sixth is not', async () => {
    const before = site.asked.length
    await readRefusal(read(at('/loop')))
    expect(site.asked.length - before).toBe(6)
  })
})

describe('a name that means something else later', () => {
  test('is refused as soon as it does', async () => {
    expect((await read(at('/page', 'rebinds.example.com'))).status).toBe(200)
    expect((await readRefusal(read(at('/page', 'rebinds.example.com')))).reason).toBe('refused')
  })

  test('the connection goes to the address that was checked', async () => {
    // The host is resolved once per visit: nothing is resolved again between check and connection.
    expect((await read(at('/page', 'rebinds-late.example.com'))).status).toBe(200)
    expect((await read(at('/page', 'rebinds-late.example.com'))).status).toBe(200)
    expect((await readRefusal(read(at('/page', 'rebinds-late.example.com')))).reason).toBe('refused')
  })
})

describe('a short link', () => {
  const rules = { allowedHosts: ['example.org', 'shop.example.com'] }
  const isFinal = (url: URL) => url.pathname.startsWith('/video/')

  test('stands for where it leads, which is not asked', async () => {
    const before = site.asked.length
    expect(await resolveShortLink(outside, at('/s/abc', 'short.example.org'), { ...rules, isFinal })).toBe(
      at('/video/1'),
    )
    expect(site.asked.slice(before)).toEqual(['GET /s/abc'])
  })

  test('is followed to its end where nothing says otherwise', async () =>
    expect(await resolveShortLink(outside, at('/s/abc', 'short.example.org'), rules)).toBe(at('/login')))

  test.each([
    ['/away', 'shop.example.com'],
    ['/page', 'elsewhere.example.net'],
    ['/to-loopback', 'shop.example.com'],
    ['/page', 'notexample.org'],
    ['/page', '127.0.0.1'],
  ])('%s of %s is refused', async (path, host) => {
    expect((await readRefusal(resolveShortLink(outside, at(path, host), rules))).reason).toBe('refused')
    expect(inside.connections()).toBe(0)
  })
})
