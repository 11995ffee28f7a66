/** JSON with sorted object keys, so that equal values give equal texts; undefined properties are left out. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The cache key of a question: the call and its input, such as `readContent {"handle":"x","type":"flash"}`. */
export function toQuestionKey(name: string, input: object): string {
  return `${name} ${toCanonicalJson(input)}`
}

/**
 * Text embedded in a document in place of an answer, if the requested thing does not exist and the page handles that
 * itself.
 */
export const ABSENT_ANSWER = 'absent'
