import { findColumn } from './column-rules.ts'
import { parseHeading } from './heading.ts'
import {
  LENGTH_UNITS,
  WEIGHT_UNITS,
  type MappedColumn,
  type TableColumn,
  type TableMapping,
} from './operation/columns.ts'

/** Maximum rows above the data: a title, a date, remarks, headings. */
const MAX_ROWS_ABOVE = 20
const SAMPLES = 20
/** Characters of a cell that say what it is. */
const MAX_SAMPLE = 60
/** Columns that a list needs at least, so that a remark with one word is no heading. */
const MIN_NAMED = 2

type Rows = readonly (readonly string[])[]

const isOneOf = (list: readonly string[], unit: string): boolean => list.includes(unit)

/** Unit of a heading if it is one for the column. */
function fitUnit(column: TableColumn, unit: string): string {
  if (column.endsWith('Weight')) return isOneOf(WEIGHT_UNITS, unit) ? unit : ''
  if (/(?:Size|Length|Width|Height)$/.test(column)) return isOneOf(LENGTH_UNITS, unit) ? unit : ''
  if (column === 'cost' || column === 'domestic' || column === 'price') return /^[A-Z]{3}$/.test(unit) ? unit : ''
  return column === 'margin' || column === 'rebate' || column === 'invoiceVat' ? (unit === '%' ? unit : '') : ''
}

/** A piece is what a measure is of if nothing is said of the piece itself. */
function withPieces(columns: readonly MappedColumn[]): MappedColumn[] {
  const has = (part: string): boolean => columns.some(({ column }) => column.startsWith(part))
  return columns.map((mapped) => {
    const { column } = mapped
    if (column === 'packedWeight' && !has('pieceWeight')) return { ...mapped, column: 'pieceWeight' }
    if (column === 'packedSize' && !has('pieceSize') && !has('pieceLength')) return { ...mapped, column: 'pieceSize' }
    return mapped
  })
}

/** Columns by their headings; of two headings of one kind the first counts. */
function mapHeadings(headings: readonly string[], below: Rows): MappedColumn[] {
  const taken = new Set<TableColumn>()
  const columns = headings.map((text, at): MappedColumn => {
    const { words, unit } = parseHeading(text)
    const samples = below.slice(0, SAMPLES).map((row) => (row[at] ?? '').slice(0, MAX_SAMPLE))
    const column = findColumn({ words, unit, samples })
    if (column === 'ignored' || taken.has(column)) return { column: 'ignored', unit: '' }
    taken.add(column)
    return { column, unit: fitUnit(column, unit) }
  })
  return withPieces(columns)
}

const countNamed = (columns: readonly MappedColumn[]): number =>
  columns.filter(({ column }) => column !== 'ignored').length

/** Headings of two rows in one: a merged heading above stands before each of those below. */
function joinHeadings(above: readonly string[], below: readonly string[]): string[] {
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [first = '', second = ''] = [above[at], below[at]]
    return first === second || second === '' ? first : `${first} ${second}`.trim()
  })
}

/** True for a row of words: data have a number in some cell. */
const isWords = (row: readonly string[] = []): boolean =>
  row.some((cell) => cell !== '') && !row.some((cell) => /\d/.test(cell) && !/\p{L}/u.test(cell))

function readHeadings(rows: Rows, at: number, isDouble: boolean): TableMapping {
  const headings = isDouble ? joinHeadings(rows[at] ?? [], rows[at + 1] ?? []) : [...(rows[at] ?? [])]
  const headingRows = at + (isDouble ? 2 : 1)
  return { headingRows, headings, columns: mapHeadings(headings, rows.slice(headingRows, headingRows + SAMPLES)) }
}

const NO_COLUMN: MappedColumn = { column: 'ignored', unit: '' }

/** The mapping with a column for each of the table. */
function toFullWidth(mapping: TableMapping, rows: Rows): TableMapping {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return {
    ...mapping,
    headings: Array.from({ length: width }, (_, at) => mapping.headings[at] ?? ''),
    columns: Array.from({ length: width }, (_, at) => mapping.columns[at] ?? NO_COLUMN),
  }
}

/**
 * Finds the headings of a table and what its columns hold. A table without known headings has no column that is used,
 * and all its rows are data.
 */
export function recognizeColumns(rows: Rows): TableMapping {
  let best: TableMapping = { headingRows: 0, headings: [], columns: [] }
  let most = MIN_NAMED - 1
  for (let at = 0; at < Math.min(rows.length, MAX_ROWS_ABOVE); at += 1) {
    const isDouble = isWords(rows[at]) && isWords(rows[at + 1])
    for (const mapping of isDouble
      ? [readHeadings(rows, at, false), readHeadings(rows, at, true)]
      : [readHeadings(rows, at, false)]) {
      const named = countNamed(mapping.columns)
      if (named <= most) continue
      most = named
      best = mapping
    }
  }
  return toFullWidth(best, rows)
}
