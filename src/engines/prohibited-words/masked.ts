import type { Dictionary } from './dictionary.ts'
import { inflect } from './inflect.ts'

/** Signs used to mask a letter. */
export const MASKS = '*＊●○■□'
const MASK = new RegExp(`[${MASKS}]`, 'u')
const MASKED_WORD = new RegExp(`(?<![a-z0-9])[a-z][a-z${MASKS}]*[${MASKS}][a-z${MASKS}]*[a-z](?![a-z0-9])`, 'iu')
const PLAIN_WORD = /^[a-z]{4,}$/
const HAN_TERM = /^\p{Script=Han}{3,8}$/u
/** Maximum readings of one word; more would be guesses. */
const MAX = 3

/** True if a character is a mask. */
export const isMask = (char: string): boolean => MASK.test(char)

/** Character of a term that a mask may replace. */
interface Hidden {
  term: string
  at: number
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Finds the words of terms that a masked letter may hide. Its index is built when a text first has a mask. */
export class MaskedWords {
  private readonly dictionary: Dictionary
  /** Latin words by first and last letter and length. */
  private words: Map<string, string[]> | undefined
  /** Characters of Chinese terms by their neighbours. */
  private hidden: Map<string, Hidden[]> | undefined

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary
  }

  /**
   * Possible words for a masked Latin word, with its start among the signs. The first and last letter and at least half
   * of all must be visible.
   */
  readWord(run: string): { from: number; readings: string[] } {
    const match = MASKED_WORD.exec(run)
    const word = match?.[0].toLowerCase() ?? ''
    const seen = Array.from(word).filter((char) => !isMask(char)).length
    if (!match || seen * 2 < word.length) return { from: 0, readings: [] }
    this.words ??= this.listWords()
    const alike = this.words.get(`${word.charAt(0)}${word.at(-1) ?? ''}${String(word.length)}`) ?? []
    return {
      from: match.index,
      readings: alike
        .filter((known) => Array.from(word).every((char, at) => isMask(char) || char === known[at]))
        .slice(0, MAX),
    }
  }

  /** Possible characters for a mask between Chinese characters. */
  readCharacter(text: string, at: number): string[] {
    this.hidden ??= this.listHidden()
    const found = new Set<string>()
    for (const { term, at: place } of this.hidden.get(text.charAt(at - 1) + text.charAt(at + 1)) ?? []) {
      const start = at - place
      if (text.slice(start, at) === term.slice(0, place) && text.startsWith(term.slice(place + 1), at + 1))
        found.add(term.charAt(place))
    }
    return [...found].slice(0, MAX)
  }

  private listWords(): Map<string, string[]> {
    const terms = this.dictionary.terms
      .filter(({ language }) => language === 'en')
      .flatMap(({ term, forms }) => inflect(term, forms))
    const words = new Map<string, string[]>()
    for (const word of new Set(terms.flatMap((term) => term.toLowerCase().split(/[\s-]+/)))) {
      if (PLAIN_WORD.test(word)) add(words, `${word.charAt(0)}${word.at(-1) ?? ''}${String(word.length)}`, word)
    }
    return words
  }

  private listHidden(): Map<string, Hidden[]> {
    const hidden = new Map<string, Hidden[]>()
    for (const { term } of this.dictionary.terms) {
      if (!HAN_TERM.test(term)) continue
      for (let at = 1; at < term.length - 1; at++) add(hidden, term.charAt(at - 1) + term.charAt(at + 1), { term, at })
    }
    return hidden
  }
}
