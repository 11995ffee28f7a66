import { fold, isHan, SEPARATOR } from './normalise.ts'

/** Normalized Chinese name of a good with its row number. */
interface HanName {
  text: string
  row: number
}

/** Name in words, each in the singular, with its row number. */
export interface LatinName {
  words: readonly string[]
  row: number
}

/** Names of all goods, indexed for finding them in a longer text. */
export interface GoodsNames {
  /** All words of the names without Chinese. */
  words: ReadonlySet<string>
  /** Names of each row, main name first, without blanks and punctuation. */
  names: readonly (readonly string[])[]
  /** Chinese names by their last two characters; names of one character by that character. */
  byTail: ReadonlyMap<string, readonly HanName[]>
  /** Chinese names of more than two characters by the last one. */
  byLast: ReadonlyMap<string, readonly HanName[]>
  /** Other names by their last word, which says what the thing is, as the last characters do in Chinese. */
  byHead: ReadonlyMap<string, readonly LatinName[]>
}

/** Characters at the end of a name that say what the thing is. */
export const TAIL_LENGTH = 2

/** Removes blanks and punctuation. */
export function removeSeparators(text: string): string {
  return String.fromCodePoint(...fold(text).codes.filter((code) => code !== SEPARATOR))
}

/** True if a text contains Chinese. */
export function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/** Singular of a word, as in the dictionary. */
export function toSingular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:[sx]|[cs]h)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** Words of a text that are not Chinese, normalized. */
export function listLatinWords(text: string): string[] {
  const codes = fold(text).codes.map((code) => (isHan(code) ? SEPARATOR : code))
  return String.fromCodePoint(...codes)
    .split(' ')
    .filter((word) => word !== '')
}

function keep<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** Indexes the names of goods; one list of names per row. */
export function indexGoodsNames(rows: readonly (readonly string[])[]): GoodsNames {
  const byTail = new Map<string, HanName[]>()
  const byLast = new Map<string, HanName[]>()
  const byHead = new Map<string, LatinName[]>()
  for (const [row, names] of rows.entries()) {
    for (const name of names) {
      if (hasHan(name)) {
        const text = removeSeparators(name)
        keep(byTail, text.slice(-TAIL_LENGTH), { text, row })
        if (text.length > TAIL_LENGTH) keep(byLast, text.slice(-1), { text, row })
        continue
      }
      const words = listLatinWords(name).map(toSingular)
      keep(byHead, words.at(-1) ?? '', { words, row })
    }
  }
  const words = new Set([...byHead.values()].flat().flatMap((name) => name.words))
  return { words, names: rows.map((names) => names.map(removeSeparators)), byTail, byLast, byHead }
}

/**
 * Returns a function that scores rows whose goods are kinds of the named thing, judged by the last word or last Chinese
 * characters. The main name scores higher than other names; 0 is no match.
 */
export function createKindScorer({ names, byHead }: GoodsNames, text: string): (row: number) => number {
  const ending = removeSeparators(text)
  if (hasHan(text)) {
    return (row) => {
      const [chief = '', ...others] = names[row] ?? []
      return chief.endsWith(ending) ? 1 : others.some((name) => name.endsWith(ending)) ? 0.5 : 0
    }
  }
  const rows = new Set(byHead.get(toSingular(listLatinWords(text).at(-1) ?? ''))?.map(({ row }) => row))
  return (row) => (rows.has(row) ? 1 : 0)
}

/** Rows with a name that begins with the text, in the order of the set. */
export function findRowsStartingWith({ names }: GoodsNames, beginning: string): number[] {
  return [...names.keys()].filter((row) => names[row]?.some((name) => name.startsWith(beginning)))
}

/** True if each word of the text occurs in some name. */
export function containsAllWords({ words }: GoodsNames, text: string): boolean {
  return listLatinWords(text).every((word) => words.has(toSingular(word)))
}
