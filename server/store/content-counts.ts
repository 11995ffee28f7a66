import { CITY_FACET } from '../../src/lib/content/event-cities.ts'
import { CONTENT_KINDS, type ContentType } from '../../src/lib/content/kinds.ts'
import type { Tag } from './content-cards.ts'
import { readFacetTotals } from './facet-counts.ts'
import type { Store } from './store.ts'

/** Maximum values of one filter. */
const MAX_VALUES = 200

/** A tag by its handle; undefined if no content has or had it. */
export async function findTag({ db }: Store, handle: string): Promise<Tag | undefined> {
  return db.selectFrom('tag').where('handle', '=', handle).select(['handle', 'label']).executeTakeFirst()
}

/** Tags of public contents, optionally of one type, with counts, most frequent first. */
export async function countTags({ db }: Store, type?: ContentType): Promise<(Tag & { count: number })[]> {
  const totals = await readFacetTotals(db, ['tag'], type)
  const labels = new Map(
    (await db.selectFrom('tag').select(['handle', 'label']).execute()).map(({ handle, label }) => [handle, label]),
  )
  return totals.map(({ value, count }) => ({ handle: value, label: labels.get(value) ?? value, count }))
}

/** A filter value, and the number of contents with it. */
interface FacetCount {
  value: string
  count: number
}

/** Filter values for lists of a type, by filter name, most frequent first. */
export async function countFacets({ db }: Store, type: ContentType): Promise<Record<string, FacetCount[]>> {
  const counts = new Map<string, FacetCount[]>()
  for (const { name, value, count } of await readFacetTotals(
    db,
    ['category', ...CONTENT_KINDS[type].facets, ...(type === 'activity' ? [CITY_FACET] : [])],
    type,
  ))
    counts.set(name, [...(counts.get(name) ?? []), { value, count }])
  return Object.fromEntries([...counts].map(([name, values]) => [name, values.slice(0, MAX_VALUES)]))
}
