import type { Line } from './lines.ts'

/** Works through the lines of an input in order. */
export interface LineOperation {
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
  /** Writes a line with its own ending. */
  line(text: string, ending: string): void
  /** Writes a line of the input as it stands there from a place on, ending included. */
  copy(line: Line, from: number): void
  /** Writes a stretch of the input without the code units that the table marks with `mark`; returns how many it left out. */
  copyWithout(block: string, from: number, to: number, marks: Uint8Array, mark: number): number
  /** Writes a found item, which may hold line breaks, on a line of its own. Nothing ends the last one. */
  item(text: string): void
  /** What was written since the last call. */
  take(): string
}

const BREAK = /\r\n|\n|\r/g
// What is put together is made one string at this length: millions of joints live long and cost more than the text.
const PIECE = 65_536

const UNITS = 16_384
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

const breaksIn = (text: string): number => (text.includes('\n') || text.includes('\r') ? (text.match(BREAK)?.length ?? 0) : 0)

function textOfUnits(units: Uint16Array<ArrayBuffer>): string {
  const text = decoder.decode(units)
  // The decoder is several times as fast, but puts this character in place of half a pair of surrogates.
  return text.includes('\ufffd') ? String.fromCharCode(...units) : text
}

/** An empty sink. */
export function createSink(): Sink {
  let pieces: string[] = []
  let last = ''
  let items = 0
  // What is copied line by line is written as one stretch, and single code units together.
  let block = ''
  let from = 0
  let to = 0
  const units = new Uint16Array(UNITS)
  let filled = 0
  const put = (text: string): void => {
    last += text
    if (last.length < PIECE) return
    pieces.push(last)
    // Reading a character makes V8 put the string together.
    last.charCodeAt(0)
    last = ''
  }
  const settle = (): void => {
    if (to > from) put(block.slice(from, to))
    from = to = 0
    if (filled > 0) put(textOfUnits(units.subarray(0, filled)))
    filled = 0
  }
  const write = (text: string): void => {
    if (to > from || filled > 0) settle()
    put(text)
  }
  return {
    eol: '',
    matches: 0,
    outputLines: 0,
    line(text, ending) {
      this.outputLines += 1
      write(text)
      write(ending)
    },
    copy(line, start) {
      this.outputLines += 1
      if (start !== to || line.block !== block) {
        settle()
        block = line.block
        from = start
      }
      to = line.next
    },
    copyWithout(source, start, end, marks, mark) {
      if (to > from) settle()
      let kept = 0
      for (let at = start; at < end; at++) {
        const code = source.charCodeAt(at)
        if (marks[code] === mark) continue
        if (filled === UNITS) settle()
        units[filled++] = code
        kept += 1
      }
      return end - start - kept
    },
    item(text) {
      if (items > 0) write(this.eol || '\n')
      write(text)
      items += 1
      this.outputLines += 1 + breaksIn(text)
    },
    take() {
      settle()
      const text = pieces.join('') + last
      pieces = []
      last = ''
      return text
    },
  }
}

/** Says of each key whether it is the first of its kind; everything passes when duplicates may stay. */
export function firstOfKind(unique: boolean): (key: string) => boolean {
  if (!unique) return () => true
  const seen = new Set<string>()
  return (key) => {
    const before = seen.size
    return seen.add(key).size > before
  }
}
