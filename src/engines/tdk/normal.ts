import { hasHan, tokenize } from './tokens.ts'

/** Joins words with spaces, except beside Chinese. */
export const joinWords = (words: readonly string[]): string =>
  words.reduce(
    (all, word) => (all === '' || hasHan(all.at(-1) ?? '') || hasHan(word[0] ?? '') ? all + word : `${all} ${word}`),
    '',
  )

/** Normalizes a keyword for comparison: `Water Bottles` equals `water bottle`. */
export function normalizeKeywordText(text: string): string {
  return joinWords(tokenize(text).flatMap(({ kind, norm }) => (kind === 'break' ? [] : [norm])))
}
