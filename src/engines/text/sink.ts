import type { Line, LineReader } from './lines.ts'
import type { PhoneFind } from './operation.ts'
import { createUnitWriter, type UnitWriter } from './unit-writer.ts'
import { countUtf8Bytes } from './utf8-length.ts'

/** Operation on the lines of an input, in order. */
export interface LineOperation {
  /** Custom line reader, if it does part of the work. */
  read?: LineReader
  line(line: Line): void
  /** Called once after the last line. */
  end?(): void
}

/** Output of an operation, with counts. */
export interface Sink {
  /** First line ending of the input; '' until a line has one. */
  eol: string
  matches: number
  outputLines: number
  /** Number of UTF-8 bytes written, if all lines were copied unchanged; undefined otherwise. */
  outputBytes: number | undefined
  /** Writes a line with its ending. */
  line(text: string, ending: string): void
  /** Copies a line of the input from a position on, ending included. */
  copy(line: Line, from: number): void
  /** Writes a block of whole lines with known counts. */
  block(text: string, lines: number, bytes: number): void
  /** Writer for lines with changes inside; `wrote` is called after each. */
  units: UnitWriter
  /** Counts output written to `units`. */
  wrote(lines: number, bytes: number): void
  /** Writes an item, which may contain line breaks, on a line of its own. No line break follows the last item. */
  item(text: string): void
  /** Details of the first phone numbers, up to the wanted number. */
  phones?: PhoneFind[]
  mostRows: number
  /** Returns the output since the last call. */
  take(): string
}

const BREAK = /\r\n|\n|\r/g
// Number of pieces that are joined to one string at a time: millions of small strings need more memory than the text.
const PIECES = 65_536

const breaksIn = (text: string): number =>
  text.includes('\n') || text.includes('\r') ? (text.match(BREAK)?.length ?? 0) : 0

/** Returns an empty sink that collects details of up to `mostRows` phone numbers. */
export function createSink(mostRows = 0): Sink {
  const parts: string[] = []
  let pieces: string[] = []
  let items = 0
  // Consecutive copied lines are written as one range.
  let block = ''
  let from = 0
  let to = 0
  const units = createUnitWriter()
  const put = (text: string): void => {
    if (pieces.push(text) < PIECES) return
    parts.push(pieces.join(''))
    pieces = []
  }
  const settle = (): void => {
    if (to > from) put(block.slice(from, to))
    from = to = 0
    if (units.length > 0) put(units.take())
  }
  return {
    eol: '',
    mostRows,
    matches: 0,
    outputLines: 0,
    outputBytes: 0,
    units,
    line(text, ending) {
      this.outputLines += 1
      this.outputBytes = undefined
      settle()
      put(text)
      put(ending)
    },
    copy(line, start) {
      if (start !== to || line.block !== block || units.length > 0) {
        settle()
        block = line.block
        from = start
      }
      to = line.next
      this.wrote(1, line.bytes - (start === line.start ? 0 : countUtf8Bytes(block, line.start, start)))
    },
    block(text, lines, bytes) {
      settle()
      put(text)
      this.wrote(lines, bytes)
    },
    wrote(lines, bytes) {
      this.outputLines += lines
      if (this.outputBytes !== undefined) this.outputBytes += bytes
      if (units.isFull()) settle()
    },
    item(text) {
      this.outputBytes = undefined
      settle()
      if (items > 0) put(this.eol || '\n')
      put(text)
      items += 1
      this.outputLines += 1 + breaksIn(text)
    },
    take() {
      settle()
      parts.push(pieces.join(''))
      pieces = []
      return parts.splice(0).join('')
    },
  }
}

/** Returns a test that is true for the first occurrence of a key; it is always true if `unique` is false. */
export function createFirstSeenTest(unique: boolean): (key: string) => boolean {
  if (!unique) return () => true
  const seen = new Set<string>()
  return (key) => {
    const before = seen.size
    return seen.add(key).size > before
  }
}
