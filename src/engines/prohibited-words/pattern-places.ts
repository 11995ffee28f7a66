import type { PatternRule } from './dictionary.ts'

/** Where a rule matches. */
interface Place {
  start: number
  end: number
}

/** A rule while a text is read. */
interface Search {
  rule: PatternRule
  expression: RegExp
  fits: RegExp | undefined
  places: Place[]
}

/** More than the longest match of a rule that is looked for around a character. */
const AHEAD = 512
const SLICE = 1 << 13
const LONGEST_WORD = 20
const SEPARATORS = ' ,，|\t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
/** The bit of separators in the table of characters; the bits below are those of rules. */
const SEPARATOR = 1 << 30

function searchOf(rule: PatternRule): Search {
  const flags = rule.caseSensitive ? 'u' : 'iu'
  return { rule, expression: new RegExp(rule.pattern, `${flags}${rule.near !== '' && rule.reach > 0 ? 'g' : 'y'}`), fits: rule.nearFits === '' ? undefined : new RegExp(rule.nearFits, `${flags}y`), places: [] }
}

const isSame = (a: number, b: number): boolean => (a | 0x20) === (b | 0x20) || (a > 0x7f && a < 0x2e80 && b > 0x7f && b < 0x2e80)

/** Takes a match near a place; one that begins later is found near a later place. */
function lookNear(text: string, at: number, { rule: { reach }, expression, fits, places }: Search): void {
  const done = places.at(-1)?.end ?? 0
  if (at - reach < done && reach === 0) return
  if (fits) {
    fits.lastIndex = at
    if (!fits.test(text)) return
  }
  expression.lastIndex = Math.max(done, at - reach)
  if (expression.lastIndex > at) return
  const match = expression.exec(reach === 0 ? text : text.slice(0, at + AHEAD))
  if (match && match.index <= at) places.push({ start: match.index, end: match.index + match[0].length })
}

/** Whether the word before a separator may be that before it once more. */
function mayRepeat(text: string, before: number, start: number, end: number): boolean {
  const length = end - start
  if (length < 2 || length > LONGEST_WORD || before < length) return false
  return isSame(text.charCodeAt(before - 1), text.charCodeAt(end - 1)) && isSame(text.charCodeAt(before - length), text.charCodeAt(start))
}

function tableOf(searches: readonly Search[]): Int32Array {
  const table = new Int32Array(0x10000)
  for (const [index, { rule }] of searches.entries()) {
    for (let at = 0; at < rule.near.length; at++) table[rule.near.charCodeAt(at)] = (table[rule.near.charCodeAt(at)] ?? 0) | (1 << index)
  }
  if (searches.some(({ rule }) => rule.near === '')) for (const char of SEPARATORS) table[char.charCodeAt(0)] = (table[char.charCodeAt(0)] ?? 0) | SEPARATOR
  return table
}

let kept: { key: string; searches: readonly Search[]; table: Int32Array } | undefined

/** What rules need to be looked for; kept for the next text, for a visitor who types asks the same again and again. */
function searchesOf(rules: readonly PatternRule[]): { searches: readonly Search[]; table: Int32Array } {
  const key = rules.map(({ id }) => id).join()
  if (kept?.key !== key) {
    const searches = rules.map(searchOf)
    kept = { key, searches, table: tableOf(searches) }
  }
  for (const search of kept.searches) search.places = []
  return kept
}

/** All places of rules, found where a character stands that a rule needs: an expression over the whole text would be read at every letter of it. */
export function findPlaces(text: string, rules: readonly PatternRule[], progress: () => void): [PatternRule, readonly Place[]][] {
  if (rules.length === 0) return []
  const { searches, table } = searchesOf(rules)
  const repeated = searches.find(({ rule }) => rule.near === '')
  let before = 0
  let start = 0
  for (let from = 0; from < text.length; from += SLICE) {
    const to = Math.min(text.length, from + SLICE)
    for (let at = from; at < to; at++) {
      const bits = table[text.charCodeAt(at)] ?? 0
      if (bits === 0) continue
      if (bits >= SEPARATOR) {
        if (at > start && repeated && mayRepeat(text, before, start, at)) lookNear(text, before - (at - start), repeated)
        if (at > start) before = at
        start = at + 1
      }
      for (let rest = bits & ~SEPARATOR; rest !== 0; rest &= rest - 1) {
        const search = searches[31 - Math.clz32(rest & -rest)]
        if (search) lookNear(text, at, search)
      }
    }
    progress()
  }
  return searches.map(({ rule, places }) => [rule, places])
}
