import { hasHan, tokensOf } from './tokens.ts'

/** Words as one text: with spaces between, but not beside Chinese. */
export const normOf = (words: readonly string[]): string => words.reduce((all, word) => (all === '' || hasHan(all.at(-1) ?? '') || hasHan(word[0] ?? '') ? all + word : `${all} ${word}`), '')

/** By which two keywords are the same: `Water Bottles` and `water bottle`. */
export function normalKeyword(text: string): string {
  return normOf(tokensOf(text).flatMap(({ kind, norm }) => (kind === 'break' ? [] : [norm])))
}
