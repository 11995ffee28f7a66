import { SIMPLIFIED } from '../../lib/traditional.ts'
import { MORE_TRADITIONAL } from './look-alikes.ts'

/** So many characters on each side decide; more would make a hostile text slow. */
const AROUND = 48

const PLAIN: ReadonlyMap<string, string> = new Map([...Array.from(SIMPLIFIED, ([from, to]): [string, string] => [String.fromCharCode(from), String.fromCharCode(to)]), ...MORE_TRADITIONAL])
const TRADITIONAL = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu')

const simplified = (words: string): string => words.replaceAll(TRADITIONAL, (char) => PLAIN.get(char) ?? char)

/** The words before a place; in simplified characters where those of the place are traditional. */
export function wordsBefore(text: string, start: number, isTraditional: boolean): string {
  const words = text.slice(Math.max(0, start - AROUND), start)
  return isTraditional ? simplified(words) : words
}

/** The words after a place; in simplified characters where those of the place are traditional. */
export function wordsAfter(text: string, end: number, isTraditional: boolean): string {
  const words = text.slice(end, end + AROUND)
  return isTraditional ? simplified(words) : words
}

/** Whether a sticky expression that looks back fits at the end of words. It fails at the last letter, where `(…)$` would be tried from every letter before. */
export function endsWith(expression: RegExp | undefined, words: string): boolean {
  if (!expression) return false
  expression.lastIndex = words.length
  return expression.test(words)
}
