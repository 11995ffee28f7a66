import {
  add,
  compare,
  divide,
  multiply,
  parseDecimal,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '../../lib/number/rational.ts'
import { flatFee, type FeePiece, type PriceFee } from '../shared/fees/price-fee.ts'
import type { StoredFee } from './facts.ts'
import type { FulfilmentRequest } from './request.ts'
import type { FoundTier } from './tier.ts'
import facts from './facts.build.ts'
import { parseMeasure, rowsOn, unitSize } from './valid-facts.ts'

const TEN = rational(10n)
const FIFTY = rational(50n)

/** Base fee and the row it is from. */
export interface BaseFee {
  fee: PriceFee
  row: StoredFee
  /** Chinese sentences for the visitor. */
  note: string
}

/** Added for each begun step above the weight at which the steps begin. */
function stepsFee({ stepFee, step, stepFrom, unit }: StoredFee, kilograms: Rational): Rational {
  if (stepFee === '') return ZERO
  const above = subtract(divide(kilograms, unitSize(unit)), parseDecimal(stepFrom))
  if (above.n <= 0n) return ZERO
  const { n, d } = divide(above, parseDecimal(step))
  return multiply(parseDecimal(stepFee), rational((n + d - 1n) / d))
}

const piece = (from: Rational, includesFrom: boolean, fixed: Rational, isLeast: boolean): FeePiece => ({
  from,
  includesFrom,
  fixed,
  rate: ZERO,
  isLeast,
})

const isSameFee = (a: FeePiece, b: FeePiece): boolean => compare(a.fixed, b.fixed) === 0 && a.isLeast === b.isLeast

/** Drops pieces that continue the one before. */
const joinPieces = (pieces: readonly FeePiece[]): PriceFee =>
  pieces.filter((one, at) => {
    const before = pieces[at - 1]
    return !before || !isSameFee(before, one)
  })

/** Fee of a row for a weight: in the United States below 10, from 10 to 50 and above 50, elsewhere at every price. */
function rowFee(row: StoredFee, kilograms: Rational, peak?: StoredFee | 'unknown'): PriceFee {
  const steps = stepsFee(row, kilograms)
  const amount = (cell: string): Rational => add(parseDecimal(cell), steps)
  if (row.under10 === '') return flatFee(amount(row.from10), peak !== undefined)
  const isPeak = peak !== undefined
  const middle =
    peak === undefined || peak === 'unknown'
      ? piece(TEN, true, amount(row.from10), isPeak)
      : piece(TEN, true, parseDecimal(peak.from10), false)
  return joinPieces([
    piece(ZERO, true, amount(row.under10), isPeak),
    middle,
    piece(FIFTY, false, amount(row.over50), isPeak),
  ])
}

/** First row of a tier's table whose weight is not exceeded. */
const findRow = (rows: readonly StoredFee[], kilograms: Rational): StoredFee | undefined =>
  rows.find(({ maxWeight, unit }) => {
    const limit = parseMeasure(maxWeight, unit)
    return limit === undefined || compare(kilograms, limit) <= 0
  })

/** Price up to which the low-price fees hold in the category; undefined where there are none. */
function lowPriceLimit({ market, date, category }: FulfilmentRequest): Rational | undefined {
  const charges = rowsOn(facts.charges, market, date)
  const every = charges.find(({ charge }) => charge === 'low-price')
  const many = charges.find(({ charge }) => charge === 'low-price-most')
  const isRaised = many !== undefined && category !== '' && !many.key.split(' ').includes(category)
  const row = isRaised ? many : every
  return row && parseDecimal(row.value)
}

/** Low-price fee up to the limit, and the general one above. */
function withLowPrice(general: PriceFee, low: StoredFee | undefined, limit: Rational | undefined): PriceFee {
  if (!low || !limit) return general
  const above = general.map((one) => ({ ...one, from: limit, includesFrom: false }))
  return joinPieces([piece(ZERO, true, parseDecimal(low.from10), false), ...above])
}

/** Base fee of a piece; undefined if the table has no row for it. */
export function findBaseFee(request: FulfilmentRequest, { row: { tier }, kilograms }: FoundTier): BaseFee | undefined {
  const { market, date, kind } = request
  const rows = rowsOn(facts.fees, market, date)
  const table = (season: StoredFee['season'], of: StoredFee['kind']): StoredFee[] =>
    rows.filter((one) => one.season === season && one.kind === of && one.tier === tier)
  const own = table('regular', kind)
  const row = findRow(own.length > 0 ? own : table('regular', 'general'), kilograms.billed)
  if (!row) return undefined
  if (rows.some(({ season }) => season === 'peak')) {
    const peak = findRow(table('peak', kind), kilograms.billed)
    const note = peak
      ? '旺季费率；10 美元以下和 50 美元以上的旺季价没有收录，至少这么多'
      : '旺季费率没有收录这一档，至少是平时的价'
    return { fee: rowFee(row, kilograms.billed, peak ?? 'unknown'), row: peak ?? row, note }
  }
  const limit = lowPriceLimit(request)
  const low = findRow(table('regular', 'low-price'), kilograms.billed)
  const note =
    low && limit && request.category === '' ? '没有选类目：低价商品费率只算到 10 英镑，多数类目到 20 英镑' : ''
  return { fee: withLowPrice(rowFee(row, kilograms.billed), low, limit), row, note }
}
