/** Tells the codes of a set from what stands beside them. */
export interface CodeReader {
  /** Tells whether a cell or a word is written as a code and nothing else. */
  isCode: (text: string) => boolean
  /** Tells whether a word beside a code may be meant as one. */
  mayBe: (text: string) => boolean
  /** Tells whether a word beside codes is surely none, as the name of a carrier. */
  isNone?: (text: string) => boolean
  /** Takes the blanks out of codes that are written with one. */
  joined?: (text: string) => string
}

/** The codes of a pasted text, in order, and how many further cells of its lines were left out. */
export interface PastedCodes {
  codes: string[]
  skipped: number
}

const CELLS = /[\t,，;；、|]/

/** A cell without blanks around it and without the quotes that spreadsheets put there. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^["'“”‘’]+/, '')
    .replace(/["'“”‘’]+$/, '')
    .trim()

/** Several codes in one cell, each word one; the cell itself where it holds one code, or other things too. */
export function wordsOfCell(
  cell: string,
  { isCode, mayBe, isNone = () => false, joined = (text) => text }: CodeReader,
): string[] {
  if (isCode(cell)) return [cell]
  const words = joined(cell)
    .split(/[\s/]+/)
    .filter((word) => word !== '' && !isNone(word))
  const codes = words.filter(isCode).length
  const isList = codes > 1 || (codes === 1 && words.length > 1 && words.every((word) => isCode(word) || mayBe(word)))
  return isList ? words : [cell]
}

/**
 * Reads the codes of a pasted column, row or table. In a column, what stands beside a code is another cell of a table, unless
 * it is a code too.
 */
export function pastedCodes(text: string, reader?: CodeReader): PastedCodes {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const codes: string[] = []
  let skipped = 0
  for (const line of lines) {
    const cells = line
      .split(CELLS)
      .map(bare)
      .filter((cell) => cell !== '')
    const entries = reader ? cells.map((cell) => wordsOfCell(cell, reader)) : cells.map((cell) => [cell])
    const [first = [], ...others] = entries
    const known = reader ? entries.flat().filter(reader.isCode).length : 0
    // A single line may be the whole list.
    if (lines.length === 1 || known > 1 || (reader && known === 1 && others.flat().every(reader.mayBe)))
      codes.push(...entries.flat())
    else {
      codes.push(...first)
      skipped += others.length
    }
  }
  return { codes, skipped }
}
