import { askAfter, askBefore, fitsAfter, fitsBefore, wordsBefore, type Asked } from './around.ts'
import type { Dictionary, Term } from './dictionary.ts'
import { isNegated } from './negation.ts'
import { NOTES } from './place.ts'

/** Chinese words so near to Japanese letters are Japanese. */
const NEAR = 16

/** What around a term decides. The expressions are made when the term is first found: few of them are ever needed. */
export interface Context {
  term: Term
  negatable: boolean
  /** Whether the term has an expression at all. */
  asks: boolean
  made: Expressions | undefined
}

interface Expressions {
  innocentBefore: Asked | undefined
  innocentAfter: Asked | undefined
  neededBefore: Asked | undefined
  neededAfter: Asked | undefined
  /** From the first place where what is needed begins. */
  wide: RegExp | undefined
}

/** The context of a term. */
export function contextOf(term: Term, { classes }: Dictionary): Context {
  const { innocentBefore, innocentAfter, needsBefore, needsAfter } = term
  return { term, negatable: term.negatable ?? classes[term.kind]?.negatable ?? false, asks: [innocentBefore, innocentAfter, needsBefore, needsAfter].some((source) => source !== undefined), made: undefined }
}

function expressionsOf(context: Context): Expressions {
  const { innocentBefore, innocentAfter, needsBefore, needsAfter, wide } = context.term
  context.made ??= {
    innocentBefore: askBefore(innocentBefore), innocentAfter: askAfter(innocentAfter), neededBefore: askBefore(needsBefore), neededAfter: askAfter(needsAfter),
    wide: wide === true && needsBefore !== undefined ? new RegExp(`(?:${needsBefore})$`, 'iu') : undefined,
  }
  return context.made
}

/** Judges places of one text by the words around them. */
export class Judge {
  private readonly text: string
  /** A range that is known to have no Japanese letter; most places that are asked about lie after each other. */
  private plainFrom = 0
  private plainTo = 0

  constructor(text: string) {
    this.text = text
  }

  /** Where a finding begins if the words around make a term what it is listed as; -1 where they do not. */
  meantFrom(start: number, end: number, note: number, context: Context): number {
    const { text } = this
    const { term, negatable, asks } = context
    if (term.language === 'zh' && this.isJapanese(Math.max(0, start - NEAR), Math.min(text.length, end + NEAR))) return -1
    const isTraditional = note === NOTES.traditional
    if (negatable && isNegated(text, start, end, isTraditional, term.language)) return -1
    if (!asks) return start
    const { innocentBefore, innocentAfter } = expressionsOf(context)
    if (innocentBefore && fitsBefore(innocentBefore, text, start, isTraditional)) return -1
    return innocentAfter && fitsAfter(innocentAfter, text, end, isTraditional) ? -1 : this.neededFrom(start, end, note, context)
  }

  /** Where what a term needs begins, or the term itself where it needs nothing; -1 where that is missing. */
  private neededFrom(start: number, end: number, note: number, { term, made }: Context): number {
    if (!made?.neededBefore && !made?.neededAfter) return start
    const { text } = this
    const isTraditional = note === NOTES.traditional
    if (made.neededBefore && fitsBefore(made.neededBefore, text, start, isTraditional)) return made.wide ? start - (made.wide.exec(wordsBefore(text, start, isTraditional))?.[0].length ?? 0) : start
    // Who disguises a word means it.
    if (note !== 0 && note !== NOTES['full-width'] && !isTraditional && term.wide !== true) return start
    return made.neededAfter && fitsAfter(made.neededAfter, text, end, isTraditional) ? start : -1
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
