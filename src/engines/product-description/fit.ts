import { capitalizeFirst } from '../shared/compose/capitalize-first.ts'
import { measureText, type TextUnit } from '../../lib/text-measure.ts'

/** Cuts a text to a limit at a word boundary, or within a word that is too long alone. */
export function cutToLimit(text: string, most: number, unit: TextUnit = 'characters'): string {
  if (measureText(text, unit) <= most) return text
  const words = text.split(' ')
  while (words.length > 1 && measureText(words.join(' '), unit) > most) words.pop()
  const marks = Array.from(words.join(' '))
  while (marks.length > 0 && measureText(marks.join(''), unit) > most) marks.pop()
  return marks.join('').replace(/[\s,;:，；：、&-]+$/u, '')
}

/** English words that stay lower case in a title. */
const SMALL = new Set('a an and as at by for from in of on or the to with'.split(' '))

/** Capitalizes the words of a title, except units and words that contain capitals or digits. */
export function titleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, at) => {
      const isUnit = word.length < 4 && /\d$/.test(words[at - 1] ?? '')
      const isSmall = at > 0 && SMALL.has(word)
      return isSmall || isUnit || !/^[a-z][a-z'’-]*[,;:)]?$/.test(word) ? word : capitalizeFirst(word)
    })
    .join(' ')
}
