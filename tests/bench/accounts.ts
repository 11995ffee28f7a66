// npm run bench -- accounts: logins per second, as a ratio to a bare route that writes one row to the same database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openStore } from '../../server/store/open.ts'
import type { Store, StoreOptions } from '../../server/store/store.ts'
import { startPostgres } from '../server/postgres.ts'
import { addCodes, ASKER, CODE, makeNumber } from './login-codes.ts'
import { measureAlternating, median, startServer, startWriter } from './support.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 32
/** Login codes prepared for each round; more than can be used in its time. */
const CODES = 15_000
/** Requests per second with status 200; any other status ends the benchmark. */
async function load(url: string, bodyOf: () => object): Promise<number> {
  const { requests, non2xx, errors, duration } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `client-id=${ASKER.client}` },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(bodyOf()) }),
      },
    ],
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${String(non2xx)} refusals and ${String(errors)} errors`)
  return requests.total / duration
}

interface Servers {
  server: string
  bare: string
  store: Store
}

let used = 0

/** Compares logins with or without an existing account to bare writes, alternating by round. */
async function compare({ server, bare, store }: Servers, isKnown: boolean): Promise<string> {
  const [logins, writes]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const first = used
    await addCodes(store, { first, count: CODES, isKnown })
    let next = first
    const [write, login] = await measureAlternating(
      round,
      () => load(`${bare}/write`, () => ({ accountNumber: makeNumber(first), safetyCode: CODE })),
      () =>
        load(`${server}/mapi/account/login-safety`, () => ({ accountNumber: makeNumber(next++), safetyCode: CODE })),
    )
    if (next - first > CODES) throw new Error('more logins than codes: raise CODES')
    used += CODES
    // The first round is warm-up.
    if (round === 0) continue
    logins.push(login)
    writes.push(write)
  }
  const ratios = logins.map((login, round) => login / (writes[round] ?? Number.NaN))
  return `${median(logins).toFixed(0)} a second, bare writes ${median(writes).toFixed(0)}; ratio ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`
}

async function measure(name: string, options: StoreOptions): Promise<void> {
  const env = {
    DATA_DIR: options.dataDir,
    RATE_LIMIT: '0',
    RATES_REFRESH: 'off',
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
  }
  const server = await startServer(env)
  const bare = await startWriter(env)
  const store = await openStore(options)
  const servers = { server: server.url, bare: bare.url, store }
  console.log(`${name}: logins ${await compare(servers, true)}`)
  console.log(`${name}: registrations ${await compare(servers, false)}`)
  await store.close()
  await server.stop()
  await bare.stop()
}

const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-accounts-'))
await measure('SQLite', { dataDir: folder })
const postgres = await startPostgres()
if (postgres === undefined) console.log('PostgreSQL: none could be started, so it was not measured')
else {
  await measure('PostgreSQL', { dataDir: folder, databaseUrl: postgres.url() })
  await postgres.remove()
}
rmSync(folder, { recursive: true, force: true })
