import type { Answer } from './operation.ts'
import toolWords from './tool-words.build.ts'

/**
 * How well an answer fits what was typed, the best first. Answers are ranked by this alone; those that fit alike stand in
 * the order of `before`. The steps lie far enough apart that the small corrections beside them never cross one.
 */
export const FIT_SCORES = {
  /** Takes the whole text as a question that can mean one thing: a number with its unit, a sum, a country's holidays. */
  asked: 1000,
  /** The text is a code of this row: ONT8, CNSHA, 8518.30. */
  code: 900,
  /** The text is the name of this. */
  name: 800,
  /** The text is another name of this, or what it does. */
  otherName: 740,
  /** The text is its name in pinyin. */
  pinyin: 680,
  /** A name begins with the text: it may still be being typed. */
  beginning: 600,
  /** A code begins with the text. */
  codeBeginning: 560,
  /** A name in pinyin begins with the text, or a word of a name does. */
  word: 500,
  /** The text is where it is or what it belongs to, or has its name inside. */
  belongs: 460,
  /** The text stands inside a name. */
  inside: 400,
  /** The text is the initials of the name in pinyin. */
  initials: 360,
  /** The text is the beginning of such initials, or its words stand here and there. */
  scattered: 280,
  /** What was typed had an error. */
  corrected: 100,
} as const

/** An answer with its place among others. */
export interface Candidate {
  answer: Answer
  /** A value of `FIT`, up to 20 more or less. */
  fit: number
  /** Among those that fit alike, the smaller first: see `orderOf`. */
  before?: number
  /** A text that would find this one: what is offered when there is little else. */
  term?: string
}

const ORDER: ReadonlyMap<string, number> = new Map(toolWords.map(({ slug }, at) => [slug, at]))

/** The place of a tool in the catalogue, from 0: what a seller needs each day first, physics last. */
export function toolOrder(slug: string): number {
  return ORDER.get(slug) ?? ORDER.size
}

/** Best first; among equals by `before`, then in the order of sellers. */
export function compareByFit(a: Candidate, b: Candidate): number {
  return b.fit - a.fit || (a.before ?? 0) - (b.before ?? 0) || toolOrder(a.answer.slug) - toolOrder(b.answer.slug)
}
