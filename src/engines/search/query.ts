import { fold, isHan, SEPARATOR } from './normalise.ts'

/** Parsed query as unit codes. */
export interface ParsedQuery {
  /** Whole query with single separators between words; empty if nothing searchable was typed. */
  whole: number[]
  /** Distinct words, longest first. */
  terms: number[][]
  /** Words split where Chinese meets another script, longest first. */
  parts: number[][]
  /** Words split around every Chinese character, longest first; same as `parts` if the query has too few characters. */
  characters: number[][]
}

// Maximum typed characters and words; no name has more, so a longer query could only fail.
const MAX_TYPED = 256
const MAX_UNITS = 64
const MAX_WORDS = 12
const MIN_HAN = 3

/** Parses a query. Length and number of words are capped, so the work is bounded. */
export function parseQuery(text: string): ParsedQuery {
  const whole = fold(text.trimStart().slice(0, MAX_TYPED)).codes.slice(0, MAX_UNITS)
  if (whole.at(-1) === SEPARATOR) whole.pop()
  const parts = cut(whole, (code, before) => code === SEPARATOR || isHan(code) !== isHan(before))
  const enough = whole.filter(isHan).length >= MIN_HAN
  return {
    whole,
    terms: cut(whole, (code) => code === SEPARATOR),
    parts,
    characters: enough ? cut(whole, (code, before) => code === SEPARATOR || isHan(code) || isHan(before)) : parts,
  }
}

function cut(whole: number[], startsNew: (code: number, before: number) => boolean): number[][] {
  const words = new Map<string, number[]>()
  let word: number[] = []
  const close = (): void => {
    if (word.length > 0) words.set(word.join(), word)
    word = []
  }
  for (const [at, code] of whole.entries()) {
    if (startsNew(code, whole[at - 1] ?? code)) close()
    if (code !== SEPARATOR) word.push(code)
  }
  close()
  return [...words.values()].toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}
