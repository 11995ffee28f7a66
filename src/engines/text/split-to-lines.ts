import { UserError } from '../../lib/user-error.ts'
import { BLANK_CHARACTERS } from './blanks.ts'
import { isLineBreak, type Line } from './lines.ts'
import type { SplitOptions } from './operation.ts'
import { parseSeparator } from './separator.ts'
import { createFirstSeenTest, type LineOperation, type Sink } from './sink.ts'
import { createUnitTable, isMarkedUnit } from './unit-table.ts'
import { countUtf8Bytes } from './utf8-length.ts'

/**
 * Separators at which a line is split, without the line break, which always splits. @throws UserError for a separator
 * that contains a line break and other characters.
 */
function dividingSeparators(typed: string[]): string[] {
  const separators = typed.map(parseSeparator).filter((separator) => !/^[\r\n]*$/.test(separator))
  if (separators.some((separator) => /[\r\n]/.test(separator)))
    throw new UserError('分隔符里不能同时有换行和其他字符，请分开填写')
  // Longest first, so that `||` is not read as two `|`.
  return separators.toSorted((a, b) => b.length - a.length)
}

const blanks = createUnitTable({ marks: BLANK_CHARACTERS })

/** Writes each piece of a line on its own line. Inserted breaks use the line's own ending. */
export function splitToLines({ trim, dropEmpty, unique, separators: typed }: SplitOptions, sink: Sink): LineOperation {
  const separators = dividingSeparators(typed)
  const table = createUnitTable({ stops: separators.map((separator) => separator.charAt(0)).join('') })
  // Lengths of the longest separator by its first unit: most separators are one unit long and need no further
  // comparison.
  const widths = new Uint32Array(65_536)
  for (const separator of separators.toReversed()) widths[separator.charCodeAt(0)] = separator.length
  const isFirst = createFirstSeenTest(unique)
  const { units } = sink
  let put = '\n'
  // State of the current line: its start in `units`, bytes removed, separators, and the ranges of kept pieces.
  let before = 0
  let removed = 0
  let separated = 0
  let numbers = 0
  const kept: number[] = []

  const isBlank = (block: string, at: number): boolean =>
    trim && at < block.length && isMarkedUnit(blanks[block.charCodeAt(at)])
  /** Length of the separator at a position; 0 if there is none. */
  function widthAt(block: string, at: number): number {
    // This code runs once per piece, so it uses plain loops. The index never exceeds the text: V8 stops optimizing
    // look-ups in a table after a NaN index.
    if (at === block.length) return 0
    const width = widths[block.charCodeAt(at)] ?? 0
    if (width <= 1) return width
    for (const separator of separators) if (block.startsWith(separator, at)) return separator.length
    return 0
  }
  function leaveOut(line: Line, from: number, to: number): void {
    if (from === to) return
    const bytes = countUtf8Bytes(line.block, from, to)
    removed += bytes
    line.more += bytes - (to - from)
  }
  /**
   * Copies the text up to the next separator. Text that only begins like a separator is copied too. Returns the
   * position of the separator or of the line's end.
   */
  function copyPiece(line: Line, from: number): number {
    const { block } = line
    let at = units.copy(block, from, table, line)
    while (widthAt(block, at) === 0 && at < block.length && !isLineBreak(block.charCodeAt(at))) {
      // Units at which copying stops have no byte count in the table, and this unit may be half of a surrogate pair.
      line.rare += 1
      units.write(block.charAt(at))
      at = units.copy(block, at + 1, table, line)
    }
    return at
  }
  /**
   * Writes the piece at a position, after a line break unless it is the first; returns the start of the next piece, or
   * -1.
   */
  function readPiece(line: Line, from: number): number {
    const { block } = line
    const { length } = units
    if (numbers > 0) units.write(put)
    let first = from
    while (isBlank(block, first) && widthAt(block, first) === 0) first += 1
    leaveOut(line, from, first)
    const end = copyPiece(line, first)
    let last = end
    while (last > first && isBlank(block, last - 1)) last -= 1
    units.length -= end - last
    removed += countUtf8Bytes(block, last, end)
    const width = widthAt(block, end)
    leaveOut(line, end, end + width)
    line.end = end
    if ((first === last && dropEmpty) || (unique && !isFirst(block.slice(first, last)))) {
      units.length = length
      removed += countUtf8Bytes(block, first, last)
    } else {
      kept[numbers++] = first
      kept[numbers++] = last
    }
    return width === 0 ? -1 : end + width
  }
  return {
    read(line) {
      before = units.length
      removed = separated = numbers = 0
      for (let from = readPiece(line, line.start); from !== -1; from = readPiece(line, from)) separated += 1
    },
    line({ block, end, next, bytes }) {
      sink.matches += separated
      const pieces = numbers / 2
      if (pieces === 0) return
      const ending = block.slice(end, next)
      const wanted = ending || sink.eol || '\n'
      if (pieces > 1 && wanted !== put) {
        // The pieces were written with the previous line's ending, before this line's was known.
        units.length = before
        for (let i = 0; i < numbers; i += 2) units.write((i > 0 ? wanted : '') + block.slice(kept[i], kept[i + 1]))
      }
      put = wanted
      // The last kept piece has the line's own ending.
      units.write(ending)
      sink.wrote(pieces, bytes - removed + (pieces - 1) * put.length)
    },
  }
}
