/**
 * The whole site under load, with one process and with two, on PostgreSQL and Redis: pages, lookups, events, logins and
 * jobs in the proportions of MIX. `npm run bench -- load`. Two processes should carry at least WANTED times the load of
 * one, if there are cores for both, the databases and this driver. With fewer cores each process is limited to SHARE of
 * a core, which leaves the rest to the others; the ratio then depends on what the processes wait for, as on a machine
 * with a slow core for each.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import autocannon from 'autocannon'
import { findRedis } from '../../scripts/redis.mjs'
import { openStore } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import { freePort } from '../free-port.ts'
import { listChildProcesses, startPostgres } from '../server/postgres.ts'
import type { PostgresServer } from '../server/postgres.ts'
import { startRedis } from '../server/redis.ts'
import { addCodes, ASKER, CODE, makeNumber } from './login-codes.ts'
import { toFormBody, madeRecord } from './made-events.ts'
import { limitCpuShare } from './share-of-core.ts'
import { measureAlternating, median, processorMs, startServer } from './support.ts'
import type { BenchServer } from './support.ts'

const WANTED = 1.7
/** Cores needed for two processes, the databases and the driver. */
const ENOUGH_CORES = 5
/** Share of a core for each process if there are too few cores. */
const SHARE = 0.2
const ROUNDS = 3
const SECONDS = 5
/** Number of connections; enough that a paused process does not block those of the other. */
const CONNECTIONS = 256
/** Login codes prepared for each round. */
const CODES = 6_000
/** Requests of each kind per thousand. A job costs as much as a hundred pages. */
const MIX = { pages: 628, lookups: 220, events: 100, logins: 50, jobs: 2 }

const PAGES = [
  '/',
  '/tools',
  '/tools-len',
  '/tools-hlhs',
  '/tools-hs',
  '/tools-gangkou',
  '/hd',
  '/zb',
  '/news',
  '/encyclopedia',
  '/knowledge',
  '/fuwu',
  '/help',
  '/search?q=%E5%85%B3%E7%A8%8E',
  '/tools-len?v=1&from=m&to=ft',
]
const WORDS = ['usb', '手机', '上海', 'los', '8504', 'cotton', '德国', 'fob', '玩具', '90']
const CALLS = ['/mapi/tools/global-shipping-port/search?keyword=', '/mapi/tools/logo/list?keyword=']

type Request = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>
/** Browsers' encodings: pages are stored compressed. */
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br' }
const JSON_TYPE = { 'content-type': 'application/json', cookie: `client-id=${ASKER.client}` }
let number = 0
let login = 0
const REQUESTS: Record<keyof typeof MIX, () => Request> = {
  pages: () => ({ method: 'GET', headers: ACCEPTED, path: PAGES[number % PAGES.length] ?? '/' }),
  lookups: () => ({
    method: 'GET',
    headers: ACCEPTED,
    path: `${CALLS[number % CALLS.length] ?? ''}${encodeURIComponent(WORDS[number % WORDS.length] ?? '')}`,
  }),
  events: () => ({
    method: 'POST',
    path: '/sa.gif',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: toFormBody(Array.from({ length: 5 }, (_, step) => madeRecord(number * 5 + step, number, Date.now() - 1000))),
  }),
  logins: () => ({
    method: 'POST',
    path: '/mapi/account/login-safety',
    headers: JSON_TYPE,
    body: JSON.stringify({ accountNumber: makeNumber(login++), safetyCode: CODE }),
  }),
  jobs: () => ({
    method: 'POST',
    path: '/mapi/ai/culture-taboo/scan',
    headers: { ...JSON_TYPE, cookie: `client-id=${String(1_763_611_300_000_000 + number)}` },
    body: JSON.stringify({ text: `White lilies, pack of 4, no. ${String(number)}`, markets: ['JP', 'CN'] }),
  }),
}
/** Sequence of the kinds, each spread as evenly as possible. */
const ORDER = Object.entries(MIX)
  .flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, at) => ({ kind: kind as keyof typeof MIX, at: (at + 0.5) / share })),
  )
  .toSorted((a, b) => a.at - b.at)
  .map(({ kind }) => kind)

const next = (): Request => REQUESTS[ORDER[(number += 1) % ORDER.length] ?? 'pages']()

interface Load {
  rate: number
  /** Microseconds of processor time per request: of the servers, the databases, and this driver. */
  server: number
  databases: number
  driver: number
}

interface Site {
  servers: readonly BenchServer[]
  databases: () => number[]
}

/** Processor milliseconds by process; processes that have exited, such as PostgreSQL's workers, are skipped. */
function spent(pids: readonly number[]): Map<number, number> {
  const alive = pids.filter((pid) => existsSync(`/proc/${String(pid)}/task`))
  return new Map(alive.map((pid) => [pid, processorMs(pid)]))
}

