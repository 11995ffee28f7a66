/**
 * A strict JSON parser (RFC 8259) that keeps numbers as written. JSON.parse rounds them to binary fractions, and
 * silently takes the last of duplicate keys.
 */

/** A number as written in the source. */
export interface NumberLiteral {
  literal: string
}
/** A JSON value; objects are maps, so keys cannot reach a prototype. */
export type JsonValue = string | boolean | null | NumberLiteral | JsonValue[] | Map<string, JsonValue>

/** A JSON syntax error; the message contains the position. */
export class JsonError extends Error {
  override readonly name = 'JsonError'
}

const MAX_DEPTH = 16
const SPACE = /[ \t\n\r]*/y
const SCALAR =
  /"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\p{Cc}]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])

class Reader {
  private at = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  document(): JsonValue {
    const value = this.value(0)
    this.match(SPACE)
    if (this.at < this.text.length) this.fail()
    return value
  }

  private fail(): never {
    throw new JsonError(`not JSON at character ${this.at}`)
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined) this.fail()
    this.at += found.length
    return found
  }

  /** Consumes the given mark if it comes next; returns false otherwise. */
  private takes(mark: string): boolean {
    this.match(SPACE)
    if (this.text[this.at] !== mark) return false
    this.at += 1
    return true
  }

  private value(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw new JsonError('JSON nested too deep')
    if (this.takes('{')) return this.members(depth)
    if (this.takes('[')) return this.elements(depth)
    return this.scalar()
  }

  private scalar(): string | boolean | null | NumberLiteral {
    const token = this.match(SCALAR)
    if (token.startsWith('"')) return String(JSON.parse(token))
    return WORDS.has(token) ? (WORDS.get(token) ?? null) : { literal: token }
  }

  private elements(depth: number): JsonValue[] {
    const list: JsonValue[] = []
    if (this.takes(']')) return list
    do list.push(this.value(depth + 1))
    while (this.takes(','))
    return this.takes(']') ? list : this.fail()
  }

  private members(depth: number): Map<string, JsonValue> {
    const map = new Map<string, JsonValue>()
    if (this.takes('}')) return map
    do {
      this.match(SPACE)
      const key = this.scalar()
      if (typeof key !== 'string' || !this.takes(':')) this.fail()
      if (map.has(key)) throw new JsonError(`key ${JSON.stringify(key.slice(0, 20))} is doubled`)
      map.set(key, this.value(depth + 1))
    } while (this.takes(','))
    return this.takes('}') ? map : this.fail()
  }
}

/**
 * Parses one JSON document.
 * @throws JsonError on invalid syntax, duplicate keys and nesting deeper than 16.
 */
export function parseJsonLiterals(text: string): JsonValue {
  return new Reader(text).document()
}
