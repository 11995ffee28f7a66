import { TRADITIONAL_TO_SIMPLIFIED } from '../shared/traditional.ts'
import { edgeBits, type Side } from './edge.ts'
import { EXTRA_TRADITIONAL_FORMS } from './look-alikes.ts'

/** Characters of context on each side; more would let a hostile text slow the check. */
const AROUND = 48

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...Array.from(TRADITIONAL_TO_SIMPLIFIED, ([from, to]): [string, string] => [
    String.fromCharCode(from),
    String.fromCharCode(to),
  ]),
  ...EXTRA_TRADITIONAL_FORMS,
])
const TRADITIONAL = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu')

const simplified = (words: string): string => words.replaceAll(TRADITIONAL, (char) => PLAIN.get(char) ?? char)

/** Text before an index, converted to simplified characters if the term is traditional. */
export function wordsBefore(text: string, start: number, isTraditional: boolean): string {
  const words = text.slice(Math.max(0, start - AROUND), start)
  return isTraditional ? simplified(words) : words
}

/** Text after an index, converted to simplified characters if the term is traditional. */
export function wordsAfter(text: string, end: number, isTraditional: boolean): string {
  const words = text.slice(end, end + AROUND)
  return isTraditional ? simplified(words) : words
}

/**
 * True if a sticky lookbehind expression matches at the end of the text. It is tried only there, while `(…)$` would be
 * tried from every letter.
 */
export function matchesAtEnd(expression: RegExp, words: string): boolean {
  expression.lastIndex = words.length
  return expression.test(words)
}

/** Expression for the text on one side of a term, with the letters that may be nearest to the term in a match. */
export interface ContextPattern {
  source: string
  side: Side
  expression: RegExp
  /** Number of uses; the letter table is built only for frequent ones. */
  times: number
  nearest: Uint8Array | undefined
}

const OFTEN = 16

function nearestOf(asking: ContextPattern): Uint8Array | undefined {
  if (++asking.times === OFTEN) asking.nearest = edgeBits(asking.source, asking.side)
  return asking.nearest
}

const asked = new Map<string, ContextPattern>()

/**
 * Builds a condition on the text beside a term: the text before must end with a match, or the text after begin with
 * one.
 */
export function createContextPattern(source: string, side: Side): ContextPattern {
  const key = `${side} ${source}`
  const known = asked.get(key) ?? {
    source,
    side,
    times: 0,
    nearest: undefined,
    expression: side === 'last' ? new RegExp(`(?<=(?:${source}))`, 'iuy') : new RegExp(`^(?:${source})`, 'iu'),
  }
  asked.set(key, known)
  return known
}

/** Cached pattern for the text before a term; terms with the same expression share it. */
export const patternBefore = (source: string | undefined): ContextPattern | undefined =>
  source === undefined ? undefined : createContextPattern(source, 'last')

/** Cached pattern for the text after a term. */
export const patternAfter = (source: string | undefined): ContextPattern | undefined =>
  source === undefined ? undefined : createContextPattern(source, 'first')

/** 1 for blanks and the hyphen. */
const BLANKS = new Uint8Array(0x10000)
for (let code = 0; code < 0x10000; code++) if (/[\s-]/.test(String.fromCharCode(code))) BLANKS[code] = 1

/** True if the pattern matches before an index. The nearest letter is checked first, because expressions are slow. */
export function matchesBefore(asking: ContextPattern, text: string, start: number, isTraditional: boolean): boolean {
  const nearest = nearestOf(asking)
  if (nearest && !isTraditional) {
    const least = Math.max(0, start - AROUND)
    let at = start - 1
    while (at >= least && BLANKS[text.charCodeAt(at)] === 1) at--
    if (at >= least && nearest[text.charCodeAt(at) & 0xff] === 0) return false
  }
  return matchesAtEnd(asking.expression, wordsBefore(text, start, isTraditional))
}

/** True if the pattern matches after an index. */
export function matchesAfter(asking: ContextPattern, text: string, end: number, isTraditional: boolean): boolean {
  const nearest = nearestOf(asking)
  if (nearest && !isTraditional) {
    const most = Math.min(text.length, end + AROUND)
    let at = end
    while (at < most && BLANKS[text.charCodeAt(at)] === 1) at++
    if (at < most && nearest[text.charCodeAt(at) & 0xff] === 0) return false
  }
  return asking.expression.test(wordsAfter(text, end, isTraditional))
}
