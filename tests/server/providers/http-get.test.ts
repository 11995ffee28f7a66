import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpGet } from '../../../server/providers/rates/http-get.ts'
import type { GetRequest } from '../../../server/providers/rates/http-get.ts'
import { startRateServer } from './rate-server.ts'
import type { RateServer } from './rate-server.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
let server: RateServer
/** Another host as the target of redirects. */
let other: RateServer

beforeAll(async () => {
  server = await startRateServer((_, response) => response.end())
  other = await startRateServer((_, response) => response.writeHead(200, JSON_TYPE).end('{"other":true}'))
})
beforeEach(() => {
  server.requests.length = 0
  other.requests.length = 0
})
afterAll(async () => {
  await server.close()
  await other.close()
})

const get = (options: Partial<GetRequest> = {}) =>
  httpGet({
    url: `${server.origin}/a`,
    types: ['application/json'],
    maxBytes: 1000,
    timeoutMs: 10_000,
    validators: undefined,
    signal: new AbortController().signal,
    ...options,
  })
const answer = (run: (response: ServerResponse, url: string) => void) => {
  server.answer = (request, response) => run(response, request.url ?? '')
}
const refused = (kind: string, message: string) =>
  expect.objectContaining({ name: 'ProviderFault', kind, message: expect.stringContaining(message) })

test('the body, its type, its marks and the server’s time', async () => {
  answer((response) =>
    response
      .writeHead(200, {
        ...JSON_TYPE,
        etag: 'W/"1"',
        'last-modified': 'Tue, 29 Sep 2026 00:00:00 GMT',
        date: 'Wed, 30 Sep 2026 12:00:00 GMT',
        age: '90',
      })
      .end('{}'),
  )
  const fetched = await get()
  expect(fetched).toMatchObject({
    status: 'fresh',
    contentType: 'application/json; charset=utf-8',
    serverTime: Date.parse('2026-09-30T12:01:30Z'),
    validators: { url: `${server.origin}/a`, etag: 'W/"1"', lastModified: 'Tue, 29 Sep 2026 00:00:00 GMT' },
  })
  expect(fetched.status === 'fresh' && Buffer.from(fetched.bytes).toString()).toBe('{}')
})

test('a compressed body is unpacked', async () => {
  answer((response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}')))
  const fetched = await get()
  expect(fetched.status === 'fresh' && Buffer.from(fetched.bytes).toString()).toBe('{"a":1}')
})

test('no cookie is sent, not even one that was set', async () => {
  answer((response) => response.writeHead(200, { ...JSON_TYPE, 'set-cookie': 'id=1; Path=/' }).end('{}'))
  await get()
  await get()
  expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
})

describe('conditional', () => {
  const validators = () => ({ url: `${server.origin}/a`, etag: '"1"', lastModified: 'Tue, 29 Sep 2026 00:00:00 GMT' })

  test('the marks are sent, and 304 is unchanged', async () => {
    answer((response) => response.writeHead(304, { date: 'Wed, 30 Sep 2026 12:00:00 GMT' }).end())
    expect(await get({ validators: validators() })).toEqual({
      status: 'unchanged',
      serverTime: Date.parse('2026-09-30T12:00:00Z'),
    })
    expect(server.requests[0]?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Tue, 29 Sep 2026 00:00:00 GMT',
    })
  })

  test('marks of another address are not sent', async () => {
    answer((response) => response.writeHead(200, JSON_TYPE).end('{}'))
    await get({ validators: { ...validators(), url: `${other.origin}/a` } })
    expect(server.requests[0]?.headers).not.toHaveProperty('if-none-match')
  })

  test('304 to an unconditional request is refused', async () => {
    answer((response) => response.writeHead(304).end())
    await expect(get()).rejects.toEqual(refused('status', 'answered 304'))
  })
})

describe('statuses', () => {
  test.each([201, 204, 206, 400, 403, 404, 429, 500, 502, 503])('%i is refused', async (status) => {
    answer((response) => response.writeHead(status, JSON_TYPE).end(status === 204 ? undefined : '{}'))
    await expect(get()).rejects.toEqual(refused('status', `answered ${status}`))
  })

  test.each([
    [429, '120', 120_000],
    [503, '120', 120_000],
    [500, '120', undefined],
    [429, 'nonsense', undefined],
  ])('%i with Retry-After %s', async (status, header, retryAfterMs) => {
    answer((response) => response.writeHead(status, { 'retry-after': header }).end())
    await expect(get()).rejects.toMatchObject({ retryAfterMs })
  })
})

