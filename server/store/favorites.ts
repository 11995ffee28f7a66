import type { ContentCard } from '../../src/api/contracts/contents.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { findCardsById } from './content-cards.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { EngagementState } from './engagement.ts'
import type { Store } from './store.ts'

/** A favorite of an account, with the content's card. */
export interface Favorite extends EngagementState {
  card: ContentCard
}

/** Selects an account's favorites: content types, and page number from 1. */
export interface FavoriteRequest {
  accountId: number
  types: readonly ContentType[]
  page: number
  size: number
}

/** Public contents in an account's favorites, latest first, and their total. */
export async function listFavorites(
  store: Store,
  { accountId, types, page, size }: FavoriteRequest,
): Promise<{ list: Favorite[]; total: number }> {
  const own = store.db
    .selectFrom('engagement')
    .innerJoin('content', 'content.id', 'engagement.target_id')
    .where('engagement.account_id', '=', accountId)
    .where('engagement.kind', '=', 'favorite')
    .where('engagement.is_on', '=', 1)
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .where('content.type', 'in', types)
  const counted = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['engagement.target_id', 'engagement.at', 'engagement.device'])
    .orderBy('engagement.at', 'desc')
    .orderBy('engagement.target_id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const cards = await findCardsById(
    store,
    rows.map(({ target_id }) => target_id),
  )
  const list = rows.flatMap(({ target_id, at, device }) => {
    const card = cards.get(target_id)
    return card ? [{ isOn: true, at, device, total: card.favorites, card }] : []
  })
  return { list, total: counted.total }
}

/** An account's latest like intentions for public contents, of one type or all, latest first. */
export async function listLikes(
  { db }: Store,
  { accountId, type, size }: { accountId: number; type: ContentType | undefined; size: number },
): Promise<(EngagementState & { target: number })[]> {
  const rows = await db
    .selectFrom('engagement')
    .innerJoin('content', 'content.id', 'engagement.target_id')
    .leftJoin('engagement_count', (counted) =>
      counted.onRef('engagement_count.target_id', '=', 'engagement.target_id').on('engagement_count.kind', '=', 'like'),
    )
    .where('engagement.account_id', '=', accountId)
    .where('engagement.kind', '=', 'like')
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .$if(type !== undefined, (likes) => likes.where('content.type', '=', type ?? 'post'))
    .select([
      'engagement.target_id',
      'engagement.is_on',
      'engagement.at',
      'engagement.device',
      'engagement_count.total',
    ])
    .orderBy('engagement.at', 'desc')
    .orderBy('engagement.target_id', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ target_id, is_on, at, device, total }) => ({
    target: target_id,
    isOn: is_on === 1,
    at,
    device,
    total: total ?? 0,
  }))
}
