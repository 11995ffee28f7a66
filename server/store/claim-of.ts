import { sql, type Kysely, type RawBuilder } from 'kysely'
import { listDeclared } from '../../src/lib/content/content-types.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { CLAIM_STATUS } from '../../src/lib/account/statuses.ts'
import { PUBLIC_NAME } from './public-name.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** Types of contents that are entries of the directory: companies and their services. An example is nobody's. */
export const CLAIMABLE_TYPES = listDeclared(({ isClaimable }) => isClaimable).map(([type]) => type)

/** Whether an entry is a company's, and of whom; null where that account is about to be deleted and has no page. */
export interface EntryClaim {
  isClaimed: boolean
  claimer: { id: number; name: string } | null
}

/** What a row says of it: the account whose claim passed, or else the one that handed the entry in, and its name; null for none. */
export interface ClaimColumns {
  claimer_id: number | null
  claimer_name: string | null
}

// In the text, for the index of claims that passed alone.
const CLAIMED = sql.lit(CLAIM_STATUS.CLAIMED)

/** The account that an entry of `content` belongs to in `selectPublicEntries`: the one whose claim passed, or else the one that handed it in. */
export const CLAIMER_ID = sql<number | null>`coalesce(claim.account_id, content.author_id)`

/** Entries of the directory that are public, each with its claim that passed. What is not public tells nobody who wrote it. */
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

/** Those columns of a card. What cannot be claimed is not looked up. */
export function selectClaimColumns(of: 'page' | 'content') {
  const claimer = sql`select coalesce((select account_id from directory_claim where content_id = ${sql.ref(`${of}.id`)} and status = ${CLAIMED}), ${sql.ref(`${of}.author_id`)})`
  const ofEntry = <Value>(found: RawBuilder<unknown>) =>
    sql<Value | null>`case when ${sql.ref(`${of}.type`)} in (${sql.join(CLAIMABLE_TYPES.map((type) => sql.lit(type)))}) then (${found}) end`
  return [
    ofEntry<number>(claimer).as('claimer_id'),
    ofEntry<string>(
      sql`select ${PUBLIC_NAME} from account where account.id = (${claimer}) and account.deletion_at is null`,
    ).as('claimer_name'),
  ] as const
}

/** The claim that such columns say. */
export function toEntryClaim({ claimer_id: id, claimer_name: name }: ClaimColumns): EntryClaim {
  return { isClaimed: id !== null, claimer: id === null || name === null ? null : { id, name } }
}

/** Whose an entry of the directory is. */
export async function readClaim({ db }: Store, contentId: number): Promise<EntryClaim> {
  const row = await selectPublicEntries(db)
    .leftJoin('account', (account) => account.on('account.id', '=', CLAIMER_ID).on('account.deletion_at', 'is', null))
    .where('content.id', '=', contentId)
    .select([CLAIMER_ID.as('claimer_id'), sql<string | null>`${PUBLIC_NAME}`.as('claimer_name')])
    .executeTakeFirst()
  return toEntryClaim(row ?? { claimer_id: null, claimer_name: null })
}
