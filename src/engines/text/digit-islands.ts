/** A stretch of digits and of what may stand in a phone number between them. */
export interface DigitIsland {
  /** From the first digit to the last. */
  from: number
  to: number
  /** A plus stands before it. */
  isInternational: boolean
}

const [OTHER, DIGIT, JOINT, PLUS, FOREIGN, EXTENSION] = [0, 1, 2, 3, 4, 5]

// What the library lets stand between the digits of one number.
const JOINTS = /[-\u2010-\u2015\u2212\u30fc\uff0d\uff0f/\uff0e. \xa0\xad\u200b\u2060\u3000()\uff08\uff09\uff3b\uff3d[\]~\u2053\u223c\uff5e]/
// What the names and marks of extensions begin with, and what may stand before them.
const EXTENSION_STARTS = /[\t,;ext#\uff03aidxéＥＸＩｅｘｉｔд]/i
const EXTENSION_AT = /[\s,;]*(?:e?xt|[ｅＥ]?[ｘＸ][ｔＴ]|доб|anexo|int|[ｉＩ][ｎＮ][ｔＴ]|[xｘＸ#＃]|[,;][\s,;]*[:.．-])/iy

// Words that mean a number and are glued to it; what is before them may belong to it too.
const LABEL_END = /(?:tel|phone|ph|mobile|mob|cell|fax|call|hp|whatsapp|wechat|vx|wx)$/i
const LONGEST_LABEL = 9

const kinds = Uint8Array.from({ length: 65_536 }, (_, code) => {
  const char = String.fromCharCode(code)
  if (char >= '0' && char <= '9') return DIGIT
  if (char === '+' || char === '＋') return PLUS
  if (/\p{Nd}/u.test(char)) return FOREIGN
  if (JOINTS.test(char)) return JOINT
  return EXTENSION_STARTS.test(char) ? EXTENSION : OTHER
})

/**
 * The islands of a line that hold at least `fewest` digits, or any after a plus;
 * undefined for a line with digits of other scripts, extensions or labels, whose islands do not stand alone.
 */
export function digitIslands(line: string, fewest: number): DigitIsland[] | undefined {
  const islands: DigitIsland[] = []
  let digits = 0
  let from = 0
  let to = 0
  let plus = false
  for (let at = 0; at <= line.length; at++) {
    const kind = at < line.length ? kinds[line.charCodeAt(at)] : OTHER
    if ((kind === DIGIT || kind === PLUS || (kind === JOINT && isBracket(line, at))) && isLabelled(line, at)) return undefined
    if (kind === DIGIT) {
      if (digits === 0) from = at
      digits += 1
      to = at + 1
    } else if (kind !== JOINT) {
      if (digits > 0 && kind === EXTENSION && isExtension(line, to)) return undefined
      if (digits >= fewest || (plus && digits > 0)) islands.push({ from, to, isInternational: plus })
      if (kind === FOREIGN) return undefined
      digits = 0
      plus = kind === PLUS
    }
  }
  return islands
}

function isExtension(line: string, at: number): boolean {
  EXTENSION_AT.lastIndex = at
  return EXTENSION_AT.test(line)
}

const isBracket = (line: string, at: number): boolean => line.charCodeAt(at) === 0x28 || line.charCodeAt(at) === 0xff08

function isLabelled(line: string, at: number): boolean {
  // One bit of a letter is its case.
  const before = line.charCodeAt(at - 1) | 0x20
  return before >= 0x61 && before <= 0x7a && LABEL_END.test(line.slice(Math.max(0, at - LONGEST_LABEL), at))
}
