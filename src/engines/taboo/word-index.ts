import { normalizeTabooText } from './plain-text.ts'

/** Match of a word; `owner` is the value given with the word. */
export interface Place {
  start: number
  end: number
  owner: number
  isInnocent: boolean
}

interface Entry {
  head: string
  /** Second part of a word, which must follow within a few characters; undefined for a word without a gap. */
  tail: string | undefined
  owner: number
  isInnocent: boolean
}

/** Words by their first two characters, or by their only character. */
export type WordIndex = ReadonlyMap<number, readonly Entry[]>

const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u
const DIGIT = /\d/
/** Punctuation that ends a phrase. */
const STOP = /[,，.。;；、/|!?！？\n:：()（）[\]【】]/
/** Maximum width between the two parts of a word: a letter is 1, a Chinese character 3. */
const MAX_GAP_WIDTH = 20

/** True if a word may begin or end between two characters. */
function isEdge(a: string, b: string): boolean {
  return !((LETTER.test(a) && LETTER.test(b)) || (DIGIT.test(a) && DIGIT.test(b)))
}

/** End of a word at a position, including its plural or case ending; -1 if it does not match. */
function endOf(text: string, at: number, word: string): number {
  if (!text.startsWith(word, at)) return -1
  if (at > 0 && !isEdge(text.charAt(at - 1), word.charAt(0))) return -1
  const end = at + word.length
  const last = word.charAt(word.length - 1)
  if (end === text.length || isEdge(last, text.charAt(end))) return end
  const ending = (/\p{Script=Cyrillic}/u.test(last) ? /^\p{Script=Cyrillic}{1,3}/u : /^(?:'s|es|s)/).exec(
    text.slice(end, end + 4),
  )?.[0]
  if (ending === undefined || word.length < 3) return -1
  return isEdge(ending.charAt(ending.length - 1), text.charAt(end + ending.length)) ? end + ending.length : -1
}

function endWithTail(text: string, at: number, { head, tail }: Entry): number {
  const end = endOf(text, at, head)
  if (end === -1 || tail === undefined) return end
  let width = 0
  for (let from = end; width <= MAX_GAP_WIDTH && from < text.length; from++) {
    const found = endOf(text, from, tail)
    if (found !== -1) return found
    if (STOP.test(text.charAt(from))) return -1
    width += text.charCodeAt(from) < 0x2e80 ? 1 : 3
  }
  return -1
}

/** Number that identifies two characters; it differs from that of any single character. */
function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1) + 0x10000
}

/** Builds an index of words with their owners. */
export function indexWords(words: Iterable<readonly [word: string, owner: number, isInnocent: boolean]>): WordIndex {
  const index = new Map<number, Entry[]>()
  for (const [word, owner, isInnocent] of words) {
    const [head = '', tail] = normalizeTabooText(word).split('~')
    if (head === '') continue
    const key = head.length === 1 ? head.charCodeAt(0) : pairAt(head, 0)
    const entries = index.get(key) ?? []
    entries.push({ head, tail, owner, isInnocent })
    index.set(key, entries)
  }
  return index
}

/** All matches of words with a wanted owner, in text order. `plain` is a result of `normalizeTabooText`. */
export function findWords(plain: string, index: WordIndex, isWanted: (owner: number) => boolean): Place[] {
  const places: Place[] = []
  const take = (at: number, entries: readonly Entry[] | undefined): void => {
    if (entries === undefined || !isEdge(plain.charAt(at - 1), plain.charAt(at))) return
    for (const entry of entries) {
      if (!isWanted(entry.owner)) continue
      const end = endWithTail(plain, at, entry)
      if (end !== -1) places.push({ start: at, end, owner: entry.owner, isInnocent: entry.isInnocent })
    }
  }
  for (let at = 0; at < plain.length; at++) {
    take(at, index.get(plain.charCodeAt(at)))
    if (at + 1 < plain.length) take(at, index.get(pairAt(plain, at)))
  }
  return places
}
