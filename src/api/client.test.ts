import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, canUseStoredData } from './api-error.ts'
import { createApiClient } from './client.ts'
import type { ApiClientConfig, RequestOptions } from './client.ts'

type Respond = (response: ServerResponse, request: IncomingMessage) => void
interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

const received: Received[] = []
let respond: Respond = () => {}
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    received.push({ method: request.method, url: request.url, headers: request.headers, body })
    respond(response, request)
  })
})
let baseUrl = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const json =
  (value: unknown, status = 200): Respond =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

function makeClient(overrides: Partial<ApiClientConfig> = {}) {
  let token: string | undefined = 'token-1'
  const spies = {
    clearToken: vi.fn((_why: string) => (token = undefined)),
    onUnauthorized: vi.fn(),
    showToast: vi.fn(),
  }
  const client = createApiClient({
    baseUrl,
    fetch: globalThis.fetch,
    getToken: () => token,
    currentPath: () => '/tools-hs?keyword=x',
    ...spies,
    ...overrides,
  })
  return { client, setToken: (next: string | undefined) => (token = next), ...spies }
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

async function failWith(
  envelope: unknown,
  options?: RequestOptions,
  overrides?: Partial<ApiClientConfig>,
  status = 200,
) {
  respond = json(envelope, status)
  const made = makeClient(overrides)
  return { ...made, error: await failureOf(made.client.get('/mapi/x', {}, options)) }
}

describe('spec 7: the request', () => {
  test.each([
    [{ page: 1, size: 20, keyword: '手机 & a=b' }, '?page=1&size=20&keyword=%E6%89%8B%E6%9C%BA+%26+a%3Db'],
    [{ a: undefined, b: null, c: '', d: 0, e: false, f: Number.NaN, g: -0, h: [] }, ''],
    [{ keyword: 'all', on: true, none: -1, zero: '0', blank: ' ' }, '?keyword=all&on=true&none=-1&zero=0&blank=+'],
    [{}, ''],
    [undefined, ''],
  ])('a GET of %j asks for "%s"', async (query, expected) => {
    respond = json({ code: 0, data: null })
    await makeClient().client.get('/mapi/x', query)
    expect(received[0]).toMatchObject({ method: 'GET', url: `/mapi/x${expected}`, body: '' })
    expect(received[0]?.headers['content-type']).toBeUndefined()
  })

  test.each([
    ['POST', { tdkJson: '', gender: 0, flag: false, gone: undefined }, '{"tdkJson":"","gender":0,"flag":false}'],
    ['PUT', { nickName: '小明' }, '{"nickName":"小明"}'],
    ['POST', {}, '{}'],
  ] as const)('a %s of %j sends the body as it is', async (method, payload, body) => {
    respond = json({ code: 0, data: null })
    await makeClient().client.request<object, null>({ method, path: '/mapi/x' }, payload)
    expect(received[0]).toMatchObject({ method, url: '/mapi/x', body })
    expect(received[0]?.headers['content-type']).toBe('application/json')
  })

  test('a POST without payload has neither body nor type', async () => {
    respond = json({ code: 0, data: null })
    await makeClient().client.post('/mapi/x')
    expect([received[0]?.body, received[0]?.headers['content-type']]).toEqual(['', undefined])
  })

  test.each(['token-1', undefined])('with token %s the header is the same', async (token) => {
    respond = json({ code: 0, data: null })
    const { client, setToken } = makeClient()
    setToken(token)
    await client.put('/mapi/x', {})
    expect(received[0]?.headers['access-token']).toBe(token)
  })

  test('a base address may end in slashes', async () => {
    respond = json({ code: 0, data: 1 })
    await makeClient({ baseUrl: `${baseUrl}//` }).client.get('/mapi/x')
    expect(received[0]?.url).toBe('/mapi/x')
  })
})

describe('spec 7: success', () => {
  test.each([
    [{ code: 0, errorCode: 0, message: '', data: { list: [1] } }, { list: [1] }],
    [{ code: '0', data: 'text' }, 'text'],
    [{ code: 0, data: null }, null],
    [{ code: 0 }, undefined],
    [{ code: 0, errorCode: 401, message: '不看', data: 1 }, 1],
  ])('%j is unwrapped', async (envelope, data) => {
    respond = json(envelope)
    const { client, showToast, clearToken } = makeClient()
    expect(await client.get('/mapi/x')).toEqual(data)
    expect(showToast).not.toHaveBeenCalled()
    expect(clearToken).not.toHaveBeenCalled()
  })

  test('the success message is shown, once, only on success', async () => {
    const { client, showToast } = makeClient()
    respond = json({ code: 0, data: 1 })
    await client.put('/mapi/center/my', {}, { successMessage: '修改成功' })
    expect(showToast.mock.calls).toEqual([[{ type: 'success', message: '修改成功' }]])
    respond = json({ code: 1, message: '不行' })
    await failureOf(client.put('/mapi/center/my', {}, { successMessage: '修改成功' }))
    expect(showToast.mock.calls.slice(1)).toEqual([[{ type: 'fail', message: '不行' }]])
  })

  test('an answer may be checked against its contract', async () => {
    respond = json({ code: 0, data: 'odd' })
    const checkAnswer = vi.fn(() => {
      throw new TypeError('not the contract')
    })
    await expect(makeClient({ checkAnswer }).client.get('/mapi/x')).rejects.toThrow('not the contract')
    expect(checkAnswer).toHaveBeenCalledWith(expect.objectContaining({ method: 'GET', path: '/mapi/x' }), 'odd')
  })
})

describe('spec 8: refusals', () => {
  test.each([
    [{ code: 1, message: '甲', msg: '乙' }, '甲', 1],
    [{ code: 1, msg: '乙' }, '乙', 1],
    [{ code: 1, message: '', msg: '乙' }, '乙', 1],
    [{ code: 1, message: null, msg: '乙' }, '乙', 1],
    [{ code: 500, errorCode: 7, message: '甲' }, '甲', 7],
    [{ code: 500, errorCode: 'E7', message: '甲' }, '甲', 'E7'],
    [{ code: '1', errorCode: null, message: '甲' }, '甲', '1'],
    [{ code: -1, errorCode: 0, message: '甲' }, '甲', -1],
    [{ code: 5, errorCode: '0', message: '甲' }, '甲', 5],
    [{ message: '甲', data: 1 }, '甲', undefined],
    [{ code: null, message: '甲' }, '甲', undefined],
    [{ code: false, message: '甲' }, '甲', undefined],
    [{ code: '', message: '甲' }, '甲', undefined],
  ])('%j throws "%s" with code %s and shows it', async (envelope, message, code) => {
    const { error, showToast, clearToken } = await failWith(envelope)
    expect(error).toMatchObject({ name: 'ApiError', kind: 'envelope', message, code, status: 200 })
    expect(showToast.mock.calls).toEqual([[{ type: 'fail', message }]])
    expect(clearToken).not.toHaveBeenCalled()
    expect(canUseStoredData(error)).toBe(false)
  })

  test.each([{ code: 1 }, { code: 1, message: 42 }, {}])('%j is No Api Result, without a toast', async (envelope) => {
    const { error, showToast } = await failWith(envelope)
    expect(error).toMatchObject({ kind: 'envelope', message: 'No Api Result' })
    expect(showToast).not.toHaveBeenCalled()
  })

  test('toast: false shows nothing', async () => {
    const { showToast } = await failWith({ code: 1, message: '甲' }, { toast: false })
    expect(showToast).not.toHaveBeenCalled()
  })

  test.each([1001005001, '1001005001'])(
    'errorCode %j is thrown with the code and without a toast',
    async (errorCode) => {
      const { error, showToast, onUnauthorized } = await failWith({ code: 1, errorCode, message: '甲' })
      expect(error).toMatchObject({ kind: 'envelope', code: 1001005001, message: '甲' })
      expect(showToast).not.toHaveBeenCalled()
      expect(onUnauthorized).not.toHaveBeenCalled()
    },
  )

  test.each([400, 401, 403, 404, 429, 500, 503])(
    'HTTP %i with an envelope is judged by the envelope',
    async (status) => {
      const { error, clearToken } = await failWith({ code: 1, message: '甲' }, {}, {}, status)
      expect(error).toMatchObject({ kind: 'envelope', message: '甲', status })
      expect(clearToken).not.toHaveBeenCalled()
      respond = json({ code: 0, data: 5 }, status)
      expect(await makeClient().client.get('/mapi/x')).toBe(5)
    },
  )
})

describe('spec 8: errorCode 401', () => {
  test.each([
    ['/tools-hs', true],
    ['/tools-hs?a=1', true],
    ['/account/setting', true],
    ['/account/login/phone', true],
    ['/accounts', true],
    ['/Account', true],
    ['/x/account', true],
    ['/', false],
    ['', false],
    ['/?d=1', false],
    ['/#top', false],
    ['/account', false],
    ['/account/', false],
    ['/account/?a=/x', false],
    ['/account#x', false],
    ['/status/banned', false],
    ['/status/offline', true],
  ])('on %s sends to the login: %s', async (path, isSent) => {
    for (const errorCode of [401, '401']) {
      const made = await failWith({ code: 1, errorCode, message: '请先登录' }, {}, { currentPath: () => path })
      expect(made.error).toMatchObject({ kind: 'envelope', code: 401 })
      expect(made.clearToken).toHaveBeenCalledTimes(1)
      expect(made.onUnauthorized.mock.calls).toEqual(isSent ? [[path]] : [])
      expect(made.showToast).not.toHaveBeenCalled()
    }
  })

  test('what ended this login on another device is handed on in the words of the server, and nothing else is', async () => {
    for (const [code, why] of [
      [40_101, '甲'],
      ['40101', '甲'],
      [401, ''],
      [1, ''],
    ] as const)
      expect((await failWith({ code, errorCode: 401, message: '甲' })).clearToken.mock.calls).toEqual([[why]])
    expect((await failWith({ code: 40_101, errorCode: 7, message: '甲' })).clearToken).not.toHaveBeenCalled()
  })

  test('a banned account is handed on, and leads to no login', async () => {
    const { error, clearToken, onUnauthorized, showToast } = await failWith(
      { code: 401, errorCode: 401, message: 'status/banned' },
      {},
      { currentPath: () => '/account/setting' },
    )
    expect(error).toMatchObject({ message: '这个账号已停用', isBanned: true })
    expect([clearToken.mock.calls, onUnauthorized.mock.calls, showToast.mock.calls]).toEqual([
      [['status/banned']],
      [],
      [],
    ])
  })

  test.each([
    ['another sentence', { code: 401, errorCode: 401, message: '请先登录' }, '请先登录'],
    ['another code', { code: 403, errorCode: 403, message: 'status/banned' }, 'status/banned'],
  ])('%s is no ban', async (_, envelope, message) =>
    expect((await failWith(envelope)).error).toMatchObject({ message, isBanned: false }),
  )

  test('noNavigate only clears the token', async () => {
    const { error, clearToken, onUnauthorized } = await failWith({ code: 1, errorCode: 401 }, { noNavigate: true })
    expect(error.code).toBe(401)
    expect(clearToken).toHaveBeenCalledTimes(1)
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('a code of 401 without that errorCode is an ordinary refusal', async () => {
    const { clearToken, showToast } = await failWith({ code: 401, errorCode: 7, message: '甲' })
    expect(clearToken).not.toHaveBeenCalled()
    expect(showToast).toHaveBeenCalledTimes(1)
  })

  test('without a token the visitor is sent to the login all the same', async () => {
    const { onUnauthorized } = await failWith({ code: 1, errorCode: 401 }, {}, { getToken: () => undefined })
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })

  test('a late answer to an old token leaves a newer login alone', async () => {
    const { client, setToken, clearToken, onUnauthorized } = makeClient()
    respond = (response, request) => {
      setToken('token-2')
      json({ code: 1, errorCode: 401 })(response, request)
    }
    expect(await failureOf(client.get('/mapi/x'))).toMatchObject({ code: 401 })
    expect(clearToken).not.toHaveBeenCalled()
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('after a silent clearing, another call still leads to the login', async () => {
    const { client, onUnauthorized } = makeClient()
    respond = json({ code: 1, errorCode: 401 })
    const calls = [client.get('/mapi/a', {}, { noNavigate: true }), client.get('/mapi/b')]
    await Promise.all(calls.map(failureOf))
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })
})

const html: Respond = (response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>登录')
const hanging: ApiClientConfig['fetch'] = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
const immediate = () => Promise.resolve(new Response('{"code":0}'))

describe('what is not an answer', () => {
  test.each<[string, Respond, string]>([
    ['HTML', html, 'malformed'],
    ['HTML of a proxy', (response) => void response.writeHead(502).end('<h1>Bad Gateway'), 'malformed'],
    ['an empty body', (response) => void response.writeHead(200).end(), 'malformed'],
    ['no content', (response) => void response.writeHead(204).end(), 'malformed'],
    ['half a JSON', (response) => void response.writeHead(200).end('{"code":0,'), 'malformed'],
    ['JSON null', json(null), 'malformed'],
    ['a JSON list', json([{ code: 0 }]), 'malformed'],
    ['a JSON text', json('ok'), 'malformed'],
    ['a redirect', (response) => void response.writeHead(302, { location: '/mapi/login' }).end(), 'malformed'],
    [
      'a redirect with an envelope',
      (response) => void response.writeHead(307, { location: '/' }).end('{"code":0}'),
      'malformed',
    ],
    ['a connection cut before the answer', (response) => void response.destroy(), 'network'],
    [
      'a connection cut within the answer',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"code":0,"data"')
        setImmediate(() => response.destroy())
      },
      'network',
    ],
  ])('%s is malformed or network', async (_name, answer, kind) => {
    respond = answer
    const { client, showToast, clearToken } = makeClient()
    const error = await failureOf(client.post('/mapi/x', {}))
    expect(error.kind).toBe(kind)
    expect(error.message).toMatch(/\p{Script=Han}/u)
    expect(canUseStoredData(error)).toBe(kind === 'network')
    expect(received).toHaveLength(1)
    expect(showToast).not.toHaveBeenCalled()
    expect(clearToken).not.toHaveBeenCalled()
  })

  test.each([
    [true, '连接不上服务器，请稍后重试'],
    [false, '网络未连接，请检查网络后重试'],
  ])('an unreachable server while online is %s says so', async (isOnline, message) => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const address = closed.address()
    const port = typeof address === 'object' && address ? address.port : 0
    closed.close()
    await once(closed, 'close')
    const { client, showToast } = makeClient({ baseUrl: `http://127.0.0.1:${port}`, isOnline: () => isOnline })
    expect(await failureOf(client.get('/mapi/x'))).toMatchObject({ kind: 'network', message })
    expect(showToast).not.toHaveBeenCalled()
  })

  test.each<[string, Respond]>([
    ['nothing at all', () => {}],
    ['only the beginning', (response) => void response.writeHead(200).write('{"code":0,')],
  ])('a server that sends %s is a timeout', async (_name, answer) => {
    respond = answer
    const error = await failureOf(makeClient({ timeoutMs: 40 }).client.get('/mapi/x'))
    expect(error).toMatchObject({ kind: 'timeout', message: '服务器响应超时，请稍后重试' })
    expect(canUseStoredData(error)).toBe(true)
  })

  test('spec 9: the time limit is 10 seconds unless told', async () => {
    vi.useFakeTimers()
    const settled = vi.fn()
    const failure = failureOf(makeClient({ fetch: hanging }).client.get('/mapi/x')).then(settled)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await failure
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  })

  test('nothing keeps running after an answer', async () => {
    vi.useFakeTimers()
    await makeClient({ fetch: immediate }).client.get('/mapi/x')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe("the caller's signal", () => {
  test('ends a running call and its connection', async () => {
    const controller = new AbortController()
    const closed = new Promise((resolve) => {
      respond = (response) => {
        response.on('close', resolve)
        controller.abort(new Error('the page was left'))
      }
    })
    const error = await failureOf(makeClient().client.get('/mapi/x', {}, { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'aborted' })
    expect(canUseStoredData(error)).toBe(false)
    await closed
  })

  test('that was used up before sends nothing', async () => {
    const error = await failureOf(makeClient().client.get('/mapi/x', {}, { signal: AbortSignal.abort() }))
    expect(error.kind).toBe('aborted')
    expect(received).toHaveLength(0)
  })

  test('ends one call and not another', async () => {
    const controller = new AbortController()
    const { client } = makeClient()
    respond = (response, request) => {
      if (request.url === '/mapi/ended') controller.abort()
      else json({ code: 0, data: 1 })(response, request)
    }
    const ended = failureOf(client.get('/mapi/ended', {}, { signal: controller.signal }))
    const other = client.get('/mapi/other')
    expect((await ended).kind).toBe('aborted')
    expect(await other).toBe(1)
  })
})

describe('a client that may ask again', () => {
  /** Answers the first `calls` requests with 503, and later ones with success. */
  function busyFor(calls: number): void {
    respond = (response, request) => {
      if (received.length > calls) json({ code: 0, data: 'ok' })(response, request)
      else response.writeHead(503, { 'retry-after': '0' }).end(JSON.stringify({ code: 503, message: '服务器忙' }))
    }
  }

  test('hears a GET in the end, and shows no toast for what passed', async () => {
    busyFor(1)
    const { client, showToast } = makeClient({ retries: 2 })
    expect(await client.get('/mapi/x')).toBe('ok')
    expect(received).toHaveLength(2)
    expect(showToast).not.toHaveBeenCalled()
  })

  test.each(['post', 'put'] as const)('sends a %s once, whatever becomes of it', async (method) => {
    busyFor(1)
    const { client, showToast } = makeClient({ retries: 2 })
    expect((await failureOf(client[method]('/mapi/x', {}))).status).toBe(503)
    expect(received).toHaveLength(1)
    expect(showToast).toHaveBeenCalledOnce()
  })

  test('asks once where the device says that it is offline', async () => {
    busyFor(1)
    await failureOf(makeClient({ retries: 2, isOnline: () => false }).client.get('/mapi/x'))
    expect(received).toHaveLength(1)
  })
})

test.each([
  ['3', 3000],
  ['0', 0],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %j is %j ms', async (header, ms) => {
  respond = (response) =>
    void response
      .writeHead(429, header === undefined ? {} : { 'retry-after': header })
      .end(JSON.stringify({ code: 429, message: '太频繁' }))
  expect((await failureOf(makeClient().client.get('/mapi/x'))).retryAfterMs).toBe(ms)
})
