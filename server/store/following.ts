import { sql } from 'kysely'
import type { EngagementState } from './engagement.ts'
import { PUBLIC_NAME, PUBLIC_PICTURE, VERIFIED_COMPANY } from './public-name.ts'
import type { Store } from './store.ts'

/** An account that is followed, with what a list shows of it. */
export interface FollowedAccount extends EngagementState {
  id: number
  name: string
  /** '' without one. */
  picture: string
  isCompany: boolean
  /** E.164; for the server's own rules alone. */
  phone: string
  /** Made one by operators; configuration makes more. */
  isEditor: boolean
}

/** Where a list of followed accounts goes on: after a stamp and an account. */
export type FollowedPosition = Pick<FollowedAccount, 'at' | 'id'>

/** Whom an account follows, the latest first. Who is gone, or about to be, is left out. */
export async function listFollowed(
  { db }: Store,
  { accountId, after, size }: { accountId: number; after: FollowedPosition | undefined; size: number },
): Promise<FollowedAccount[]> {
  const rows = await db
    .selectFrom('engagement')
    .innerJoin('account', 'account.id', 'engagement.target_id')
    .leftJoin('engagement_count as counted', (count) =>
      count.onRef('counted.target_id', '=', 'engagement.target_id').on('counted.kind', '=', 'follow'),
    )
    .where('engagement.account_id', '=', accountId)
    // In the text, for the index of what is followed alone.
    .where('engagement.kind', '=', sql.lit('follow'))
    .where('engagement.is_on', '=', sql.lit(1))
    .where('account.deletion_at', 'is', null)
    .$if(after !== undefined, (rest) =>
      rest.where((eb) =>
        eb(eb.refTuple('engagement.at', 'engagement.target_id'), '<', eb.tuple(after?.at ?? '', after?.id ?? 0)),
      ),
    )
    .select(['account.id', 'account.phone', 'engagement.at', 'engagement.device', 'counted.total'])
    .select([PUBLIC_NAME.as('name'), PUBLIC_PICTURE.as('picture'), VERIFIED_COMPANY.as('is_company')])
    .select(
      sql<
        0 | 1
      >`case when exists (select 1 from account_role where account_role.account_id = account.id and account_role.role = 'editor') then 1 else 0 end`.as(
        'is_editor',
      ),
    )
    .orderBy('engagement.at', 'desc')
    .orderBy('engagement.target_id', 'desc')
    .limit(sql.lit(size))
    .execute()
  return rows.map(({ is_company, is_editor, total, ...row }) => ({
    ...row,
    isOn: true,
    total: total ?? 0,
    isCompany: is_company === 1,
    isEditor: is_editor === 1,
  }))
}
