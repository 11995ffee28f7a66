import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutsideClient } from '../../../server/outside/outside.ts'
import { SITES } from './hostile-sites.ts'
import { createHostResolver, outsideFor, readRefusal, startRawSite, type TestSite } from './sites.ts'

let site: TestSite
let outside: OutsideClient
/** Client with shorter timeouts, for sites that only a timeout ends. */
let hasty: OutsideClient

beforeAll(async () => {
  site = await startRawSite((socket, path) => SITES[path]?.(socket))
  outside = outsideFor([site.port])
  hasty = outsideFor([site.port], { visitTime: 300 })
})
afterAll(() => site.close())

const read = (path: string, door = outside) =>
  door.visit((visit) =>
    visit.read({
      url: `http://127.0.0.1:${String(site.port)}${path}`,
      accept: 'text/html',
      types: ['text/html'],
      maxBytes: 5 * 2 ** 20,
    }),
  )

describe('what a site may do', () => {
  test.each([
    ['/page', 200, '<!doctype html><title>页面</title>'],
    ['/gzip', 200, '<!doctype html><title>页面</title>'],
    ['/missing', 404, 'gone'],
    ['/empty', 200, ''],
  ])('%s', async (path, status, text) => {
    const answer = await read(path)
    expect([answer.status, Buffer.from(answer.bytes).toString()]).toEqual([status, text])
  })
})

describe('what it may not', () => {
  test.each([
    ...[
      '/gzip-bomb',
      '/gzip-bomb-without-length',
      '/brotli-bomb',
      '/deflate-bomb',
      '/raw-deflate-bomb',
      '/nested-bomb',
      '/large',
      '/says-large',
      '/endless',
      '/endless-chunks',
      '/endless-gzip',
      '/endless-extension',
      '/endless-information',
    ].map((path) => [path, 'tooLarge'] as const),
    ...[
      '/three-layers',
      '/zstd',
      '/no-gzip',
      '/header-flood',
      '/long-header',
      '/endless-trailers',
      '/two-lengths',
      '/length-and-chunks',
      '/bad-chunk',
      '/no-http',
    ].map((path) => [path, 'malformed'] as const),
    ...['/short', '/nothing', '/reset', '/reset-later'].map((path) => [path, 'unreachable'] as const),
    ...['/pdf', '/odd-type'].map((path) => [path, 'wrongType'] as const),
  ])('%s: %s', async (path, reason) => {
    expect((await readRefusal(read(path))).reason).toBe(reason)
  })

  test.each(['/silent', '/slow-headers', '/slow-body', '/slow-redirect'])('%s: not forever', async (path) => {
    expect((await readRefusal(read(path, hasty))).reason).toBe('timeout')
  })

  test('nor does a name server that never answers', async () => {
    const waiting = outsideFor([site.port], {
      visitTime: 50,
      resolve: (_name, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    })
    expect(
      (
        await readRefusal(
          waiting.visit((visit) => visit.read({ url: 'http://slow.example.com/', accept: '*/*', maxBytes: 1 })),
        )
      ).reason,
    ).toBe('timeout')
  })

  test('a type is repeated only where it looks like one', async () => {
    expect((await readRefusal(read('/pdf'))).message).toBe('这个地址不是网页，内容类型是 application/pdf')
    expect((await readRefusal(read('/odd-type'))).message).toBe('这个地址不是网页')
  })

  test('a port that nobody listens on, and a name that nobody has', async () => {
    const closed = await startRawSite(() => undefined)
    await closed.close()
    const door = outsideFor([closed.port], { resolve: createHostResolver({}) })
    const ask = (url: string) => readRefusal(door.visit((visit) => visit.read({ url, accept: '*/*', maxBytes: 1 })))
    expect(await ask(`http://127.0.0.1:${String(closed.port)}/`)).toEqual({
      reason: 'unreachable',
      message: '连接不上这个网站，请稍后重试',
    })
    expect(await ask('http://nowhere.example.com/')).toEqual({
      reason: 'unknownName',
      message: '找不到该域名，请检查拼写',
    })
  })
})

test.each([
  '/endless',
  '/long-gzip',
  '/long-gzip-twice',
  '/endless-gzip',
  '/gzip-bomb',
  '/nested-bomb',
  '/raw-deflate-bomb',
])('a long body is cut where that is wanted: %s', async (path) => {
  const { bytes } = await outside.visit((visit) =>
    visit.read({ url: `http://127.0.0.1:${String(site.port)}${path}`, accept: '*/*', maxBytes: 70_000, isCut: true }),
  )
  expect(bytes.byteLength).toBe(70_000)
})

test('who gives up is not kept waiting', async () => {
  const stop = new AbortController()
  const work = outside.visit(
    (visit) => visit.read({ url: `http://127.0.0.1:${String(site.port)}/silent`, accept: '*/*', maxBytes: 1 }),
    stop.signal,
  )
  stop.abort(new Error('left'))
  await expect(work).rejects.toThrow('left')
})
