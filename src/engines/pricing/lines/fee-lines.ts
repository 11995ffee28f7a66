import { multiply, type Rational } from '../../../lib/number/rational.ts'
import type { FeeLine } from '../../shared/fees/fee-line.ts'
import { roundAmount, type FeePiece, type PriceFee } from '../../shared/fees/price-fee.ts'
import { getMinorDigits } from '../../shared/number/minor-digits.ts'
import type { LineKind } from '../operation/answer.ts'
import type { SheetField } from '../operation/request.ts'
import type { PriceAmount } from '../price-amount.ts'
import { writeMoney, writePercent, type AmountRange, type CostLine, type TargetContext } from './cost-line.ts'
import { toSheetSource } from './freight-lines.ts'

/**
 * A fee in the target's currency. A fee that does not depend on the price is charged in whole minor units, so it is
 * rounded; a share of the price stays exact, and so does a fee that is charged for many pieces together.
 */
function toTarget(fee: PriceFee, currency: string, rate: Rational, isShared: boolean): PriceAmount {
  const digits = getMinorDigits(currency)
  const isSame = rate.n === rate.d
  return fee.map((piece) => {
    const fixed = piece.rate.n === 0n && !isShared ? roundAmount(piece.fixed, digits) : piece.fixed
    return isSame ? { ...piece, fixed } : { ...piece, from: multiply(piece.from, rate), fixed: multiply(fixed, rate) }
  })
}

function writePiece({ fixed, rate }: FeePiece, currency: string): string {
  const parts = [
    ...(rate.n === 0n ? [] : [`售价 × ${writePercent(rate)}`]),
    ...(fixed.n === 0n && rate.n !== 0n ? [] : [writeMoney(fixed, currency)]),
  ]
  return parts.join(' + ')
}

/** Writes a fee over all prices: 售价 × 8%；10.00 USD 以上 售价 × 15%. */
export function writeFee(fee: PriceFee, currency: string): string {
  return fee
    .map((piece) => {
      const text = `${piece.isLeast ? '至少 ' : ''}${writePiece(piece, currency)}`
      return piece.from.n === 0n
        ? text
        : `${writeMoney(piece.from, currency)} ${piece.includesFrom ? '起' : '以上'} ${text}`
    })
    .join('；')
}

/** A fee in its currency, with its place in the sheet. */
interface PlacedFee {
  currency: string
  kind: LineKind
  field: SheetField | undefined
  /** True if it is charged for many pieces together, as storage is. */
  isShared?: boolean
}

/** A fee of the facts as a line of the sheet. */
export function toCostLine(
  { sheet, currency }: TargetContext,
  line: FeeLine,
  { currency: from, kind, field, isShared = false }: PlacedFee,
): CostLine {
  const { id, label, note } = line
  if (line.state === 'unknown')
    return { id, label, kind, state: 'unknown', amount: undefined, why: note, field: field ?? 'own' }
  const rate = from === currency ? { n: 1n, d: 1n } : sheet.rates.cross(from, currency)
  const least = toTarget(line.fee, from, rate, isShared)
  const amount: AmountRange = {
    least,
    most: line.state === 'range' ? toTarget(line.most, from, rate, isShared) : least,
  }
  const { source } = line
  return {
    id,
    label,
    kind,
    state: line.state,
    amount,
    why: [writeFee(line.fee, from), note].filter((text) => text !== '').join('；'),
    source: toSheetSource(source),
    from: source.from,
    to: source.to,
    field,
  }
}
