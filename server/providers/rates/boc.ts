/**
 * Bank of China's foreign exchange board, https://www.boc.cn/sourcedb/whpj/ (UTF-8 today, formerly GB2312). One table
 * of the page has the titles 货币名称, 现汇买入价, 现钞买入价, 现汇卖出价, 现钞卖出价, 中行折算价, 发布日期 and 发布时间, in one row or in two (现汇 and 现钞
 * under 买入价 and 卖出价). Below is one row per currency: its Chinese name, five figures in CNY for 100 units, each possibly
 * empty, and the publishing time in Beijing. Dates were written as 2026/11/20, 2026.11.20 and 2026-11-20, with the time
 * in the same cell or the next. The last row may link to the history.
 */
import { BOARD_CURRENCIES } from './boc-currencies.ts'
import { wallTimeToMoment, toWallTime } from './calendar.ts'
import { ProviderFault } from './fault.ts'
import { getColumnTitles, readTables } from './html-tables.ts'
import type { Table } from './html-tables.ts'
import { toPlainDecimal } from './plain-decimal.ts'
import type { BankRate } from '../../store/bank-rates.ts'
import type { BankBoard } from './rate-store.ts'

const fault = (reason: string) => new ProviderFault('format', reason)

/** Required column titles, in any order. */
const TITLES = {
  name: /货币名称/,
  spotBuy: /现汇买入|买入.*现汇/,
  cashBuy: /现钞买入|买入.*现钞/,
  spotSell: /现汇卖出|卖出.*现汇/,
  cashSell: /现钞卖出|卖出.*现钞/,
  middle: /折算价/,
  date: /发布(?:日期|时间)/,
  time: /发布时间/,
} as const
type Column = keyof typeof TITLES
type Columns = Record<Column, number>

/** A board, and the unknown names of rows that were left out. */
export interface ParsedBoard {
  board: BankBoard
  unknown: string[]
}

/** The positions of the columns, and the number of title rows at the table's start; undefined for another table. */
function headOf(table: Table): { columns: Columns; height: number } | undefined {
  for (const height of [1, 2, 3]) {
    const titles = getColumnTitles(table.slice(0, height))
    const at = (column: Column) => titles.findIndex((title) => TITLES[column].test(title))
    const columns: Columns = {
      name: at('name'),
      spotBuy: at('spotBuy'),
      cashBuy: at('cashBuy'),
      spotSell: at('spotSell'),
      cashSell: at('cashSell'),
      middle: at('middle'),
      date: at('date'),
      time: at('time'),
    }
    // All columns must be found, as the second row of titles may complete the first.
    if (Object.values(columns).every((index) => index >= 0)) return { columns, height }
  }
  return undefined
}

function figure(text: string, name: string): string {
  if (/^[-—]*$/.test(text) || /^0+(?:\.0+)?$/.test(text)) return ''
  const value = /^[\d.]+$/.test(text) ? toPlainDecimal(text) : undefined
  if (value === undefined) throw new ProviderFault('implausible', `a figure of ${name} is no number above zero`)
  return value
}

/** The time of a row, from its last two cells. */
function publishedAt(date: string, time: string): number {
  const [, ...fields] =
    /^(\d{4})[./-](\d{1,2})[./-](\d{1,2}) (\d{1,2}):(\d{2})(?::([0-5]\d))?(?: |$)/.exec(`${date} ${time}`) ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields.map((field) => Number(field ?? 0))
  const wanted = { year, month, day, hour, minute }
  const moment = wallTimeToMoment(wanted, 'Asia/Shanghai')
  // Invalid times, such as the 31st of June or 25 o'clock, would be normalized to another time.
  if (JSON.stringify(toWallTime(moment, 'Asia/Shanghai')) !== JSON.stringify(wanted))
    throw fault('a row without a time')
  return moment + second * 1000
}

interface Row {
  line: BankRate
  moment: number
}

/** Parses one row: undefined if the row has no currency, a string with the currency's name if that is unknown. */
function readRow(texts: readonly string[], columns: Columns): Row | string | undefined {
  const cell = (column: Column) => texts[columns[column]] ?? ''
  // Rows after the currencies, such as the link to the history, have fewer cells.
  if (texts.length <= columns.time || cell('name') === '') return undefined
  const currency = BOARD_CURRENCIES.get(cell('name'))
  if (!currency) return cell('name')
  const { code, name } = currency
  const figures = {
    spotBuy: figure(cell('spotBuy'), code),
    cashBuy: figure(cell('cashBuy'), code),
    spotSell: figure(cell('spotSell'), code),
    cashSell: figure(cell('cashSell'), code),
    middle: figure(cell('middle'), code),
  }
  const moment = publishedAt(cell('date'), cell('time'))
  return { line: { code, name, ...figures, publishedAt: new Date(moment).toISOString() }, moment }
}

/**
 * Parses the board; plausibility is not checked here.
 * @throws ProviderFault if the table is incomplete, a currency is repeated, or a cell is no positive number.
 */
export function parseBocBoard(html: string, fetchedAt: string): ParsedBoard {
  const found = readTables(html).flatMap((table) => {
    const head = headOf(table)
    return head ? [{ table, head }] : []
  })[0]
  if (!found) throw fault('no whole table with the titles of the board')
  const rows = new Map<string, Row>()
  const unknown: string[] = []
  for (const cells of found.table.slice(found.head.height)) {
    const row = readRow(
      cells.map(({ text }) => text),
      found.head.columns,
    )
    if (typeof row === 'string') unknown.push(row)
    if (typeof row !== 'object') continue
    if (rows.has(row.line.code)) throw fault(`${row.line.code} is doubled`)
    rows.set(row.line.code, row)
  }
  if (rows.size === 0) throw fault('a board without currencies')
  const moment = Math.max(...[...rows.values()].map((row) => row.moment))
  const lines = [...rows.values()].map(({ line }) => line)
  return { board: { bank: 'boc', publishedAt: new Date(moment).toISOString(), fetchedAt, rows: lines }, unknown }
}
