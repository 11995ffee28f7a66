import { patternAfter, patternBefore, matchesAfter, matchesBefore, wordsBefore, type ContextPattern } from './around.ts'
import type { Dictionary, Term } from './dictionary.ts'
import { isNegated } from './negation.ts'
import { isInName, isInNameEn, isInTitle } from './names.ts'
import { NOTE_BY_VARIANT } from './place.ts'
import { isDesignation, isRange, isScale } from './quantity.ts'
import { crossesWords } from './word-borders.ts'

/** Marks for a term that is not meant, or is denied or quoted by the words around it. */
export const INNOCENT_MARK = -1
export const DENIED_MARK = -2

/** The digit 1. */
const ONE = 0x31
/** Chinese words so near to Japanese letters are Japanese. */
const NEAR = 16

/** Classes of words of rank and price. */
const RANKS: ReadonlySet<string> = new Set([
  'absolute',
  'first',
  'state',
  'price',
  'urgency',
  'compare',
  'superlative',
  'promo',
  'jp-best',
])

/** What around a term decides. The expressions are made when the term is first found: few of them are ever needed. */
export interface TermContext {
  term: Term
  negatable: boolean
  /** Tells whether it is a word of rank or price. */
  isRank: boolean
  /** Whether the term has an expression at all. */
  asks: boolean
  made: Expressions | undefined
}

interface Expressions {
  innocentBefore: ContextPattern | undefined
  innocentAfter: ContextPattern | undefined
  neededBefore: ContextPattern | undefined
  neededAfter: ContextPattern | undefined
  /** From the first place where what is needed begins. */
  wide: RegExp | undefined
}

/** The context of a term. */
export function createTermContext(term: Term, { classes }: Dictionary): TermContext {
  const { innocentBefore, innocentAfter, needsBefore, needsAfter } = term
  const kind = classes[term.kind]
  return {
    term,
    negatable: term.negatable ?? kind?.negatable ?? false,
    isRank: RANKS.has(kind?.id ?? ''),
    asks: [innocentBefore, innocentAfter, needsBefore, needsAfter].some((source) => source !== undefined),
    made: undefined,
  }
}

function expressionsOf(context: TermContext): Expressions {
  const { innocentBefore, innocentAfter, needsBefore, needsAfter, wide } = context.term
  context.made ??= {
    innocentBefore: patternBefore(innocentBefore),
    innocentAfter: patternAfter(innocentAfter),
    neededBefore: patternBefore(needsBefore),
    neededAfter: patternAfter(needsAfter),
    wide: wide === true && needsBefore !== undefined ? new RegExp(`(?:${needsBefore})$`, 'iu') : undefined,
  }
  return context.made
}

/** Judges places of one text by the words around them. */
export class ContextJudge {
  private readonly text: string
  /** A range that is known to have no Japanese letter; most places that are asked about lie after each other. */
  private plainFrom = 0
  private plainTo = 0

  constructor(text: string) {
    this.text = text
  }

  /** The start of a finding if the words around the term fit its row; otherwise `INNOCENT_MARK` or `DENIED`. */
  findMeantStart(start: number, end: number, note: number, context: TermContext): number {
    const from = this.saidFrom(start, end, note, context)
    const isPlain = note === 0 || note === NOTE_BY_VARIANT.traditional
    return from >= 0 && isPlain && this.isOtherWord(start, end, context) ? INNOCENT_MARK : from
  }

  /** Tells whether the letters of a term are parts of other words, of a name or of a measured quantity. */
  private isOtherWord(start: number, end: number, { term: { language }, isRank }: TermContext): boolean {
    const { text } = this
    if (isRank && text.charCodeAt(end - 1) === ONE && isDesignation(text, start, end)) return true
    if (language === 'en') return !isRank && isInNameEn(text, start, end)
    return (
      crossesWords(text, start, end) ||
      isInTitle(text, start, end) ||
      (language === 'zh' && (isInName(text, end) || isRange(text, start, end) || isScale(text, start, end)))
    )
  }

  /** The same without a look at the borders of words. */
  private saidFrom(start: number, end: number, note: number, context: TermContext): number {
    const { text } = this
    const { term, negatable, asks, isRank } = context
    if (
      (term.language === 'zh' || term.shared === true) &&
      this.isJapanese(Math.max(0, start - NEAR), Math.min(text.length, end + NEAR)) !== (term.shared === true)
    )
      return INNOCENT_MARK
    const isTraditional = note === NOTE_BY_VARIANT.traditional
    if (negatable && isNegated(text, start, end, isTraditional, term.language, isRank)) return DENIED_MARK
    if (!asks) return start
    const { innocentBefore, innocentAfter } = expressionsOf(context)
    if (innocentBefore && matchesBefore(innocentBefore, text, start, isTraditional)) return INNOCENT_MARK
    return innocentAfter && matchesAfter(innocentAfter, text, end, isTraditional)
      ? INNOCENT_MARK
      : this.neededFrom(start, end, note, context)
  }

  /** The start of the words that a row requires before its term, or of the term itself; `INNOCENT_MARK` where they are missing. */
  private neededFrom(start: number, end: number, note: number, { term, made }: TermContext): number {
    if (!made?.neededBefore && !made?.neededAfter) return start
    const { text } = this
    const isTraditional = note === NOTE_BY_VARIANT.traditional
    if (made.neededBefore && matchesBefore(made.neededBefore, text, start, isTraditional))
      return made.wide ? start - (made.wide.exec(wordsBefore(text, start, isTraditional))?.[0].length ?? 0) : start
    // Who disguises a word means it.
    if (
      note !== 0 &&
      note !== NOTE_BY_VARIANT['full-width'] &&
      note !== NOTE_BY_VARIANT['half-width'] &&
      !isTraditional &&
      term.wide !== true
    )
      return start
    return made.neededAfter && matchesAfter(made.neededAfter, text, end, isTraditional) ? start : INNOCENT_MARK
  }

  /** Chinese words mean something else between Japanese ones; the term itself has no Japanese letter. */
  private isJapanese(from: number, to: number): boolean {
    if (from < this.plainFrom || from > this.plainTo) {
      this.plainFrom = from
      this.plainTo = from
    }
    for (let at = this.plainTo; at < to; at++) {
      const code = this.text.charCodeAt(at)
      if (code >= 0x3041 && code <= 0x30ff) return true
      this.plainTo = at + 1
    }
    return false
  }
}
