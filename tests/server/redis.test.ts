import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRedis } from '../../scripts/redis.mjs'
import { buildApp } from '../../server/app/app.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import { freePort } from '../free-port.ts'
import { makeSite } from './fixtures.ts'
import { startRedis } from './redis.ts'

const program = findRedis()
const reference = new ReferenceSets(join(import.meta.dirname, '../../public'))
const PORTS = '/mapi/tools/global-shipping-port/search'

let port = 0
let redis: Awaited<ReturnType<typeof startRedis>> | undefined

beforeAll(async () => {
  if (!program) {
    const sentence = 'No Redis could be started: shared limits are not tested. Install redis-server, or set REDIS_BIN.'
    if (process.env['CI']) throw new Error(sentence)
    console.warn(`\n${sentence}\n`)
    return
  }
  port = await freePort()
  redis = await startRedis(program, port)
})
afterAll(() => {
  redis?.kill('SIGKILL')
})

/** Starts an app that counts in Redis; returns its log and its state of counting. */
async function openApp(url: string, limit: string, settings: Record<string, string> = {}) {
  const site = makeSite({ RATE_LIMIT: limit, REDIS_URL: url, LOG_LEVEL: 'info', ...settings })
  const lines: string[] = []
  const app = await buildApp(site.config, { reference, logStream: { write: (line) => void lines.push(line) } })
  const ask = async () => (await app.inject(PORTS)).statusCode
  const said = (text: string) => lines.filter((line) => line.includes(text)).length
  const close = async () => {
    await app.close()
    site.remove()
  }
  return { app, ask, said, close }
}

/** A long timeout, as a busy machine may delay responses beyond the default. */
const PATIENT = { REDIS_TIMEOUT_MS: '60000' }
const AWAY = 'Redis does not serve'
const BACK = 'Redis is back'

test.runIf(program)(
  'two processes count together, each for itself while Redis is away, and together again',
  async () => {
    if (!program) return
    const url = `redis://127.0.0.1:${port}`
    const [one, other] = await Promise.all([openApp(url, '6', PATIENT), openApp(url, '6', PATIENT)])
    const waitForCounts = () =>
      expect.poll(async () => (await Promise.all([one.ask(), other.ask()])).filter((status) => status === 429).length, {
        interval: 20,
      })
    // Six requests are allowed in total, so soon both apps refuse.
    await waitForCounts().toBe(2)
    expect(one.said(AWAY) + one.said(BACK)).toBe(0)
    const killed = redis && once(redis, 'exit')
    redis?.kill('SIGKILL')
    await killed
    await expect.poll(() => one.said(AWAY)).toBe(1)
    const alone = []
    for (let call = 0; call < 20; call++) alone.push(await one.ask())
    expect(alone.at(-1)).toBe(429)
    expect(one.said(AWAY)).toBe(1)
    redis = await startRedis(program, port)
    await expect.poll(() => [one.said(BACK), other.said(BACK)]).toEqual([1, 1])
    // A restarted Redis has no counts.
    expect(await one.ask()).toBe(200)
    await Promise.all([one.close(), other.close()])
  },
)

test('a Redis that takes connections and never answers holds no call up, and the limit holds', async () => {
  const sockets = new Set<Socket>()
  const stalled = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(stalled, 'listening')
  const address = stalled.address()
  const { ask, said, close } = await openApp(
    `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    '2',
  )
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  await expect.poll(() => said(AWAY)).toBe(1)
  await close()
  for (const socket of sockets) socket.destroy()
  stalled.close()
})

test.runIf(program)('a Redis that stops answering is left after one wait and joined again', async () => {
  const { ask, said, close } = await openApp(`redis://127.0.0.1:${port}/2`, '1000')
  await expect.poll(() => ask()).toBe(200)
  redis?.kill('SIGSTOP')
  await expect.poll(async () => [await ask(), said(AWAY)]).toEqual([200, 1])
  redis?.kill('SIGCONT')
  await expect.poll(() => said(BACK)).toBeGreaterThan(0)
  expect(await ask()).toBe(200)
  await close()
})
