import { sql } from 'kysely'
import { ClickHouse } from '../../../server/providers/clickhouse/clickhouse.ts'
import { toClickHouseConfig } from '../../../server/providers/clickhouse/settings.ts'
import type { Store } from '../../../server/store/store.ts'
import { EventTable } from '../../../server/tracking/event-table.ts'
import { Forwarder } from '../../../server/tracking/forwarder.ts'
import { waitUntil } from '../../wait-until.ts'
import type { KillWork } from './kill-run.ts'

/** Concurrent requests, and records of each. */
export const SENDER_COUNT = 8
export const RECORDS_PER_SENDER = 10

/** The index-th record, in the SDK's format. */
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

/** Events and their counts: every acknowledged event exists, and the counts equal the number of counted events. */
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

/** Forwards immediately, as the server does every ten seconds, without waiting for a killed process's claim. */
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

/** Events forwarded to ClickHouse: every acknowledged event arrives exactly once, and is counted once. */
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
    // The writer continues and may hold the claim.
    await waitUntil(async () => {
      await forwardNow(store, address)
      return (await counted()) >= held.size
    }, 'all events are counted')
    const [times, most] = [await counted(), (await known()).length]
    return { lost: [...acknowledged].filter((index) => !held.has(index)).length, torn: Math.max(0, times - most) }
  },
})
