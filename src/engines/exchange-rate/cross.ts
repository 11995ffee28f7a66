import { parseDecimal, divide, multiply, rational, type Rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { CURRENCY_CODES, explainMissingRate, PEGGED_CURRENCIES } from './operation/currencies.ts'
import { MAX_PUBLICATION_GAP_DAYS, type RateTable } from './operation/rates.ts'
import { describeRetiredCurrency } from './operation/retired.ts'

const POSITIVE = /^(?=.*[1-9])\d+(?:\.\d+)?(?:e-?\d{1,3})?$/
const KNOWN = new Set(CURRENCY_CODES)
/**
 * Bounds on the significant digits of a rate: fewer than 6 means that trailing zeros were omitted; no provider
 * publishes more than 8.
 */
const DIGITS = { least: 6, most: 8 }

interface Rated {
  /** Units per 1 of the table's base. */
  value: Rational
  digits: number
}

/**
 * Cross rates of one table. Only pairs of its own codes are offered, so that two tables are never mixed. A code without
 * a usable rate gives undefined.
 */
export interface CrossRates {
  /** Units of `to` per 1 of `from`. */
  cross(from: string, to: string): Rational | undefined
  /** Digits that both published rates have, 6 to 8. */
  digits(from: string, to: string): number
  /** Reason why a pair has no cross rate, in one sentence; '' if it has one. */
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

/** Opens a table; each rate is parsed once. */
export function openTable(table: RateTable): CrossRates {
  const read = new Map<string, Rated | undefined>()
  const rated = (code: string): Rated | undefined => {
    if (!read.has(code)) read.set(code, readRate(table, code))
    return read.get(code)
  }
  const problemOf = (code: string): string =>
    rated(code)
      ? ''
      : describeRetiredCurrency(code) || explainMissingRate(table, code) || `${table.date} 公布的 ${code} 汇率无法使用`
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

/** Cross rate with the digits that its rates justify; '' if there is none. */
export function formatCrossRate(table: CrossRates, from: string, to: string): string {
  const rate = table.cross(from, to)
  return rate ? toSignificant(rate, table.digits(from, to)) : ''
}

const DAY_MS = 86_400_000

/**
 * True if `previous` is the provider's publication day before; with missing days between, a daily change would be
 * wrong.
 */
export function isDayBefore(previous: RateTable, { provider, date }: RateTable): boolean {
  return Date.parse(date) - Date.parse(previous.date) <= MAX_PUBLICATION_GAP_DAYS[provider] * DAY_MS
}

/**
 * @throws RangeError unless `previous` is an earlier day of the same provider; changes between providers mean nothing.
 */
export function checkPrevious(table: RateTable, previous: RateTable): void {
  if (previous.provider !== table.provider)
    throw new RangeError(`rates of ${previous.provider} beside ${table.provider}`)
  if (previous.date >= table.date) throw new RangeError(`${previous.date} is not before ${table.date}`)
}
