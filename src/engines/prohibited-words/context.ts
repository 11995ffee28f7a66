import { patternAfter, patternBefore, matchesAfter, matchesBefore, wordsBefore, type ContextPattern } from './around.ts'
import type { Dictionary, Term } from './dictionary.ts'
import { isMentioned } from './mention.ts'
import { isNegated } from './negation.ts'
import { isInName, isInNameEn, isInTitle } from './names.ts'
import { NUMBER_BY_VARIANT } from './place.ts'
import { isDesignation, isRange, isScale } from './quantity.ts'
import { crossesWords } from './word-borders.ts'

/** Marks a match that is innocent, or denied or quoted by the surrounding words. */
export const INNOCENT_MARK = -1
export const DENIED_MARK = -2

/** Code of the digit 1. */
const ONE = 0x31
/** Characters around a Chinese term in which Japanese letters mark the text as Japanese. */
const NEAR = 16

/** Classes of claims about rank and price. */
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

/** Context rules of a term. The expressions are compiled on first use, as few are ever needed. */
export interface TermContext {
  term: Term
  negatable: boolean
  /** True for a term about rank or price. */
  isRank: boolean
  /** True if the term has any context expression. */
  asks: boolean
  made: Expressions | undefined
}

interface Expressions {
  innocentBefore: ContextPattern | undefined
  innocentAfter: ContextPattern | undefined
  neededBefore: ContextPattern | undefined
  neededAfter: ContextPattern | undefined
  /** Finds the start of the required words before the term, if they belong to the finding. */
  wide: RegExp | undefined
}

/** Builds the context rules of a term. */
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

/** Judges matches in one text by their context. */
export class ContextJudge {
  private readonly text: string
  /** Range known to have no Japanese letters; checked positions mostly ascend. */
  private plainFrom = 0
  private plainTo = 0

  constructor(text: string) {
    this.text = text
  }

  /** Start of a finding if the context fits the term's rules; otherwise `INNOCENT_MARK` or `DENIED`. */
  findMeantStart(start: number, end: number, note: number, context: TermContext): number {
    const from = this.saidFrom(start, end, note, context)
    const isPlain = note === 0 || note === NUMBER_BY_VARIANT.traditional
    if (from < 0 || !isPlain) return from
    if (this.isOtherWord(start, end, context)) return INNOCENT_MARK
    return isMentioned(this.text, start, end, context.term.language, context.isRank) ? DENIED_MARK : from
  }

  /** True if the letters of a match belong to other words, a name or a measured quantity. */
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

  /** Like `findMeantStart`, without the check of word boundaries. */
  private saidFrom(start: number, end: number, note: number, context: TermContext): number {
    const { text } = this
    const { term, negatable, asks, isRank } = context
    if (
      (term.language === 'zh' || term.shared === true) &&
      this.isJapanese(Math.max(0, start - NEAR), Math.min(text.length, end + NEAR)) !== (term.shared === true)
    )
      return INNOCENT_MARK
    const isTraditional = note === NUMBER_BY_VARIANT.traditional
    if (negatable && isNegated(text, start, end, isTraditional, term.language, isRank)) return DENIED_MARK
    if (!asks) return start
    const { innocentBefore, innocentAfter } = expressionsOf(context)
    if (innocentBefore && matchesBefore(innocentBefore, text, start, isTraditional)) return INNOCENT_MARK
    return innocentAfter && matchesAfter(innocentAfter, text, end, isTraditional)
      ? INNOCENT_MARK
      : this.neededFrom(start, end, note, context)
  }

  /**
   * Start of the words that must precede the term, or of the term itself; `INNOCENT_MARK` if required words are
   * missing.
   */
  private neededFrom(start: number, end: number, note: number, { term, made }: TermContext): number {
    if (!made?.neededBefore && !made?.neededAfter) return start
    const { text } = this
    const isTraditional = note === NUMBER_BY_VARIANT.traditional
    if (made.neededBefore && matchesBefore(made.neededBefore, text, start, isTraditional))
      return made.wide ? start - (made.wide.exec(wordsBefore(text, start, isTraditional))?.[0].length ?? 0) : start
    // A disguised word has no innocent context: nobody disguises a word by accident.
    if (
      note !== 0 &&
      note !== NUMBER_BY_VARIANT['full-width'] &&
      note !== NUMBER_BY_VARIANT['half-width'] &&
      !isTraditional &&
      term.wide !== true
    )
      return start
    return made.neededAfter && matchesAfter(made.neededAfter, text, end, isTraditional) ? start : INNOCENT_MARK
  }

  /** True if Japanese letters surround a term; Chinese words mean something else there. The term itself has none. */
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
