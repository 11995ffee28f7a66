function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, sorted(field)]))
}

/** The text that names a question: its name and its input as JSON with sorted keys, so that equal questions have equal names. */
export function questionOf(name: string, input: object): string {
  return `${name} ${JSON.stringify(sorted(input))}`
}
