/** Control characters except line feed and tab, lone surrogates, direction marks and byte order marks. */
const UNSEEN = /[\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}/gu
/** Matches text that a browser could read as a tag or declaration. */
const TAG = /<(?:\/?[a-z]|!)[^<>]*>/gi
/** Maximum passes that remove tags. After them all angle brackets are removed, as each pass reads the whole text. */
const MAX_PASSES = 5

/** Removes comments by a search, as a regular expression would read to the end of the text from each `<!--`. */
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

/** Removes tags and invisible characters from a model's text. */
export function sanitizeModelText(text: string): string {
  let rest = text.replaceAll('\r\n', '\n').replaceAll(UNSEEN, '')
  for (let time = 0; time < MAX_PASSES; time += 1) {
    // Removing tags can join the text around them to a new tag.
    const after = withoutComments(rest).replaceAll(TAG, '')
    if (after === rest) return rest.trim()
    rest = after
  }
  return rest.replaceAll('<', '').trim()
}

/** Maximum nesting of lists and objects; no answer needs more. */
const MAX_DEPTH = 20

/** Sanitizes every text of a JSON value; values nested too deeply become null. */
export function sanitizeModelJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return sanitizeModelText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((inner) => sanitizeModelJson(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sanitizeModelJson(inner, depth + 1)]))
}
