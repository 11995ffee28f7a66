import { decimal, multiply } from '../../lib/number/rational.ts'
import { toSignificant } from '../../lib/number/rounding.ts'
import { amountText } from './amount-text.ts'
import { changeOf, showChange } from './change.ts'
import { openTable, rateText } from './cross.ts'
import type { FrozenRate, QuoteStanding, QuotesRequest } from './operation/quotes.ts'

/** Digits of a rate where no table says how many its provider gives. */
const MOST_DIGITS = 8
const AMOUNT = /^-?\d{1,20}(?:\.\d{1,30})?$/
const RATE = /^(?=.*[1-9])\d{1,20}(?:\.\d{1,30})?$/

/** Whether a quote out of a link can be reckoned with. */
function isReadable({ amount, rate }: FrozenRate): boolean {
  return AMOUNT.test(amount) && RATE.test(rate)
}

function standing({ table }: QuotesRequest, quote: FrozenRate): QuoteStanding | undefined {
  if (!isReadable(quote)) return undefined
  const { from, to, amount, rate, provider } = quote
  const frozen = decimal(rate)
  const result = amountText(multiply(decimal(amount), frozen), to)
  // Two providers never meet, in a change neither.
  const open = table?.provider === provider ? openTable(table) : undefined
  const now = open?.cross(from, to)
  if (!open || !now) return { result, rate: toSignificant(frozen, MOST_DIGITS), currentRate: '', currentResult: '', chg: '', direction: '' }
  const shown = rateText(open, from, to)
  const before = toSignificant(frozen, open.digits(from, to))
  return {
    result,
    rate: before,
    currentRate: shown,
    currentResult: amountText(multiply(decimal(amount), now), to),
    // Of what is shown: a rate that was frozen as it was shown has not moved.
    ...showChange(changeOf(decimal(shown), decimal(before))),
  }
}

/** What frozen quotes are worth by their own rates, and how today's rates stand against them; undefined for one that cannot be read. */
export function compareQuotes(request: QuotesRequest): (QuoteStanding | undefined)[] {
  return request.quotes.map((quote) => standing(request, quote))
}
