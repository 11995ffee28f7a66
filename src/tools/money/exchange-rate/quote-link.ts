import type { FrozenRate } from '../../../engines/exchange-rate/operation/quotes.ts'
import { PROVIDER_NAMES, type RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatUrlState, type UrlState } from '../../../state/url-state.ts'
import { toolPath } from '../../tool.ts'
import { findCurrency } from '../shared/currency.ts'
import { formatAgeAt } from '../shared/overdue.ts'

/** A frozen quote as its link carries it. */
export interface LinkedQuote extends FrozenRate {
  /** The day of the rate, YYYY-MM-DD. */
  date: string
  /** The day on which it was locked, YYYY-MM-DD; '' where an older link does not say. */
  lockedOn: string
}

const NUMBER = /^-?\d{1,20}(?:\.\d{1,30})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isProvider = (text: string): text is RateProvider => Object.hasOwn(PROVIDER_NAMES, text)

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text))

/** The form of a locked quote in the address: `100_USD_CNY_7.1035_2026-09-29_currency-api_2026-09-30`. */
export function quoteText({ amount, from, to, rate, date, provider, lockedOn }: LinkedQuote): string {
  return [amount, from, to, rate, date, provider, ...(lockedOn === '' ? [] : [lockedOn])].join('_')
}

/** Reads it back; undefined where it is no quote. */
export function readQuote(text: string | undefined): LinkedQuote | undefined {
  const [amount = '', from = '', to = '', rate = '', date = '', provider = '', lockedOn, ...rest] = (text ?? '').split(
    '_',
  )
  const whole =
    rest.length === 0 &&
    NUMBER.test(amount) &&
    NUMBER.test(rate) &&
    Number(rate) > 0 &&
    isDay(date) &&
    (lockedOn === undefined || isDay(lockedOn))
  if (!whole || !isProvider(provider) || !findCurrency(from) || !findCurrency(to) || from === to) return undefined
  return { amount, from, to, rate, date, provider, lockedOn: lockedOn ?? '' }
}

/** What the page shows for a quote: the quote, and the same amount by today's rate beneath it. */
export function quoteState(quote: LinkedQuote): UrlState {
  return {
    v: quote.amount,
    f: quote.from,
    t: quote.to,
    q: quoteText(quote),
    ...(quote.provider === 'ecb' && { p: 'ecb' }),
  }
}

/** The age that the rate of a quote had when it was locked: `26 天前，已过时`; '' where an older link does not say when. */
export function ageWhenLocked({ provider, date, lockedOn }: LinkedQuote): string {
  return lockedOn === '' ? '' : formatAgeAt(provider, date, Date.parse(`${lockedOn}T12:00:00+08:00`))
}

/** The path and fragment of a quote's own link. */
export function quoteLink(quote: LinkedQuote): string {
  return `${toolPath('hlhs')}${formatUrlState(quoteState(quote))}`
}
