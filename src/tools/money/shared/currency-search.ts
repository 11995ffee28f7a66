import {
  CURRENCY_CODES,
  findRegionGroup,
  WITHDRAWN_CURRENCIES,
} from '../../../engines/exchange-rate/operation/currencies.ts'
import { RETIRED_CURRENCIES, describeRetiredCurrency } from '../../../engines/exchange-rate/operation/retired.ts'
import { findCurrency, type Currency } from './currency.ts'

const HOT = findRegionGroup('hot')?.codes ?? []

const known = (codes: readonly string[]): Currency[] => codes.flatMap((code) => findCurrency(code) ?? [])

/** Currencies under a heading. */
export interface CurrencyGroup {
  title: string
  currencies: readonly Currency[]
}

/** Builds a group of the codes' currencies. */
export function currencyGroup(title: string, codes: readonly string[]): CurrencyGroup {
  return { title, currencies: known(codes) }
}

const POPULAR = currencyGroup('热门', HOT)

/** Initial list before anything is typed: `first`, then the other currencies by code. */
export function listAllCurrencies(first = POPULAR): readonly CurrencyGroup[] {
  const taken = new Set(first.currencies.map(({ code }) => code))
  const others = currencyGroup('其他', CURRENCY_CODES.filter((code) => !taken.has(code)).toSorted())
  return [first, others].filter(({ currencies }) => currencies.length > 0)
}

/** Currencies found in the `currencies` set, plus withdrawn ones that match the text. */
export function listFoundCurrencies(text: string, codes: readonly string[]): Currency[] {
  const wanted = text.trim().toUpperCase()
  const withdrawn = Object.entries(WITHDRAWN_CURRENCIES).filter(
    ([code, { zh }]) => wanted !== '' && (code.startsWith(wanted) || zh.includes(wanted)),
  )
  return known([...codes, ...withdrawn.map(([code]) => code).filter((code) => !codes.includes(code))])
}

/** Minimum letters of a code or English name; fewer match too many retired currencies. */
const MIN = { code: 2, english: 3 }

/**
 * Finds the successors of retired currencies that match the text, grouped under a note on the retired currency;
 * successors in `found` are left out.
 */
export function findSuccessors(text: string, found: readonly Currency[]): CurrencyGroup[] {
  const wanted = text.trim().toLowerCase()
  const isNamed = ([code, { zh, en }]: [string, { zh: string; en: string }]): boolean =>
    wanted.length >= MIN.code &&
    (code.toLowerCase().startsWith(wanted) ||
      zh.includes(wanted) ||
      (wanted.length >= MIN.english && ` ${en}`.toLowerCase().includes(` ${wanted}`)))
  const notes = new Map<string, string[]>()
  for (const [code, { to }] of Object.entries(RETIRED_CURRENCIES).filter(isNamed)) {
    if (!found.some((one) => one.code === to)) notes.set(to, [...(notes.get(to) ?? []), describeRetiredCurrency(code)])
  }
  return [...notes].map(([to, said]) => currencyGroup(said.join('；'), [to]))
}
