import { divide, ONE, parseDecimal, reduce, type Rational } from '../../lib/number/rational.ts'
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
  /** Units of `to` for 1 of `from`; undefined if a rate is missing or cannot be read. */
  find(from: string, to: string): Rational | undefined
  /** True if the visitor entered the rate of the currency. */
  isOwn(code: string): boolean
}

const cache = new WeakMap<SheetRates, Map<string, CurrencyRates>>()

/** Opens the rates of a sheet whose costs are in `home`. Each rate is parsed once, also for a list of products. */
export function openRates(rates: SheetRates, home: string): CurrencyRates {
  const opened = cache.get(rates) ?? new Map<string, CurrencyRates>()
  cache.set(rates, opened)
  const found = opened.get(home) ?? parseRates(rates, home)
  opened.set(home, found)
  return found
}

function parseRates(rates: SheetRates, home: string): CurrencyRates {
  const known = new Map<string, Rational | undefined>()

  function perBase(code: string): Rational | undefined {
    if (code === rates.base) return ONE
    const text = Object.hasOwn(rates.rates, code) ? rates.rates[code] : undefined
    return text === undefined || !DECIMAL.test(text) ? undefined : parseDecimal(text)
  }

  const ownText = (code: string): string =>
    rates.own && Object.hasOwn(rates.own, code) ? (rates.own[code] ?? '').trim() : ''

  function parseInHome(code: string): Rational | undefined {
    if (code === home) return ONE
    const own = parseAboveZero(ownText(code), '汇率')
    const [one, other] = [perBase(home), perBase(code)]
    return own ?? (one && other && reduce(divide(one, other)))
  }

  /** Units of the home currency for 1 of `code`. */
  function inHome(code: string): Rational | undefined {
    if (!known.has(code)) known.set(code, parseInHome(code))
    return known.get(code)
  }

  function find(from: string, to: string): Rational | undefined {
    if (from === to) return ONE
    const [a, b] = [inHome(from), inHome(to)]
    return a && b && divide(a, b)
  }

  return {
    find,
    cross(from, to) {
      const rate = find(from, to)
      if (!rate) throw new UserError(`没有 ${inHome(from) ? to : from} 的汇率，请填写`)
      return rate
    },
    isOwn: (code) => code !== home && ownText(code) !== '',
  }
}
