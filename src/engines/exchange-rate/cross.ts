import { parseDecimal, divide, multiply, rational, type Rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../../lib/number/rounding.ts'
import { CURRENCY_CODES, explainMissingRate, PEGGED_CURRENCIES } from './operation/currencies.ts'
import { MAX_PUBLICATION_GAP_DAYS, type RateTable } from './operation/rates.ts'
import { retiredNote } from './operation/retired.ts'

const POSITIVE = /^(?=.*[1-9])\d+(?:\.\d+)?(?:e-?\d{1,3})?$/
const KNOWN = new Set(CURRENCY_CODES)
/** A rate with fewer digits than this ends in zeros that were not written; more than the most are not published. */
const DIGITS = { least: 6, most: 8 }

interface Rated {
  /** Units for 1 of the table's base. */
  value: Rational
  digits: number
}

/**
 * One table, opened for reckoning. Rates leave it only as a pair of its own codes, so that two tables cannot meet in one cross rate.
 * A code without a usable rate gives undefined.
 */
export interface CrossRates {
  /** Units of `to` for 1 of `from`. */
  cross(from: string, to: string): Rational | undefined
  /** The digits that both published rates carry, 6 to 8. */
  digits(from: string, to: string): number
  /** Why a pair has no cross rate, in one sentence; '' where it has one. */
  problem(from: string, to: string): string
}

function publishedRate(table: RateTable, code: string): Rated | undefined {
  if (code === table.base) return { value: rational(1n), digits: DIGITS.most }
  const text = Object.hasOwn(table.rates, code) ? table.rates[code] : undefined
  if (text === undefined || !POSITIVE.test(text)) return undefined
  return { value: parseDecimal(text), digits: text.replace(/e.*/, '').replace('.', '').replace(/^0+/, '').length }
}

function readRate(table: RateTable, code: string): Rated | undefined {
  if (!KNOWN.has(code)) return undefined
  const pegged = Object.hasOwn(PEGGED_CURRENCIES, code) ? PEGGED_CURRENCIES[code] : undefined
  if (!pegged) return publishedRate(table, code)
  const per = publishedRate(table, pegged.per)
  return per && { value: multiply(per.value, rational(BigInt(pegged.units))), digits: per.digits }
}

/** Opens a table; each rate is read once. */
export function openTable(table: RateTable): CrossRates {
  const read = new Map<string, Rated | undefined>()
  const rated = (code: string): Rated | undefined => {
    if (!read.has(code)) read.set(code, readRate(table, code))
    return read.get(code)
  }
  const problemOf = (code: string): string =>
    rated(code)
      ? ''
      : retiredNote(code) || explainMissingRate(table, code) || `${table.date} 公布的 ${code} 汇率无法使用`
  return {
    cross(from, to) {
      const [a, b] = [rated(from), rated(to)]
      return a && b && divide(b.value, a.value)
    },
    digits(from, to) {
      const fewest = Math.min(rated(from)?.digits ?? 0, rated(to)?.digits ?? 0)
      return Math.min(DIGITS.most, Math.max(DIGITS.least, fewest))
    },
    problem: (from, to) => problemOf(from) || problemOf(to),
  }
}

/** A cross rate with the digits that it deserves; '' where there is none. */
export function formatCrossRate(table: CrossRates, from: string, to: string): string {
  const rate = table.cross(from, to)
  return rate ? toSignificant(rate, table.digits(from, to)) : ''
}

const DAY_MS = 86_400_000

/** Whether `previous` is the day before as its provider publishes; across a gap of the store it is not, and a change against it says nothing of a day. */
export function isDayBefore(previous: RateTable, { provider, date }: RateTable): boolean {
  return Date.parse(date) - Date.parse(previous.date) <= MAX_PUBLICATION_GAP_DAYS[provider] * DAY_MS
}

/** Throws RangeError unless `previous` is an earlier day of the same provider, for changes between providers say nothing. */
export function checkPrevious(table: RateTable, previous: RateTable): void {
  if (previous.provider !== table.provider)
    throw new RangeError(`rates of ${previous.provider} beside ${table.provider}`)
  if (previous.date >= table.date) throw new RangeError(`${previous.date} is not before ${table.date}`)
}
