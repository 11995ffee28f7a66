import { add, divide, multiply, negate, ONE, type Rational } from '../../../lib/number/rational.ts'
import {
  exactlyFlat,
  writeConversion,
  writeMoney,
  writePercent,
  type CostLine,
  type TargetContext,
} from './cost-line.ts'

/** Rebate of the VAT that the purchase price includes: cost ÷ (1 + VAT) × rate, in the currency of the cost. */
const computeRebate = (cost: Rational, vat: Rational, rate: Rational): Rational =>
  multiply(divide(cost, add(ONE, vat)), rate)

/** Lines of the goods up to the port of export. */
export function listGoodsLines(context: TargetContext): CostLine[] {
  const { product, rates } = context.sheet
  const { home, cost, domestic, rebate, invoiceVat } = product
  const rate = rates.cross(home, context.currency)
  const line = (id: string, label: string, value: Rational, why: string, field: CostLine['field']): CostLine => ({
    id,
    label,
    kind: 'goods',
    state: 'known',
    amount: exactlyFlat(multiply(value, rate)),
    why,
    isLanded: true,
    field,
  })
  const conversion = (value: Rational): string => writeConversion(context, value, home, multiply(value, rate))
  const lines = [line('cost', '采购价', cost, conversion(cost), 'cost')]
  if (domestic.n !== 0n) lines.push(line('domestic', '国内费用', domestic, conversion(domestic), 'domestic'))
  if (rebate.n !== 0n) {
    const back = negate(computeRebate(cost, invoiceVat, rebate))
    const formula = `${writeMoney(cost, home)} ÷ (1 + ${writePercent(invoiceVat)}) × ${writePercent(rebate)}`
    const rebateLine = line('rebate', '出口退税', back, `${formula}，${conversion(back)}`, 'rebate')
    lines.push(product.isDefaultVat ? { ...rebateLine, state: 'default', field: 'invoiceVat' } : rebateLine)
  }
  return lines
}
