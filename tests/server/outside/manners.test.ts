import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { TokenBuckets } from '../../../server/outside/token-buckets.ts'
import { SELF_SIGNED } from './certificate.ts'
import { createHostResolver, outsideFor, readRefusal, startSite, type TestSite } from './sites.ts'

let site: TestSite
const heard: Record<string, unknown>[] = []
const resolve = createHostResolver({
  'shop.example.com': ['127.0.0.1'],
  'other.example.org': ['127.0.0.1'],
  'a.shop.example.com': ['127.0.0.1'],
})

beforeAll(async () => {
  site = await startSite((request, response) => {
    heard.push({ ...request.headers })
    response.setHeader('set-cookie', 'a=1').end('ok')
  })
})
afterAll(() => site.close())
afterEach(() => vi.unstubAllEnvs())

const asking = (url: string) => ({ url, accept: 'text/html', maxBytes: 1000 })
const at = (host: string) => `http://${host}:${String(site.port)}/`

describe('what a site hears', () => {
  test('is who reads it, with the version and an address for help, and nothing of the visitor', async () => {
    heard.length = 0
    await outsideFor([site.port], { resolve }).visit(async (visit) => {
      await visit.read(asking(at('shop.example.com')))
      await visit.read(asking(at('shop.example.com')))
    })
    const one = {
      host: `shop.example.com:${String(site.port)}`,
      connection: 'keep-alive',
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
      'user-agent': expect.stringMatching(
        /^Mozilla\/5\.0 \(compatible; CrossPort\/\d+\.\d+\.\d+; \+https:\/\/tools\.example\.com\/help\)$/,
      ) as string,
    }
    expect(heard).toEqual([one, one])
  })

  test('comes straight from here, whatever proxy the environment names', async () => {
    const proxy = await startSite((_request, response) => response.end('proxy'))
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'all_proxy'])
      vi.stubEnv(name, `http://127.0.0.1:${String(proxy.port)}`)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    const { bytes } = await outsideFor([site.port], { resolve }).visit((visit) =>
      visit.read(asking(at('shop.example.com'))),
    )
    expect([Buffer.from(bytes).toString(), proxy.connections()]).toEqual(['ok', 0])
    await proxy.close()
  })
})

describe('a certificate', () => {
  test('that nobody trusts is refused, whatever the environment says', async () => {
    const server = createServer(SELF_SIGNED, (_request, response) => response.end('secret'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const read = (url: string) =>
      readRefusal(outsideFor([port, site.port], { resolve }).visit((visit) => visit.read(asking(url))))
    expect(await read(`https://shop.example.com:${String(port)}/`)).toEqual({
      reason: 'certificate',
      message: '网站的证书无效：是自签名证书',
    })
    expect((await read(`https://shop.example.com:${String(site.port)}/`)).message).toBe('和这个网站建立不了安全连接')
    await new Promise((done) => server.close(done))
  })
})

describe('a site is not asked too often', () => {
  test('120 times at once, then twice a second; names below a domain count together, others apart', async () => {
    let now = 0
    const outside = outsideFor([site.port], { resolve, now: () => now })
    const reasons = async (host: string, times: number) => {
      const ask = () =>
        outside
          .visit((visit) => visit.read({ ...asking(at(host)), isHeadOnly: true }))
          .then(
            () => 'read',
            (error: { reason: string }) => error.reason,
          )
      const found: string[] = []
      for (let time = 0; time < times; time += 1) found.push(await ask())
      return found
    }
    expect(new Set(await reasons('shop.example.com', 119))).toEqual(new Set(['read']))
    expect(await reasons('a.shop.example.com', 2)).toEqual(['read', 'siteBusy'])
    expect(await reasons('other.example.org', 1)).toEqual(['read'])
    now = 1000
    expect(await reasons('shop.example.com', 3)).toEqual(['read', 'read', 'siteBusy'])
  })

  test('the memory of sites is bounded', () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 0 }, () => 0)
    expect([buckets.take('first'), buckets.take('first')]).toEqual([true, false])
    for (let index = 0; index < 10_000; index += 1) buckets.take(String(index))
    expect(buckets.take('first')).toBe(true)
  })

  test('and no more than 16 are visited at a time', async () => {
    const outside = outsideFor([site.port])
    const ends: (() => void)[] = []
    const open = Array.from({ length: 16 }, () => outside.visit(() => new Promise<void>((end) => ends.push(end))))
    expect((await readRefusal(outside.visit(async () => undefined))).reason).toBe('serverBusy')
    for (const end of ends) end()
    await Promise.all(open)
    await outside.visit(async () => undefined)
  })
})

describe('a connection for others', () => {
  const { signal } = new AbortController()

  test('goes to a checked address', async () => {
    const socket = await outsideFor([site.port], { resolve }).dial('shop.example.com', site.port, signal)
    expect([socket.remoteAddress, socket.remotePort]).toEqual(['127.0.0.1', site.port])
    socket.destroy()
  })

  test.each(['127.0.0.2', '::1', 'localhost', '10.0.0.1'])('not to %s', async (host) => {
    expect((await readRefusal(outsideFor([443], { resolve }).dial(host, 443, signal))).reason).toBe('refused')
  })
})
