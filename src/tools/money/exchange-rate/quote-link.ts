import type { FrozenRate } from '../../../engines/exchange-rate/operation/quotes.ts'
import { PROVIDER_NAMES, type RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatUrlState, type UrlState } from '../../../state/url-state.ts'
import { getToolPath } from '../../tool.ts'
import { findCurrency } from '../shared/currency.ts'
import { formatAgeAt } from '../shared/overdue.ts'

/** A locked quote as encoded in its link. */
export interface LinkedQuote extends FrozenRate {
  /** Date of the rate, YYYY-MM-DD. */
  date: string
  /** Date of locking, YYYY-MM-DD; '' in older links. */
  lockedOn: string
}

const NUMBER = /^-?\d{1,20}(?:\.\d{1,30})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isProvider = (text: string): text is RateProvider => Object.hasOwn(PROVIDER_NAMES, text)

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text))

/** Serializes a locked quote for the URL: `100_USD_CNY_7.1035_2026-09-29_currency-api_2026-09-30`. */
export function serializeQuote({ amount, from, to, rate, date, provider, lockedOn }: LinkedQuote): string {
  return [amount, from, to, rate, date, provider, ...(lockedOn === '' ? [] : [lockedOn])].join('_')
}

/** Parses a serialized quote; undefined if invalid. */
export function parseQuote(text: string | undefined): LinkedQuote | undefined {
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

/** URL state that shows a quote, with the same amount at today's rate below. */
export function toQuoteState(quote: LinkedQuote): UrlState {
  return {
    v: quote.amount,
    f: quote.from,
    t: quote.to,
    q: serializeQuote(quote),
    ...(quote.provider === 'ecb' && { p: 'ecb' }),
  }
}

/** Age of the quote's rate when it was locked: `26 天前，已过时`; '' for older links. */
export function formatAgeWhenLocked({ provider, date, lockedOn }: LinkedQuote): string {
  return lockedOn === '' ? '' : formatAgeAt(provider, date, Date.parse(`${lockedOn}T12:00:00+08:00`))
}

/** Path and fragment of a quote's link. */
export function quoteLink(quote: LinkedQuote): string {
  return `${getToolPath('hlhs')}${formatUrlState(toQuoteState(quote))}`
}
