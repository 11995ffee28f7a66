import type { LookupFilter } from '../engines/search/lookup.ts'

/** A row as text by column. */
export type Row = Readonly<Record<string, string>>

/** Where the words of a question are looked for. */
export interface SearchedColumns {
  /** Found anywhere in the cell. */
  chinese: readonly string[]
  /** Found at the beginning of a word. */
  english: readonly string[]
  /** Found at the beginning of the cell, dots and blanks aside. */
  codes: readonly string[]
}

/** What is asked of the rows. */
export interface RowQuery {
  text: string
  filters: readonly LookupFilter[]
  /** Rows that fit this stand below all others. */
  last?: LookupFilter
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim()
const foldCode = (text: string): string => fold(text).replaceAll(/[\s.·・-]+/g, '')

function has(row: Row, word: string, { chinese, english, codes }: SearchedColumns): boolean {
  const cells = (columns: readonly string[]): string[] => columns.map((column) => fold(row[column] ?? ''))
  const code = foldCode(word)
  return (
    cells(chinese).some((cell) => cell.includes(word)) ||
    cells(english).some((cell) => cell.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) ||
    (code !== '' && codes.some((column) => (row[column] ?? '').split('|').some((cell) => foldCode(cell).startsWith(code))))
  )
}

/** Whether a row is what was chosen. */
export function fits(row: Row, { column, op, value }: LookupFilter): boolean {
  const cell = row[column] ?? ''
  if (op === 'is') return cell === value
  return op === 'starts' ? cell.startsWith(value) : cell.split('|').includes(value)
}

/**
 * The rows that have every word of the text and fit every condition, in the order given. Simpler than the search
 * engine, for it runs on what a visitor happened to see: no pinyin, no mistyped letters, no ranking.
 */
export function searchRows<Found extends { row: Row }>(rows: readonly Found[], { text, filters, last }: RowQuery, columns: SearchedColumns): Found[] {
  const words = fold(text).split(/\s+/).filter((word) => word !== '')
  const found = rows.filter(({ row }) => words.every((word) => has(row, word, columns)) && filters.every((filter) => fits(row, filter)))
  if (!last) return found
  return [...found.filter(({ row }) => !fits(row, last)), ...found.filter(({ row }) => fits(row, last))]
}
