import { toTsv } from '../../../lib/csv.ts'
import { showToast } from '../../../state/toast.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveCsv, saveXlsx } from '../../../ui/save-table.ts'
import type { BoardLine } from './board-view.ts'
import { QUOTES } from './quotes.tsx'

interface BoardExportProps {
  lines: readonly BoardLine[]
  /** As it was read; '' where none is entered. */
  amount: string
  /** Whose rates, of when, and how old: the last line of a file. */
  note: string
  /** Mid-rates only, for want of a board. */
  reference: boolean
  /** For the file's name: the day of the rates. */
  date: string
}

/** The lines as they are on the page, headings first. */
export function boardRows({ lines, amount, reference }: Pick<BoardExportProps, 'lines' | 'amount' | 'reference'>): string[][] {
  const quotes = QUOTES.filter(({ key }) => !reference || key === 'middle')
  const nameOf = (name: string): string => (reference ? '参考中间价（不是银行牌价）' : name)
  const titles = [
    '货币', '代码', ...quotes.map(({ name }) => `${nameOf(name)}（每 100 外币）`),
    ...(amount === '' ? [] : quotes.map(({ meaning }) => `${amount} 外币${reference ? '按中间价' : meaning}（元）`)),
    ...(reference ? [] : ['现汇点差', '现钞点差']),
  ]
  const rows = lines.map(({ row, deal }) => [
    row.name, row.code, ...quotes.map(({ key }) => row[key]),
    ...(amount === '' ? [] : quotes.map(({ deal: worth }) => deal[worth])),
    ...(reference ? [] : [deal.spotSpreadPercent, deal.cashSpreadPercent]),
  ])
  return [titles, ...rows]
}

/** Takes the board out of the app: as a table on the clipboard, CSV or Excel. */
export function BoardExport({ note, date, ...board }: BoardExportProps) {
  const { lines, reference } = board
  const run = (format: string): void => {
    const rows = boardRows(board)
    const table = [...rows, [note]]
    const fileName = `${reference ? '参考中间价' : '外汇牌价'}-${date}`
    if (format === 'copy') copyText(toTsv(rows), `已复制 ${lines.length} 行`)
    else if (format === 'csv') saveCsv(fileName, table)
    else saveXlsx(fileName, table).catch(() => showToast('导出没有完成，请重试', { type: 'fail' }))
  }
  return (
    <label className="inline-flex items-center">
      <span className="sr-only">导出</span>
      <span className="relative inline-flex">
        <Icon className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-soft" name="download" />
        <select className="field select w-auto pl-8 text-sm" disabled={lines.length === 0} id="board-export" onChange={(event) => run(event.target.value)} value="">
          <option disabled value="">
            导出 {lines.length} 行
          </option>
          <option value="copy">复制为表格</option>
          <option value="csv">下载 CSV</option>
          <option value="xlsx">下载 Excel</option>
        </select>
      </span>
    </label>
  )
}
