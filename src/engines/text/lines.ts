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

// Lines of a block are cut out together, and are gone before the next block's are.
const BLOCK = 65_536

/** Calls back with each line of a text whose first line has the given number; returns the number after the last. */
export function eachLine(text: string, firstNumber: number, onLine: (line: Line) => void): number {
  let number = firstNumber
  let start = 0
  while (start < text.length) {
    // Searched from a place of its own each time: V8 was seen to run an `indexOf` of the whole text again for every line.
    const lf = text.indexOf('\n', start + BLOCK)
    const end = lf === -1 ? text.length : lf + 1
    number = eachLineOfBlock(text.slice(start, end), number, onLine)
    start = end
  }
  return number
}

function eachLineOfBlock(block: string, firstNumber: number, onLine: (line: Line) => void): number {
  let number = firstNumber
  const pieces = block.split('\n')
  const rest = pieces.pop() ?? ''
  for (const piece of pieces) {
    if (piece.includes('\r')) number = eachLineBeforeCr(piece, '\n', number, onLine)
    else onLine({ text: piece, ending: '\n', number: number++ })
  }
  return rest === '' ? number : eachLineBeforeCr(rest, '', number, onLine)
}

/** The lines of a piece without LF; `after` is the LF behind it, or nothing at the end of the text. */
function eachLineBeforeCr(piece: string, after: '\n' | '', firstNumber: number, onLine: (line: Line) => void): number {
  let number = firstNumber
  const texts = piece.split('\r')
  const rest = texts.pop() ?? ''
  const crLf = after !== '' && rest === '' ? texts.pop() : undefined
  for (const text of texts) onLine({ text, ending: '\r', number: number++ })
  if (crLf !== undefined) onLine({ text: crLf, ending: '\r\n', number: number++ })
  else if (rest !== '' || after !== '') onLine({ text: rest, ending: after, number: number++ })
  return number
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
