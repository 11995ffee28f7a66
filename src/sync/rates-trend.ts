import { PEGGED_CODES, type RateHistory, type RateProvider } from '../engines/exchange-rate/operation.ts'
import { callServer, contractCall } from './calls.ts'

/** A pair's last year as this device last saw it. */
export interface KnownTrend {
  /** Ready for the engine; its base is one of the two currencies. */
  history: RateHistory
  /** Milliseconds since 1970. */
  checkedAt: number
}

/** Trends asked for longer ago than this are asked for again; a day's rates come once a day. */
const STALE_MS = 6 * 3_600_000
const LONGEST = 365
/** Pairs that the device remembers; a pair is about 10 kB. */
const MOST = 40

const TREND = contractCall<'queryTrend'>('GET', '/mapi/toolCurrencyCodeRate/queryTrend')

/** What is published of a currency that follows another one is the other one's rate. */
function published(code: string): string {
  return (Object.hasOwn(PEGGED_CODES, code) ? PEGGED_CODES[code]?.per : undefined) ?? code
}

/** The currencies of a pair as they are stored: both directions are one. */
function storedPair(from: string, to: string): readonly [string, string] {
  const [a, b] = [published(from), published(to)]
  return a < b ? [a, b] : [b, a]
}

const table = async () => (await import('../db/database.ts')).database.trends

type Points = readonly (readonly [date: string, rate: string])[]

function toHistory(provider: RateProvider, [a, b]: readonly [string, string], points: Points): RateHistory {
  return { provider, base: a, days: points.map(([date, rate]) => ({ date, rates: { [b]: rate } })) }
}

/** The trend that this device has of a pair; undefined where it has none. */
export async function knownTrend(provider: RateProvider, from: string, to: string): Promise<KnownTrend | undefined> {
  const pair = storedPair(from, to)
  const row = await (await table()).get([provider, ...pair].join(' '))
  return row && { history: toHistory(provider, pair, row.points), checkedAt: row.checkedAt }
}

/** Whether a trend should be asked for; a time to come is one that a wrong clock noted. */
export function isTrendStale({ checkedAt }: KnownTrend, now: number): boolean {
  return checkedAt > now || now - checkedAt >= STALE_MS
}

async function keep(key: string, points: Points, checkedAt: number): Promise<void> {
  const trends = await table()
  await trends.put({ key, points, checkedAt })
  const surplus = (await trends.count()) - MOST
  if (surplus > 0) await trends.bulkDelete(await trends.orderBy('checkedAt').limit(surplus).primaryKeys())
}

/** Asks the server for the last year of a pair and keeps it. Throws ApiError. */
export async function refreshTrend(provider: RateProvider, from: string, to: string): Promise<KnownTrend> {
  const pair = storedPair(from, to)
  const { list } = await callServer(TREND, { fromCurrency: pair[0], toCurrency: pair[1], recentDay: LONGEST, provider }, { toast: false })
  const points = list.map(({ date, rate }) => [date, rate] as const)
  const checkedAt = Date.now()
  try {
    await keep([provider, ...pair].join(' '), points, checkedAt)
  } catch (error) {
    console.warn('trend not stored', error)
  }
  return { history: toHistory(provider, pair, points), checkedAt }
}
