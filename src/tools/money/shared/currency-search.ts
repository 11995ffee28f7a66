import { CURRENCY_CODES, regionGroup, WITHDRAWN_CURRENCIES } from '../../../engines/exchange-rate/operation/currencies.ts'
import { currencyOf, type Currency } from './currency.ts'

const HOT = regionGroup('hot')?.codes ?? []

const known = (codes: readonly string[]): Currency[] => codes.flatMap((code) => currencyOf(code) ?? [])

/** What a list of all currencies shows before anything is typed: the popular ones, then the others by code. */
export function allCurrencies(): readonly { title: string; currencies: readonly Currency[] }[] {
  const others = CURRENCY_CODES.filter((code) => !HOT.includes(code)).toSorted()
  return [
    { title: '热门', currencies: known(HOT) },
    { title: '全部', currencies: known(others) },
  ]
}

/** What was found in the `currencies` set, and of those that it has no more what the text names. */
export function foundCurrencies(text: string, codes: readonly string[]): Currency[] {
  const wanted = text.trim().toUpperCase()
  const withdrawn = Object.entries(WITHDRAWN_CURRENCIES).filter(([code, { zh }]) => wanted !== '' && (code.startsWith(wanted) || zh.includes(wanted)))
  return known([...codes, ...withdrawn.map(([code]) => code).filter((code) => !codes.includes(code))])
}
