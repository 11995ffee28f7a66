/** Recognizes the codes of a set in pasted text. */
export interface CodeReader {
  /** True if a cell or word is a code and nothing else. */
  isCode: (text: string) => boolean
  /** True if a word beside a code may be a code too. */
  mayBe: (text: string) => boolean
  /** True if a word beside codes is certainly not a code, such as a carrier's name. */
  isNone?: (text: string) => boolean
  /** Removes the separator from codes that are often written with one: LAX 9 → LAX9. */
  joined?: (text: string) => string
}

/** Codes of a pasted text in order, and the number of further cells that were ignored. */
export interface PastedCodes {
  codes: string[]
  skipped: number
}

const CELLS = /[\t,，;；、|]/

/** Trims a cell and removes the quotes that spreadsheets add. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^["'“”‘’]+/, '')
    .replace(/["'“”‘’]+$/, '')
    .trim()

/** Splits a cell with several codes into words; a cell with one code or with other text is returned whole. */
export function splitCodes(
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
 * Parses the codes of a pasted column, row or table. In a column, a further cell beside a code is ignored unless it is
 * a code too.
 */
export function parsePastedCodes(text: string, reader?: CodeReader): PastedCodes {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const codes: string[] = []
  let skipped = 0
  for (const line of lines) {
    const cells = line
      .split(CELLS)
      .map(bare)
      .filter((cell) => cell !== '')
    const entries = reader ? cells.map((cell) => splitCodes(cell, reader)) : cells.map((cell) => [cell])
    const [first = [], ...others] = entries
    const known = reader ? entries.flat().filter(reader.isCode).length : 0
    // A single line may contain the whole list.
    if (lines.length === 1 || known > 1 || (reader && known === 1 && others.flat().every(reader.mayBe)))
      codes.push(...entries.flat())
    else {
      codes.push(...first)
      skipped += others.length
    }
  }
  return { codes, skipped }
}
