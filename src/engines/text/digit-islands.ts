/** A stretch of digits and of what may stand in a phone number between them. */
export interface DigitIsland {
  /** From the first digit to the last. */
  from: number
  to: number
  digits: number
  /** A plus stands before it. */
  isInternational: boolean
}

// From BRACKET on, a unit may start something.
const [OTHER, JOINT, EXTENSION, BRACKET, DIGIT, PLUS, FOREIGN] = [0, 1, 2, 3, 4, 5, 6]

// What the library lets stand between the digits of one number.
const JOINTS =
  /[-\u2010-\u2015\u2212\u30fc\uff0d\uff0f/\uff0e. \xa0\xad\u200b\u2060\u3000()\uff08\uff09\uff3b\uff3d[\]~\u2053\u223c\uff5e]/
// What the names and marks of extensions begin with, and what may stand before them.
const EXTENSION_STARTS = /[\t,;ext#\uff03aidxéＥＸＩｅｘｉｔд]/i
const EXTENSION_AT =
  /[\s,;]*(?:e?xt|[ｅＥ]?[ｘＸ][ｔＴ]|доб|anexo|int|[ｉＩ][ｎＮ][ｔＴ]|[xｘＸ#＃~～]|[,;][\s,;]*[:.．-])/iy

// Words that mean a number and are glued to it; what is before them may belong to it too.
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
 * The islands of a line that hold at least `fewest` digits, or any after a plus;
 * undefined for a line with digits of other scripts, extensions or labels, whose islands do not stand alone.
 */
export function digitIslands(line: string, fewest: number): DigitIsland[] | undefined {
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
    // A wave is a joint, too; before a colon it can only be the mark of an extension.
    if ((next === EXTENSION || (at > to && line.charAt(at) === ':')) && isExtension(line, to)) return undefined
    if (digits >= fewest || isInternational) islands.push({ from, to, digits, isInternational })
    isInternational = false
    // What ends an island may start something.
    at -= 1
  }
  return islands
}

// Not beyond the end: V8 gives up on fast look-ups in a table that was once asked for NaN.
const kindAt = (line: string, at: number): number => (at < line.length ? (kinds[line.charCodeAt(at)] ?? OTHER) : OTHER)

function isExtension(line: string, at: number): boolean {
  EXTENSION_AT.lastIndex = at
  return EXTENSION_AT.test(line)
}

function isLabelled(line: string, at: number): boolean {
  // One bit of a letter is its case.
  const before = line.charCodeAt(at - 1) | 0x20
  return before >= 0x61 && before <= 0x7a && LABEL_END.test(line.slice(Math.max(0, at - MAX_LABEL_LENGTH), at))
}
