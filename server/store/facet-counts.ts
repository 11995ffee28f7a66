import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { getCountedFacets } from './content-facets.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Schema } from './schema.ts'

/** Fields of a public content by which it is counted. */
type Counted = Pick<ContentDraft, 'type' | 'category' | 'facts'> & { tags: readonly { handle: string }[] }

/** Maximum rows of one statement. */
const AT_ONCE = 500
/** Separator of type, name and value in a key; none of them contains it. */
const PARTING = '\0'

/** Adds to the counts of all filter values of some contents, in a fixed order to avoid deadlocks. */
async function add(db: Kysely<Schema>, contents: readonly Counted[], step: 1 | -1): Promise<void> {
  const totals = new Map<string, number>()
  for (const content of contents) {
    for (const { name, value } of getCountedFacets(content)) {
      const key = [content.type, name, value].join(PARTING)
      totals.set(key, (totals.get(key) ?? 0) + step)
    }
  }
  const rows = [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, total]) => {
      const [type = '', name = '', value = ''] = key.split(PARTING)
      return { type: type as ContentType, name, value, total }
    })
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db
      .insertInto('facet_count')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'name', 'value'])
          .doUpdateSet((eb) => ({ total: eb('facet_count.total', '+', eb.ref('excluded.total')) })),
      )
      .execute()
  }
}

/** Counts contents that become public. */
export const addFacetCounts = (db: Kysely<Schema>, contents: readonly Counted[]): Promise<void> => add(db, contents, 1)

/** The stored public contents at some positions. */
async function storedAt(db: Kysely<Schema>, places: readonly number[]): Promise<Counted[]> {
  const rows = await db
    .selectFrom('content')
    .leftJoin('content_tag as has', 'has.content_id', 'content.id')
    .leftJoin('tag', 'tag.id', 'has.tag_id')
    .where('content.place', 'in', places)
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .select(['content.id', 'content.type', 'content.category', 'content.facts', 'tag.handle'])
    .execute()
  const found = new Map<number, Counted & { tags: { handle: string }[] }>()
  for (const { id, type, category, facts, handle } of rows) {
    const content = found.get(id) ?? { type, category, facts: JSON.parse(facts) as ContentDraft['facts'], tags: [] }
    if (handle !== null) content.tags.push({ handle })
    found.set(id, content)
  }
  return [...found.values()]
}

/**
 * Subtracts the contents at some positions from the counts. Must run before the contents are changed, as it reads the
 * stored values.
 */
export async function subtractFacetCounts(db: Kysely<Schema>, places: readonly number[]): Promise<void> {
  if (places.length > 0) await add(db, await storedAt(db, places), -1)
}

/** Recomputes all counts, in the caller's transaction. It is one of the last steps of restoring a backup. */
export async function recountFacets(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('facet_count').execute()
  const last = await db
    .selectFrom('content')
    .select((eb) => eb.fn.max('place').as('place'))
    .executeTakeFirst()
  for (let from = 1; from <= (last?.place ?? 0); from += AT_ONCE)
    await add(
      db,
      await storedAt(
        db,
        Array.from({ length: AT_ONCE }, (_, index) => from + index),
      ),
      1,
    )
}

/** The number of public contents with a filter value. */
interface FacetTotal {
  name: string
  value: string
  count: number
}

/** Counts of the values of some filters, for one type or all. */
export async function readFacetTotals(
  db: Kysely<Schema>,
  names: readonly string[],
  type?: ContentType,
): Promise<FacetTotal[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('facet_count')
    .where('name', 'in', names)
    .$if(type !== undefined, (counts) => counts.where('type', '=', type ?? 'post'))
    .groupBy(['name', 'value'])
    .select(['name', 'value', sql<number | string>`sum(total)`.as('count')])
    .having(sql<number>`sum(total)`, '>', 0)
    .execute()
  // PostgreSQL returns sums in a type that its driver converts to text.
  return rows
    .map(({ name, value, count }) => ({ name, value, count: Number(count) }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
