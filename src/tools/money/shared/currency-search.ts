import {
  CURRENCY_CODES,
  regionGroup,
  WITHDRAWN_CURRENCIES,
} from '../../../engines/exchange-rate/operation/currencies.ts'
import { RETIRED_CURRENCIES, retiredNote } from '../../../engines/exchange-rate/operation/retired.ts'
import { findCurrency, type Currency } from './currency.ts'

const HOT = regionGroup('hot')?.codes ?? []

const known = (codes: readonly string[]): Currency[] => codes.flatMap((code) => findCurrency(code) ?? [])

/** Currencies under one heading. */
export interface CurrencyGroup {
  title: string
  currencies: readonly Currency[]
}

/** The currencies of some codes under one heading. */
export function currencyGroup(title: string, codes: readonly string[]): CurrencyGroup {
  return { title, currencies: known(codes) }
}

const POPULAR = currencyGroup('热门', HOT)

/** What a list of all currencies shows before anything is typed: the first ones, then the others by code. */
export function allCurrencies(first = POPULAR): readonly CurrencyGroup[] {
  const taken = new Set(first.currencies.map(({ code }) => code))
  const others = currencyGroup('其他', CURRENCY_CODES.filter((code) => !taken.has(code)).toSorted())
  return [first, others].filter(({ currencies }) => currencies.length > 0)
}

/** What was found in the `currencies` set, and of those that it has no more what the text names. */
export function foundCurrencies(text: string, codes: readonly string[]): Currency[] {
  const wanted = text.trim().toUpperCase()
  const withdrawn = Object.entries(WITHDRAWN_CURRENCIES).filter(
    ([code, { zh }]) => wanted !== '' && (code.startsWith(wanted) || zh.includes(wanted)),
  )
  return known([...codes, ...withdrawn.map(([code]) => code).filter((code) => !codes.includes(code))])
}

/** A part of a code or of an English name that names few of them. */
const MIN = { code: 2, english: 3 }

/** The currencies that took the place of retired ones that a text names by code or name, each under what became of those; none of `found`. */
export function findSuccessors(text: string, found: readonly Currency[]): CurrencyGroup[] {
  const wanted = text.trim().toLowerCase()
  const isNamed = ([code, { zh, en }]: [string, { zh: string; en: string }]): boolean =>
    wanted.length >= MIN.code &&
    (code.toLowerCase().startsWith(wanted) ||
      zh.includes(wanted) ||
      (wanted.length >= MIN.english && ` ${en}`.toLowerCase().includes(` ${wanted}`)))
  const notes = new Map<string, string[]>()
  for (const [code, { to }] of Object.entries(RETIRED_CURRENCIES).filter(isNamed)) {
    if (!found.some((one) => one.code === to)) notes.set(to, [...(notes.get(to) ?? []), retiredNote(code)])
  }
  return [...notes].map(([to, said]) => currencyGroup(said.join('；'), [to]))
}
