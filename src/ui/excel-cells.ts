import { escapeFormulaCell } from '../lib/csv.ts'

/** Maximum characters of a cell; Excel treats a file with a longer one as damaged. */
const MAX_CELL = 32_767
const CUT = '…（超过 Excel 一格的上限，完整的在 CSV 里）'
/** Maximum digits of a number in Excel. */
const MAX_DIGITS = 15
const MAX_PLAIN_DIGITS = 11

/** A cell for the workbook writer: dates are day numbers with a format. */
export type ExcelCell =
  | { type: StringConstructor; value: string; fontWeight?: 'bold' }
  | { type: NumberConstructor; value: number; format?: string }

const PHONE = /^[+＋][\d０-９][\d０-９ \u3000()（）.－-]*$/

/** A text cell that Excel accepts and does not treat as a formula; a phone number with + is no formula. */
export function toExcelText(cell: string): string {
  const plain = PHONE.test(cell) ? cell : escapeFormulaCell(cell)
  return plain.length > MAX_CELL
    ? `${plain.slice(0, MAX_CELL - CUT.length).replace(/\p{Surrogate}$/u, '')}${CUT}`
    : plain
}

// Columns of codes are written as text, even if their cells look like numbers: 0101.21, 8517130000, 404.
const CODES =
  /码|编号|单号|型号|账号|批号|税则|税目|^[类章]$|邮编|电话|手机|传真|国际格式|^号$|查询|原文|网址|链接|地址段|版本|\b(?:HS|HTS|SKU|ASIN|GTIN|EAN|UPC|ID|IP|SWIFT|code|phone|tel|zip)\b/i
const LEADING_ZERO = /^0\d/

const NUMBER = /^([-−])?(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(\.\d+)?(e[+-]?\d{1,3})?(%)?$/i

function numberCell(cell: string): ExcelCell | undefined {
  const [, minus = '', whole = '', fraction = '', power = '', percent = ''] = NUMBER.exec(cell) ?? []
  if (whole === '' || (power !== '' && percent !== '')) return undefined
  const isGrouped = whole.includes(',')
  const digits = whole.replaceAll(',', '')
  const significant = `${digits}${fraction.slice(1)}`.replace(/^0+/, '').length
  if (significant > MAX_DIGITS || (!isGrouped && digits.length > MAX_PLAIN_DIGITS)) return undefined
  // A percentage shifts its exponent, because a division would not be exact.
  const value = Number(`${minus && '-'}${digits}${fraction}${percent ? 'e-2' : power}`)
  if (!Number.isFinite(value)) return undefined
  const places = fraction === '' ? '' : `.${'0'.repeat(fraction.length - 1)}`
  if (power !== '') return { type: Number, value }
  if (places === '' && !isGrouped && percent === '') return { type: Number, value }
  return { type: Number, value, format: `${isGrouped ? '#,##0' : '0'}${places}${percent}` }
}

const DATE = /^(\d{4})(?:([-/])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const DAY = 86_400_000
/**
 * Day 0 of workbooks. Day numbers are correct from March 1900 on; before that, Excel counts a day that never existed.
 */
const DAY_0 = Date.UTC(1899, 11, 30)
const FIRST_RIGHT = 61

function dateCell(cell: string): ExcelCell | undefined {
  const found = DATE.exec(cell)
  if (!found) return undefined
  const [, year = '', mark, month = found[5] ?? '', day = found[6] ?? '', , , hour, minute = '', second] = found
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const isReal = new Date(at).getUTCMonth() === Number(month) - 1 && Number(month) > 0
  const isTime = hour === undefined || (Number(hour) < 24 && Number(minute) < 60 && Number(second ?? 0) < 60)
  const days = (at - DAY_0) / DAY
  if (!isReal || !isTime || days < FIRST_RIGHT) return undefined
  const format = mark === undefined ? 'yyyy"年"m"月"d"日"' : `yyyy${mark}mm${mark}dd`
  if (hour === undefined) return { type: Number, value: days, format }
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 0)
  return { type: Number, value: days + seconds / 86_400, format: `${format} hh:mm${second === undefined ? '' : ':ss'}` }
}

/** Converts rows, headings first, to workbook cells: numbers and dates where possible, text for codes and the rest. */
export function toExcelCells(table: readonly (readonly string[])[]): ExcelCell[][] {
  const [headings = [], ...rows] = table
  const areCodes = headings.map(
    (heading, column) => CODES.test(heading) || rows.some((row) => LEADING_ZERO.test(row[column] ?? '')),
  )
  const textCell = (cell: string): ExcelCell => ({ type: String, value: toExcelText(cell) })
  return [
    headings.map((cell) => ({ type: String, value: toExcelText(cell), fontWeight: 'bold' })),
    ...rows.map((row) =>
      row.map(
        (cell, column) =>
          (areCodes[column] === true ? undefined : (numberCell(cell) ?? dateCell(cell))) ?? textCell(cell),
      ),
    ),
  ]
}
