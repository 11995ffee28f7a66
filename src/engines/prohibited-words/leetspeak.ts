/** Digits and signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i' }
const MIXED = /(?<![a-z0-9@$!])(?=[a-z0-9@$!]{0,19}[a-z])(?:[a-z]+[0134579@$!]{1,2}[a-z0134579@$!]*|[0134579@$!]{1,2}[a-z]{2,}[a-z0134579@$!]*)(?![a-z0-9])/gi

/** A stretch of text that was spelt out. */
export interface Decoded {
  /** As long as the original, so that places stay the same. */
  text: string
  start: number
  end: number
}

/** So much around a decoded word is looked at with it. */
const AROUND = 32

/** Words of letters and digits with the digits read as letters, each with its neighbourhood; 1 is read as i and as l. */
export function* decodeLeetspeak(text: string): Generator<Decoded> {
  for (const { 0: word, index } of text.matchAll(MIXED)) {
    const plain = word.replaceAll(/[0-9@$!]/g, (sign) => LETTERS[sign] ?? sign)
    const start = Math.max(0, index - AROUND)
    const end = Math.min(text.length, index + word.length + AROUND)
    const around = (spelt: string): Decoded => ({ text: text.slice(start, index) + spelt + text.slice(index + word.length, end), start, end })
    yield around(plain)
    if (word.includes('1')) yield around(word.replaceAll('1', 'l').replaceAll(/[0-9@$!]/g, (sign) => LETTERS[sign] ?? sign))
  }
}