describe('redirects', () => {
  test('within the host are followed', async () => {
    answer((response, url) =>
      url === '/a' ? response.writeHead(301, { location: '/b' }).end() : response.writeHead(200, JSON_TYPE).end('{}'),
    )
    expect(await get()).toMatchObject({ status: 'fresh' })
    expect(server.requests.map(({ url }) => url)).toEqual(['/a', '/b'])
  })

  test('to another host are not', async () => {
    answer((response) => response.writeHead(302, { location: `${other.origin}/a` }).end())
    await expect(get()).rejects.toEqual(refused('status', 'is not followed'))
    expect(other.requests).toEqual([])
  })

  test('to another name of the same port are not', async () => {
    answer((response) => response.writeHead(302, { location: server.origin.replace('127.0.0.1', 'localhost') }).end())
    await expect(get()).rejects.toEqual(refused('status', 'redirect to http://localhost'))
  })

  test.each([
    'file:///etc/passwd',
    'http://169.254.169.254/latest',
    '//example.com/',
    'data:application/json,{}',
    'http://user:pw@127.0.0.1/',
  ])('to %s are not', async (location) => {
    answer((response) => response.writeHead(302, { location }).end())
    await expect(get()).rejects.toEqual(refused('status', 'is not followed'))
  })

  test('without end are not', async () => {
    answer((response) => response.writeHead(307, { location: '/a' }).end())
    await expect(get()).rejects.toEqual(refused('status', 'more than 3 redirects'))
    expect(server.requests).toHaveLength(4)
  })

  test.each([undefined, 'http://'])('to %s are refused', async (location) => {
    answer((response) => response.writeHead(302, location === undefined ? {} : { location }).end())
    await expect(get()).rejects.toEqual(refused('status', 'without an address'))
  })
})

test.each(['text/html', 'text/plain', 'application/octet-stream', 'application/jsonp'])(
  'the type %s is refused',
  async (type) => {
    answer((response) => response.writeHead(200, { 'content-type': type }).end('{}'))
    await expect(get()).rejects.toEqual(refused('type', type))
  },
)

test('a missing type is refused', async () => {
  answer((response) => response.end('{}'))
  await expect(get()).rejects.toEqual(refused('type', 'missing'))
})

describe('size', () => {
  test('a body of the greatest size comes through', async () => {
    answer((response) => response.writeHead(200, JSON_TYPE).end('x'.repeat(1000)))
    expect(await get()).toMatchObject({ status: 'fresh' })
  })

  test('one byte more does not', async () => {
    answer((response) =>
      response.writeHead(200, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }).end('x'.repeat(1001)),
    )
    await expect(get()).rejects.toEqual(refused('limit', 'larger than 1000'))
  })

  test('an announced length above it is refused before the body comes', async () => {
    answer((response) => void response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000000000' }).write('{'))
    await expect(get()).rejects.toEqual(refused('limit', 'larger than 1000'))
  })

  test('an announced length that is never reached is refused', async () => {
    answer((response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '500' }).write('{}', () => response.socket?.end())
    })
    await expect(get()).rejects.toEqual(refused('network', ''))
  })

  test('an announced length below the body cuts it, and what is left is not the document', async () => {
    answer((response) => {
      response.socket?.end(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5\r\nconnection: close\r\n\r\n{"date":"2026-09-30"}`,
      )
    })
    const outcome = await get().then(
      (fetched) => (fetched.status === 'fresh' ? Buffer.from(fetched.bytes).toString() : ''),
      (error: unknown) => error,
    )
    expect([`{"dat`, refused('network', '')]).toContainEqual(outcome)
  })

  test('a small body that unpacks to 50 MB is stopped', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    answer((response) =>
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb),
    )
    await expect(get({ maxBytes: 100_000 })).rejects.toEqual(refused('limit', 'larger than 100000'))
  })

  test('a broken compression is refused', async () => {
    answer((response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end('this is not gzip'))
    await expect(get()).rejects.toEqual(refused('network', ''))
  })
})

describe('time', () => {
  test('a server that never answers', async () => {
    answer(() => undefined)
    await expect(get({ timeoutMs: 50 })).rejects.toEqual(refused('limit', 'within 50 ms'))
  })

  test('a body that never ends', async () => {
    answer((response) => void response.writeHead(200, JSON_TYPE).write('{'))
    await expect(get({ timeoutMs: 50 })).rejects.toEqual(refused('limit', 'within 50 ms'))
  })

  test('a stop ends it with the reason of the stop', async () => {
    const controller = new AbortController()
    answer(() => controller.abort(new Error('stopped')))
    await expect(get({ signal: controller.signal })).rejects.toThrow('stopped')
    await expect(get({ signal: controller.signal })).rejects.toThrow('stopped')
    expect(server.requests).toHaveLength(1)
  })
})

test('a closed port is told by its name', async () => {
  const gone = await startRateServer(() => undefined)
  await gone.close()
  await expect(get({ url: `${gone.origin}/a` })).rejects.toEqual(refused('network', 'ECONNREFUSED'))
})

test('a connection that is cut is refused', async () => {
  answer((response) => response.destroy())
  await expect(get()).rejects.toEqual(refused('network', ''))
})

test('a reason from outside cannot break the log', async () => {
  answer((response) =>
    response.socket?.end(`HTTP/1.1 302 Found\r\nlocation: http://evil.example/${'a'.repeat(3000)}\r\n\r\n`),
  )
  const error = await get().catch((cause: unknown) => cause)
  expect(error).toEqual(refused('status', 'evil.example'))
  expect(error instanceof Error && error.message.length).toBeLessThanOrEqual(300)
})
