import { PEGGED_CURRENCIES } from '../../engines/exchange-rate/operation/currencies.ts'
import type { RateHistory, RateProvider } from '../../engines/exchange-rate/operation/rates.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'

/** A currency pair's last year, as stored on this device. */
export interface StoredTrend {
  /** Input of the engine. */
  history: RateHistory
  /** Time of the older request of the two currencies, in milliseconds since 1970. */
  checkedAt: number
}

/** Age in milliseconds after which a trend is requested again; rates change once a day. */
const STALE_MS = 6 * 3_600_000
const MAX_LENGTH = 365
/** Maximum stored currencies; each takes about 10 kB. */
const MAX = 60

/** Each provider's base currency: pairs are computed through it, as in the table, so that the digits agree. */
const BASES: Readonly<Record<RateProvider, string>> = { 'currency-api': 'USD', ecb: 'EUR' }

const TREND = createEndpoint<'queryTrend'>('GET', '/mapi/toolCurrencyCodeRate/queryTrend')

/** A pegged currency uses the published rate of its reference currency. */
function published(code: string): string {
  return (Object.hasOwn(PEGGED_CURRENCIES, code) ? PEGGED_CURRENCIES[code]?.per : undefined) ?? code
}

/** The currencies whose histories are needed for a pair. */
function legsOf(provider: RateProvider, from: string, to: string): string[] {
  return [...new Set([published(from), published(to)])].filter((code) => code !== BASES[provider])
}

const table = async () => (await import('../../db/database.ts')).database.trends

/** One currency's history against the provider's base currency. */
interface Leg {
  code: string
  points: readonly (readonly [date: string, rate: string])[]
  checkedAt: number
}

function join(provider: RateProvider, legs: readonly Leg[]): StoredTrend {
  const days = new Map<string, Record<string, string>>()
  for (const { code, points } of legs)
    for (const [date, rate] of points) days.set(date, { ...days.get(date), [code]: rate })
  const history = { provider, base: BASES[provider], days: [...days].map(([date, rates]) => ({ date, rates })) }
  return { history, checkedAt: Math.min(...legs.map(({ checkedAt }) => checkedAt)) }
}

const keyOf = (provider: RateProvider, code: string): string => `${provider} ${code}`

/** Reads the stored trend of a pair; undefined if one of its currencies is missing. */
export async function readStoredTrend(
  provider: RateProvider,
  from: string,
  to: string,
): Promise<StoredTrend | undefined> {
  const codes = legsOf(provider, from, to)
  const rows = await (await table()).bulkGet(codes.map((code) => keyOf(provider, code)))
  const legs = rows.flatMap((row, at) =>
    row ? [{ code: codes[at] ?? '', points: row.points, checkedAt: row.checkedAt }] : [],
  )
  return legs.length === codes.length ? join(provider, legs) : undefined
}

/**
 * True if a trend is to be requested again because it is old, or because its time is in the future, which a wrong clock
 * causes.
 */
export function isTrendStale({ checkedAt }: StoredTrend, now: number): boolean {
  return checkedAt > now || now - checkedAt >= STALE_MS
}

async function keep(provider: RateProvider, { code, points, checkedAt }: Leg): Promise<void> {
  const trends = await table()
  await trends.put({ key: keyOf(provider, code), points, checkedAt })
  const surplus = (await trends.count()) - MAX
  if (surplus > 0) await trends.bulkDelete(await trends.orderBy('checkedAt').limit(surplus).primaryKeys())
}

async function ask(provider: RateProvider, code: string): Promise<Leg> {
  const { list } = await callServer(
    TREND,
    { fromCurrency: BASES[provider], toCurrency: code, recentDay: MAX_LENGTH, provider },
    { toast: false },
  )
  const leg = { code, points: list.map(({ date, rate }) => [date, rate] as const), checkedAt: Date.now() }
  // If storage is full or forbidden, the trend is returned without being stored.
  await keep(provider, leg).catch((error: unknown) => console.warn('trend not stored', error))
  return leg
}

/**
 * Fetches and stores a pair's last year.
 * @throws ApiError
 */
export async function refreshTrend(provider: RateProvider, from: string, to: string): Promise<StoredTrend> {
  return join(provider, await Promise.all(legsOf(provider, from, to).map((code) => ask(provider, code))))
}
