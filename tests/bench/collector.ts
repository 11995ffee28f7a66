// npm run bench -- collector: events per second as a ratio to a bare route that writes the same bytes in the same
// batches, one row each, and 100,000 events through kill -9.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import autocannon from 'autocannon'
import { openStore } from '../../server/store/open.ts'
import { countTrackedEvents } from '../../server/store/tracked-counts.ts'
import type { StoreOptions } from '../../server/store/store.ts'
import { startPostgres } from '../server/postgres.ts'
import { toFormBody, madeRecord } from './made-events.ts'
import { measureAlternating, median, startServer, startWriter } from './support.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 32
/** Records per request: one, as an image sends them, and a batch of the SDK. */
const BATCHES = [1, 10]
/** Records created before a round. */
const MADE = 30_000
const EVENTS = 100_000
const KILLS = 5
const RESENT = 50

const began = Date.now() - 60_000
/** A batch of the SDK comes from one device. */
const batchFrom = (index: number, size: number) =>
  Array.from({ length: size }, (_, step) =>
    madeRecord(index + step, Math.floor(index / size), began + ((index + step) % 1000)),
  )

async function load(url: string, path: string, type: string, next: () => string): Promise<number> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    path,
    headers: { 'content-type': type },
    body: next(),
  })
  const { requests, non2xx, errors, duration } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ method: 'POST', setupRequest }],
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${String(non2xx)} refusals and ${String(errors)} errors`)
  return requests.total / duration
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((done) => setTimeout(done, 5))
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const server = await startServer(env)
  const bare = await startWriter(env)
  let index = 0
  for (const size of BATCHES) {
    const [taken, ratios]: [number[], number[]] = [[], []]
    // Bodies are created before sending, so that the cost of the load generator is excluded.
    const made = (form: (records: unknown) => string) => {
      const bodies = Array.from({ length: Math.round(MADE / size) }, () => form(batchFrom((index += size), size)))
      let sent = 0
      return () => bodies[sent++] ?? form(batchFrom((index += size), size))
    }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [write, take] = await measureAlternating(
        round,
        () => load(bare.url, '/write', 'application/json', made(JSON.stringify)),
        () => load(server.url, '/sa.gif', 'application/x-www-form-urlencoded', made(toFormBody)),
      )
      // The first round is warm-up.
      if (round === 0) continue
      taken.push(take * size)
      ratios.push(take / write)
    }
    console.log(
      `${name}: ${String(size)} a request: ${median(taken).toFixed(0)} events a second, ratio to bare writes ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    )
  }
  await server.stop()
  await bare.stop()
}

/** Sends every event until acknowledged while the server is killed repeatedly; then checks that all were stored. */
async function killWhileSending(name: string, env: Record<string, string>, options: StoreOptions): Promise<void> {
  let server = await startServer(env)
  const waiting = Array.from({ length: EVENTS / RESENT }, (_, at) => 10_000_000 + at * RESENT)
  let acknowledged = 0
  const send = async (): Promise<void> => {
    for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
      const answer = await fetch(`${server.url}/sa.gif`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: toFormBody(batchFrom(from, RESENT)),
      }).catch(() => undefined)
      if (answer?.ok === true) acknowledged += RESENT
      else {
        waiting.push(from)
        await new Promise((done) => setTimeout(done, 20))
      }
    }
  }
  const senders = Promise.all(Array.from({ length: 16 }, send))
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (EVENTS * kill) / (KILLS + 1)
    await until(() => acknowledged >= enough)
    process.kill(server.pid, 'SIGKILL')
    server = await startServer(env)
  }
  await senders
  await server.stop()
  const store = await openStore(options)
  await countTrackedEvents(store, Date.now())
  const { stored } = await store.db
    .selectFrom('tracked_event')
    .where('track_id', '>=', 10_000_000)
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  const { all } = await store.db
    .selectFrom('tracked_event')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const { counted } = await store.db
    .selectFrom('tracked_count')
    .where('what', '=', 'page')
    .select((eb) => eb.fn.sum<number>('times').as('counted'))
    .executeTakeFirstOrThrow()
  console.log(
    `${name}: ${String(acknowledged)} events acknowledged through ${String(KILLS)} times kill -9: ${String(stored)} stored; of ${String(all)} in all ${String(counted)} counted`,
  )
  await store.close()
  if (stored !== EVENTS || counted !== all) process.exitCode = 1
}

async function both(name: string, options: StoreOptions): Promise<void> {
  const env = {
    DATA_DIR: options.dataDir,
    RATE_LIMIT: '0',
    RATES_REFRESH: 'off',
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
  }
  await measure(name, env)
  await killWhileSending(name, env, options)
}

const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-collector-'))
await both('SQLite', { dataDir: folder })
const postgres = await startPostgres()
if (postgres === undefined) console.log('PostgreSQL: none could be started, so it was not measured')
else {
  await both('PostgreSQL', { dataDir: folder, databaseUrl: postgres.url() })
  await postgres.remove()
}
rmSync(folder, { recursive: true, force: true })
