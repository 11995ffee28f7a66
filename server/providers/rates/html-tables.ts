import { Parser } from 'htmlparser2'
import { ProviderFault } from './fault.ts'

/** A cell's text with collapsed white space, and its column and row span. */
export interface Cell {
  text: string
  isHeader: boolean
  colSpan: number
  rowSpan: number
}
/** The rows of a table, without those of nested tables. */
export type Table = Cell[][]

const MAX_CELLS = 20_000
const MAX_TABLES = 20
/** Maximum nesting of elements: parsing time grows with its square; real pages have some 40. */
const MAX_DEPTH = 500
const MAX_TEXT = 200
const MAX_SPAN = 20
/** Elements whose text is not displayed. */
const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'select', 'title'])

function spanOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_SPAN) : 1
}

class TableReader {
  readonly done: Table[] = []
  private readonly open: { rows: Table; cell: Cell | undefined }[] = []
  private unseen = 0
  private cells = 0
  private depth = 0

  opens(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1
    if (this.depth > MAX_DEPTH) throw new ProviderFault('limit', `elements nested deeper than ${MAX_DEPTH}`)
    if (UNSEEN.has(name)) this.unseen += 1
    if (name === 'table') this.open.push({ rows: [], cell: undefined })
    if (this.open.length > MAX_TABLES) throw new ProviderFault('limit', `tables nested deeper than ${MAX_TABLES}`)
    const table = this.open.at(-1)
    if (!table) return
    if (name === 'tr') table.rows.push([])
    if (name !== 'td' && name !== 'th') return
    this.cells += 1
    if (this.cells > MAX_CELLS) throw new ProviderFault('limit', `more than ${MAX_CELLS} table cells`)
    table.cell = {
      text: '',
      isHeader: name === 'th',
      colSpan: spanOf(attributes['colspan']),
      rowSpan: spanOf(attributes['rowspan']),
    }
    if (table.rows.length === 0) table.rows.push([])
    table.rows.at(-1)?.push(table.cell)
  }

  text(data: string): void {
    const cell = this.open.at(-1)?.cell
    if (cell && this.unseen === 0 && cell.text.length <= MAX_TEXT) cell.text += data
  }

  closes(name: string, isImplied: boolean): void {
    this.depth -= 1
    if (UNSEEN.has(name)) this.unseen -= 1
    const table = this.open.at(-1)
    if (!table) return
    if ((name === 'td' || name === 'th') && table.cell) {
      table.cell.text = table.cell.text.replaceAll(/\s+/g, ' ').trim()
      table.cell = undefined
    }
    if (name !== 'table') return
    this.open.pop()
    // A table that the parser closes implicitly may be truncated, so it is left out.
    if (!isImplied) this.done.push(table.rows)
  }
}

/**
 * The complete tables of a page, innermost first, without scripts and styles.
 * @throws ProviderFault on more than 20,000 cells, tables nested deeper than 20 and elements deeper than 500.
 */
export function readTables(html: string): Table[] {
  const reader = new TableReader()
  const parser = new Parser({
    onopentag: (name, attributes) => reader.opens(name, attributes),
    ontext: (data) => reader.text(data),
    onclosetag: (name, isImplied) => reader.closes(name, isImplied),
  })
  parser.end(html)
  return reader.done
}

/** Title of each column: its header cells joined from top to bottom; a spanning cell belongs to each of its columns. */
export function getColumnTitles(rows: readonly (readonly Cell[])[]): string[] {
  const grid: string[][] = rows.map(() => [])
  for (const [top, row] of rows.entries()) {
    let column = 0
    for (const { text, colSpan, rowSpan } of row) {
      while (grid[top]?.[column] !== undefined) column += 1
      for (const line of grid.slice(top, top + rowSpan)) for (let i = 0; i < colSpan; i += 1) line[column + i] = text
      column += colSpan
    }
  }
  const width = Math.max(0, ...grid.map((line) => line.length))
  return Array.from({ length: width }, (_, column) => [...new Set(grid.map((line) => line[column] ?? ''))].join(''))
}
