import { add, divide, multiply, ONE } from '../../../lib/number/rational.ts'
import type { DutyAnswer, DutyLayer } from '../../duty/operation.ts'
import { getMarketName, isSaleTaxed } from '../markets.ts'
import { NOTHING, shareOfPrice } from '../price-amount.ts'
import {
  exactly,
  exactlyFlat,
  flatRange,
  OWN_AMOUNT,
  writeMoney,
  writePercent,
  type AmountRange,
  type CostLine,
  type TargetContext,
} from './cost-line.ts'
import { bulkValue, toDutyRequest } from './duty-request.ts'
import type { FreightLines } from './freight-lines.ts'
import { explainLayer, findTaxRate, layerSource, toLayerLine } from './layer-line.ts'
import { listParcelLines } from './parcel-lines.ts'

/** Lines of duty, import VAT and VAT on the sale, with the answer that they come from. */
export interface DutyLines {
  lines: CostLine[]
  answer: DutyAnswer | undefined
  /**
   * Sum of the duties if it is a range: a national line may have the least of one duty and the most of another, so it is
   * narrower than that of the lines. Undefined if the lines are summed.
   */
  sum: AmountRange | undefined
  warnings: readonly string[]
}

/** Import VAT that the seller deducts: a line of 0 that says how much is paid first. */
export function toDeductedLine(line: CostLine, paid: string): CostLine {
  return {
    ...line,
    state: 'known',
    amount: exactly(NOTHING),
    why: `进口时缴${paid === '' ? '纳' : ` ${paid}`}，申报时抵回，不计入成本`,
    isLanded: false,
    field: undefined,
  }
}

function toBulkLine(context: TargetContext, answer: DutyAnswer, layer: DutyLayer): CostLine {
  const rate = context.sheet.rates.cross(answer.currency, context.currency)
  const { amount } = layer
  const range = amount && flatRange(multiply(amount.least, rate), multiply(amount.most, rate))
  const line = toLayerLine(layer, range, explainLayer(layer, answer.currency), answer.candidates.length > 0)
  return layer.kind === 'tax' && answer.isTaxDeductible === true
    ? toDeductedLine(line, amount ? writeMoney(amount.most, answer.currency) : '')
    : line
}

const unknownDuty = (why: string, field: CostLine['field']): CostLine => ({
  id: 'duty',
  label: '关税',
  kind: 'duty',
  state: 'unknown',
  amount: undefined,
  why,
  isLanded: true,
  field,
})

/** VAT that the price contains: price × rate ÷ (1 + rate). No line where prices are shown without tax. */
function listSaleTax({ target }: TargetContext, answer: DutyAnswer | undefined): CostLine[] {
  const { market, isTaxRegistered } = target
  if (!isSaleTaxed(market, isTaxRegistered)) return []
  const line = { id: 'vat-sale', label: '销售环节增值税', kind: 'tax' } as const
  const found = findTaxRate(answer)
  if (!found) {
    const why = `没有${getMarketName(market)}的税率，可以填每件的税额`
    return [{ ...line, state: 'unknown', amount: undefined, why, field: 'own' }]
  }
  const { rate, layer } = found
  return [
    {
      ...line,
      label: `销售环节${layer.label.replace(/^进口/, '')}`,
      state: 'known',
      amount: exactly(shareOfPrice(divide(rate, add(ONE, rate)))),
      why: `售价含税：售价 × ${writePercent(rate)} ÷ (1 + ${writePercent(rate)})${isTaxRegistered ? '' : '，由平台代扣'}`,
      source: layerSource(layer),
      from: layer.from,
      to: layer.to,
    },
  ]
}

/** Duty lines with the amount that the visitor entered for all duties, if there is one. */
function withOwnDuty({ target }: TargetContext, lines: CostLine[]): CostLine[] {
  const own = target.own.get('duty')
  if (!own) return lines
  const typed: CostLine = { ...unknownDuty(OWN_AMOUNT, 'own'), state: 'own', amount: exactlyFlat(own) }
  return [typed, ...lines.filter(({ kind }) => kind !== 'duty')]
}

/** Sum of duties and fees in the target's currency; undefined if it is no range. */
function sumDuties({ sheet, currency }: TargetContext, answer: DutyAnswer): AmountRange | undefined {
  const { duty, fees } = answer
  const rate = sheet.rates.cross(answer.currency, currency)
  const sum = flatRange(multiply(add(duty.least, fees.least), rate), multiply(add(duty.most, fees.most), rate))
  return sum.least === sum.most ? undefined : sum
}

/** Lines of duties, fees of the customs, and taxes. */
export function listDutyLines(context: TargetContext, freight: FreightLines): DutyLines {
  const { sheet, target, facts } = context
  const code = target.nationalCode || sheet.product.code
  const currency = facts.getDutyCurrency(target.market)
  const value = bulkValue(context, freight, currency)
  const answer = facts.findDuty(toDutyRequest(context, value, currency))
  const sale = listSaleTax(context, answer)
  if (!answer) {
    const why = facts.explainNoDuty(target.market)
    return { lines: withOwnDuty(context, [unknownDuty(why, 'own'), ...sale]), answer, sum: undefined, warnings: [] }
  }
  const warnings = [...answer.warnings]
  if (!freight.freight && answer.customsValue?.basis === 'CIF') warnings.push('头程未知，完税价格没有计入运费')
  const layers =
    target.entry === 'parcel'
      ? listParcelLines(context, currency)
      : answer.layers.map((layer) => toBulkLine(context, answer, layer))
  const duties =
    code === '' ? [unknownDuty('填 HS 编码后计算', 'hs'), ...layers.filter(({ amount }) => amount)] : layers
  const lines = withOwnDuty(context, [...duties, ...sale])
  const isSummed = target.entry === 'bulk' && code !== ''
  return { lines, answer, sum: isSummed ? sumDuties(context, answer) : undefined, warnings }
}
