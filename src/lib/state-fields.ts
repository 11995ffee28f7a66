/**
 * Type of a page state field: `value` is a value, unit or code that may be in the address; `time` a time of day, which
 * may be in it if valid; `words` free text, which may not.
 */
export type FieldKind = 'value' | 'time' | 'words'

/** Page state fields by key. */
export type StateFields = Readonly<Record<string, FieldKind>>

/**
 * Keys that may be in the address, and the first path segments of the pages that use them; keys look like `v u t:time`.
 */
export type UrlFields = readonly (readonly [keys: string, segments: readonly string[]])[]

/** The keys of some pages, by the first segments of their paths, as `declareUrlFields` (src/state/own-words.ts) takes them. */
export function toUrlFields(pages: Readonly<Record<string, StateFields>>): UrlFields {
  const segmentsByKeys = new Map<string, string[]>()
  for (const [segment, fields] of Object.entries(pages)) {
    const keys = Object.entries(fields)
      .flatMap(([key, kind]) => (kind === 'words' ? [] : [kind === 'time' ? `${key}:time` : key]))
      .toSorted()
      .join(' ')
    if (keys !== '') segmentsByKeys.set(keys, [...(segmentsByKeys.get(keys) ?? []), segment])
  }
  return [...segmentsByKeys]
}
