import { endsWith, wordsAfter, wordsBefore } from './around.ts'
import type { Dictionary, Term } from './dictionary.ts'
import { isNegated } from './negation.ts'
import type { Placed } from './place.ts'

/** Japanese letters. */
const KANA = /[\u3041-\u30ff]/
/** Chinese words so near to Japanese letters are Japanese. */
const NEAR = 16

/** Whether a text has Japanese letters: its Chinese characters may then be Japanese. */
export const hasKana = (text: string): boolean => KANA.test(text)

/** What around a term decides. The expressions are made when the term is first found: few of them are ever needed. */
export interface Context {
  term: Term
  negatable: boolean
  /** Whether the term has an expression at all. */
  asks: boolean
  made?: Expressions
}

interface Expressions {
  innocentBefore: RegExp | undefined
  innocentAfter: RegExp | undefined
  neededBefore: RegExp | undefined
  neededAfter: RegExp | undefined
  /** From the first place where what is needed begins. */
  wide: RegExp | undefined
}

/** The context of a term. */
export function contextOf(term: Term, { classes }: Dictionary): Context {
  const { innocentBefore, innocentAfter, needsBefore, needsAfter } = term
  return { term, negatable: term.negatable ?? classes[term.kind]?.negatable ?? false, asks: [innocentBefore, innocentAfter, needsBefore, needsAfter].some((source) => source !== undefined) }
}

const before = (source: string | undefined): RegExp | undefined => (source === undefined ? undefined : new RegExp(`(?<=(?:${source}))`, 'iuy'))
const after = (source: string | undefined): RegExp | undefined => (source === undefined ? undefined : new RegExp(`^(?:${source})`, 'iu'))

function expressionsOf(context: Context): Expressions {
  const { innocentBefore, innocentAfter, needsBefore, needsAfter, wide } = context.term
  context.made ??= {
    innocentBefore: before(innocentBefore), innocentAfter: after(innocentAfter), neededBefore: before(needsBefore), neededAfter: after(needsAfter),
    wide: wide === true && needsBefore !== undefined ? new RegExp(`(?:${needsBefore})$`, 'iu') : undefined,
  }
  return context.made
}

/** One range for both sides: the term itself has none. */
function hasKanaIn(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x3041 && code <= 0x30ff) return true
  }
  return false
}

/** Chinese words mean something else between Japanese ones. */
const isJapanese = (text: string, start: number, end: number): boolean => hasKanaIn(text, Math.max(0, start - NEAR), Math.min(text.length, end + NEAR))

/** Where what a term needs begins, or the term itself where it needs nothing; -1 where that is missing. */
function neededFrom({ start, variant }: Placed, { term, made }: Context, left: string, right: string): number {
  if (!made?.neededBefore && !made?.neededAfter) return start
  if (endsWith(made.neededBefore, left)) return made.wide ? start - (made.wide.exec(left)?.[0].length ?? 0) : start
  // Who disguises a word means it.
  if (variant !== undefined && variant !== 'full-width' && variant !== 'traditional' && term.wide !== true) return start
  return made.neededAfter?.test(right) === true ? start : -1
}

/** Where a finding begins if the words around make a term what it is listed as; -1 where they do not. */
export function meantFrom(text: string, found: Placed, context: Context, maybeJapanese: boolean): number {
  const { term, negatable, asks } = context
  const { start, end, variant } = found
  if (maybeJapanese && term.language === 'zh' && isJapanese(text, start, end)) return -1
  if (negatable && isNegated(text, found, term.language)) return -1
  if (!asks) return start
  const { innocentBefore, innocentAfter } = expressionsOf(context)
  const isTraditional = variant === 'traditional'
  const left = wordsBefore(text, start, isTraditional)
  if (endsWith(innocentBefore, left)) return -1
  const right = wordsAfter(text, end, isTraditional)
  return innocentAfter?.test(right) === true ? -1 : neededFrom(found, context, left, right)
}
