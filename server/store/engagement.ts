import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import {
  NO_ENGAGEMENT,
  type EngagementKind,
  type StoredEngagement,
  type Target,
} from '../../src/lib/engagement/intention.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { toUnnestTable, toValuesTable, padToFixedLength, batched } from './together.ts'

/** An account's state for a target, and the total of all accounts. */
export interface EngagementState extends StoredEngagement {
  total: number
}

/** The state of a target, and whether it can be liked, favored or followed now. */
export interface FoundEngagement extends EngagementState {
  kind: EngagementKind
  /** `gone`: it was public once; `none`: it never existed for this account. */
  presence: 'public' | 'gone' | 'none'
}

/** Primary key of a row. */
interface Key {
  account_id: number
  kind: EngagementKind
  target_id: number
}

/** A query's result for a target; null fields if no row exists. */
export interface FoundRow extends Key {
  is_public: 0 | 1 | null
  is_on: 0 | 1 | null
  at: string | null
  device: string | null
  total: number | null
}

/** A target together with the account. */
export interface AccountTarget extends Target {
  accountId: number
}

type Sql = RawBuilder<unknown>

/** Account number of visitors without a login. */
const NOBODY = 0

/** A map key for an account and target. */
export const getAccountTargetKey = ({ accountId, kind, target }: AccountTarget) =>
  `${String(accountId)} ${kind} ${String(target)}`
/** The map key of a row, equal to that of `getAccountTargetKey`. */
export const getRowTargetKey = (row: Key) =>
  getAccountTargetKey({ accountId: row.account_id, kind: row.kind, target: row.target_id })

/**
 * SQL that is 1 if the target of `wanted` can be liked, favored or followed now, otherwise null. Replies cannot be, as
 * they have no page of their own.
 */
export function buildPublicTargetCondition(kind: Sql, target: Sql) {
  return sql`case when ${kind} = 'follow' then (select 1 from account where account.id = ${target})
        else (select 1 from content where content.id = ${target} and content.status = ${sql.lit(CONTENT_STATUS.ONLINE)} and content.reply_to is null) end`
}

/** Converts a row, or a missing row, to the state of a target. */
export function toFoundEngagement({ kind }: AccountTarget, row: FoundRow | undefined): FoundEngagement {
  const held =
    row === undefined || row.at === null || row.device === null
      ? NO_ENGAGEMENT
      : { isOn: row.is_on === 1, at: row.at, device: row.device }
  return {
    kind,
    presence: row?.is_public === 1 ? 'public' : held === NO_ENGAGEMENT ? 'none' : 'gone',
    ...held,
    total: row?.total ?? 0,
  }
}

/** States of some accounts and targets, in order. */
export async function findEngagements(
  db: Kysely<Schema>,
  database: Store['kind'],
  places: readonly AccountTarget[],
): Promise<FoundEngagement[]> {
  const asked = places.map(({ accountId, kind, target }) => [accountId, kind, target])
  const wanted =
    database === 'sqlite'
      ? sql`${toValuesTable(padToFixedLength(asked))} wanted`
      : sql`${toUnnestTable(asked, ['bigint', 'text', 'bigint'])} wanted (column1, column2, column3)`
  const { rows } = await sql<FoundRow>`
    select wanted.column1 as account_id, wanted.column2 as kind, wanted.column3 as target_id, held.is_on, held.at, held.device, counted.total, ${buildPublicTargetCondition(sql`wanted.column2`, sql`wanted.column3`)} as is_public
    from ${wanted}
    left join engagement held on held.account_id = wanted.column1 and held.kind = wanted.column2 and held.target_id = wanted.column3
    left join engagement_count counted on counted.kind = wanted.column2 and counted.target_id = wanted.column3`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [getRowTargetKey(row), row]))
  return places.map((place) => toFoundEngagement(place, found.get(getAccountTargetKey(place))))
}

const findEach = batched<AccountTarget, FoundEngagement>(({ db, kind }, places) => findEngagements(db, kind, places))

/** An account's state for one target in some kinds; without an account only the totals. */
export function findEngagement(
  store: Store,
  accountId: number | undefined,
  kinds: readonly EngagementKind[],
  target: number,
): Promise<FoundEngagement[]> {
  return Promise.all(kinds.map((kind) => findEach(store, { accountId: accountId ?? NOBODY, kind, target })))
}
