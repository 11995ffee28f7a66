/**
 * Maximum characters of stored search words. Longer words, and runs of more digits than a product code has (six), may
 * be personal.
 */
const MAX_WORDS_LENGTH = 30
/** Maximum characters before normalization, because normalizing thousands takes long. */
const MAX_GIVEN_LENGTH = 200
const PERSONAL = /\d{7}|@|https?:/

/** Normalizes search words for counting; undefined if they are too long or may identify a person. */
export function normalizeSearchWords(keyword: string): string | undefined {
  if (keyword.length > MAX_GIVEN_LENGTH) return undefined
  // Bidirectional marks would reverse the line in which the words are shown.
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
