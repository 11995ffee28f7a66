/** Run of digits and characters allowed between the digits of a phone number. */
export interface DigitIsland {
  /** Range from the first digit to the last. */
  from: number
  to: number
  digits: number
  /** True if a plus precedes it. */
  isInternational: boolean
}

// Kinds of code units; all kinds from BRACKET on may begin an island.
const [OTHER, JOINT, EXTENSION, BRACKET, DIGIT, PLUS, FOREIGN] = [0, 1, 2, 3, 4, 5, 6]

// Characters that libphonenumber allows between digits.
const JOINTS =
  /[-\u2010-\u2015\u2212\u30fc\uff0d\uff0f/\uff0e. \xa0\xad\u200b\u2060\u3000()\uff08\uff09\uff3b\uff3d[\]~\u2053\u223c\uff5e]/
// First characters of extension labels, and characters before them.
const EXTENSION_STARTS = /[\t,;ext#\uff03aidxéＥＸＩｅｘｉｔд]/i
const EXTENSION_AT =
  /[\s,;]*(?:e?xt|[ｅＥ]?[ｘＸ][ｔＴ]|доб|anexo|int|[ｉＩ][ｎＮ][ｔＴ]|[xｘＸ#＃~～]|[,;][\s,;]*[:.．-])/iy

// Labels attached directly to a number; the text before a label may belong to the label.
const LABEL_END = /(?:tel|phone|ph|mobile|mob|cell|fax|call|hp|whatsapp|wechat|vx|wx)$/i
const MAX_LABEL_LENGTH = 9

const kinds = Uint8Array.from({ length: 65_536 }, (_, code) => {
  const char = String.fromCharCode(code)
  if (char >= '0' && char <= '9') return DIGIT
  if (char === '+' || char === '＋') return PLUS
  if (/\p{Nd}/u.test(char)) return FOREIGN
  if (char === '(' || char === '（') return BRACKET
  if (JOINTS.test(char)) return JOINT
  return EXTENSION_STARTS.test(char) ? EXTENSION : OTHER
})

/**
 * Islands of a line with at least `fewest` digits, or any number of digits after a plus. Undefined for lines with
 * digits of other scripts, extensions or labels, whose islands cannot be read alone.
 */
export function findDigitIslands(line: string, fewest: number): DigitIsland[] | undefined {
  const islands: DigitIsland[] = []
  let isInternational = false
  for (let at = 0; at < line.length; at++) {
    const kind = kindAt(line, at)
    if (kind < BRACKET) {
      if (kind !== JOINT) isInternational = false
      continue
    }
    if (kind === FOREIGN || isLabelled(line, at)) return undefined
    if (kind === PLUS) isInternational = true
    if (kind !== DIGIT) continue
    const from = at
    let to = at
    let digits = 0
    let next = kind
    for (; next === DIGIT || next === JOINT || next === BRACKET; next = kindAt(line, ++at)) {
      if (next !== DIGIT) continue
      digits += 1
      to = at + 1
    }
    // A tilde joins digits too; before a colon it can only mark an extension.
    if ((next === EXTENSION || (at > to && line.charAt(at) === ':')) && isExtension(line, to)) return undefined
    if (digits >= fewest || isInternational) islands.push({ from, to, digits, isInternational })
    isInternational = false
    // The character that ends an island may begin another.
    at -= 1
  }
  return islands
}

// Index of a code unit that never exceeds the text: V8 stops optimizing look-ups in a table after a NaN index.
const kindAt = (line: string, at: number): number => (at < line.length ? (kinds[line.charCodeAt(at)] ?? OTHER) : OTHER)

function isExtension(line: string, at: number): boolean {
  EXTENSION_AT.lastIndex = at
  return EXTENSION_AT.test(line)
}

function isLabelled(line: string, at: number): boolean {
  // Setting bit 5 lower-cases a letter.
  const before = line.charCodeAt(at - 1) | 0x20
  return before >= 0x61 && before <= 0x7a && LABEL_END.test(line.slice(Math.max(0, at - MAX_LABEL_LENGTH), at))
}
