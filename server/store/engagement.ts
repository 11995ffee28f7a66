import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { NEVER_WANTED, type EngagementKind, type Held, type Target } from '../../src/lib/engagement/intention.ts'
import { CONTENT_STATUS } from './content-status.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

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

interface FoundRow {
  kind: EngagementKind
  is_public: 0 | 1 | null
  is_on: 0 | 1 | null
  at: string | null
  device: string | null
  total: number | null
}

/** An account that nobody is logged in to. */
const NOBODY = 0

function targetRow(kind: EngagementKind, target: number) {
  // Raw numbers: PostgreSQL would otherwise not know the type of a value that stands alone.
  const isPublic = kind === 'follow' ? sql`(select 1 from account where id = ${target})` : sql`(select 1 from content where id = ${target} and status = ${sql.lit(CONTENT_STATUS.ONLINE)})`
  return sql`select cast(${kind} as text) as kind, ${isPublic} as is_public`
}

/** What an account holds of one target in some kinds, in one statement; without an account only the totals. */
export async function findEngagement({ db }: Store, accountId: number | undefined, kinds: readonly EngagementKind[], target: number): Promise<FoundEngagement[]> {
  const { rows } = await sql<FoundRow>`
    select wanted.kind, wanted.is_public, held.is_on, held.at, held.device, counted.total
    from (${sql.join(kinds.map((kind) => targetRow(kind, target)), sql` union all `)}) wanted
    left join engagement held on held.account_id = ${accountId ?? NOBODY} and held.kind = wanted.kind and held.target_id = ${target}
    left join engagement_count counted on counted.kind = wanted.kind and counted.target_id = ${target}`.execute(db)
  return rows.map(({ kind, is_public, is_on, at, device, total }) => {
    const held = at === null || device === null ? NEVER_WANTED : { isOn: is_on === 1, at, device }
    return { kind, presence: is_public === 1 ? 'public' : held === NEVER_WANTED ? 'none' : 'gone', ...held, total: total ?? 0 }
  })
}

/** A change of what an account holds, from the state that it was decided on. */
export interface EngagementChange extends Target {
  accountId: number
  from: Held
  to: Held
  delta: number
}

function upsert({ accountId, kind, target, from, to }: EngagementChange, lock = sql``) {
  // From the account's row: one that is erased meanwhile wants nothing any more, or is erased with what it wants.
  const row = sql`insert into engagement (account_id, kind, target_id, is_on, at, device) select id, ${kind}, ${target}, ${to.isOn ? 1 : 0}, ${to.at}, ${to.device} from account where id = ${accountId} ${lock}`
  if (from.at === '') return sql`${row} on conflict do nothing returning is_on`
  return sql`${row} on conflict (account_id, kind, target_id) do update set is_on = excluded.is_on, at = excluded.at, device = excluded.device
    where engagement.at = ${from.at} and engagement.device = ${from.device} returning is_on`
}

const ADD_UP = sql`on conflict (kind, target_id) do update set total = engagement_count.total + excluded.total`

/** PostgreSQL does it in one statement, so that the lock on a popular target's count is held for no round trip. */
async function changeInPostgres(db: Kysely<Schema>, change: EngagementChange): Promise<boolean> {
  const { kind, target, delta } = change
  const counting = sql`counted as (insert into engagement_count (kind, target_id, total) select ${kind}, ${target}, ${delta} from changed ${ADD_UP})`
  const { rows } = await sql`with changed as (${upsert(change, sql`for share`)}) ${delta === 0 ? sql`` : sql`, ${counting}`} select is_on from changed`.execute(db)
  return rows.length > 0
}

async function write(trx: Kysely<Schema>, change: EngagementChange): Promise<boolean> {
  const { kind, target, delta } = change
  const { rows } = await upsert(change).execute(trx)
  // A where clause keeps SQLite from reading "on" as that of a join.
  if (rows.length > 0 && delta !== 0) await sql`insert into engagement_count (kind, target_id, total) select ${kind}, ${target}, ${delta} where true ${ADD_UP}`.execute(trx)
  return rows.length > 0
}

interface Queued {
  change: EngagementChange
  done: (isWritten: boolean) => void
  fail: (error: unknown) => void
}

/** What SQLite is to write next, by database. */
const queues = new WeakMap<Kysely<Schema>, Queued[]>()

async function drain(db: Kysely<Schema>, queue: readonly Queued[]): Promise<void> {
  try {
    const written = await db.transaction().execute(async (trx) => {
      const results: boolean[] = []
      for (const { change } of queue) results.push(await write(trx, change))
      return results
    })
    for (const [index, { done }] of queue.entries()) done(written[index] ?? false)
  } catch (error) {
    for (const { fail } of queue) fail(error)
  }
}

/** What comes together is one transaction, for each waits until the disk has it. */
function changeInSqlite(db: Kysely<Schema>, change: EngagementChange): Promise<boolean> {
  return new Promise((done, fail) => {
    const queue = queues.get(db)
    if (queue) {
      queue.push({ change, done, fail })
      return
    }
    const fresh: Queued[] = [{ change, done, fail }]
    queues.set(db, fresh)
    setImmediate(() => {
      queues.delete(db)
      void drain(db, fresh)
    })
  })
}

/** Writes a change and its count; false, and nothing written, where somebody changed the state meanwhile or the account is gone. */
export function changeEngagement({ db, kind }: Store, change: EngagementChange): Promise<boolean> {
  return kind === 'postgres' ? changeInPostgres(db, change) : changeInSqlite(db, change)
}
