import { LINE_KINDS, type SheetLine, type TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import type { BarPart } from './money-bar.tsx'
import { formatAmount, KIND_LOOKS } from './sheet-words.ts'

/** Amount of a line for the length of its part. A float is enough to draw by; refunds take no length. */
const lengthOf = ({ amount }: SheetLine): number => Math.max(0, Number(amount?.most ?? 0))

/** Parts of the bar: costs by kind, then what is left. All together are as long as the price, or as the costs if these are more. */
export function listBarParts({ lines, result }: TargetAnswer): BarPart[] {
  const costs = LINE_KINDS.flatMap(({ kind, label }) => {
    const length = lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + lengthOf(line), 0)
    return length > 0 ? [{ id: kind, label, length, look: KIND_LOOKS[kind], amount: '' }] : []
  })
  const profit = Math.max(0, Number(result?.profit.least ?? 0))
  const all = costs.reduce((sum, { length }) => sum + length, 0) + profit
  if (all === 0) return []
  const left =
    result && profit > 0
      ? [{ id: 'profit', label: '利润', length: profit, look: 'profit' as const, amount: formatAmount(result.profit) }]
      : []
  return [...costs, ...left].map(({ length, ...part }) => ({ ...part, share: length / all }))
}
