/** A line of some whole lines of the input: its text, and its ending, which is LF, CR LF, CR, or nothing at the end of the input. */
export interface Line {
  block: string
  /** Where the text starts; 0 for the first line of each block only. */
  start: number
  /** Where the text ends and the ending starts. */
  end: number
  /** Where the next line starts. */
  next: number
  /** Counted from 1 over the whole input. */
  number: number
}

/** The text of a line, without its ending. */
export const textOf = ({ block, start, end }: Line): string => block.slice(start, end)

/** What ends a line: LF, CR LF, CR or nothing. */
export const endingOf = ({ block, end, next }: Line): string => block.slice(end, next)

/** Line feed and carriage return, as code unit and as byte. */
export const LF = 10
export const CR = 13

// A search for a line end never goes further than this, whatever the engine makes of the loop.
const BLOCK = 65_536

/**
 * Calls back with each line of a text whose first line has the given number; returns the number after the last.
 * It is the same object each time: what is needed of a line later has to be copied.
 */
export function eachLine(text: string, firstNumber: number, onLine: (line: Line) => void): number {
  const line: Line = { block: '', start: 0, end: 0, next: 0, number: firstNumber }
  let start = 0
  while (start < text.length) {
    // Searched from a place of its own each time: V8 was seen to run an `indexOf` of the whole text again for every line.
    const lf = text.indexOf('\n', start + BLOCK)
    const end = lf === -1 ? text.length : lf + 1
    line.block = text.slice(start, end)
    eachLineOfBlock(line, onLine)
    start = end
  }
  return line.number
}

function eachLineOfBlock(line: Line, onLine: (line: Line) => void): void {
  const { block } = line
  let lf = -1
  let cr = -1
  for (let start = 0; start < block.length; start = line.next) {
    // Each is looked for again only when the line before has used it up.
    if (lf < start) lf = placeOf('\n', block, start)
    if (cr < start) cr = placeOf('\r', block, start)
    line.start = start
    line.end = Math.min(lf, cr)
    line.next = Math.min(line.end + (cr + 1 === lf ? 2 : 1), block.length)
    onLine(line)
    line.number += 1
  }
}

/** Where a character next stands in a block, or the block's end. */
function placeOf(char: string, block: string, from: number): number {
  const at = block.indexOf(char, from)
  return at === -1 ? block.length : at
}

/** Where the last complete line ends. A CR that ends the bytes is not taken: the other half of a CR LF may follow. */
export function completeBytes(bytes: Uint8Array): number {
  for (let i = bytes.length - 1; i >= 0; i--) {
    const byte = bytes[i]
    if (byte === LF || (byte === CR && i < bytes.length - 1)) return i + 1
  }
  return 0
}

/** The same for a decoded text. */
export function completeText(text: string): number {
  const cr = text.length < 2 ? -1 : text.lastIndexOf('\r', text.length - 2)
  return Math.max(text.lastIndexOf('\n'), cr) + 1
}

/** Where the line around `at` starts, not before `floor`. */
export function lineStart(bytes: Uint8Array, at: number, floor: number): number {
  let i = at
  while (i > floor) {
    const byte = bytes[i - 1]
    if (byte === LF || byte === CR) break
    i -= 1
  }
  return i
}

/** Where the line whose text ends at `at` ends, its ending included. */
export function lineEnd(bytes: Uint8Array, at: number): number {
  if (at === bytes.length) return at
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1
}
