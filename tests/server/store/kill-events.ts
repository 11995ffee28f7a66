import { sql } from 'kysely'
import { ClickHouse } from '../../../server/providers/clickhouse/clickhouse.ts'
import { toClickHouseConfig } from '../../../server/providers/clickhouse/settings.ts'
import type { Store } from '../../../server/store/store.ts'
import { EventTable } from '../../../server/tracking/event-table.ts'
import { Forwarder } from '../../../server/tracking/forwarder.ts'
import { waitUntil } from '../../wait-until.ts'
import type { KillWork } from './kill-run.ts'

/** Requests that come together, and records of each. */
export const SENDER_COUNT = 8
export const RECORDS_PER_SENDER = 10

/** The how-many-th record, as the SDK sends it. */
export function numberedRecord(index: number, now: number) {
  const id = `device-${String(index % 100)}`
  return {
    type: 'track',
    event: '$pageview',
    distinct_id: id,
    anonymous_id: id,
    time: now,
    _track_id: index,
    properties: { $url: 'https://a.test/tools-len', $event_session_id: id },
  }
}

/** Events and their counts: what was acknowledged is there, and what was counted is as many events as the note says that were. */
export const EVENT_KILL_WORK: KillWork = {
  writer: 'tests/server/store/events-process.ts',
  async compare({ db }, acknowledged) {
    const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { rows, counted, behind } = await read.execute(async (trx) => {
      const cursor = await trx.selectFrom('tracked_cursor').select('seq').executeTakeFirst()
      const { total } = await trx
        .selectFrom('tracked_event')
        .where('seq', '<=', cursor?.seq ?? 0)
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow()
      const { times } = await trx
        .selectFrom('tracked_count')
        .where('what', '=', 'visitor')
        .select((eb) => eb.fn.sum<number | null>('times').as('times'))
        .executeTakeFirstOrThrow()
      return {
        rows: await trx.selectFrom('tracked_event').select('track_id').execute(),
        counted: times ?? 0,
        behind: total,
      }
    })
    const held = new Set(rows.map(({ track_id }) => track_id))
    return {
      lost: [...acknowledged].filter((index) => !held.has(index)).length,
      torn: Math.abs(counted - behind) + rows.length - held.size,
    }
  },
}

/** What the server does every ten seconds, at once: nobody waits for what a killed process had claimed. */
export async function forwardNow(store: Store, address: string): Promise<void> {
  const config = toClickHouseConfig({ CLICKHOUSE_URL: address })
  if (config === undefined) throw new Error('no address')
  await store.db.deleteFrom('fetch_state').execute()
  await new Forwarder({
    store,
    table: new EventTable(new ClickHouse(config)),
    now: Date.now,
    log: { warn: () => undefined },
  }).work()
}

/** Events that are passed on to ClickHouse: what was acknowledged arrives, each once, and is counted as often. */
export const forwardedEvents = (address: string): KillWork => ({
  writer: EVENT_KILL_WORK.writer,
  async compare(store, acknowledged) {
    const known = async () =>
      (await store.db.selectFrom('tracked_event').select('track_id').execute()).map(({ track_id }) => track_id)
    const held = new Set(await known())
    const counted = async () =>
      (
        await store.db
          .selectFrom('tracked_count')
          .where('what', '=', 'visitor')
          .select((eb) => eb.fn.sum<number | null>('times').as('times'))
          .executeTakeFirstOrThrow()
      ).times ?? 0
    // The writer goes on, and may have claimed the turn.
    await waitUntil(async () => {
      await forwardNow(store, address)
      return (await counted()) >= held.size
    }, 'all events are counted')
    const [times, most] = [await counted(), (await known()).length]
    return { lost: [...acknowledged].filter((index) => !held.has(index)).length, torn: Math.max(0, times - most) }
  },
})
