import { parseDecimal, multiply } from '../../lib/number/rational.ts'
import { toSignificant } from '../../lib/number/rounding.ts'
import { amountText } from './amount-text.ts'
import { relativeChange, showChange } from './change.ts'
import { openTable, formatCrossRate } from './cross.ts'
import type { FrozenRate, QuoteComparison, QuotesRequest } from './operation/quotes.ts'

/** Digits of a rate where no table says how many its provider gives. */
const MAX_DIGITS = 8
const AMOUNT = /^-?\d{1,20}(?:\.\d{1,30})?$/
const RATE = /^(?=.*[1-9])\d{1,20}(?:\.\d{1,30})?$/

/** Whether a quote out of a link can be reckoned with. */
function isReadable({ amount, rate }: FrozenRate): boolean {
  return AMOUNT.test(amount) && RATE.test(rate)
}

function standing({ table }: QuotesRequest, quote: FrozenRate): QuoteComparison | undefined {
  if (!isReadable(quote)) return undefined
  const { from, to, amount, rate, provider } = quote
  const frozen = parseDecimal(rate)
  const result = amountText(multiply(parseDecimal(amount), frozen), to)
  // Two providers never meet, in a change neither.
  const open = table?.provider === provider ? openTable(table) : undefined
  const now = open?.cross(from, to)
  if (!open || !now)
    return {
      result,
      rate: toSignificant(frozen, MAX_DIGITS),
      currentRate: '',
      currentResult: '',
      chg: '',
      direction: '',
    }
  const shown = formatCrossRate(open, from, to)
  const before = toSignificant(frozen, open.digits(from, to))
  return {
    result,
    rate: before,
    currentRate: shown,
    currentResult: amountText(multiply(parseDecimal(amount), now), to),
    // Of what is shown: a rate that was frozen as it was shown has not moved.
    ...showChange(relativeChange(parseDecimal(shown), parseDecimal(before))),
  }
}

/** What frozen quotes are worth by their own rates, and how today's rates stand against them; undefined for one that cannot be read. */
export function compareQuotes(request: QuotesRequest): (QuoteComparison | undefined)[] {
  return request.quotes.map((quote) => standing(request, quote))
}
