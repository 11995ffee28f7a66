/** A value as JSON with the keys of every object in order, so that equal values have equal texts; what is undefined is left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The text that names a question: the call and its input, such as `readContent {"handle":"x","type":"flash"}`. */
export function toQuestionKey(name: string, input: object): string {
  return `${name} ${canonicalJson(input)}`
}

/** Stands in a document for the answer to a question about what is not there, where the page says so itself. */
export const ABSENT_ANSWER = 'absent'
