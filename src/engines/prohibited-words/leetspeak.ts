/** Digits and signs that stand for letters; 1 is read as i and as l. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i' }
const SIGNS = /[0-9@$!]/g
const BEFORE = /[a-z0-9@$!]{0,24}$/i
const WORDS = /[a-z0-9@$!]{1,24}/gi
const AFTER = /^[a-z0-9@$!]{1,24}/i
/** Shorter words are sizes and model numbers. */
const MIXED = /^(?=.{4})(?:[a-z]+[0134579@$!]{1,2}[a-z0134579@$!]*|[0134579@$!]{1,2}[a-z]{2,}[a-z0134579@$!]*)$/i

const asLetters = (word: string): string => word.replaceAll(SIGNS, (sign) => LETTERS[sign] ?? sign)
const spellOut = (words: string): string => words.replaceAll(WORDS, (word) => (MIXED.test(word) ? asLetters(word) : word))

/** A stretch of text that was spelt out. */
export interface Decoded {
  /** As long as the original, so that places stay the same. */
  text: string
  start: number
}

/** So much around a decoded word is looked at with it. */
const AROUND = 32

/** The word of letters and digits at a place with its digits read as letters, in its neighbourhood; nothing where it is no such word. `end` is where the word ends. */
export function decodeLeetspeak(text: string, at: number): { end: number; spelt: Decoded[] } {
  const from = at - (BEFORE.exec(text.slice(Math.max(0, at - 24), at))?.[0].length ?? 0)
  const word = AFTER.exec(text.slice(from, from + 48))?.[0] ?? ''
  const end = from + word.length
  if (!MIXED.test(word)) return { end, spelt: [] }
  const start = Math.max(0, from - AROUND)
  // Its neighbours may be written like it.
  const around = (plain: string): Decoded => ({ text: spellOut(text.slice(start, from)) + asLetters(plain) + spellOut(text.slice(end, end + AROUND)), start })
  return { end, spelt: word.includes('1') ? [around(word), around(word.replaceAll('1', 'l'))] : [around(word)] }
}
