/** Control characters but line feeds and tabs, halves of characters, marks that turn the direction of what follows, and byte order marks. */
const UNSEEN = /[\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}/gu
/** Something that a browser could take for a tag or a comment. */
const TAG = /<(?:\/?[a-z][^<>]*|!--[\s\S]*?--|![^<>]*)>/gi

/** A text that a model wrote, without tags and without characters that do something unseen. */
export function cleanText(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replaceAll(UNSEEN, '')
  for (let before = plain; ; ) {
    // What was between two tags may be one itself once they are gone.
    const after = before.replaceAll(TAG, '')
    if (after === before) return after.trim()
    before = after
  }
}

/** The same for every text of a JSON value. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanJson(inner)]))
}
