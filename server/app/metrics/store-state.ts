import { sql } from 'kysely'
import type { Store } from '../../store/store.ts'
import { COUNTED_CURSOR, FORWARDED_CURSOR } from '../../store/tracked-forward.ts'

/** Jobs of a queue in a state. */
interface Jobs {
  queue: 'ai' | 'video'
  state: string
  count: number
}

/** How calls to an outside provider go. */
interface ProviderState {
  provider: string
  /** Failures since the last success. */
  failures: number
  /** Seconds since 1970; undefined where none ever succeeded. */
  succeededAt: number | undefined
}

/** What the store knows of the work that goes on beside requests. */
export interface StoreState {
  /** Seconds that the database took to answer `select 1`. */
  ping: number
  jobs: Jobs[]
  providers: ProviderState[]
  /** Events of visitors that are stored and not counted yet. */
  uncounted: number
  /** Events that are stored and not passed on to ClickHouse yet; 0 where there is none. */
  notPassedOn: number
}

/** Events after those up to which a row of the cursor says that work is done. */
async function eventsAfter(db: Store['db'], cursor: number): Promise<number> {
  const { rows } = await sql<{
    count: number | string
  }>`select count(*) as count from tracked_event where seq > coalesce((select seq from tracked_cursor where id = ${cursor}), 0)`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Reads it: five short queries, and one more where events are passed on. */
export async function readStoreState({ db }: Store, isPassingOn: boolean): Promise<StoreState> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  const ping = (performance.now() - began) / 1000
  const jobs: Jobs[] = []
  for (const [queue, table] of [
    ['ai', 'ai_job'],
    ['video', 'video_job'],
  ] as const) {
    const { rows } = await sql<{
      state: string
      count: number | string
    }>`select state, count(*) as count from ${sql.table(table)} group by state`.execute(db)
    for (const { state, count } of rows) jobs.push({ queue, state, count: Number(count) })
  }
  const fetches = await db.selectFrom('fetch_state').select(['provider', 'failures', 'succeeded_at']).execute()
  const providers = fetches.map(({ provider, failures, succeeded_at }) => ({
    provider,
    failures,
    succeededAt: succeeded_at === null ? undefined : Date.parse(succeeded_at) / 1000,
  }))
  return {
    ping,
    jobs,
    providers,
    uncounted: await eventsAfter(db, COUNTED_CURSOR),
    notPassedOn: isPassingOn ? await eventsAfter(db, FORWARDED_CURSOR) : 0,
  }
}
