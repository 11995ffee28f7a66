import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRedis } from '../../scripts/redis.mjs'
import { buildApp } from '../../server/app.ts'
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

test.runIf(program)('two processes count together, and calls go through while Redis is away', async () => {
  const sites = [0, 1].map(() => makeSite({ RATE_LIMIT: '6', REDIS_URL: `redis://127.0.0.1:${port}` }))
  const [one, other] = await Promise.all(sites.map((site) => buildApp(site.config, { reference })))
  if (!one || !other) throw new Error('no apps')
  const ask = async (app: typeof one) => (await app.inject(PORTS)).statusCode
  // The connection is made while the app starts; calls before it are let through uncounted.
  for (const app of [one, other]) await expect.poll(async () => Number((await app.inject(PORTS)).headers['x-ratelimit-remaining'])).toBeLessThan(6)
  const statuses = []
  for (let call = 0; call < 3; call++) statuses.push(await ask(one), await ask(other))
  // Six are allowed together, and at least two were counted before.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(4)
  expect(statuses.slice(-2)).toEqual([429, 429])
  redis?.kill('SIGKILL')
  await expect.poll(() => ask(one)).toBe(200)
  expect(await ask(other)).toBe(200)
  await Promise.all([one.close(), other.close()])
  for (const site of sites) site.remove()
})
