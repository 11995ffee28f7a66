import { divide, multiply, type Rational } from '../../lib/number/rational.ts'
import { explainAmount, parsePositiveAmount } from '../shared/number/read-amount.ts'
import { toDecimals, toSignificant } from '../shared/number/rounding.ts'
import { UserError } from '../../lib/user-error.ts'
import { formatCurrencyAmount, formatBoardAmount } from './amount-text.ts'
import { computeRelativeChange, formatChange } from './change.ts'
import { checkPrevious, isDayBefore, openTable, formatCrossRate, type CrossRates } from './cross.ts'
import type { BoardAnswer, BoardRequest, BoardRow } from './operation/board.ts'
import type { Conversion, ConversionAnswer, ConversionRequest, MultiRate, PairRates } from './operation/conversion.ts'
import { getCurrencyNote } from './operation/currencies.ts'
import type { RateTable } from './operation/rates.ts'

/** Decimal places of toRateValue (product-spec 9). */
const RATE_PLACES = 6
/** Significant digits of fractions in answers, as many as a double has. */
const WIRE_DIGITS = 16
/** Maximum significant digits of a typed amount in an answer; only endless fractions have more. */
const TYPED_DIGITS = 30

function convertRead(
  { from, to, side, text, table: { date } }: ConversionRequest,
  open: CrossRates,
  typed: Rational,
): Omit<Conversion, keyof PairRates> {
  const [source, target] = side === 'from' ? [from, to] : [to, from]
  const rate = open.cross(source, target)
  if (!rate) throw new RangeError(`no rate of ${source} and ${target} on ${date}`)
  const [given, result] = [toSignificant(typed, TYPED_DIGITS), formatCurrencyAmount(multiply(typed, rate), target)]
  return {
    ...(side === 'from' ? { from: given, to: result } : { from: result, to: given }),
    exactRate: toSignificant(rate, WIRE_DIGITS),
    note: explainAmount(text, source),
  }
}

function pairRates(open: CrossRates, from: string, to: string): PairRates {
  const [one, back] = [open.cross(from, to), open.cross(to, from)]
  return {
    rate: formatCrossRate(open, from, to),
    inverse: formatCrossRate(open, to, from),
    one: one ? formatCurrencyAmount(one, to) : '',
    oneBack: back ? formatCurrencyAmount(back, from) : '',
  }
}

/** Converts the amount typed on either side of a pair, within one table. Input errors are returned, not thrown. */
export function convert(request: ConversionRequest): ConversionAnswer {
  const { table, from, to, text, side } = request
  const open = openTable(table)
  const message = open.problem(from, to)
  if (message !== '') return { state: 'no-rate', message }
  const rates = pairRates(open, from, to)
  try {
    const typed = parsePositiveAmount(text, side === 'from' ? from : to)
    return typed ? { state: 'ok', ...rates, ...convertRead(request, open, typed) } : { state: 'empty', ...rates }
  } catch (error) {
    if (error instanceof UserError) return { state: 'error', message: error.message, ...rates }
    throw error
  }
}

function openPrevious(table: RateTable, previous: RateTable | null): CrossRates | undefined {
  if (!previous) return undefined
  checkPrevious(table, previous)
  return isDayBefore(previous, table) ? openTable(previous) : undefined
}

/**
 * Rates of one source against several targets, in their order (product-spec 7.2). Texts are blank without a rate.
 * @throws RangeError unless `previous` is an earlier table of the same provider.
 */
export function calMulti(
  table: RateTable,
  previous: RateTable | null,
  source: string,
  targets: readonly string[],
): MultiRate[] {
  const [open, before] = [openTable(table), openPrevious(table, previous)]
  return targets.map((target) => {
    const resert = open.cross(target, source)
    const rate = open.cross(source, target)
    if (!resert || !rate) return { resertRate: '', rate: '', changeRate: '' }
    const earlier = before?.cross(target, source)
    return {
      resertRate: toSignificant(resert, WIRE_DIGITS),
      rate: toSignificant(rate, WIRE_DIGITS),
      changeRate: earlier ? toSignificant(computeRelativeChange(resert, earlier), WIRE_DIGITS) : '',
    }
  })
}

function boardRow(
  open: CrossRates,
  before: CrossRates | undefined,
  source: string,
  code: string,
  amount: Rational | undefined,
): BoardRow {
  const note = getCurrencyNote(code)
  const resert = open.cross(code, source)
  if (!resert)
    return {
      code,
      amount: '',
      toRate: '',
      toRateValue: '',
      chg: '',
      direction: '',
      problem: open.problem(source, code),
      note,
    }
  const earlier = before?.cross(code, source)
  return {
    code,
    amount: amount ? formatBoardAmount(divide(amount, resert), code) : '',
    toRate: formatCrossRate(open, source, code),
    toRateValue: toDecimals(resert, RATE_PLACES),
    ...(earlier ? formatChange(computeRelativeChange(resert, earlier)) : { chg: '', direction: '' }),
    problem: '',
    note,
  }
}

/**
 * Converts one amount to all targets, in their order. An unreadable amount leaves the amounts blank and sets `message`.
 * @throws RangeError as `calMulti` does.
 */
export function fillBoard({ table, previous, source, text, targets }: BoardRequest): BoardAnswer {
  const [open, before] = [openTable(table), openPrevious(table, previous)]
  const { amount, message } = readTyped(text, source)
  return {
    rows: targets.map((code) => boardRow(open, before, source, code, amount)),
    message,
    note: explainAmount(text, source),
  }
}

function readTyped(text: string, currency: string): { amount: Rational | undefined; message: string } {
  try {
    return { amount: parsePositiveAmount(text, currency), message: '' }
  } catch (error) {
    if (error instanceof UserError) return { amount: undefined, message: error.message }
    throw error
  }
}
