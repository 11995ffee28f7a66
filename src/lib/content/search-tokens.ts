/** Scripts written without blanks between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`
/** A run of such characters, a number, or a word of any other script. */
const RUN = new RegExp(String.raw`[${UNSPACED}]+|\p{N}+|(?:(?![${UNSPACED}])[\p{L}\p{M}])+`, 'gu')
/** Characters of a word that count; databases refuse tokens of some kilobytes. */
const MAX_WORD_LENGTH = 64
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')

/** Full-width forms and capitals do not count. */
function runsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(RUN) ?? []
}

function wordOf(characters: readonly string[]): string {
  return characters.slice(0, MAX_WORD_LENGTH).join('')
}

function bigramsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, at) => (characters[at] ?? '') + character)
}

/** The tokens under which texts are found, each once: words, numbers, and of Chinese every character and every two neighbours. */
export function tokenize(...texts: readonly string[]): string[] {
  const tokens = texts.flatMap(runsOf).flatMap((run) => {
    const characters = Array.from(run)
    return IS_UNSPACED.test(run) ? [...characters, ...bigramsOf(characters)] : [wordOf(characters)]
  })
  return [...new Set(tokens)]
}

/** The tokens that a text must have all of, so that it is found; none for a search without a letter or number. */
export function tokenizeQuery(search: string): string[] {
  const tokens = runsOf(search).flatMap((run) => {
    const characters = Array.from(run)
    if (!IS_UNSPACED.test(run)) return [wordOf(characters)]
    // A character by itself only where a word of one is looked for: two neighbours say more, in fewer texts.
    return characters.length === 1 ? characters : bigramsOf(characters)
  })
  return [...new Set(tokens)]
}

/** The token of a fact by which lists are narrowed. Like a type's, it is in no text and no search. */
export function toFacetToken({ name, value }: { name: string; value: string }): string {
  // The index parts tokens at every ASCII mark; a mark becomes its number between two letters that no number has.
  return `${name}项${value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, (mark) => `x${(mark.codePointAt(0) ?? 0).toString(16)}x`)}`
}

/** The token of a content's type, an English word. Neither texts nor searches have it, for Chinese and Latin are never one token. */
export function toTypeToken(type: string): string {
  return `${type}类`
}
