/** Characters of words that are kept, and what may be a person's: a code of goods has six digits, a telephone more. */
const MAX_WORDS_LENGTH = 30
/** Characters before marks and letters are joined; to normalize thousands takes long. */
const MAX_GIVEN_LENGTH = 200
const PERSONAL = /\d{7}|@|https?:/

/** Words as they are counted: one form for what means the same; undefined for what is too long or may name a person. */
export function normalizeSearchWords(keyword: string): string | undefined {
  if (keyword.length > MAX_GIVEN_LENGTH) return undefined
  // What turns the direction of writing would turn the line that shows it.
  const words = keyword
    .normalize('NFKC')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words === '' ||
    words.length > MAX_WORDS_LENGTH ||
    PERSONAL.test(words.replaceAll(/[ -]/g, '')) ||
    /\p{Cc}/u.test(words)
    ? undefined
    : words
}
