import { parseDecimal, multiply } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { formatCurrencyAmount } from './amount-text.ts'
import { computeRelativeChange, formatChange } from './change.ts'
import { openTable, formatCrossRate } from './cross.ts'
import type { FrozenRate, QuoteComparison, QuotesRequest } from './operation/quotes.ts'

/** Maximum digits of a rate if no table gives the number of digits of its provider. */
const MAX_DIGITS = 8
const AMOUNT = /^-?\d{1,20}(?:\.\d{1,30})?$/
const RATE = /^(?=.*[1-9])\d{1,20}(?:\.\d{1,30})?$/

/** True if the numbers of a quote from a link can be parsed. */
function isReadable({ amount, rate }: FrozenRate): boolean {
  return AMOUNT.test(amount) && RATE.test(rate)
}

function standing({ table }: QuotesRequest, quote: FrozenRate): QuoteComparison | undefined {
  if (!isReadable(quote)) return undefined
  const { from, to, amount, rate, provider } = quote
  const frozen = parseDecimal(rate)
  const result = formatCurrencyAmount(multiply(parseDecimal(amount), frozen), to)
  // Rates of two providers are not compared.
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
    currentResult: formatCurrencyAmount(multiply(parseDecimal(amount), now), to),
    // Compares the displayed digits: a rate frozen as displayed has not changed.
    ...formatChange(computeRelativeChange(parseDecimal(shown), parseDecimal(before))),
  }
}

/** Value of frozen quotes at their own rates, and the change to today's rates; undefined for an unreadable quote. */
export function compareQuotes(request: QuotesRequest): (QuoteComparison | undefined)[] {
  return request.quotes.map((quote) => standing(request, quote))
}
