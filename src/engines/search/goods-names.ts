import { fold, isHan, SEPARATOR } from './normalise.ts'

/** A name of a good, made comparable, and the number of its row. */
interface HanName {
  text: string
  row: number
}

/** The same in words, each in the singular. */
export interface LatinName {
  words: readonly string[]
  row: number
}

/** The names of all goods, by what a longer text is looked through for. */
export interface GoodsNames {
  /** Every word of the names without Chinese. */
  words: ReadonlySet<string>
  /** The names of each row, the chief one first, without blanks and punctuation. */
  names: readonly (readonly string[])[]
  /** Names with Chinese in them, by their last two characters; those of one character by that. */
  byTail: ReadonlyMap<string, readonly HanName[]>
  /** Names with Chinese in them and more than two characters, by the last. */
  byLast: ReadonlyMap<string, readonly HanName[]>
  /** Other names, by their last word: in English as in Chinese the last word says what a thing is. */
  byHead: ReadonlyMap<string, readonly LatinName[]>
}

/** So many characters at the end of a name say what a thing is. */
export const TAIL_LENGTH = 2

/** A text without blanks and punctuation. */
export function removeSeparators(text: string): string {
  return String.fromCodePoint(...fold(text).codes.filter((code) => code !== SEPARATOR))
}

/** Whether a text has Chinese in it. */
export function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/** A word as it is in the dictionary: people write plurals or not. */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:[sx]|[cs]h)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** The words of a text that are not Chinese, folded. */
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

/** Arranges the names of goods; one list of names a row. */
export function arrangeNames(rows: readonly (readonly string[])[]): GoodsNames {
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
      const words = listLatinWords(name).map(singular)
      keep(byHead, words.at(-1) ?? '', { words, row })
    }
  }
  const words = new Set([...byHead.values()].flat().flatMap((name) => name.words))
  return { words, names: rows.map((names) => names.map(removeSeparators)), byTail, byLast, byHead }
}

/** How surely a row is of things that the text is a name of: the last word, in Chinese the last characters, say what a thing is. The chief name says it more surely than another one; 0 is not. */
export function createKindScorer({ names, byHead }: GoodsNames, text: string): (row: number) => number {
  const ending = removeSeparators(text)
  if (hasHan(text)) {
    return (row) => {
      const [chief = '', ...others] = names[row] ?? []
      return chief.endsWith(ending) ? 1 : others.some((name) => name.endsWith(ending)) ? 0.5 : 0
    }
  }
  const rows = new Set(byHead.get(singular(listLatinWords(text).at(-1) ?? ''))?.map(({ row }) => row))
  return (row) => (rows.has(row) ? 1 : 0)
}

/** The rows with a name that begins like this, in the order of the set. */
export function rowsBeginning({ names }: GoodsNames, beginning: string): number[] {
  return [...names.keys()].filter((row) => names[row]?.some((name) => name.startsWith(beginning)))
}

/** Whether every word of the text is in some name. */
export function knowsAllWords({ words }: GoodsNames, text: string): boolean {
  return listLatinWords(text).every((word) => words.has(singular(word)))
}
