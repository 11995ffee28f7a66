import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import { failureEnvelope } from '../../src/api/contracts/envelope.ts'
import { makeSite } from './fixtures.ts'

const reference = new ReferenceSets(join(import.meta.dirname, '../../public'))
const opened: { app: FastifyInstance; remove: () => void }[] = []

async function appWith(env: Record<string, string>): Promise<FastifyInstance> {
  const site = makeSite(env)
  const app = await buildApp(site.config, { reference })
  opened.push({ app, remove: () => site.remove() })
  return app
}

afterEach(async () => {
  for (const { app, remove } of opened.splice(0)) {
    await app.close()
    remove()
  }
})

const PORTS = '/mapi/tools/global-shipping-port/search'
const TERMS = '/mapi/toolCommonCrossBorderText/search'

test('a client is refused past its number of calls, a route and a client at a time', async () => {
  const app = await appWith({ RATE_LIMIT: '3', TRUST_PROXY: 'loopback' })
  const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })
  const ask = async (url: string, client: string) => (await app.inject({ url, ...from(client) })).statusCode
  expect([
    await ask(PORTS, '1.2.3.4'),
    await ask(PORTS, '1.2.3.4'),
    await ask(PORTS, '1.2.3.4'),
    await ask(PORTS, '1.2.3.4'),
  ]).toEqual([200, 200, 200, 429])
  expect(await ask(TERMS, '1.2.3.4')).toBe(200)
  expect(await ask(PORTS, '1.2.3.5')).toBe(200)
  const answer = await app.inject({ url: PORTS, ...from('1.2.3.4') })
  expect(failureEnvelope.parse(answer.json())).toMatchObject({ errorCode: 429, message: '操作太频繁，请稍后再试' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('addresses of one IPv6 network count as one client', async () => {
  const app = await appWith({ RATE_LIMIT: '1', TRUST_PROXY: 'loopback' })
  const ask = async (client: string) =>
    (await app.inject({ url: PORTS, headers: { 'x-forwarded-for': client } })).statusCode
  expect([await ask('2001:db8:1:2::1'), await ask('2001:db8:1:2:ffff::9'), await ask('2001:db8:1:3::1')]).toEqual([
    200, 429, 200,
  ])
})

test('the networks of one IPv6 /48 have twenty times the limit of one together', async () => {
  const app = await appWith({ RATE_LIMIT: '1', TRUST_PROXY: 'loopback' })
  const ask = async (client: string, url = PORTS) =>
    (await app.inject({ url, headers: { 'x-forwarded-for': client } })).statusCode
  const statuses: number[] = []
  for (let network = 0; network < 21; network += 1) statuses.push(await ask(`2001:db8:1:${network.toString(16)}::1`))
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  const refused = await app.inject({ url: PORTS, headers: { 'x-forwarded-for': '2001:db8:1:99::1' } })
  expect([
    refused.statusCode,
    Number(refused.headers['retry-after']) > 0,
    failureEnvelope.parse(refused.json()).message,
  ]).toEqual([429, true, '操作太频繁，请稍后再试'])
  // Each route and each IPv6 /48 is counted separately, and so is each IPv4 address.
  expect([await ask('2001:db8:1:99::1', TERMS), await ask('2001:db8:2::1')]).toEqual([200, 200])
  const neighbours = await Promise.all(Array.from({ length: 25 }, (_, at) => ask(`1.2.3.${String(at)}`)))
  expect(new Set(neighbours)).toEqual(new Set([200]))
})

test('without a trusted proxy, a made-up address is not believed', async () => {
  const app = await appWith({ RATE_LIMIT: '1' })
  const ask = async (client: string) =>
    (await app.inject({ url: PORTS, headers: { 'x-forwarded-for': client } })).statusCode
  expect([await ask('1.1.1.1'), await ask('2.2.2.2')]).toEqual([200, 429])
})

test('0 is no limit', async () => {
  const app = await appWith({ RATE_LIMIT: '0' })
  for (let call = 0; call < 50; call++) expect((await app.inject(PORTS)).statusCode).toBe(200)
})

test('while Redis is away, the process counts by itself', async () => {
  const app = await appWith({ RATE_LIMIT: '2', REDIS_URL: 'redis://127.0.0.1:1' })
  const statuses: number[] = []
  for (let call = 0; call < 3; call++) statuses.push((await app.inject(PORTS)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  expect((await app.inject(TERMS)).statusCode).toBe(200)
})

test('calls are refused while the event loop is late, and a time to come back is said; 0 is no limit', async () => {
  const late = await appWith({ OVERLOAD_MS: '20' })
  const patient = await appWith({ OVERLOAD_MS: '0' })
  const statuses = new Set<number>()
  await vi.waitUntil(async () => {
    // Blocks the event loop for 200 ms; the delay is read once a second.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    statuses.add((await patient.inject({ url: PORTS })).statusCode)
    const answer = await late.inject({ url: PORTS })
    return (
      answer.statusCode === 503 &&
      answer.headers['retry-after'] === '2' &&
      failureEnvelope.parse(answer.json()).errorCode === 503
    )
  })
  expect([...statuses]).toEqual([200])
})
