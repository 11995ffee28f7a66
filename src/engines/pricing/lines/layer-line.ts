import { divide, parseDecimal, rational, type Rational } from '../../../lib/number/rational.ts'
import type { DutyAnswer, DutyLayer } from '../../duty/operation.ts'
import type { SheetSource } from '../operation/answer.ts'
import { writeMoney, type AmountRange, type CostLine } from './cost-line.ts'

const PERCENT = /^(\d+(?:\.\d+)?)%$/

export const layerSource = ({ source }: DutyLayer): SheetSource | undefined => source && { ...source }

/** Rate of the VAT on imports as a fraction, which is that on sales; undefined if unknown or not one rate. */
export function findTaxRate(answer: DutyAnswer | undefined): { rate: Rational; layer: DutyLayer } | undefined {
  const layer = answer?.layers.find(({ kind }) => kind === 'tax')
  const [, digits] = PERCENT.exec(layer?.rate ?? '') ?? []
  return layer && digits !== undefined ? { rate: divide(parseDecimal(digits), rational(100n)), layer } : undefined
}

/** Reason of a layer: its rate and base, and what the facts say about it. */
export function explainLayer({ rate, base, note }: DutyLayer, currency: string): string {
  const formula = rate === '' ? '' : base ? `${writeMoney(base, currency)} × ${rate}` : rate
  return [formula, note].filter((text) => text !== '').join('；')
}

/** A layer as a line, with the amount in the target's currency. Import VAT that is deducted costs nothing. */
export function toLayerLine(
  layer: DutyLayer,
  amount: AmountRange | undefined,
  why: string,
  hasCandidates = false,
): CostLine {
  const isTax = layer.kind === 'tax'
  return {
    id: isTax ? 'vat-import' : `duty-${layer.id}`,
    label: layer.label,
    kind: isTax ? 'tax' : 'duty',
    state: amount ? (layer.state === 'unknown' ? 'known' : layer.state) : 'unknown',
    amount,
    why,
    source: layerSource(layer),
    from: layer.from,
    to: layer.to,
    isLanded: true,
    field:
      isTax || !hasCandidates
        ? amount
          ? undefined
          : 'own'
        : amount && layer.state !== 'range'
          ? undefined
          : 'nationalCode',
    switches: layer.switches,
  }
}
