import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** One provider's rates of one day: units of each currency for one unit of the base, as decimal strings. */
export interface RateBatch {
  provider: string
  /** Date of the rates, YYYY-MM-DD. */
  date: string
  /** Time of fetching, ISO string in UTC. */
  fetchedAt: string
  base: 'USD' | 'EUR'
  rates: Readonly<Record<string, string>>
}

/** One rate of a history, for one unit of the provider's base. */
export interface RatePoint {
  date: string
  code: string
  value: string
}

/** Batches per transaction: some thousand rates. */
const BATCHES_AT_ONCE = 50
/** Maximum rows of one statement; SQLite allows 32,766 parameters, PostgreSQL 65,535. */
const ROWS_AT_ONCE = 2_000

function* chunksOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

async function replaceBatches(db: Kysely<Schema>, batches: readonly RateBatch[]): Promise<void> {
  await db
    .insertInto('exchange_rate_batch')
    .values(batches.map(({ provider, date, base, fetchedAt }) => ({ provider, date, base, fetched_at: fetchedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'date'])
        .doUpdateSet((eb) => ({ base: eb.ref('excluded.base'), fetched_at: eb.ref('excluded.fetched_at') })),
    )
    .execute()
  for (const { provider, date } of batches) {
    await db.deleteFrom('exchange_rate').where('provider', '=', provider).where('date', '=', date).execute()
  }
  const rows = batches.flatMap(({ provider, date, rates }) =>
    Object.entries(rates).map(([code, value]) => ({ provider, date, code, value })),
  )
  for (const chunk of chunksOf(rows, ROWS_AT_ONCE)) await db.insertInto('exchange_rate').values(chunk).execute()
}

/**
 * Saves many batches, each completely or not at all. After a failure earlier batches may be stored; saving all of them
 * again is safe.
 */
export async function saveHistory(store: Store, batches: readonly RateBatch[]): Promise<void> {
  const last = new Map(batches.map((batch) => [`${batch.provider}\n${batch.date}`, batch]))
  // The batches are sorted, so that processes saving the same days wait for each other and do not deadlock.
  const sorted = [...last].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, batch]) => batch)
  for (const chunk of chunksOf(sorted, BATCHES_AT_ONCE)) {
    await store.db.transaction().execute((trx) => replaceBatches(trx, chunk))
    // SQLite is synchronous: without a pause the process would answer no requests meanwhile.
    await nextTurn()
  }
}

/** Saves a batch in one transaction, replacing the provider's batch of the same day. */
export async function saveRates(store: Store, batch: RateBatch): Promise<void> {
  await saveHistory(store, [batch])
}

/** The newest batch, optionally before a day, read in one statement for consistency. */
async function newestBatch(
  { db }: Store,
  provider: string,
  before: string | undefined,
): Promise<RateBatch | undefined> {
  let newest = db.selectFrom('exchange_rate_batch').where('provider', '=', provider)
  if (before !== undefined) newest = newest.where('date', '<', before)
  const rows = await db
    .selectFrom('exchange_rate_batch as batch')
    .leftJoin('exchange_rate as rate', (join) =>
      join.onRef('rate.provider', '=', 'batch.provider').onRef('rate.date', '=', 'batch.date'),
    )
    .where('batch.provider', '=', provider)
    .where(
      'batch.date',
      '=',
      newest.select((eb) => eb.fn.max('date').as('date')),
    )
    .select(['batch.date', 'batch.base', 'batch.fetched_at', 'rate.code', 'rate.value'])
    .orderBy('rate.code')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const rates = Object.fromEntries(
    rows.flatMap(({ code, value }) => (code === null || value === null ? [] : [[code, value]])),
  )
  return { provider, date: first.date, fetchedAt: first.fetched_at, base: first.base, rates }
}

/** The provider's newest batch. */
export function readLatestRates(store: Store, provider: string): Promise<RateBatch | undefined> {
  return newestBatch(store, provider, undefined)
}

/** The provider's newest batch before `date` (YYYY-MM-DD), excluding that day. */
export function readRatesBefore(store: Store, provider: string, date: string): Promise<RateBatch | undefined> {
  return newestBatch(store, provider, date)
}

/** The provider's rates of some currencies from a day (YYYY-MM-DD) on, by day and code, ascending. */
export async function readRateHistory(
  { db }: Store,
  provider: string,
  codes: readonly string[],
  fromDate: string,
): Promise<RatePoint[]> {
  if (codes.length === 0) return []
  return db
    .selectFrom('exchange_rate')
    .where('provider', '=', provider)
    .where('code', 'in', codes)
    .where('date', '>=', fromDate)
    .select(['date', 'code', 'value'])
    .orderBy('date')
    .orderBy('code')
    .execute()
}
