import { divide, ONE, parseDecimal, type Rational } from '../../lib/number/rational.ts'
import { UserError } from '../../lib/user-error.ts'
import type { SheetRates } from './operation/request.ts'
import { parseAboveZero } from './read-fields.ts'

const DECIMAL = /^(?=.*[1-9])\d+(?:\.\d+)?(?:e-?\d{1,3})?$/

/** Exchange rates of a sheet. */
export interface CurrencyRates {
  /**
   * Units of `to` for 1 of `from`.
   * @throws UserError if a rate is missing or cannot be read.
   */
  cross(from: string, to: string): Rational
  /** True if the visitor entered the rate of the currency. */
  isOwn(code: string): boolean
}

/** Opens the rates of a sheet whose costs are in `home`. Each rate is parsed once. */
export function openRates(rates: SheetRates, home: string): CurrencyRates {
  const known = new Map<string, Rational>()

  function perBase(code: string): Rational {
    if (code === rates.base) return ONE
    const text = Object.hasOwn(rates.rates, code) ? rates.rates[code] : undefined
    if (text === undefined || !DECIMAL.test(text)) throw new UserError(`没有 ${code} 的汇率，请填写`)
    return parseDecimal(text)
  }

  const ownText = (code: string): string =>
    rates.own && Object.hasOwn(rates.own, code) ? (rates.own[code] ?? '').trim() : ''

  /** Units of the home currency for 1 of `code`. */
  function inHome(code: string): Rational {
    if (code === home) return ONE
    const found = known.get(code)
    if (found) return found
    const value = parseAboveZero(ownText(code), '汇率') ?? divide(perBase(home), perBase(code))
    known.set(code, value)
    return value
  }

  return {
    cross: (from, to) => (from === to ? ONE : divide(inHome(from), inHome(to))),
    isOwn: (code) => code !== home && ownText(code) !== '',
  }
}
