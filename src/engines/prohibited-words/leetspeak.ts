/** Digits and signs used for letters; 1 is read as i and as l. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const SIGNS = /[0-9@$!]/g
/** Minimum length of a word; shorter ones are sizes and model numbers. */
const MIN_LENGTH = 4
const MIXED = /^(?:[a-z]+[0134579@$!]{1,2}[a-z0134579@$!]*|[0134579@$!]{1,2}[a-z]{2,}[a-z0134579@$!]*)$/i

const asLetters = (word: string): string => word.replaceAll(SIGNS, (sign) => LETTERS[sign] ?? sign)

/** Readings of a word with digits as letters; empty if it is no such word. Each reading has the word's length. */
export function leetReadings(word: string): string[] {
  if (word.length < MIN_LENGTH || !MIXED.test(word)) return []
  return word.includes('1') ? [asLetters(word), asLetters(word.replaceAll('1', 'l'))] : [asLetters(word)]
}
