/** A NUL, which PostgreSQL stores in no text and SQLite ends one at, and half of a character outside the basic plane. */
const UNSTORABLE = /[\0\p{Cs}]/u
const EVERY_UNSTORABLE = /[\0\p{Cs}]/gu
/** U+FFFD, by which HTML and Markdown replace them too. */
const REPLACEMENT = '\ufffd'

function storable(value: unknown): unknown {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? value.replaceAll(EVERY_UNSTORABLE, REPLACEMENT) : value
  return Array.isArray(value) ? value.map(storable) : value
}

/**
 * The parameters of a statement as both databases can store them. Every statement goes through here, so that no text from
 * outside makes one fail, whichever way it came: a call, an address, a header, a feed or a file.
 */
export function storableParameters(parameters: readonly unknown[]): unknown[] {
  return parameters.map(storable)
}
