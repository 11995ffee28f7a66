/** Control characters but line feeds and tabs, halves of characters, marks that turn the direction of what follows, and byte order marks. */
const UNSEEN = /[\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}/gu
/** Something that a browser could take for a tag or a declaration. */
const TAG = /<(?:\/?[a-z]|!)[^<>]*>/gi
/** Times that tags are taken out; what still holds some then loses every angle bracket, for each time reads the whole text. */
const MAX_PASSES = 5

/** A text without its comments; a search, as a pattern would read to the end from each beginning. */
function withoutComments(text: string): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    const end = start === -1 ? -1 : text.indexOf('-->', start + 4)
    if (end === -1) break
    kept.push(text.slice(from, start))
    from = end + 3
  }
  return kept.join('') + text.slice(from)
}

/** A text that a model wrote, without tags and without characters that do something unseen. */
export function sanitizeModelText(text: string): string {
  let rest = text.replaceAll('\r\n', '\n').replaceAll(UNSEEN, '')
  for (let time = 0; time < MAX_PASSES; time += 1) {
    // What was between two tags may be one itself once they are gone.
    const after = withoutComments(rest).replaceAll(TAG, '')
    if (after === rest) return rest.trim()
    rest = after
  }
  return rest.replaceAll('<', '').trim()
}

/** Lists and objects within each other; no answer has as many. */
const MAX_DEPTH = 20

/** The same for every text of a JSON value; what lies too deep in it becomes null. */
export function sanitizeModelJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return sanitizeModelText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((inner) => sanitizeModelJson(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sanitizeModelJson(inner, depth + 1)]))
}
