import { sql } from 'kysely'
import type { Store } from '../../store/store.ts'
import { COUNTED_CURSOR, FORWARDED_CURSOR } from '../../store/tracked-forward.ts'

/** The number of jobs of a queue in one state. */
interface Jobs {
  queue: 'ai' | 'video'
  state: string
  count: number
}

/** The state of calls to an outside provider. */
interface ProviderState {
  provider: string
  /** Consecutive failures since the last success. */
  failures: number
  /** Seconds since 1970; undefined if none ever succeeded. */
  succeededAt: number | undefined
}

/** The state of background work, read from the store. */
export interface StoreState {
  /** Seconds that the database took to answer `select 1`. */
  ping: number
  jobs: Jobs[]
  providers: ProviderState[]
  /** Stored tracking events that are not counted yet. */
  uncounted: number
  /** Stored events that are not forwarded to ClickHouse yet; 0 without ClickHouse. */
  notPassedOn: number
}

/** The number of events after the position stored in a cursor row. */
async function eventsAfter(db: Store['db'], cursor: number): Promise<number> {
  const { rows } = await sql<{
    count: number | string
  }>`select count(*) as count from tracked_event where seq > coalesce((select seq from tracked_cursor where id = ${cursor}), 0)`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Reads the state: five short queries, and one more if events are forwarded. */
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
