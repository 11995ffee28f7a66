import type { FrozenRate } from '../../../engines/exchange-rate/operation/quotes.ts'
import { PROVIDER_NAMES, type RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatUrlState, type UrlState } from '../../../state/url-state.ts'
import { toolPath } from '../../tool.ts'
import { currencyOf } from '../shared/currency.ts'

/** A frozen quote as its link carries it. */
export interface LinkedQuote extends FrozenRate {
  /** The day of the rate, YYYY-MM-DD. */
  date: string
}

const NUMBER = /^-?\d{1,20}(?:\.\d{1,30})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isProvider = (text: string): text is RateProvider => Object.hasOwn(PROVIDER_NAMES, text)

/** What stands in the address for a frozen quote: `100_USD_CNY_7.1035_2026-09-29_currency-api`. */
export function quoteText({ amount, from, to, rate, date, provider }: LinkedQuote): string {
  return [amount, from, to, rate, date, provider].join('_')
}

/** Reads it back; undefined where it is no quote. */
export function readQuote(text: string | undefined): LinkedQuote | undefined {
  const [amount = '', from = '', to = '', rate = '', date = '', provider = '', ...rest] = (text ?? '').split('_')
  const whole = rest.length === 0 && NUMBER.test(amount) && NUMBER.test(rate) && Number(rate) > 0 && DAY.test(date) && !Number.isNaN(Date.parse(date))
  if (!whole || !isProvider(provider) || !currencyOf(from) || !currencyOf(to) || from === to) return undefined
  return { amount, from, to, rate, date, provider }
}

/** What the page shows for a quote: the quote, and the same amount by today's rate beneath it. */
export function quoteState(quote: LinkedQuote): UrlState {
  return { v: quote.amount, f: quote.from, t: quote.to, q: quoteText(quote), ...(quote.provider === 'ecb' && { p: 'ecb' }) }
}

/** The path and fragment of a quote's own link. */
export function quoteLink(quote: LinkedQuote): string {
  return `${toolPath('hlhs')}${formatUrlState(quoteState(quote))}`
}
