import { sql } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { facetsOf } from '../../src/lib/content/facets.ts'
import type { Tag } from './content-cards.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Store } from './store.ts'

/** Contents of a type whose facts are read for its filters, the newest: a filter need not know the rest. */
const MOST_READ = 2000
/** Values of one filter. */
const MOST_VALUES = 200

/** A tag by its handle; undefined where no content has or had it. */
export async function findTag({ db }: Store, handle: string): Promise<Tag | undefined> {
  return db.selectFrom('tag').where('handle', '=', handle).select(['handle', 'label']).executeTakeFirst()
}

/** The tags of public contents, or of those of a type, with how many each has, most first. */
export async function countTags({ db }: Store, type?: ContentType): Promise<(Tag & { count: number })[]> {
  const rows = await db
    .selectFrom('content_tag as has')
    .innerJoin('content', 'content.id', 'has.content_id')
    .innerJoin('tag', 'tag.id', 'has.tag_id')
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .$if(type !== undefined, (counted) => counted.where('has.type', '=', type ?? 'post'))
    .groupBy(['tag.handle', 'tag.label'])
    .select(['tag.handle', 'tag.label', sql<number | string>`count(*)`.as('count')])
    .execute()
  // PostgreSQL counts in a type that its driver gives as text.
  return rows.map(({ count, ...tag }) => ({ ...tag, count: Number(count) })).toSorted((a, b) => b.count - a.count || (a.handle < b.handle ? -1 : 1))
}

/** One value of a filter, and how many of the newest contents have it. */
interface FacetCount {
  value: string
  count: number
}

/** The values by which lists of a type can be narrowed, by the name of the filter, most frequent first. */
export async function countFacets({ db }: Store, type: ContentType): Promise<Record<string, FacetCount[]>> {
  const rows = await db
    .selectFrom('content')
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .where('type', '=', type)
    .select(['category', 'facts'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_READ))
    .execute()
  const counts = new Map<string, Map<string, number>>()
  for (const { category, facts } of rows) {
    const own = facetsOf(type, JSON.parse(facts) as ContentDraft['facts'])
    for (const { name, value } of category === '' ? own : [...own, { name: 'category', value: category }]) {
      const values = counts.get(name) ?? new Map<string, number>()
      counts.set(name, values.set(value, (values.get(value) ?? 0) + 1))
    }
  }
  return Object.fromEntries([...counts].map(([name, values]) => [name, inOrder(values)]))
}

function inOrder(values: ReadonlyMap<string, number>): FacetCount[] {
  const counted = [...values].map(([value, count]) => ({ value, count }))
  return counted.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MOST_VALUES)
}
