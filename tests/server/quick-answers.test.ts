import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { AnswerFastPath } from '../../server/pages/quick-answers.ts'
import { makeSite, getListeningPort, rawRequest } from './fixtures.ts'
import { addStoreBuild, FakeRenderer, madePage } from './page-renderer.ts'

const site = makeSite()
const lines: string[] = []
let app: FastifyInstance
let renderer: FakeRenderer

beforeAll(() => addStoreBuild(site))
afterAll(() => site.remove())
beforeEach(async () => {
  lines.length = 0
  renderer = new FakeRenderer()
  app = await buildApp(
    { ...site.config, logLevel: 'info', baseUrl: 'https://x.example' },
    { renderer, logStream: { write: (line) => void lines.push(line) } },
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

type Method = 'GET' | 'HEAD' | 'POST'

/** Sends a request; also tells whether the fast path answered. */
async function ask(url: string, headers: Record<string, string> = {}, method: Method = 'GET') {
  const short = vi.spyOn(AnswerFastPath.prototype, 'answer')
  const {
    statusCode,
    headers: { date: _, ...rest },
    rawPayload,
  } = await app.inject({ url, method, headers: { 'x-request-id': 'id-1', ...headers } })
  const wasShort = short.mock.results.at(-1)?.value === true
  short.mockRestore()
  return { wasShort, answer: { statusCode, headers: rest, body: rawPayload.toString('base64') } }
}

const KEPT = [
  '/tools-len',
  '/tools-len?v=1',
  '/',
  '/zb',
  '/zb?utm_source=x',
  '/news/a',
  '/tools-sjsd/us',
  '/assets/app-abc123.js',
  '/assets/app-abc123.js?x',
]
const ENCODINGS = ['br', 'gzip', 'gzip, deflate, br', 'identity', '*', '']

describe.each(KEPT)('%s', (url) => {
  test.each(ENCODINGS)('is answered the short way as the first time, for %j', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const [first, second] = [await ask(url, headers), await ask(url, headers)]
    expect([first.wasShort, second.wasShort]).toEqual([false, true])
    expect(second.answer).toEqual(first.answer)
    expect(second.answer).toMatchObject({
      statusCode: 200,
      headers: {
        'x-request-id': 'id-1',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
      },
    })
  })

  test('has a 304 and no body for who has it, both ways', async () => {
    const etag = String((await app.inject(url)).headers.etag)
    await app.close()
    app = await buildApp({ ...site.config, logLevel: 'silent' }, { renderer: new FakeRenderer() })
    const headers = { 'if-none-match': `"other", ${etag}` }
    const [first, second] = [await ask(url, headers), await ask(url, headers)]
    expect([first.wasShort, second.wasShort, second.answer.statusCode, second.answer.body]).toEqual([
      false,
      true,
      304,
      '',
    ])
    expect(second.answer).toEqual(first.answer)
  })

  test('has its headers alone for HEAD, both ways', async () => {
    const [first, second] = [await ask(url, {}, 'HEAD'), await ask(url, {}, 'HEAD')]
    expect([first.wasShort, second.wasShort, second.answer.statusCode]).toEqual([false, true, 200])
    expect(second.answer).toEqual(first.answer)
  })

  test.each<[string, Record<string, string>, Method]>([
    ['another method', {}, 'POST'],
    ['a part', { range: 'bytes=0-3' }, 'GET'],
    ['a condition', { 'if-match': '"x"' }, 'GET'],
    ['a condition of time', { 'if-unmodified-since': 'Mon, 23 Nov 2026 00:00:00 GMT' }, 'GET'],
  ])('goes the ordinary way for %s', async (_, headers, method) => {
    await ask(url)
    expect((await ask(url, headers, method)).wasShort).toBe(false)
  })
})

test.each([
  '/nothing',
  '/news/gone',
  '/shell.html',
  '/sw.js',
  '/mapi/nothing',
  '/tools-len/',
  '/zb?q=a',
  '/healthz',
  `/tools-len?${'x'.repeat(300)}`,
])('%s is never answered the short way', async (url) => {
  renderer.answer = () => madePage(url === '/news/gone' ? { status: 404 } : {})
  await ask(url)
  expect((await ask(url)).wasShort).toBe(false)
})

test('a page that was made again is sent as it is now, and one that is gone is gone', async () => {
  renderer.answer = () => madePage({ html: 'first' })
  await ask('/zb')
  expect(Buffer.from((await ask('/zb')).answer.body, 'base64').toString()).toContain('first')
  const now = performance.now.bind(performance)
  let passed = 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  renderer.answer = () => madePage({ html: 'second' })
  const body = async () => Buffer.from((await ask('/zb')).answer.body, 'base64').toString()
  await vi.waitFor(async () => expect(await body()).toContain('second'))
  expect((await ask('/zb')).wasShort).toBe(true)
  passed += 60_000
  renderer.answer = () => madePage({ status: 404 })
  await vi.waitFor(async () => expect((await ask('/zb')).answer.statusCode).toBe(404))
})

test('a short answer is a line of the log, with its request id and without its query', async () => {
  await ask('/tools-len?secret=1')
  lines.length = 0
  expect((await ask('/tools-len?secret=1', { 'x-request-id': 'id-2' })).wasShort).toBe(true)
  await vi.waitFor(() => expect(lines.length).toBe(1))
  expect(JSON.parse(lines[0] ?? '')).toEqual(
    expect.objectContaining({
      level: 30,
      requestId: 'id-2',
      method: 'GET',
      path: '/tools-len',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    }),
  )
})

test('over a connection a short answer is the bytes of the ordinary one', async () => {
  const port = await getListeningPort(app)
  const withoutId = ({ status, body, header }: Awaited<ReturnType<typeof rawRequest>>) => [
    status,
    body,
    ...['content-length', 'etag', 'content-security-policy', 'connection'].map(header),
  ]
  const first = withoutId(await rawRequest(port, 'GET /tools-len'))
  expect(withoutId(await rawRequest(port, 'GET /tools-len'))).toEqual(first)
  expect(first.slice(0, 2)).toEqual([200, site.text('tools-len.html')])
})