/** Processor milliseconds since `before`, of processes that still run. */
const spentSince = (before: ReadonlyMap<number, number>): number =>
  [...spent([...before.keys()])].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? ms), 0)

async function load({ servers, databases }: Site): Promise<Load> {
  const before = {
    servers: spent(servers.flatMap(({ pid }) => [pid, ...listChildProcesses(pid)])),
    databases: spent(databases()),
    driver: spent([process.pid]),
  }
  const results = await Promise.all(
    servers.map(({ url }) => {
      const setupRequest = (request: autocannon.Request): autocannon.Request => ({
        ...request,
        headers: {},
        body: '',
        ...next(),
      })
      return autocannon({
        url,
        connections: CONNECTIONS / servers.length,
        duration: SECONDS,
        requests: [{ setupRequest }],
      })
    }),
  )
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0)
  const bad = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  if (bad > 0)
    throw new Error(
      `${String(bad)} of ${String(total)} requests were refused: ${JSON.stringify(results.map(({ statusCodeStats }) => statusCodeStats))}`,
    )
  const each = (ms: number) => (ms * 1000) / total
  return {
    rate: total / Math.max(...results.map(({ duration }) => duration)),
    server: each(spentSince(before.servers)),
    databases: each(spentSince(before.databases)),
    driver: each(spentSince(before.driver)),
  }
}

const told = (name: string, { rate, server, databases, driver }: Load) =>
  console.log(
    `  ${name}: ${rate.toFixed(0)} requests a second; a request costs ${server.toFixed(0)} µs of the servers, ${databases.toFixed(0)} µs of the databases and ${driver.toFixed(0)} µs of the driver`,
  )

/** Measures one and two processes alternately; returns the ratio of their loads. */
async function measure(store: Store, one: Site, two: Site): Promise<number> {
  const loads: { one: Load[]; two: Load[] } = { one: [], two: [] }
  const run = async (site: Site, into: Load[]) => {
    await addCodes(store, { first: login, count: CODES, isKnown: false })
    const first = login
    into.push(await load(site))
    if (login - first > CODES) throw new Error('more logins than codes: raise CODES')
    login = first + CODES
    return into.at(-1)?.rate ?? 0
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    await measureAlternating(
      round,
      () => run(one, loads.one),
      () => run(two, loads.two),
    )
    // The first round is warm-up.
    if (round === 0) for (const list of [loads.one, loads.two]) list.length = 0
  }
  const middle = (of: readonly Load[]): Load => ({
    rate: median(of.map(({ rate }) => rate)),
    server: median(of.map(({ server }) => server)),
    databases: median(of.map(({ databases }) => databases)),
    driver: median(of.map(({ driver }) => driver)),
  })
  const [alone, both] = [middle(loads.one), middle(loads.two)]
  told('one process ', alone)
  told('two processes', both)
  const ratio = both.rate / alone.rate
  console.log(
    `  two carry ${ratio.toFixed(2)} × one (${loads.two.map(({ rate }, round) => (rate / (loads.one[round]?.rate ?? Number.NaN)).toFixed(2)).join(', ')}); a request of two costs the servers ${(both.server / alone.server).toFixed(2)} × and the databases ${(both.databases / alone.databases).toFixed(2)} × that of one`,
  )
  return ratio
}

async function measureOn(postgres: PostgresServer, program: string): Promise<void> {
  const port = await freePort()
  const redis = await startRedis(program, port)
  const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-load-'))
  // Very high rate limits: requests are still counted, because counting is work too, but none is refused.
  const env = {
    DATABASE_URL: postgres.url(),
    REDIS_URL: `redis://127.0.0.1:${String(port)}`,
    RATE_LIMIT: '9999999',
    RATES_REFRESH: 'off',
    DATA_DIR: folder,
  }
  const first = await startServer(env)
  const second = await startServer(env)
  const store = await openStore({ dataDir: folder, databaseUrl: postgres.url() })
  const databases = () => [...postgres.processes(), redis.pid ?? 0]
  const compare = () => measure(store, { servers: [first], databases }, { servers: [first, second], databases })
  const cores = availableParallelism()
  console.log(`${String(cores)} cores, each process as it may`)
  let ratio = await compare()
  if (cores < ENOUGH_CORES) {
    console.log(
      `\nToo few cores for two processes, the databases and the driver: each process with ${String(SHARE * 100)} % of a core`,
    )
    const shares = [first, second].map(({ pid }) => limitCpuShare(pid, SHARE))
    ratio = await compare()
    for (const end of shares) end()
  }
  process.exitCode = ratio >= WANTED ? 0 : 1
  await store.close()
  await Promise.all([first.stop(), second.stop()])
  redis.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

const postgres = await startPostgres()
const program = findRedis()
if (postgres === undefined || program === undefined)
  console.log('PostgreSQL or Redis could not be started, so it was not measured')
else await measureOn(postgres, program)
await postgres?.remove()
