import { sql } from 'kysely'
import type { EngagementState } from './engagement.ts'
import { PUBLIC_NAME_SQL, PUBLIC_PICTURE_SQL, VERIFIED_COMPANY_SQL } from './public-name.ts'
import type { Store } from './store.ts'

/** A followed account, with the data for lists. */
export interface FollowedAccount extends EngagementState {
  id: number
  name: string
  /** Picture hash; '' if none. */
  picture: string
  isCompany: boolean
  /** E.164; only for the server's own rules. */
  phone: string
  /** True if operators granted the editor role; the configuration may grant it too. */
  isEditor: boolean
}

/** The position after which the list continues: timestamp and account. */
export type FollowedPosition = Pick<FollowedAccount, 'at' | 'id'>

/** Accounts that an account follows, latest first, without those deleted or about to be. */
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
    // The kind is a literal, to match the partial index of follows.
    .where('engagement.kind', '=', sql.lit('follow'))
    .where('engagement.is_on', '=', sql.lit(1))
    .where('account.deletion_at', 'is', null)
    .$if(after !== undefined, (rest) =>
      rest.where((eb) =>
        eb(eb.refTuple('engagement.at', 'engagement.target_id'), '<', eb.tuple(after?.at ?? '', after?.id ?? 0)),
      ),
    )
    .select(['account.id', 'account.phone', 'engagement.at', 'engagement.device', 'counted.total'])
    .select([PUBLIC_NAME_SQL.as('name'), PUBLIC_PICTURE_SQL.as('picture'), VERIFIED_COMPANY_SQL.as('is_company')])
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
