import { toTsv } from '../../../lib/csv.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { getCurrencyName } from '../shared/currency.ts'
import type { Board } from './use-board.ts'

/** Copies the board as a table; rows without a number contain the reason. */
export function copyBoard({ shown, drawn, rates, text }: Board): void {
  const rows = shown.flatMap((code) => drawn.rows.get(code) ?? [])
  const headings = [
    '货币',
    '代码',
    `${text} ${drawn.source} 可换`,
    `1 ${drawn.source} 换`,
    `1 外币 = ? ${drawn.source}`,
    '日涨跌',
    '汇率日期',
  ]
  const table = rows.map(({ code, amount, problem, toRate, toRateValue, chg }) => [
    getCurrencyName(code),
    code,
    problem === '' ? amount : problem,
    toRate,
    toRateValue,
    chg,
    rates.known?.table.date ?? '',
  ])
  copyText(toTsv([headings, ...table]), `已复制 ${rows.length} 行`)
}
