import { UserError } from '../../../lib/user-error.ts'
import { MAX_TABLE_CHARACTERS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../operation/file.ts'
import { toNumberText } from './cell-text.ts'
import type { Workbook } from './workbook.ts'
import { readAttribute, scanXml } from './xml.ts'

const TOO_MANY_ROWS = '这张表超过 5,100 行，请分成几个文件，每个不超过 5,000 件商品'
const TOO_WIDE = '这张表超过 200 列，请只留下要用的列'
const TOO_LONG = '这张表的文字太多，请去掉描述一类的长文本列再试'
/** Maximum merged areas that are filled; a sheet with more keeps their first cells. */
const MAX_MERGES = 5000
/** Maximum cells that are looked at to fill them, because areas may lie over each other. */
const MAX_MERGED_CELLS = 1_000_000

/** Rows of a sheet, and the number of its formulas without a stored result. */
export interface SheetTable {
  rows: string[][]
  emptyFormulas: number
}

/** Adds cells to a table within its bounds. */
export class TableBuilder {
  readonly rows: string[][] = []
  private characters = 0

  /** @throws UserError beyond the limits. */
  set(row: number, column: number, text: string): void {
    if (text === '') return
    if (row >= MAX_TABLE_ROWS) throw new UserError(TOO_MANY_ROWS)
    if (column >= MAX_TABLE_COLUMNS) throw new UserError(TOO_WIDE)
    this.characters += text.length
    if (this.characters > MAX_TABLE_CHARACTERS) throw new UserError(TOO_LONG)
    while (this.rows.length <= row) this.rows.push([])
    const cells = this.rows[row] ?? []
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
}

interface Place {
  row: number
  column: number
}

/** Indices of a reference such as `AB12`; undefined if it is none. */
export function parsePlace(reference: string): Place | undefined {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference)
  const [, letters = '', digits = ''] = found ?? []
  if (!found) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}

/** Fills the cells of a merged area with its first one, as people read them, within the cells that the table has. */
function fillMerges(table: TableBuilder, merges: readonly string[]): void {
  const width = table.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  let left = MAX_MERGED_CELLS
  for (const merge of merges) {
    const [from, to] = merge.split(':').map(parsePlace)
    const text = from && (table.rows[from.row]?.[from.column] ?? '')
    if (!from || !to || text === undefined || text === '') continue
    const lastRow = Math.min(to.row, table.rows.length - 1)
    const lastColumn = Math.min(to.column, width - 1)
    left -= (lastRow - from.row + 1) * (lastColumn - from.column + 1)
    if (left < 0) return
    for (let row = from.row; row <= lastRow; row += 1)
      for (let column = from.column; column <= lastColumn; column += 1)
        if ((table.rows[row]?.[column] ?? '') === '') table.set(row, column, text)
  }
}

/** State of the cell that is being read. */
interface Cell {
  type: string
  style: number
  value: string
  inline: string
  hasFormula: boolean
}

function toText(cell: Cell, { sharedTexts, numberKinds, is1904 }: Workbook): string {
  const { type, value } = cell
  if (type === 's') return sharedTexts[Number(value)] ?? ''
  if (type === 'inlineStr') return cell.inline
  if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value
  if (type === 'str' || type === 'e') return value
  if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ')
  return value === '' ? '' : toNumberText(value, numberKinds[cell.style] ?? 'plain', is1904)
}

/**
 * Reads the cells of a sheet as texts.
 * @throws UserError if there are too many.
 */
export function parseSheet(xml: string, workbook: Workbook): SheetTable {
  const table = new TableBuilder()
  const merges: string[] = []
  let [row, column, emptyFormulas] = [-1, -1, 0]
  let cell: Cell | undefined
  let part: 'value' | 'inline' | undefined
  let isReading = false
  const openCell = (tag: string): void => {
    const place = parsePlace(readAttribute(tag, 'r') ?? '')
    column = place?.column ?? column + 1
    if (place) row = place.row
    const style = Number(readAttribute(tag, 's') ?? 0)
    cell = { type: readAttribute(tag, 't') ?? 'n', style, value: '', inline: '', hasFormula: false }
  }
  const closeCell = (): void => {
    if (!cell) return
    const text = toText(cell, workbook).trim()
    if (text === '' && cell.hasFormula && cell.type !== 'str') emptyFormulas += 1
    table.set(row, column, text)
    cell = undefined
  }
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'c') openCell(tag)
      else if (name === 'row') {
        const number = Number(readAttribute(tag, 'r'))
        row = Number.isInteger(number) && number > 0 ? number - 1 : row + 1
        column = -1
      } else if (name === 'v') part = 'value'
      else if (name === 't') part = isReading ? undefined : 'inline'
      else if (name === 'rPh') isReading = true
      else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'mergeCell' && merges.length < MAX_MERGES) merges.push(readAttribute(tag, 'ref') ?? '')
    },
    close: (name) => {
      if (name === 'c') closeCell()
      else if (name === 'v' || name === 't') part = undefined
      else if (name === 'rPh') isReading = false
    },
    text: (text) => {
      if (!cell || !part) return
      if (part === 'value') cell.value += text
      else cell.inline += text
    },
  })
  fillMerges(table, merges)
  return { rows: table.rows, emptyFormulas }
}
