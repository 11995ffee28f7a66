import { sql } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Store } from './store.ts'

/** What makes the address of a content, and when it last changed (ISO, UTC). */
export interface PublicAddress {
  type: ContentType
  handle: string
  category: string
  facts: ContentDraft['facts']
  updatedAt: string
}

/** In the text, as the index of such contents has it. */
const IS_LISTED = sql<boolean>`status = ${sql.lit(CONTENT_STATUS.ONLINE)} and is_example = 0`

/** The places from `after` + 1 to `after` + `limit`, and the types that have pages. */
export interface PlaceRange {
  after: number
  limit: number
  types: readonly ContentType[]
}

/**
 * Public contents of a range, for one file of a sitemap: a content never changes its file, and no file needs the one
 * before it. A content that went offline leaves a gap. Examples are in none: search engines are not sent to them.
 */
export async function publicAddresses({ db }: Store, { after, limit, types }: PlaceRange): Promise<PublicAddress[]> {
  const rows = await db
    .selectFrom('content')
    .where('place', '>', after)
    .where('place', '<=', after + limit)
    .where(IS_LISTED)
    .where('type', 'in', types)
    .select(['type', 'handle', 'category', 'facts', 'updated_at'])
    .orderBy('place')
    .execute()
  return rows.map(({ type, handle, category, facts, updated_at }) => ({ type, handle, category, facts: JSON.parse(facts) as ContentDraft['facts'], updatedAt: updated_at }))
}

/** Places of a kind that have public contents: those from `after` + 1 on, and when one of them last changed (ISO, UTC). */
export interface PublicRange {
  type: ContentType
  after: number
  updatedAt: string
}

/** The ranges of so many places that have public contents, by kind. */
export async function publicRanges({ db }: Store, { types, length }: { types: readonly ContentType[]; length: number }): Promise<PublicRange[]> {
  if (types.length === 0) return []
  // In whole numbers: parameters are bound as reals on SQLite.
  const range = sql<number>`(place - 1) / ${sql.lit(length)}`
  const rows = await db
    .selectFrom('content')
    .where('place', 'is not', null)
    .where(IS_LISTED)
    .where('type', 'in', types)
    .groupBy(['type', range])
    .select(['type', range.as('range'), sql<string>`max(updated_at)`.as('updated_at')])
    .execute()
  const found = rows.map(({ type, range: at, updated_at }) => ({ type, after: at * length, updatedAt: updated_at }))
  return found.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type) || a.after - b.after)
}

/** The highest place in use, 0 for none: it tells how many files a sitemap has. */
export async function lastPlace({ db }: Store): Promise<number> {
  const row = await db.selectFrom('content').select((eb) => eb.fn.max('place').as('last')).executeTakeFirst()
  return row?.last ?? 0
}
