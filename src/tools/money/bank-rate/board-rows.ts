import type { BoardLine } from './board-view.ts'
import { QUOTE_COLUMNS } from './quotes.tsx'

interface ShownBoard {
  lines: readonly BoardLine[]
  /** Parsed amount; '' if none is entered. */
  amount: string
  /** True for mid-rates, used if there is no board. */
  reference: boolean
}

/** Rows of the board as shown, headings first. */
export function toBoardRows({ lines, amount, reference }: ShownBoard): string[][] {
  const quotes = QUOTE_COLUMNS.filter(({ key }) => !reference || key === 'middle')
  const nameOf = (name: string): string => (reference ? '参考中间价（不是银行牌价）' : name)
  const titles = [
    '货币',
    '代码',
    ...quotes.map(({ name }) => `${nameOf(name)}（每 100 外币）`),
    ...(amount === '' ? [] : quotes.map(({ meaning }) => `${amount} 外币${reference ? '按中间价' : meaning}（元）`)),
    ...(reference ? [] : ['现汇点差', '现钞点差']),
  ]
  const rows = lines.map(({ row, deal }) => [
    row.name,
    row.code,
    ...quotes.map(({ key }) => row[key]),
    ...(amount === '' ? [] : quotes.map(({ deal: worth }) => deal[worth])),
    ...(reference ? [] : [deal.spotSpreadPercent, deal.cashSpreadPercent]),
  ])
  return [titles, ...rows]
}
