// npm run bench -- likes: likes per second, as a ratio to a bare route that writes one row to the same database.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { repairEngagementCounts } from '../../server/store/engagement-counts.ts'
import { saveContents } from '../../server/store/content-writing.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store, StoreOptions } from '../../server/store/store.ts'
import { startPostgres } from '../server/postgres.ts'
import { contentDraft } from '../server/store/content-draft.ts'
import { measureAlternating, median, startServer, startWriter } from './support.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 32
const ACCOUNTS = 200
const CONTENTS = 200

const tokenOf = (account: number) => `token-${String(account)}`

/** Creates logged-in accounts, and contents to like. */
async function fill(store: Store): Promise<void> {
  const now = new Date().toISOString()
  const expiresAt = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await saveContents(
    store,
    Array.from({ length: CONTENTS }, (_, index) => contentDraft(`c${String(index)}`, 1 + (index % 28))),
  )
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const id = 1_000_000_000 + account
    await store.db
      .insertInto('account')
      .values({
        id,
        phone: `+86138${String(account).padStart(8, '0')}`,
        union_id: null,
        created_at: now,
        deletion_at: null,
        gender: null,
      })
      .execute()
    const tokenHash = createHash('sha256').update(tokenOf(account)).digest('base64url')
    await store.db
      .insertInto('account_session')
      .values({
        id: tokenOf(account),
        account_id: id,
        token_hash: tokenHash,
        client: '',
        device: '',
        address: '',
        created_at: now,
        renewed_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
      })
      .execute()
  }
}

interface Asked {
  path: string
  headers?: Record<string, string>
  body: object
}

/** Requests per second with status 200; any other status ends the benchmark. */
async function load(url: string, next: () => Asked): Promise<number> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { path, headers, body } = next()
    return { ...request, path, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  }
  const { requests, non2xx, errors, duration } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ method: 'POST', setupRequest }],
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${String(non2xx)} refusals and ${String(errors)} errors`)
  return requests.total / duration
}

/**
 * Builds the index-th request: each account likes the contents in turn, and removes the likes in the next round.
 * `spread` is the number of contents; with 1, all requests are for one content.
 */
function press(index: number, spread: number): Asked {
  const [account, turn] = [index % ACCOUNTS, Math.floor(index / ACCOUNTS)]
  const contentId = 1 + ((turn + account) % spread)
  return {
    path: Math.floor(turn / spread) % 2 === 0 ? '/mapi/like/add' : '/mapi/like/cancel',
    headers: { 'access-token': tokenOf(account) },
    body: { contentId },
  }
}

async function measure(name: string, options: StoreOptions): Promise<void> {
  const env = {
    DATA_DIR: options.dataDir,
    RATE_LIMIT: '0',
    RATES_REFRESH: 'off',
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
  }
  const store = await openStore(options)
  await fill(store)
  const server = await startServer(env)
  const bare = await startWriter(env)
  for (const [spread, what] of [
    [CONTENTS, 'likes of many contents'],
    [1, 'likes of one content'],
  ] as const) {
    let index = 0
    const [likes, ratios]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [write, like] = await measureAlternating(
        round,
        () => load(bare.url, () => ({ path: '/write', body: { contentId: 1 } })),
        () => load(server.url, () => press(index++, spread)),
      )
      // The first round is warm-up.
      if (round === 0) continue
      likes.push(like)
      ratios.push(like / write)
    }
    console.log(
      `${name}: ${what} ${median(likes).toFixed(0)} a second, ratio to bare writes ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    )
  }
  await server.stop()
  await bare.stop()
  console.log(`${name}: ${String(await repairEngagementCounts(store))} counts wrong afterwards`)
  await store.close()
}

const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-likes-'))
await measure('SQLite', { dataDir: folder })
const postgres = await startPostgres()
if (postgres === undefined) console.log('PostgreSQL: none could be started, so it was not measured')
else {
  await measure('PostgreSQL', { dataDir: folder, databaseUrl: postgres.url() })
  await postgres.remove()
}
rmSync(folder, { recursive: true, force: true })
