import {
  add,
  divide,
  multiply,
  parseDecimal,
  rational,
  reduce,
  ZERO,
  type Rational,
} from '../../lib/number/rational.ts'
import type { FactSource, FeeLine } from '../shared/fees/fee-line.ts'
import { flatFee } from '../shared/fees/price-fee.ts'
import type { StoredCharge } from './facts.ts'
import { MAX_STORAGE_MONTHS } from './operation.ts'
import type { StorageRequest } from './request.ts'
import { findTier, greater } from './tier.ts'
import facts from './facts.build.ts'
import { rowsOn, toSource } from './valid-facts.ts'

const DAY_MS = 86_400_000
const CUBIC_FOOT = multiply(parseDecimal('0.3048'), multiply(parseDecimal('0.3048'), parseDecimal('0.3048')))

const STORAGE = { id: 'fba-storage', label: '仓储费' }
const AGED = { id: 'fba-aged', label: '库龄附加费' }

/** The same day some months later, or the last of that month, as milliseconds since 1970. */
function addMonths(date: string, months: number): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 + months, Math.min(day, last))
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Cubic feet of a piece. */
const cubicFeet = ([a, b, c]: StorageRequest['sides']): Rational =>
  reduce(divide(multiply(a, multiply(b, c)), CUBIC_FOOT))

/** True if a number is within `1-9` or `456-`. */
function isWithin(range: string, value: number): boolean {
  const [low = '', high = ''] = range.split('-')
  return Number(low) <= value && (high === '' || value <= Number(high))
}

/** The source that is trusted least speaks for the sum. */
const weakest = (rows: readonly StoredCharge[]): FactSource | undefined =>
  rows.map(toSource).toSorted((a, b) => b.trust.localeCompare(a.trust))[0]

interface Summed {
  amount: Rational
  rows: StoredCharge[]
  note: string
}

/** Line of a sum; undefined without rows. */
const lineOf = (named: { id: string; label: string }, { amount, rows, note }: Summed): FeeLine | undefined => {
  const source = weakest(rows)
  return source && { ...named, state: 'known', fee: flatFee(reduce(amount)), source, note }
}

/** Monthly fees: each month is charged by the calendar month in which it begins. Undefined if a month has no fact. */
function monthly(request: StorageRequest, size: 'standard' | 'oversize', feet: Rational): Summed | undefined {
  const counts = new Map<StoredCharge, number>()
  for (let month = 0; month < request.months; month += 1) {
    const day = toDay(addMonths(request.date, month))
    const row = rowsOn(facts.charges, request.market, day).find(
      ({ charge, key }) =>
        charge === 'storage' && key.startsWith(size) && isWithin(key.slice(size.length + 1), Number(day.slice(5, 7))),
    )
    if (!row) return undefined
    counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  const parts = [...counts].map(([{ key, value }, count]) => {
    const season = key.slice(size.length + 1).replace('-', ' 至 ')
    return `${season} 月 ${count} 个月，每立方英尺 ${value}`
  })
  const amount = [...counts]
    .map(([{ value }, count]) => multiply(multiply(parseDecimal(value), rational(BigInt(count))), feet))
    .reduce(add, ZERO)
  return { amount, rows: [...counts.keys()], note: parts.join('；') }
}

/** Surcharges for stock older than half a year: one for each month, by the age at its end. */
function aged(request: StorageRequest, feet: Rational): Summed {
  const rows: StoredCharge[] = []
  let amount = ZERO
  const start = addMonths(request.date, 0)
  for (let month = 1; month <= request.months; month += 1) {
    const end = addMonths(request.date, month)
    const row = rowsOn(facts.charges, request.market, toDay(end)).find(
      ({ charge, key }) => charge === 'aged' && isWithin(key, (end - start) / DAY_MS),
    )
    if (!row) continue
    const byVolume = multiply(parseDecimal(row.value), feet)
    amount = add(amount, row.perUnit === '' ? byVolume : greater(byVolume, parseDecimal(row.perUnit)))
    rows.push(row)
  }
  return { amount, rows, note: `超过 180 天后的 ${rows.length} 个月` }
}

/**
 * Storage of one piece until it is sold, not rounded: lines `fba-storage` and `fba-aged`.
 * @throws RangeError unless the months are a whole number from 0 to `MAX_STORAGE_MONTHS`.
 */
export function computeStorage(request: StorageRequest): FeeLine[] {
  const { market, date, months, kind } = request
  if (!Number.isInteger(months) || months < 0 || months > MAX_STORAGE_MONTHS) throw new RangeError('months')
  if (months === 0) return []
  const unknown = (note: string): FeeLine[] => [{ ...STORAGE, state: 'unknown', note }]
  if (kind === 'dangerous') return unknown('危险品的仓储费没有收录，请按后台填写')
  const found = findTier(request, market, date, request.extraLargeWeight)
  if (!found) return unknown('这个市场或日期的仓储费没有收录，请按后台填写')
  const feet = cubicFeet(request.sides)
  const storage = monthly(request, found.row.tier.endsWith('-standard') ? 'standard' : 'oversize', feet)
  if (!storage) return unknown('这个市场或日期的仓储费没有收录，请按后台填写')
  return [lineOf(STORAGE, storage), lineOf(AGED, aged(request, feet))].filter((line) => line !== undefined)
}
