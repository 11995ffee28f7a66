import type { Line, LineReader } from './lines.ts'
import type { PhoneFind } from './operation.ts'
import { createUnitWriter, type UnitWriter } from './unit-writer.ts'
import { utf8Length } from './utf8-length.ts'

/** Works through the lines of an input in order. */
export interface LineOperation {
  /** How lines are read, where that does a part of the work. */
  read?: LineReader
  line(line: Line): void
  /** Called once after the last line. */
  end?(): void
}

/** Where an operation writes; it also counts. */
export interface Sink {
  /** The input's first line ending; empty until a line has one. */
  eol: string
  matches: number
  outputLines: number
  /** UTF-8 bytes of what was written, where all of it was copied; undefined once something was not. */
  outputBytes: number | undefined
  /** Writes a line with its own ending. */
  line(text: string, ending: string): void
  /** Writes a line of the input as it stands there from a place on, ending included. */
  copy(line: Line, from: number): void
  /** Writes whole lines at once, of which it is told how many they are and of how many bytes. */
  block(text: string, lines: number, bytes: number): void
  /** Writes the lines of the input that are changed inside; `wrote` is called after each. */
  units: UnitWriter
  /** Counts what was written to `units`. */
  wrote(lines: number, bytes: number): void
  /** Writes a found item, which may hold line breaks, on a line of its own. Nothing ends the last one. */
  item(text: string): void
  /** Descriptions of the first phone numbers, and how many are wanted at most. */
  phones?: PhoneFind[]
  mostRows: number
  /** What was written since the last call. */
  take(): string
}

const BREAK = /\r\n|\n|\r/g
// What is put together is made one string at this many: millions of pieces live long and cost more than the text.
const PIECES = 65_536

const breaksIn = (text: string): number =>
  text.includes('\n') || text.includes('\r') ? (text.match(BREAK)?.length ?? 0) : 0

/** An empty sink that takes descriptions of so many finds. */
export function createSink(mostRows = 0): Sink {
  const parts: string[] = []
  let pieces: string[] = []
  let items = 0
  // What is copied line by line is written as one stretch.
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
      this.wrote(1, line.bytes - (start === line.start ? 0 : utf8Length(block, line.start, start)))
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

/** Says of each key whether it is the first of its kind; everything passes when duplicates may stay. */
export function createFirstSeenTest(unique: boolean): (key: string) => boolean {
  if (!unique) return () => true
  const seen = new Set<string>()
  return (key) => {
    const before = seen.size
    return seen.add(key).size > before
  }
}
