import { measureText, type TextUnit } from '../../lib/text-measure.ts'

/** A text within a limit: words from its end are left out, characters where one word alone is too long. */
export function cutTo(text: string, most: number, unit: TextUnit = 'characters'): string {
  if (measureText(text, unit) <= most) return text
  const words = text.split(' ')
  while (words.length > 1 && measureText(words.join(' '), unit) > most) words.pop()
  const marks = Array.from(words.join(' '))
  while (marks.length > 0 && measureText(marks.join(''), unit) > most) marks.pop()
  return marks.join('').replace(/[\s,;:，；：、&-]+$/u, '')
}

/** English words that stay small in a title. */
const SMALL = new Set('a an and as at by for from in of on or the to with'.split(' '))

/** A title's words with capitals; words that are written with one already, or with figures, stay as they are, and so do units. */
export function titleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, at) => {
      const isUnit = word.length < 4 && /\d$/.test(words[at - 1] ?? '')
      const isSmall = at > 0 && SMALL.has(word)
      return isSmall || isUnit || !/^[a-z][a-z'’-]*[,;:)]?$/.test(word) ? word : upperFirst(word)
    })
    .join(' ')
}

/** A text with a capital at its beginning, unless its first word is written in its own way, such as iPhone. */
export function upperFirst(text: string): string {
  return /^[a-z]+(?![A-Z])\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
