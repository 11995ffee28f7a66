import { TRADITIONAL_TO_SIMPLIFIED } from '../../lib/traditional.ts'
import { edgeBits, type Side } from './edge.ts'
import { EXTRA_TRADITIONAL_FORMS } from './look-alikes.ts'

/** So many characters on each side decide; more would make a hostile text slow. */
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

/** The words before a place; in simplified characters where those of the place are traditional. */
export function wordsBefore(text: string, start: number, isTraditional: boolean): string {
  const words = text.slice(Math.max(0, start - AROUND), start)
  return isTraditional ? simplified(words) : words
}

/** The words after a place; in simplified characters where those of the place are traditional. */
export function wordsAfter(text: string, end: number, isTraditional: boolean): string {
  const words = text.slice(end, end + AROUND)
  return isTraditional ? simplified(words) : words
}

/** Whether a sticky expression that looks back fits at the end of words. It fails at the last letter, where `(…)$` would be tried from every letter before. */
export function endsWith(expression: RegExp, words: string): boolean {
  expression.lastIndex = words.length
  return expression.test(words)
}

/** An expression for the words on one side of a place, and which letter must stand nearest for it to fit. */
export interface ContextPattern {
  source: string
  side: Side
  expression: RegExp
  /** How often it was asked; a short text is not worth looking for its letters. */
  times: number
  nearest: Uint8Array | undefined
}

const OFTEN = 16

function nearestOf(asking: ContextPattern): Uint8Array | undefined {
  if (++asking.times === OFTEN) asking.nearest = edgeBits(asking.source, asking.side)
  return asking.nearest
}

const asked = new Map<string, ContextPattern>()

/** A condition on the words beside a term: those before it end with a match, or those after it begin with one. */
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

/** What is asked about the words before a place; terms with the same expression share it. */
export const patternBefore = (source: string | undefined): ContextPattern | undefined =>
  source === undefined ? undefined : createContextPattern(source, 'last')

/** What is asked about the words after a place. */
export const patternAfter = (source: string | undefined): ContextPattern | undefined =>
  source === undefined ? undefined : createContextPattern(source, 'first')

/** 1 for blanks and the hyphen. */
const BLANKS = new Uint8Array(0x10000)
for (let code = 0; code < 0x10000; code++) if (/[\s-]/.test(String.fromCharCode(code))) BLANKS[code] = 1

/** Whether what is asked fits before a place. The nearest letter is looked at first, as an expression is dear. */
export function matchesBefore(asking: ContextPattern, text: string, start: number, isTraditional: boolean): boolean {
  const nearest = nearestOf(asking)
  if (nearest && !isTraditional) {
    const least = Math.max(0, start - AROUND)
    let at = start - 1
    while (at >= least && BLANKS[text.charCodeAt(at)] === 1) at--
    if (at >= least && nearest[text.charCodeAt(at) & 0xff] === 0) return false
  }
  return endsWith(asking.expression, wordsBefore(text, start, isTraditional))
}

/** Whether what is asked fits after a place. */
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
