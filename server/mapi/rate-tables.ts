import { LRUCache } from 'lru-cache'
import type { RateHistory, RateProvider, RateTable } from '../../src/engines/exchange-rate/operation/rates.ts'
import { readLatestRates, readRatesBefore, type RateBatch } from '../store/rates.ts'
import type { Store } from '../store/store.ts'
import { ApiRefusal } from '../calls/api-error.ts'

/** Rates of one provider's newest two days. */
export interface CurrentRates {
  table: RateTable
  previous: RateTable | null
}

/** Milliseconds for which rates are cached; they change once a day. */
const KEPT_MS = 10_000

const NAMES: Readonly<Record<RateProvider, string>> = { 'currency-api': '公开汇率数据', ecb: '欧洲中央银行' }

function toTable(provider: RateProvider, { date, fetchedAt, base, rates }: RateBatch): RateTable {
  return { provider, date, fetchedAt: fetchedAt === '' ? null : fetchedAt, base, rates }
}

const kept = new WeakMap<Store, LRUCache<RateProvider, CurrentRates>>()

function keptOf(store: Store): LRUCache<RateProvider, CurrentRates> {
  const known = kept.get(store) ?? new LRUCache({ max: 4, ttl: KEPT_MS })
  kept.set(store, known)
  return known
}

/**
 * Reads a provider's newest rates.
 * @throws ApiRefusal if there are none yet.
 */
export async function requireCurrentRates(store: Store, provider: RateProvider): Promise<CurrentRates> {
  const known = keptOf(store).get(provider)
  if (known) return known
  const newest = await readLatestRates(store, provider)
  if (!newest) throw new ApiRefusal(503, `${NAMES[provider]}的汇率还没有取得，请稍后再试或换一个来源`)
  const before = await readRatesBefore(store, provider, newest.date)
  const rates = { table: toTable(provider, newest), previous: before ? toTable(provider, before) : null }
  keptOf(store).set(provider, rates)
  return rates
}

/** Converts a rate history to one list per day. */
export function toHistory(
  provider: RateProvider,
  base: string,
  points: readonly { date: string; code: string; value: string }[],
): RateHistory {
  const days = new Map<string, Record<string, string>>()
  for (const { date, code, value } of points) {
    const rates = days.get(date) ?? {}
    rates[code] = value
    days.set(date, rates)
  }
  return { provider, base, days: [...days].map(([date, rates]) => ({ date, rates })) }
}
