import { readRateHistory } from '../../../server/store/rates.ts'
import type { RateBatch } from '../../../server/store/rates.ts'
import type { KillWork } from './kill-run.ts'

const PROVIDER = 'kill'
const CODES = ['CNY', 'EUR', 'GBP', 'JPY', 'USD']

const dayOf = (index: number) => new Date(index * 86_400_000).toISOString().slice(0, 10)

/** The index-th batch; all its rates equal the index. */
export function numberedBatch(index: number): RateBatch {
  return {
    provider: PROVIDER,
    date: dayOf(index),
    fetchedAt: '2025-11-20T16:05:00.000Z',
    base: 'USD',
    rates: Object.fromEntries(CODES.map((code) => [code, String(index)])),
  }
}

/** Batches of rates: each is stored completely or not at all. */
export const RATE_KILL_WORK: KillWork = {
  writer: 'tests/server/store/write-process.ts',
  async compare(store, acknowledged) {
    const found = new Map<string, string[]>()
    for (const { date, value } of await readRateHistory(store, PROVIDER, CODES, '0000-00-00'))
      found.set(date, [...(found.get(date) ?? []), value])
    const isWhole = (values: string[]) => values.length === CODES.length && new Set(values).size === 1
    const lost = [...acknowledged].filter(
      (index) => found.get(dayOf(index))?.every((value) => value === String(index)) !== true,
    )
    return { lost: lost.length, torn: [...found.values()].filter((values) => !isWhole(values)).length }
  },
}
