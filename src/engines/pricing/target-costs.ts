import { listChannelLines } from './lines/channel-lines.ts'
import { exactlyFlat, OWN_AMOUNT, type AmountRange, type CostLine, type TargetContext } from './lines/cost-line.ts'
import { listDeliveryLines, type DeliveryLines } from './lines/delivery-lines.ts'
import { listDutyLines, type DutyLines } from './lines/duty-lines.ts'
import { listFreightLines } from './lines/freight-lines.ts'
import { listGoodsLines } from './lines/goods-lines.ts'
import { listSellingLines, sumLines } from './lines/selling-lines.ts'
import { sumAmounts } from './price-amount.ts'

/** All costs of a piece in one target, as functions of the price. */
export interface TargetCosts {
  context: TargetContext
  lines: readonly CostLine[]
  /** Sum of all known lines. */
  total: AmountRange
  /** Sum of the known lines up to the market's warehouse. */
  landed: AmountRange
  /** Labels of the unknown lines. */
  without: readonly string[]
  duty: DutyLines
  delivery: DeliveryLines
  warnings: readonly string[]
}

/** Lines with the amounts that the visitor entered for them. */
const withOwn = (own: ReadonlyMap<string, CostLine['amount']>, lines: readonly CostLine[]): CostLine[] =>
  lines.map((line) => {
    const amount = own.get(line.id)
    return amount && line.state !== 'own'
      ? { ...line, state: 'own', amount, why: OWN_AMOUNT, source: undefined, field: 'own', switches: [] }
      : line
  })

/** Sum of lines with the narrower sum of duties, unless the visitor entered one of them. */
function sumCosts(lines: readonly CostLine[], { sum }: DutyLines): AmountRange {
  const duties = lines.filter(({ kind }) => kind === 'duty')
  if (!sum || duties.some(({ state }) => state === 'own')) return sumLines(lines)
  const others = sumLines(lines.filter(({ kind }) => kind !== 'duty'))
  return { least: sumAmounts([others.least, sum.least]), most: sumAmounts([others.most, sum.most]) }
}

/**
 * Computes the costs of a target.
 * @throws UserError if a rate is missing.
 */
export function computeCosts(context: TargetContext): TargetCosts {
  const own = new Map([...context.target.own].map(([id, value]) => [id, exactlyFlat(value)] as const))
  const freight = listFreightLines(context)
  const duty = listDutyLines(context, freight)
  const channel = listChannelLines(context)
  const delivery = listDeliveryLines(context)
  const plain = withOwn(own, [
    ...listGoodsLines(context),
    ...freight.lines,
    ...duty.lines,
    ...channel.lines,
    ...delivery.lines,
  ])
  const lines = [...plain, ...withOwn(own, listSellingLines(context, plain))]
  return {
    context,
    lines,
    total: sumCosts(lines, duty),
    landed: sumCosts(
      lines.filter(({ isLanded }) => isLanded === true),
      duty,
    ),
    without: lines.flatMap(({ amount, label }) => (amount ? [] : [label])),
    duty,
    delivery,
    warnings: [...new Set([...duty.warnings, ...freight.warnings, ...delivery.warnings, ...channel.notes])],
  }
}
