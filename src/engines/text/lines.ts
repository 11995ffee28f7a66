/** One line without its ending, and the ending: LF, CR LF, CR, or nothing at the end of the text. */
export interface Line {
  text: string
  ending: string
  /** Counted from 1 over the whole input. */
  number: number
}

/** Line feed and carriage return, as code unit and as byte. */
export const LF = 10
export const CR = 13

/** Calls back with each line of a text whose first line has the given number; returns the number after the last. */
export function eachLine(text: string, firstNumber: number, onLine: (line: Line) => void): number {
  let number = firstNumber
  let start = 0
  let nextCr = text.indexOf('\r')
  while (start < text.length) {
    if (nextCr !== -1 && nextCr < start) nextCr = text.indexOf('\r', start)
    const lf = nextCr === -1 ? text.indexOf('\n', start) : indexOfBefore(text, start, nextCr)
    const at = lf === -1 ? nextCr : lf
    const end = at === -1 ? text.length : at
    const ending = at === -1 ? '' : lf !== -1 ? '\n' : text.charCodeAt(at + 1) === LF ? '\r\n' : '\r'
    onLine({ text: text.slice(start, end), ending, number })
    number += 1
    start = end + ending.length
  }
  return number
}

/** The next LF before `limit`: unlike `indexOf` it does not run to the end of a text whose lines end in CR. */
function indexOfBefore(text: string, from: number, limit: number): number {
  for (let i = from; i < limit; i++) if (text.charCodeAt(i) === LF) return i
  return -1
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
