import type { Dictionary, PatternRule } from './dictionary.ts'

/** Receives a match of a rule, with the rule's index. */
type TakePlace = (start: number, end: number, rule: number) => void

/** State of a rule during a search. */
interface Search {
  rule: PatternRule
  /** Index among all rules. */
  index: number
  expression: RegExp
  fits: RegExp | undefined
  /** End of its last match. */
  done: number
}

/** Characters searched around a `near` character; more than the longest match. */
const AHEAD = 512
const MAX_WORD_LENGTH = 20
const SEPARATORS =
  ' ,，|\t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
/** Bit of separators in the character table; lower bits are rules. */
const SEPARATOR = 1 << 30

/** Prepares the search of a rule. A match may begin up to `reach` characters before its `near` character. */
function searchOf(rule: PatternRule, index: number): Search {
  const flags = rule.caseSensitive ? 'uy' : 'iuy'
  const expression = new RegExp(
    reachOf(rule) > 0 ? `[^]{0,${String(rule.reach)}}?(${rule.pattern})` : rule.pattern,
    flags,
  )
  return { rule, index, expression, fits: rule.nearFits === '' ? undefined : new RegExp(rule.nearFits, flags), done: 0 }
}

const reachOf = ({ near, reach }: PatternRule): number => (near === '' ? 0 : reach)

const isSame = (a: number, b: number): boolean =>
  (a | 0x20) === (b | 0x20) || (a > 0x7f && a < 0x2e80 && b > 0x7f && b < 0x2e80)

/** Reports a match near an index; one that begins later is found from a later index. */
function lookNear(text: string, at: number, search: Search, take: TakePlace): void {
  const { rule, expression, fits, done, index } = search
  const reach = reachOf(rule)
  if (at < done) return
  if (fits) {
    fits.lastIndex = at
    if (!fits.test(text)) return
  }
  const from = Math.max(done, at - reach)
  expression.lastIndex = from
  const match = expression.exec(reach === 0 ? text : text.slice(0, at + AHEAD))
  if (!match) return
  const end = from + match[0].length
  const start = reach === 0 ? from : end - (match[1]?.length ?? 0)
  if (start > at) return
  search.done = end
  take(start, end, index)
}

/** Quick check if the word before a separator may repeat the one before it. */
function mayRepeat(text: string, before: number, start: number, end: number): boolean {
  const length = end - start
  if (length < 2 || length > MAX_WORD_LENGTH || before < length) return false
  return (
    isSame(text.charCodeAt(before - 1), text.charCodeAt(end - 1)) &&
    isSame(text.charCodeAt(before - length), text.charCodeAt(start))
  )
}

function add(table: Int32Array, chars: string, bits: number): void {
  for (let at = 0; at < chars.length; at++) table[chars.charCodeAt(at)] = (table[chars.charCodeAt(at)] ?? 0) | bits
}

/** Table of the rules that need each character, as bits. */
function tableOf(searches: readonly Search[]): Int32Array {
  const table = new Int32Array(0x10000)
  for (const [index, { rule }] of searches.entries()) add(table, rule.near, 1 << index)
  if (searches.some(({ rule }) => rule.near === '')) add(table, SEPARATORS, SEPARATOR)
  return table
}

/** Table of the rules whose `near` character each character may follow, as bits. */
function afterOf(searches: readonly Search[]): Int32Array {
  const anywhere = searches.reduce((bits, { rule }, index) => (rule.next === '' ? bits | (1 << index) : bits), 0)
  const table = new Int32Array(0x10000).fill(anywhere)
  for (const [index, { rule }] of searches.entries()) add(table, rule.next, 1 << index)
  add(table, SEPARATORS, (1 << searches.length) - 1)
  return table
}

interface Prepared {
  searches: readonly Search[]
  table: Int32Array
  after: Int32Array
}

/**
 * Maximum cached platform selections: a visitor repeats the same while typing, and an answer for several platforms is
 * checked for each.
 */
const MAX_CACHED = 6
const kept = new Map<string, Prepared>()

function made(platforms: readonly string[], { patterns, profiles }: Dictionary): Prepared {
  const ids = new Set(platforms.flatMap((id) => profiles[id]?.patterns ?? []))
  const searches = patterns.flatMap((rule, index) => (ids.has(rule.id) ? [searchOf(rule, index)] : []))
  return { searches, table: tableOf(searches), after: afterOf(searches) }
}

/** Prepared rules of the selected platforms. */
function prepare(platforms: readonly string[], dictionary: Dictionary): Prepared {
  const key = platforms.join()
  const prepared = kept.get(key) ?? made(platforms, dictionary)
  kept.delete(key)
  kept.set(key, prepared)
  for (const oldest of kept.keys()) if (kept.size > MAX_CACHED) kept.delete(oldest)
  for (const search of prepared.searches) search.done = 0
  return prepared
}

/**
 * Finds telephone numbers, addresses and the like that platforms refuse. Expressions run only at characters that a rule
 * needs, because over the whole text they would be tried at every letter.
 */
export class PatternSearch {
  private readonly text: string
  private readonly prepared: Prepared
  private readonly repeated: Search | undefined
  private at = 0
  /** Bounds of the last word, to detect repetitions. */
  private before = 0
  private start = 0

  constructor(text: string, platforms: readonly string[], dictionary: Dictionary) {
    this.text = text
    this.prepared = prepare(platforms, dictionary)
    this.repeated = this.prepared.searches.find(({ rule }) => rule.near === '')
  }

  /** Continues the search up to an index. */
  searchUpTo(to: number, take: TakePlace): void {
    const {
      text,
      prepared: { searches, table, after },
    } = this
    if (searches.length === 0) return
    for (let { at } = this; at < to; at++) {
      const bits = table[text.charCodeAt(at)] ?? 0
      if (bits === 0) continue
      if (bits >= SEPARATOR) this.endWord(at, take)
      const follows = at + 1 < text.length ? (after[text.charCodeAt(at + 1)] ?? 0) : ~0
      for (let rest = bits & ~SEPARATOR & follows; rest !== 0; rest &= rest - 1) {
        const search = searches[31 - Math.clz32(rest & -rest)]
        if (search) lookNear(text, at, search, take)
      }
    }
    this.at = to
  }

  private endWord(at: number, take: TakePlace): void {
    const { text, before, start, repeated } = this
    if (at > start) {
      if (repeated && mayRepeat(text, before, start, at)) lookNear(text, before - (at - start), repeated, take)
      this.before = at
    }
    this.start = at + 1
  }
}
