import { compare, divide, reduce } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import type { PackedPiece } from './request.ts'
import { sortSides } from './tier.ts'
import facts from './facts.build.ts'
import { parseMeasure, unitSize } from './valid-facts.ts'

/** Countries of the European stores, which share one rule for cartons. */
const EUROPE = ['BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'NL', 'PL', 'SE']

const inUnit = (value: PackedPiece['weight'], unit: Parameters<typeof unitSize>[0]): string =>
  toSignificant(reduce(divide(value, unitSize(unit))), 4)

/** Warnings about a carton that is sent to Amazon's warehouse, in Chinese; none where no limit is known. */
export function checkInboundCarton(market: string, { sides, weight }: PackedPiece): string[] {
  const row = facts.cartons.find((one) => one.market === (EUROPE.includes(market) ? 'EU' : market))
  if (!row) return []
  const { lengthUnit, weightUnit } = row
  const [longest, median] = sortSides(sides)
  const isOver = (value: PackedPiece['weight'], cell: string, unit: Parameters<typeof unitSize>[0]): boolean => {
    const limit = parseMeasure(cell, unit)
    return limit !== undefined && compare(value, limit) > 0
  }
  const warnings: string[] = []
  if (isOver(longest, row.longest, lengthUnit))
    warnings.push(`外箱最长边 ${inUnit(longest, lengthUnit)} ${lengthUnit}，入仓上限 ${row.longest} ${lengthUnit}`)
  if (isOver(median, row.others, lengthUnit))
    warnings.push(`外箱第二边 ${inUnit(median, lengthUnit)} ${lengthUnit}，入仓上限 ${row.others} ${lengthUnit}`)
  if (isOver(weight, row.maxWeight, weightUnit))
    warnings.push(
      `外箱 ${inUnit(weight, weightUnit)} ${weightUnit}，入仓上限 ${row.maxWeight} ${weightUnit}；单件超大商品可以例外`,
    )
  else if (isOver(weight, row.heavyWeight, weightUnit))
    warnings.push(`外箱超过 ${row.heavyWeight} ${weightUnit}，要贴超重标签`)
  return warnings
}
