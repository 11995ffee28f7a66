import { hasHan, tokenize } from './tokens.ts'

/** Words as one text: with spaces between, but not beside Chinese. */
export const joinWords = (words: readonly string[]): string =>
  words.reduce(
    (all, word) => (all === '' || hasHan(all.at(-1) ?? '') || hasHan(word[0] ?? '') ? all + word : `${all} ${word}`),
    '',
  )

/** By which two keywords are the same: `Water Bottles` and `water bottle`. */
export function normalKeyword(text: string): string {
  return joinWords(tokenize(text).flatMap(({ kind, norm }) => (kind === 'break' ? [] : [norm])))
}
