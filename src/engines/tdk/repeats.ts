import { isFiller } from './filler.ts'
import { normalizeKeywordText } from './normal.ts'
import { hasHan, tokenize, type Token } from './tokens.ts'

/**
 * Count of the most repeated content word. In Chinese two adjacent characters count as a word, because 护眼灯 and 台灯 are
 * segmented differently.
 */
export function findMostRepeated(text: string): { word: string; count: number } {
  const counts = new Map<string, number>()
  for (const { kind, norm } of tokenize(text)) {
    if (kind !== 'word' || isFiller(norm)) continue
    if (!hasHan(norm)) counts.set(norm, (counts.get(norm) ?? 0) + 1)
  }
  for (const run of text.match(/\p{Script=Han}{2,}/gu) ?? []) {
    for (let at = 0; at + 2 <= run.length; at += 1) {
      const pair = run.slice(at, at + 2)
      if (!isFiller(pair)) counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
  }
  let most = { word: '', count: 0 }
  for (const [word, count] of counts) if (count > most.count) most = { word, count }
  return most
}

/** Scripts of South-East Asia without spaces between words. */
const OTHER_UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Counts a keyword in a text, including plurals. */
export function countKeyword(text: string, keyword: string): number {
  const norm = normalizeKeywordText(keyword)
  if (norm === '') return 0
  const isUnspaced = hasHan(norm) || OTHER_UNSPACED.test(norm)
  const within = isUnspaced
    ? text.toLowerCase().replaceAll(/\s+/g, '')
    : ` ${splitOnce(text)
        .map((token) => token.norm || '|')
        .join(' ')} `
  const looked = isUnspaced ? norm.replaceAll(' ', '') : ` ${norm} `
  let count = 0
  for (
    let at = within.indexOf(looked);
    at !== -1;
    at = within.indexOf(looked, at + looked.length - (isUnspaced ? 0 : 1))
  )
    count += 1
  return count
}

let split: { text: string; tokens: readonly Token[] } = { text: '', tokens: [] }

/**
 * Returns the words of a text from a cache, because many keywords are searched in the same text one after the other.
 */
function splitOnce(text: string): readonly Token[] {
  if (split.text !== text) split = { text, tokens: tokenize(text) }
  return split.tokens
}

/** Position of a keyword in a text, in UTF-16 units; -1 if absent. */
export function findKeyword(text: string, keyword: string): number {
  const norm = normalizeKeywordText(keyword)
  if (norm === '') return -1
  const plain = text.toLowerCase().indexOf(keyword.toLowerCase())
  if (plain !== -1) return plain
  if (hasHan(norm)) return text.toLowerCase().indexOf(norm)
  const words = norm.split(' ')
  const tokens = splitOnce(text)
  const at = tokens.findIndex((_, start) => words.every((word, step) => tokens[start + step]?.norm === word))
  return tokens[at]?.start ?? -1
}
