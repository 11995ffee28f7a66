import type { ContentType } from '../../src/api/contracts/contents.ts'
import { CONTENT_STATUS } from './content-status.ts'
import type { Store } from './store.ts'

/** Type and handle of a content, which make its address, and when it last changed (ISO, UTC). */
export interface PublicAddress {
  type: ContentType
  handle: string
  updatedAt: string
}

/**
 * Public contents of the places from `after` + 1 to `after` + `limit`, for one file of a sitemap: a content never changes
 * its file, and no file needs the one before it. A content that went offline leaves a gap.
 */
export async function publicAddresses({ db }: Store, after: number, limit: number): Promise<PublicAddress[]> {
  const rows = await db
    .selectFrom('content')
    .where('place', '>', after)
    .where('place', '<=', after + limit)
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .select(['type', 'handle', 'updated_at'])
    .orderBy('place')
    .execute()
  return rows.map(({ type, handle, updated_at }) => ({ type, handle, updatedAt: updated_at }))
}

/** The highest place in use, 0 for none: it tells how many files a sitemap has. */
export async function lastPlace({ db }: Store): Promise<number> {
  const row = await db.selectFrom('content').select((eb) => eb.fn.max('place').as('last')).executeTakeFirst()
  return row?.last ?? 0
}
