/** Side of an expression to analyse: the first or the last character of its matches. */
export type Side = 'first' | 'last'

/** Possible characters at one side of a match. */
interface Edge {
  /** Bit set by the low byte of a character; collisions may add characters but never lose one. */
  bits: Uint8Array
  /** True if the expression can match nothing, or only blanks. */
  empty: boolean
}

const SIZE = 256
const BLANK = /[\s-]/u
const DIGITS = Array.from('0123456789')
const WORDS = Array.from('abcdefghijklmnopqrstuvwxyz_0123456789')
const NOTHING: Edge = { bits: new Uint8Array(SIZE), empty: true }
const NEVER: Edge = { bits: new Uint8Array(SIZE), empty: false }
const ANYTHING: Edge = { bits: new Uint8Array(SIZE).fill(1), empty: true }
/** Letters that match k and s under the flags `i` and `u`. */
const FOLDED: Readonly<Record<string, string>> = { k: '\u212a', s: '\u017f' }

function edgeOf(chars: Iterable<string>, side: Side): Edge {
  const bits = new Uint8Array(SIZE)
  let empty = false
  for (const char of chars) {
    empty ||= BLANK.test(char)
    for (const form of [char, char.toLowerCase(), char.toUpperCase(), FOLDED[char.toLowerCase()] ?? char]) {
      bits[form.charCodeAt(side === 'first' ? 0 : form.length - 1) & 0xff] = 1
    }
  }
  return { bits, empty }
}

function either(edges: readonly Edge[]): Edge {
  const bits = new Uint8Array(SIZE)
  for (const edge of edges) for (let at = 0; at < SIZE; at++) bits[at] = (bits[at] ?? 0) | (edge.bits[at] ?? 0)
  return { bits, empty: edges.some(({ empty }) => empty) }
}

function inOrder(edges: readonly Edge[], side: Side): Edge {
  const ordered = side === 'first' ? edges : edges.toReversed()
  const solid = ordered.findIndex(({ empty }) => !empty)
  const { bits } = either(solid === -1 ? ordered : ordered.slice(0, solid + 1))
  return { bits, empty: solid === -1 }
}

const TOKEN = /\(\?(?:<?[=!]|:)|\[\^?(?:\\u[0-9a-f]{4}|\\.|[^\]\\])*\]|\\u[0-9a-f]{4}|\\.|[^]/giuy
const QUANTIFIER = /(?:([?*])|(\+)|\{(\d+)(?:,\d*)?\})\??/uy
const MEMBER = /\\u([0-9a-f]{4})|\\(.)|([^])/giu
const RANGE = /[^\\]-[^\]]/u

/** Parses an expression as far as needed for its sides. */
class Reader {
  private readonly source: string
  private readonly side: Side
  private at = 0

  constructor(source: string, side: Side) {
    this.source = source
    this.side = side
  }

  /** Parses alternatives up to the end or a closing bracket. */
  read(): Edge {
    const ways: Edge[] = []
    let row: Edge[] = []
    while (this.at < this.source.length && this.source[this.at] !== ')') {
      if (this.source[this.at] === '|') {
        ways.push(inOrder(row, this.side))
        row = []
        this.at++
      } else row.push(this.item())
    }
    this.at++
    return either([...ways, inOrder(row, this.side)])
  }

  private item(): Edge {
    TOKEN.lastIndex = this.at
    const token = TOKEN.exec(this.source)?.[0] ?? ''
    this.at += token.length
    const edge = this.atom(token)
    QUANTIFIER.lastIndex = this.at
    const [all = '', optional, , least] = QUANTIFIER.exec(this.source) ?? []
    this.at += all.length
    return optional !== undefined || least === '0' ? { ...edge, empty: true } : edge
  }

  private atom(token: string): Edge {
    if (token.startsWith('(')) {
      const inner = this.read()
      return token === '(' || token === '(?:' ? inner : NOTHING
    }
    if (token === '^' || token === '$') return (token === '$') === (this.side === 'first') ? NEVER : NOTHING
    if (token === '\\b' || token === '\\B') return NOTHING
    if (token === '.' || token.startsWith('[^')) return ANYTHING
    return this.members(token.startsWith('[') ? token.slice(1, -1) : token)
  }

  private members(inside: string): Edge {
    const chars: string[] = []
    let from = ''
    for (const [char, hex, escaped] of inside.matchAll(MEMBER)) {
      if (escaped !== undefined && /[a-z0-9]/i.test(escaped)) {
        if (escaped === 's') chars.push(' ')
        else if (escaped === 'd') chars.push(...DIGITS)
        else if (escaped === 'w') chars.push(...WORDS)
        else return ANYTHING
      } else chars.push(hex === undefined ? (escaped ?? char) : String.fromCharCode(Number.parseInt(hex, 16)))
      from = char
    }
    if (inside.length > 1 && from !== '' && RANGE.test(inside)) return this.ranges(inside)
    return edgeOf(chars, this.side)
  }

  /** Parses a class with ranges; ASCII ranges are expanded. */
  private ranges(inside: string): Edge {
    if (inside.includes('\\')) return ANYTHING
    const chars = inside.replaceAll(/([^])-([^])/gu, (_, first: string, last: string) => {
      const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0]
      return to < 0x80
        ? Array.from({ length: Math.max(0, to - from + 1) }, (_unused, at) => String.fromCharCode(from + at)).join('')
        : '\u{10ffff}'
    })
    return chars.includes('\u{10ffff}') ? ANYTHING : edgeOf(chars, this.side)
  }
}

/**
 * Bit set by low byte of the first or last character of a match other than blanks and hyphens; undefined if it may be
 * any character or none.
 */
export function edgeBits(source: string, side: Side): Uint8Array | undefined {
  const { bits, empty } = new Reader(source, side).read()
  return empty || bits.every((bit) => bit === 1) ? undefined : bits
}
