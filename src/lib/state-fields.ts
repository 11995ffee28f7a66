/** What a key of a page's state holds: a value, unit or code, which the address may say; a time of day, likewise while it is one; or own words. */
export type FieldKind = 'value' | 'time' | 'words'

/** The keys of a page's state. */
export type StateFields = Readonly<Record<string, FieldKind>>

/** Keys whose values the address may say, of pages with the same ones: such as `v u t:time`, and the first segments of their paths. */
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
