import type { ContentType } from '../../src/api/contracts/contents.ts'
import { CONTENT_STATUS } from './content-status.ts'
import type { Store } from './store.ts'

/** What makes the public address of a content, and when the content last changed (ISO, UTC). */
export interface PublicAddress {
  type: ContentType
  handle: string
  updatedAt: string
}

/**
 * Public contents of the places from `after` + 1 to `after` + `limit`, for one file of a sitemap: a content never changes
 * its file, and no file needs the one before it. What went offline leaves a gap.
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

/** The highest place that was given, 0 for none: how far the files of a sitemap go. */
export async function lastPlace({ db }: Store): Promise<number> {
  const row = await db.selectFrom('content').select((eb) => eb.fn.max('place').as('last')).executeTakeFirst()
  return row?.last ?? 0
}
