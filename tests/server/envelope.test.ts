import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { ApiRefusal } from '../../server/calls/api-error.ts'
import { ok } from '../../server/calls/envelope.ts'
import { failureEnvelope, successEnvelope } from '../../src/api/contracts/envelope.ts'
import { UserError } from '../../src/lib/user-error.ts'
import { z } from 'zod'
import { makeSite, getListeningPort } from './fixtures.ts'

const site = makeSite()
const lines: string[] = []
let app: FastifyInstance

const JSON_TYPE = { 'content-type': 'application/json' }
const thrown: Readonly<Record<string, unknown>> = {
  error: new Error('secret detail /srv/app'),
  string: 'secret detail',
  nothing: undefined,
  refusal: new ApiRefusal(409, '已经点过赞了', 1001),
  unauthorized: new ApiRefusal(401, '请先登录'),
  user: new UserError('请输入网址'),
  away: Object.assign(new Error('secret detail'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  stopping: Object.assign(new Error('secret detail'), { code: '57P01' }),
  upstream: Object.assign(new Error('secret detail'), { statusCode: 404, code: 'UND_ERR_RESPONSE_STATUS_CODE' }),
  carrier: Object.assign(new Error('detail'), { rawPacket: 'PACKET-SECRET', headers: { cookie: 'COOKIE-SECRET' } }),
  odd: Object.assign(new Error('secret detail'), { statusCode: 200, code: 'FST_ODD' }),
  limited: Object.assign(new Error('secret detail'), { statusCode: 429, code: 'FST_ERR_RATE_LIMIT' }),
  invalid: Object.assign(new Error('secret detail'), { validation: [{}], statusCode: 400 }),
}

beforeAll(async () => {
  app = await buildApp({ ...site.config, logLevel: 'info' }, { logStream: { write: (line) => void lines.push(line) } })
  app.post('/mapi/echo', (request, reply) => reply.send(ok(request.body)))
  app.get('/mapi/read', async () => ok({ list: [] }))
  app.get('/mapi/throw/:kind', (request) => {
    const { kind } = z.object({ kind: z.string() }).parse(request.params)
    return Promise.reject(thrown[kind])
  })
  app.get('/mapi/log', async (request, reply) => {
    request.log.info({ req: request, res: reply })
    return ok(null)
  })
  app.get('/mapi/stream', async (_request, reply) =>
    reply.send(
      new Readable({
        read() {
          this.destroy(new Error('secret detail'))
        },
      }),
    ),
  )
})
afterAll(async () => {
  await app.close()
  site.remove()
})

test('spec 7: a success is an envelope that no cache keeps', async () => {
  const answer = await app.inject('/mapi/read')
  expect(successEnvelope(z.object({ list: z.array(z.unknown()) })).parse(answer.json()).data).toEqual({ list: [] })
  expect(answer.json()).toEqual({ code: 0, errorCode: 0, message: '', data: { list: [] } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a JSON body reaches the handler', async () => {
  const answer = await app.inject({ method: 'POST', url: '/mapi/echo', payload: { url: 'https://example.com', n: 0 } })
  expect(answer.json().data).toEqual({ url: 'https://example.com', n: 0 })
})

const big = JSON.stringify({ text: 'x'.repeat(1024 * 1024) })

type FailureCase = [name: string, request: InjectOptions, status: number, errorCode: number, message: string]

describe('spec 8: failures', () => {
  test.each([
    ['unknown path', { url: '/mapi/nothing' }, 404, 404, '没有这个接口'],
    ['the bare prefix', { url: '/mapi' }, 404, 404, '没有这个接口'],
    ['the prefix with a slash', { url: '/mapi/' }, 404, 404, '没有这个接口'],
    ['trailing slash', { url: '/mapi/read/' }, 404, 404, '没有这个接口'],
    ['wrong case', { url: '/mapi/Read' }, 404, 404, '没有这个接口'],
    ['encoded prefix', { url: '/%6dapi/nothing' }, 404, 404, '没有这个接口'],
    ['broken encoding', { url: '/mapi/%ff' }, 404, 404, '没有这个接口'],
    ['file name', { url: '/mapi/x.js' }, 404, 404, '没有这个接口'],
    [
      'unknown path with a broken body',
      { method: 'POST', url: '/mapi/nothing', payload: '{', headers: JSON_TYPE },
      404,
      404,
      '没有这个接口',
    ],
    ['wrong method', { method: 'POST', url: '/mapi/read' }, 405, 405, '这个接口不支持这种请求方式'],
    ['wrong method by GET', { url: '/mapi/echo?x=1' }, 405, 405, '这个接口不支持这种请求方式'],
    [
      'too large',
      { method: 'POST', url: '/mapi/echo', payload: big, headers: JSON_TYPE },
      413,
      413,
      '提交的内容太大，请减少后重试',
    ],
    [
      'malformed JSON',
      { method: 'POST', url: '/mapi/echo', payload: '{"a":', headers: JSON_TYPE },
      400,
      400,
      '请求内容有误，请检查后重试',
    ],
    [
      'prototype poisoning',
      { method: 'POST', url: '/mapi/echo', payload: '{"__proto__":{"a":1}}', headers: JSON_TYPE },
      400,
      400,
      '请求内容有误，请检查后重试',
    ],
    [
      'XML',
      { method: 'POST', url: '/mapi/echo', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      415,
      '请求格式不受支持，请使用 JSON',
    ],
    [
      'text',
      { method: 'POST', url: '/mapi/echo', payload: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      415,
      '请求格式不受支持，请使用 JSON',
    ],
    [
      'form',
      {
        method: 'POST',
        url: '/mapi/echo',
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
      415,
      '请求格式不受支持，请使用 JSON',
    ],
    ['thrown error', { url: '/mapi/throw/error' }, 500, 500, '服务器出错，请稍后重试'],
    ['thrown string', { url: '/mapi/throw/string' }, 500, 500, '服务器出错，请稍后重试'],
    ['thrown undefined', { url: '/mapi/throw/nothing' }, 500, 500, '服务器出错，请稍后重试'],
    ['refusal with its own code', { url: '/mapi/throw/refusal' }, 409, 1001, '已经点过赞了'],
    ['401', { url: '/mapi/throw/unauthorized' }, 401, 401, '请先登录'],
    ['sentence for the visitor', { url: '/mapi/throw/user' }, 400, 400, '请输入网址'],
    ['a database that is away', { url: '/mapi/throw/away' }, 503, 503, '服务暂时不可用，请稍后重试'],
    ['a database that is stopping', { url: '/mapi/throw/stopping' }, 503, 503, '服务暂时不可用，请稍后重试'],
    ['status of an upstream', { url: '/mapi/throw/upstream' }, 500, 500, '服务器出错，请稍后重试'],
    ['error with a success status', { url: '/mapi/throw/odd' }, 500, 500, '服务器出错，请稍后重试'],
    ['rate limit', { url: '/mapi/throw/limited' }, 429, 429, '操作太频繁，请稍后再试'],
    ['validation', { url: '/mapi/throw/invalid' }, 400, 400, '请求内容有误，请检查后重试'],
    ['stream that fails before its first byte', { url: '/mapi/stream' }, 500, 500, '服务器出错，请稍后重试'],
  ] satisfies FailureCase[])('%s', async (_name, request, status, errorCode, message) => {
    const answer = await app.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(failureEnvelope.parse(answer.json())).toEqual({ code: errorCode, errorCode, message, data: null })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('secret')
  })

  test.each([
    ['POST', '/mapi/read', 'GET, HEAD'],
    ['DELETE', '/mapi/echo', 'POST'],
    ['GET', '/mapi/nothing', undefined],
  ] as const)('%s %s allows %s', async (method, url, allow) => {
    expect((await app.inject({ method, url })).headers.allow).toBe(allow)
  })

  // The router would interpret these paths as patterns.
  test.each(['/mapi/*x', '/mapi/:x(', '/mapi/:a([)', '/mapi/:a((a+)+$)', '/mapi/re*', '/mapi/:kind', '/mapi/%2Ax'])(
    '%s is no pattern but an unknown path',
    async (url) => {
      lines.length = 0
      for (const method of ['GET', 'POST', 'OPTIONS'] as const)
        expect((await app.inject({ method, url })).statusCode).toBe(404)
      expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
    },
  )

  test('JSON without a body is a request without a body', async () => {
    const answer = await app.inject({ method: 'POST', url: '/mapi/echo', payload: '', headers: JSON_TYPE })
    expect([answer.statusCode, answer.json().code]).toEqual([200, 0])
  })

  test('503 says when to come again', async () => {
    expect((await app.inject('/mapi/throw/away')).headers['retry-after']).toBe('2')
  })

  test('a page error is plain text without a detail', async () => {
    const broken = await buildApp(site.config)
    broken.get('/broken', async () => {
      throw new Error('secret detail')
    })
    const answer = await broken.inject('/broken')
    await broken.close()
    expect([answer.statusCode, answer.body]).toEqual([500, '服务器出错，请稍后重试'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

describe('the log', () => {
  const secrets = { 'access-token': 'TOKEN-SECRET', cookie: 'token=COOKIE-SECRET', authorization: 'Bearer AUTH-SECRET' }

  test.each([
    ['GET', '/mapi/read?keyword=QUERY-SECRET', '/mapi/read', 200],
    ['GET', '/mapi/nothing?keyword=QUERY-SECRET#HASH-SECRET', '/mapi/nothing', 404],
    ['GET', '/mapi/throw/error?keyword=QUERY-SECRET', '/mapi/throw/error', 500],
    ['GET', '/mapi/throw/carrier?keyword=QUERY-SECRET', '/mapi/throw/carrier', 500],
    ['GET', '/tools-len/?keyword=QUERY-SECRET', '/tools-len/', 308],
    ['GET', '/nothing?keyword=QUERY-SECRET', '/nothing', 404],
    ['POST', '/nothing?keyword=QUERY-SECRET', '/nothing', 405],
  ] as const)('%s %s is one line with path, status, time and id, and no secret', async (method, url, path, status) => {
    lines.length = 0
    await app.inject({ method, url, headers: { ...secrets, 'x-request-id': 'id-1' } })
    const entries = lines.map((line): Record<string, unknown> => JSON.parse(line))
    expect(entries.filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({ level: 30, requestId: 'id-1', method, path, status, ms: expect.any(Number) }),
    ])
    expect(entries.every(({ requestId }) => requestId === 'id-1')).toBe(true)
    expect(lines.join('')).not.toMatch(/SECRET|\?/)
  })

  test('a thrown error is logged with its stack under the request id', async () => {
    lines.length = 0
    await app.inject({ url: '/mapi/throw/error', headers: { 'x-request-id': 'id-2' } })
    const entry = lines.map((line): Record<string, unknown> => JSON.parse(line)).find(({ level }) => level === 50)
    expect(entry).toMatchObject({ requestId: 'id-2', err: { type: 'Error', message: 'secret detail /srv/app' } })
    expect(JSON.stringify(entry)).toContain('envelope.test')
  })

  test('a handler that logs its request gives nothing away', async () => {
    lines.length = 0
    await app.inject({ url: '/mapi/log?keyword=QUERY-SECRET', headers: secrets })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      req: { method: 'GET', path: '/mapi/log' },
      res: { status: 200 },
    })
    expect(lines.join('')).not.toMatch(/SECRET|\?/)
  })

  test('a refusal is no error in the log', async () => {
    lines.length = 0
    await app.inject('/mapi/throw/refusal')
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([30])
  })
})

/** Sends raw bytes; returns the response until the connection closes. */
async function exchange(bytes: string | Buffer): Promise<string> {
  const socket = connect(await getListeningPort(app), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  return received
}

test.each([
  // Paths encoded in GBK, as by old Chinese clients; UTF-8 is redirected to its escaped form (pages/not-there.test.ts).
  [
    'Chinese of another encoding in the target',
    Buffer.from('GET /mapi/read?keyword=\xb9\xd8 HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'),
    400,
    '请求内容有误，请检查后重试',
  ],
  ['an unknown method', 'FOO /mapi/read HTTP/1.1\r\nHost: x\r\n\r\n', 400, '请求内容有误，请检查后重试'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, '请求内容有误，请检查后重试'],
  [
    'headers without end',
    `GET /mapi/read HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    '请求头或地址太长，请缩短后重试',
  ],
])('%s gets the envelope although there is no request', async (_name, bytes, status, message) => {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `))
  expect(failureEnvelope.parse(JSON.parse(body))).toEqual({ code: status, errorCode: status, message, data: null })
})

test('a client that leaves while it sends its body is no fault of the server', async () => {
  lines.length = 0
  const port = await getListeningPort(app)
  const left = new Promise((resolve) => app.server.once('connection', (accepted) => accepted.once('close', resolve)))
  const begun = once(app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /mapi/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":',
  )
  await begun
  socket.resetAndDestroy()
  await left
  // The log line is written in the following turns of the event loop.
  for (let turn = 0; turn < 3; turn += 1) await setImmediate()
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('headers have less time than the whole request, or Node would take the one limit for the other', () => {
  expect(app.server.headersTimeout).toBeLessThan(app.server.requestTimeout)
})
