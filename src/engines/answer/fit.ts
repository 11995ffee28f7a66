import type { Answer } from './operation.ts'
import toolWords from './tool-words.build.ts'

/**
 * Base scores of the ways in which an answer can match, best first. Answers are ranked by score, equal ones by
 * `before`. The gaps are larger than any small correction, so levels never overlap.
 */
export const FIT_SCORES = {
  /** The whole text is a question with one meaning: a number with its unit, a sum, a country's holidays. */
  asked: 1000,
  /** The text is the code of a row: ONT8, CNSHA, 8518.30. */
  code: 900,
  /** The text is the name. */
  name: 800,
  /** The text is another name, or what the tool does. */
  otherName: 740,
  /** The text is the name in pinyin. */
  pinyin: 680,
  /** A name begins with the text, which may still be incomplete. */
  beginning: 600,
  /** A code begins with the text. */
  codeBeginning: 560,
  /** A name in pinyin, or a word of a name, begins with the text. */
  word: 500,
  /** The text is the row's location or group, or contains its name. */
  belongs: 460,
  /** The text is inside a name. */
  inside: 400,
  /** The text is the pinyin initials of the name. */
  initials: 360,
  /** The text begins such initials, or its words are scattered over the name. */
  scattered: 280,
  /** The text matches only with typing errors corrected. */
  corrected: 100,
} as const

/** Answer with its rank. */
export interface Candidate {
  answer: Answer
  /** A value of `FIT_SCORES`, adjusted by up to 20. */
  fit: number
  /** Order among equal scores, smaller first. */
  before?: number
  /** Query that finds this answer; offered as a suggestion if there is little else. */
  term?: string
}

const ORDER: ReadonlyMap<string, number> = new Map(toolWords.map(({ slug }, at) => [slug, at]))

/** Position of a tool in the catalogue, from 0: everyday tools of sellers first, physics last. */
export function getToolOrder(slug: string): number {
  return ORDER.get(slug) ?? ORDER.size
}

/** Compares by score, then by `before`, then by tool order. */
export function compareByFit(a: Candidate, b: Candidate): number {
  return b.fit - a.fit || (a.before ?? 0) - (b.before ?? 0) || getToolOrder(a.answer.slug) - getToolOrder(b.answer.slug)
}
