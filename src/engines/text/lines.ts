import { addUnitSum, createUnitTable, MAX_SUMMED_UNITS, type UnitCounts, type UnitTable } from './unit-table.ts'
import { countUtf8Bytes } from './utf8-length.ts'

/** Line within a block of whole lines. Its ending is LF, CR LF, CR, or nothing at the end of the input. */
export interface Line extends UnitCounts {
  block: string
  /** Start of the text; 0 only for the first line of each block. */
  start: number
  /** End of the text and start of the ending. */
  end: number
  /** Start of the next line. */
  next: number
  /** Line number in the whole input, from 1. */
  number: number
  /** UTF-8 bytes with the ending. */
  bytes: number
}

/** Reader that sets `end` of a line that begins at `start`, and adds up its units. */
export type LineReader = (line: Line) => void

/** Text of a line, without its ending. */
export const getLineText = ({ block, start, end }: Line): string => block.slice(start, end)

/** Ending of a line: LF, CR LF, CR or nothing. */
export const getLineEnding = ({ block, end, next }: Line): string => block.slice(end, next)

/** Line feed and carriage return, both as code unit and as byte. */
export const LF = 10
export const CR = 13

/** True if a code unit ends a line. */
export const isLineBreak = (code: number): boolean => code === LF || code === CR

const readLine = createLineReader(createUnitTable({}))

/**
 * Calls back for each line; the first line has the given number. Returns the number after the last line. The line
 * object is reused, so copy the values that are needed later.
 */
export function forEachLine(
  block: string,
  firstNumber: number,
  onLine: (line: Line) => void,
  read: LineReader = readLine,
): number {
  const line: Line = { block, start: 0, end: 0, next: 0, number: firstNumber, bytes: 0, more: 0, rare: 0, marks: 0 }
  while (line.next < block.length) {
    line.start = line.next
    line.more = line.rare = line.marks = 0
    read(line)
    const { start, end } = line
    const isPair = end + 1 < block.length && block.charCodeAt(end) === CR && block.charCodeAt(end + 1) === LF
    line.next = Math.min(end + (isPair ? 2 : 1), block.length)
    line.bytes = line.rare === 0 ? line.next - start + line.more : countUtf8Bytes(block, start, line.next)
    onLine(line)
    line.number += 1
  }
  return line.number
}

/**
 * Returns a reader that counts the marked units of a table. Each code unit is read once, because V8 repeated an
 * `indexOf` over the whole text for every line.
 */
export function createLineReader(table: UnitTable): LineReader {
  return (line) => {
    const { block } = line
    let at = line.start
    for (let value = 0; value >= 0 && at < block.length;) {
      const stop = Math.min(at + MAX_SUMMED_UNITS, block.length)
      let sum = 0
      for (; at < stop; at++) {
        value = table[block.charCodeAt(at)] ?? 0
        if (value < 0) break
        sum = (sum + value) | 0
      }
      addUnitSum(line, sum)
    }
    line.end = at
  }
}

/** End of the last complete line. A line with a CR at the very end is not complete, as an LF may follow. */
export function findCompleteBytesEnd(bytes: Uint8Array): number {
  for (let i = bytes.length - 1; i >= 0; i--) {
    const byte = bytes[i]
    if (byte === LF || (byte === CR && i < bytes.length - 1)) return i + 1
  }
  return 0
}

/** Like `findCompleteBytesEnd`, for a decoded text. */
export function findCompleteTextEnd(text: string): number {
  const cr = text.length < 2 ? -1 : text.lastIndexOf('\r', text.length - 2)
  return Math.max(text.lastIndexOf('\n'), cr) + 1
}

/** Start of the line around `at`, not before `floor`. */
export function findLineStart(bytes: Uint8Array, at: number, floor: number): number {
  let i = at
  while (i > floor) {
    const byte = bytes[i - 1]
    if (byte === LF || byte === CR) break
    i -= 1
  }
  return i
}

/** End, with its ending, of the line whose text ends at `at`. */
export function findLineEnd(bytes: Uint8Array, at: number): number {
  if (at === bytes.length) return at
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1
}
