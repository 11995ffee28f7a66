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
  /** Writes a found item, which may hold line breaks, on a line of its own. Nothing ends the last one. */
  item(text: string): void
  /** Writes what is not a line of its own. */
  raw(text: string): void
  /** What was written since the last call. */
  take(): string
}

const BREAK = /\r\n|\n|\r/g
// What is put together is made one string at this length: millions of joints live long and cost more than the text.
const PIECE = 65_536

const breaksIn = (text: string): number => (text.includes('\n') || text.includes('\r') ? (text.match(BREAK)?.length ?? 0) : 0)

/** An empty sink. */
export function createSink(): Sink {
  let pieces: string[] = []
  let last = ''
  let items = 0
  const write = (text: string): void => {
    last += text
    if (last.length < PIECE) return
    pieces.push(last)
    // Reading a character makes V8 put the string together.
    last.charCodeAt(0)
    last = ''
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
    item(text) {
      if (items > 0) write(this.eol || '\n')
      write(text)
      items += 1
      this.outputLines += 1 + breaksIn(text)
    },
    raw(text) {
      if (text !== '') this.outputLines = 1
      write(text)
    },
    take() {
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
