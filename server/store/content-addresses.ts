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

/** The places from `after` + 1 to `after` + `limit`, and the types that have pages. */
export interface PlaceRange {
  after: number
  limit: number
  types: readonly ContentType[]
}

function publicIn({ db }: Store, { after, limit, types }: PlaceRange) {
  return db
    .selectFrom('content')
    .where('place', '>', after)
    .where('place', '<=', after + limit)
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .where('type', 'in', types)
}

/**
 * Public contents of a range, for one file of a sitemap: a content never changes its file, and no file needs the one
 * before it. A content that went offline leaves a gap.
 */
export async function publicAddresses(store: Store, range: PlaceRange): Promise<PublicAddress[]> {
  const rows = await publicIn(store, range).select(['type', 'handle', 'category', 'facts', 'updated_at']).orderBy('place').execute()
  return rows.map(({ type, handle, category, facts, updated_at }) => ({ type, handle, category, facts: JSON.parse(facts) as ContentDraft['facts'], updatedAt: updated_at }))
}

/** Whether a range has a public content. */
export async function hasPublic(store: Store, range: PlaceRange): Promise<boolean> {
  return (await publicIn(store, range).select('place').limit(1).executeTakeFirst()) !== undefined
}

/** The highest place in use, 0 for none: it tells how many files a sitemap has. */
export async function lastPlace({ db }: Store): Promise<number> {
  const row = await db.selectFrom('content').select((eb) => eb.fn.max('place').as('last')).executeTakeFirst()
  return row?.last ?? 0
}
