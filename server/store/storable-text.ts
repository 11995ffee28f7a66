/** NUL, which PostgreSQL rejects and at which SQLite truncates, and lone surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u
const EVERY_UNSTORABLE = /[\0\p{Cs}]/gu
/** U+FFFD, the replacement character that HTML and Markdown use too. */
const REPLACEMENT = '\ufffd'

function storable(value: unknown): unknown {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? value.replaceAll(EVERY_UNSTORABLE, REPLACEMENT) : value
  return Array.isArray(value) ? value.map(storable) : value
}

/**
 * Replaces characters that the databases cannot store. The parameters of every statement go through this function, so
 * that no text from a call, header, feed or file makes a statement fail.
 */
export function toStorableParameters(parameters: readonly unknown[]): unknown[] {
  return parameters.map(storable)
}
