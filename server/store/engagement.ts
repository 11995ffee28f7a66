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
import { unnestTable, valuesTable, padToFixedLength, batched } from './together.ts'

/** What one account has to do with a target, and how many others have. */
export interface EngagementState extends StoredEngagement {
  total: number
}

/** A target, whether it can be engaged with now, and what an account holds of it. */
export interface FoundEngagement extends EngagementState {
  kind: EngagementKind
  /** `gone`: it was public and is not now; `none`: it never was anything to this account. */
  presence: 'public' | 'gone' | 'none'
}

/** Names a row. */
interface Key {
  account_id: number
  kind: EngagementKind
  target_id: number
}

/** What a query found of a place; null where it found nothing. */
export interface FoundRow extends Key {
  is_public: 0 | 1 | null
  is_on: 0 | 1 | null
  at: string | null
  device: string | null
  total: number | null
}

/** What may hold something. */
export interface AccountTarget extends Target {
  accountId: number
}

type Sql = RawBuilder<unknown>

/** An account that nobody is logged in to. */
const NOBODY = 0

/** A text for a place. */
export const accountTargetKey = ({ accountId, kind, target }: AccountTarget) =>
  `${String(accountId)} ${kind} ${String(target)}`
/** The same text for a row. */
export const accountTargetKeyOfRow = (row: Key) =>
  accountTargetKey({ accountId: row.account_id, kind: row.kind, target: row.target_id })

/** Whether a target of a row `wanted` can be engaged with now: 1 or null. Replies have no page on which it could be seen. */
export function publicTargetCondition(kind: Sql, target: Sql) {
  return sql`case when ${kind} = 'follow' then (select 1 from account where account.id = ${target})
        else (select 1 from content where content.id = ${target} and content.status = ${sql.lit(CONTENT_STATUS.ONLINE)} and content.reply_to is null) end`
}

/** What a row, or none, says of a place. */
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

/** What is held of some places, in their order. */
export async function findEngagements(
  db: Kysely<Schema>,
  database: Store['kind'],
  places: readonly AccountTarget[],
): Promise<FoundEngagement[]> {
  const asked = places.map(({ accountId, kind, target }) => [accountId, kind, target])
  const wanted =
    database === 'sqlite'
      ? sql`${valuesTable(padToFixedLength(asked))} wanted`
      : sql`${unnestTable(asked, ['bigint', 'text', 'bigint'])} wanted (column1, column2, column3)`
  const { rows } = await sql<FoundRow>`
    select wanted.column1 as account_id, wanted.column2 as kind, wanted.column3 as target_id, held.is_on, held.at, held.device, counted.total, ${publicTargetCondition(sql`wanted.column2`, sql`wanted.column3`)} as is_public
    from ${wanted}
    left join engagement held on held.account_id = wanted.column1 and held.kind = wanted.column2 and held.target_id = wanted.column3
    left join engagement_count counted on counted.kind = wanted.column2 and counted.target_id = wanted.column3`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [accountTargetKeyOfRow(row), row]))
  return places.map((place) => toFoundEngagement(place, found.get(accountTargetKey(place))))
}

const findEach = batched<AccountTarget, FoundEngagement>(({ db, kind }, places) => findEngagements(db, kind, places))

/** What an account holds of one target in some kinds; without an account only the totals. */
export function findEngagement(
  store: Store,
  accountId: number | undefined,
  kinds: readonly EngagementKind[],
  target: number,
): Promise<FoundEngagement[]> {
  return Promise.all(kinds.map((kind) => findEach(store, { accountId: accountId ?? NOBODY, kind, target })))
}
