import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { NEVER_WANTED, type EngagementKind, type Held, type Target } from '../../src/lib/engagement/intention.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { holdRows } from './points.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { columnsOf, listed, padded, together } from './together.ts'

/** What one account has to do with a target, and how many others have. */
export interface EngagementState extends Held {
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

interface FoundRow extends Key {
  is_public: 0 | 1 | null
  is_on: 0 | 1 | null
  at: string | null
  device: string | null
  total: number | null
}

/** What may hold something. */
interface Place extends Target {
  accountId: number
}

/** What is held of a target that is not there. */
const NOTHING = { is_public: null, is_on: null, at: null, device: null, total: null } as const

/** An account that nobody is logged in to. */
const NOBODY = 0

const keyOf = ({ accountId, kind, target }: Place) => `${String(accountId)} ${kind} ${String(target)}`
const keyOfRow = (row: Key) => keyOf({ accountId: row.account_id, kind: row.kind, target: row.target_id })

const findEach = together<Place, FoundEngagement>(async ({ db, kind: database }, places) => {
  const asked = places.map(({ accountId, kind, target }) => [accountId, kind, target])
  const wanted = database === 'sqlite' ? sql`${listed(padded(asked))} wanted` : sql`${columnsOf(asked, ['bigint', 'text', 'bigint'])} wanted (column1, column2, column3)`
  const { rows } = await sql<FoundRow>`
    select wanted.column1 as account_id, wanted.column2 as kind, wanted.column3 as target_id, held.is_on, held.at, held.device, counted.total,
      case when wanted.column2 = 'follow' then (select 1 from account where account.id = wanted.column3)
        else (select 1 from content where content.id = wanted.column3 and content.status = ${sql.lit(CONTENT_STATUS.ONLINE)}) end as is_public
    from ${wanted}
    left join engagement held on held.account_id = wanted.column1 and held.kind = wanted.column2 and held.target_id = wanted.column3
    left join engagement_count counted on counted.kind = wanted.column2 and counted.target_id = wanted.column3`.execute(db)
  const found = new Map(rows.map((row) => [keyOfRow(row), row]))
  return places.map((place) => {
    const { is_public, is_on, at, device, total } = found.get(keyOf(place)) ?? NOTHING
    const held = at === null || device === null ? NEVER_WANTED : { isOn: is_on === 1, at, device }
    return { kind: place.kind, presence: is_public === 1 ? 'public' : held === NEVER_WANTED ? 'none' : 'gone', ...held, total: total ?? 0 }
  })
})

/** What an account holds of one target in some kinds; without an account only the totals. */
export function findEngagement(store: Store, accountId: number | undefined, kinds: readonly EngagementKind[], target: number): Promise<FoundEngagement[]> {
  return Promise.all(kinds.map((kind) => findEach(store, { accountId: accountId ?? NOBODY, kind, target })))
}

/** A change of what an account holds, from the state that it was decided on. */
export interface EngagementChange extends Place {
  from: Held
  to: Held
  delta: number
}

const rowOf = ({ accountId, kind, target, to }: EngagementChange) => [accountId, kind, target, to.isOn ? 1 : 0, to.at, to.device]

const accountsOf = ({ accountId, kind, target }: EngagementChange) => (kind === 'follow' ? [accountId, target] : [accountId])

/** The changes whose accounts are there, also those that are followed. */
async function findAccounts(trx: Transaction<Schema>, changes: readonly EngagementChange[]): Promise<EngagementChange[]> {
  const there = new Set(await holdRows(trx, 'sqlite', [...new Set(changes.flatMap(accountsOf))], 'share'))
  return changes.filter((change) => accountsOf(change).every((id) => there.has(id)))
}

/** Writes what nobody changed meanwhile, and says what that is. */
async function writeStates(trx: Kysely<Schema>, changes: readonly EngagementChange[]): Promise<ReadonlySet<string>> {
  const [fresh, held] = [changes.filter(({ from }) => from.at === ''), changes.filter(({ from }) => from.at !== '')]
  const returning = sql`returning account_id, kind, target_id`
  const statements = [
    // The where clause keeps SQLite from reading "on" as that of a join.
    ...(fresh.length > 0 ? [sql<Key>`insert into engagement (account_id, kind, target_id, is_on, at, device) select added.* from ${listed(padded(fresh).map(rowOf))} added where true on conflict do nothing ${returning}`] : []),
    ...(held.length > 0 ? [sql<Key>`update engagement set is_on = wanted.column4, at = wanted.column5, device = wanted.column6 from ${listed(padded(held).map((change) => [...rowOf(change), change.from.at, change.from.device]))} wanted
      where engagement.account_id = wanted.column1 and engagement.kind = wanted.column2 and engagement.target_id = wanted.column3 and engagement.at = wanted.column7 and engagement.device = wanted.column8 ${returning}`] : []),
  ]
  const written = []
  for (const statement of statements) written.push(...(await statement.execute(trx)).rows)
  return new Set(written.map(keyOfRow))
}

/** Changes the counts of targets, in one order, so that of two processes one waits. */
async function addToCounts(trx: Kysely<Schema>, changes: readonly EngagementChange[]): Promise<void> {
  const deltas = new Map<string, Target & { delta: number }>()
  for (const { kind, target, delta } of changes) deltas.set(`${kind} ${String(target)}`, { kind, target, delta: (deltas.get(`${kind} ${String(target)}`)?.delta ?? 0) + delta })
  const sorted = [...deltas.values()].filter(({ delta }) => delta !== 0).toSorted((a, b) => a.target - b.target || (a.kind < b.kind ? -1 : 1))
  if (sorted.length === 0) return
  await trx
    .insertInto('engagement_count')
    .values(sorted.map(({ kind, target, delta }) => ({ kind, target_id: target, total: delta })))
    .onConflict((conflict) => conflict.columns(['kind', 'target_id']).doUpdateSet((eb) => ({ total: eb('engagement_count.total', '+', eb.ref('excluded.total')) })))
    .execute()
}

/** On SQLite: its transactions come one after the other. */
function changeStepwise({ db }: Store, changes: readonly EngagementChange[]): Promise<ReadonlySet<string>> {
  return db.transaction().execute(async (trx) => {
    const written = await writeStates(trx, await findAccounts(trx, changes))
    await addToCounts(trx, changes.filter((change) => written.has(keyOf(change))))
    return written
  })
}

/**
 * On PostgreSQL, in one statement. The accounts' rows are held before anything else is: one that is erased comes before all of a change
 * or after it, and neither waits for the other's second lock. Counts are written last, in one order.
 */
async function changeAtOnce({ db }: Store, changes: readonly EngagementChange[]): Promise<ReadonlySet<string>> {
  const rows = changes.map((change) => [...rowOf(change), change.from.at, change.from.device, change.delta])
  const accounts = [...new Set(changes.flatMap(accountsOf))]
  const { rows: written } = await sql<Key>`with wanted as materialized (
    select * from ${columnsOf(rows, ['bigint', 'text', 'bigint', 'int', 'text', 'text', 'text', 'text', 'int'])} as wanted (account_id, kind, target_id, is_on, at, device, from_at, from_device, delta)
  ), there as materialized (
    select id from account where id = any (${accounts}::bigint[]) order by id for share
  ), admitted as materialized (
    select * from wanted where account_id = any (array(select id from there)) and (kind <> 'follow' or target_id = any (array(select id from there)))
  ), added as (
    insert into engagement (account_id, kind, target_id, is_on, at, device) select account_id, kind, target_id, is_on, at, device from admitted where from_at = '' on conflict do nothing returning account_id, kind, target_id
  ), changed as (
    update engagement set is_on = admitted.is_on, at = admitted.at, device = admitted.device from admitted
    where engagement.account_id = admitted.account_id and engagement.kind = admitted.kind and engagement.target_id = admitted.target_id and engagement.at = from_at and engagement.device = from_device and from_at <> ''
    returning engagement.account_id, engagement.kind, engagement.target_id
  ), written as materialized (
    select * from added union all select * from changed
  ), counted as (
    insert into engagement_count (kind, target_id, total)
    select kind, target_id, sum(delta) from written join wanted using (account_id, kind, target_id) group by kind, target_id having sum(delta) <> 0 order by target_id, kind
    on conflict (kind, target_id) do update set total = engagement_count.total + excluded.total
  )
  select account_id, kind, target_id from written`.execute(db)
  return new Set(written.map(keyOfRow))
}

/** Writes a change and its count; false, and nothing written, where somebody changed the state meanwhile or the account is gone. */
export const changeEngagement = together<EngagementChange, boolean>(async (store, changes) => {
  const written = await (store.kind === 'sqlite' ? changeStepwise : changeAtOnce)(store, changes)
  return changes.map((change) => written.has(keyOf(change)))
}, keyOf, ({ kind, target }) => `${kind} ${String(target)}`)
