/**
 * Rates available without network: the bundled history, as rates of `currency-api` with their own dates. `fetchedAt` is
 * '', so they are never shown as current.
 */
import { parseIsoDate } from './calendar.ts'
import { toPlainDecimal } from './plain-decimal.ts'
import type { RateBatch, RateStore } from './rate-store.ts'

/** Reads the history as CSV. In a bundle it is a separate file, loaded on demand. */
export const readBundledHistory = async (): Promise<string> => (await import('./history.build.ts')).default

function batchOf(codes: readonly string[], line: string): RateBatch {
  const [date = '', ...values] = line.split(',')
  if (parseIsoDate(date) === undefined || values.length !== codes.length)
    throw new Error(`data/rates/history.csv: the row of ${date} is broken`)
  const rates = codes.flatMap((code, index): [string, string][] => {
    const value = values[index] ?? ''
    if (value === '') return []
    const rate = toPlainDecimal(value)
    if (rate === undefined) throw new Error(`data/rates/history.csv: ${code} of ${date} is no number above zero`)
    return [[code, rate]]
  })
  return {
    provider: 'currency-api',
    date,
    fetchedAt: '',
    base: 'USD',
    rates: { ...Object.fromEntries(rates), USD: '1' },
  }
}

/**
 * Parses the CSV into batches, in its order.
 * @throws Error if the format is not the build's.
 */
export function parseHistory(csv: string): RateBatch[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  const [date, ...codes] = head.split(',')
  if (date !== 'date' || codes.length === 0 || !codes.every((code) => /^[A-Z]{3}$/.test(code)))
    throw new Error('data/rates/history.csv: no header')
  return lines.map((line) => batchOf(codes, line))
}

/** Saves days of the bundled history that the store lacks; returns their number. */
export async function importBundledHistory(store: RateStore, csv: string): Promise<number> {
  const batches = parseHistory(csv)
  const stored = new Set(
    (await store.rateHistory('currency-api', ['EUR'], batches[0]?.date ?? '')).map(({ date }) => date),
  )
  const missing = batches.filter(({ date }) => !stored.has(date))
  if (missing.length > 0) await store.saveHistory(missing)
  return missing.length
}
