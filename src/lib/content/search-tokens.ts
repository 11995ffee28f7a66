/** Scripts written without blanks between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`
/** Matches a run of unspaced characters, a number, or a word of any other script. */
const RUN = new RegExp(String.raw`[${UNSPACED}]+|\p{N}+|(?:(?![${UNSPACED}])[\p{L}\p{M}])+`, 'gu')
/** Maximum characters of a word token; databases refuse tokens of several kilobytes. */
const MAX_WORD_LENGTH = 64
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** Splits a text into runs, ignoring width and case. */
function runsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(RUN) ?? []
}

function wordOf(characters: readonly string[]): string {
  return characters.slice(0, MAX_WORD_LENGTH).join('')
}

function bigramsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, at) => (characters[at] ?? '') + character)
}

/** Returns the distinct index tokens of texts: words, numbers, and for Chinese each character and each bigram. */
export function tokenize(...texts: readonly string[]): string[] {
  const tokens = texts.flatMap(runsOf).flatMap((run) => {
    const characters = Array.from(run)
    return IS_UNSPACED.test(run) ? [...characters, ...bigramsOf(characters)] : [wordOf(characters)]
  })
  return [...new Set(tokens)]
}

/** Returns the tokens that a text must all contain to be found; empty for a search without letters or digits. */
export function tokenizeQuery(search: string): string[] {
  const tokens = runsOf(search).flatMap((run) => {
    const characters = Array.from(run)
    if (!IS_UNSPACED.test(run)) return [wordOf(characters)]
    // A single character is a token only for a run of one character: bigrams are more selective.
    return characters.length === 1 ? characters : bigramsOf(characters)
  })
  return [...new Set(tokens)]
}

/** The index token of a fact used as a list filter. It cannot occur in texts or searches. */
export function toFacetToken({ name, value }: { name: string; value: string }): string {
  // The index splits tokens at ASCII punctuation, so each mark is encoded as its code point between two x.
  return `${name}项${value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, (mark) => `x${(mark.codePointAt(0) ?? 0).toString(16)}x`)}`
}

/**
 * The index token of a content's type, an English word. It cannot occur in texts or searches, because a token never
 * mixes Chinese and Latin.
 */
export function toTypeToken(type: string): string {
  return `${type}类`
}
