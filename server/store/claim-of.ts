import { sql, type Kysely, type RawBuilder } from 'kysely'
import { listDeclaredValues } from '../../src/lib/content/content-types.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { CLAIM_STATUS } from '../../src/lib/account/statuses.ts'
import { PUBLIC_NAME_SQL } from './public-name.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** Kinds of directory entries that a company can claim: companies and their services. Examples have no owner. */
export const CLAIMABLE_TYPES = listDeclaredValues(({ isClaimable }) => isClaimable).map(([type]) => type)

/**
 * Company account to which a directory entry belongs; null if there is none, or if that account is about to be deleted.
 */
export interface EntryClaim {
  isClaimed: boolean
  claimer: { id: number; name: string } | null
}

/**
 * Columns with the owner of an entry: the account whose claim was approved, otherwise its author, with the name; null
 * for none.
 */
export interface ClaimColumns {
  claimer_id: number | null
  claimer_name: string | null
}

// The status is a literal, so that the partial index of approved claims is used.
const CLAIMED = sql.lit(CLAIM_STATUS.CLAIMED)

/**
 * The account that an entry of `content` belongs to in `selectPublicEntries`: that of the approved claim, else the
 * author.
 */
export const CLAIMER_ID = sql<number | null>`coalesce(claim.account_id, content.author_id)`

/** Public directory entries with their approved claims. Authors of entries that are not public stay hidden. */
export function selectPublicEntries(db: Kysely<Schema>) {
  return db
    .selectFrom('content')
    .leftJoin('directory_claim as claim', (claim) =>
      claim.onRef('claim.content_id', '=', 'content.id').on('claim.status', '=', CLAIMED),
    )
    .where('content.type', 'in', CLAIMABLE_TYPES)
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .where('content.is_example', '=', 0)
}

/** Columns with the owner of a card; null, without a lookup, for types that cannot be claimed. */
export function selectClaimColumns(of: 'page' | 'content') {
  const claimer = sql`select coalesce((select account_id from directory_claim where content_id = ${sql.ref(`${of}.id`)} and status = ${CLAIMED}), ${sql.ref(`${of}.author_id`)})`
  const ofEntry = <Value>(found: RawBuilder<unknown>) =>
    sql<Value | null>`case when ${sql.ref(`${of}.type`)} in (${sql.join(CLAIMABLE_TYPES.map((type) => sql.lit(type)))}) then (${found}) end`
  return [
    ofEntry<number>(claimer).as('claimer_id'),
    ofEntry<string>(
      sql`select ${PUBLIC_NAME_SQL} from account where account.id = (${claimer}) and account.deletion_at is null`,
    ).as('claimer_name'),
  ] as const
}

/** Converts the owner columns to a claim. */
export function toEntryClaim({ claimer_id: id, claimer_name: name }: ClaimColumns): EntryClaim {
  return { isClaimed: id !== null, claimer: id === null || name === null ? null : { id, name } }
}

/** Reads the owner of a directory entry. */
export async function readClaim({ db }: Store, contentId: number): Promise<EntryClaim> {
  const row = await selectPublicEntries(db)
    .leftJoin('account', (account) => account.on('account.id', '=', CLAIMER_ID).on('account.deletion_at', 'is', null))
    .where('content.id', '=', contentId)
    .select([CLAIMER_ID.as('claimer_id'), sql<string | null>`${PUBLIC_NAME_SQL}`.as('claimer_name')])
    .executeTakeFirst()
  return toEntryClaim(row ?? { claimer_id: null, claimer_name: null })
}
