import { sql } from 'kysely'
import type { KillWork } from './kill-run.ts'

/** Requests that come together, and records of each. */
export const SENDERS = 8
export const RECORDS = 10

/** The how-many-th record, as the SDK sends it. */
export function numberedRecord(index: number, now: number) {
  const id = `device-${String(index % 100)}`
  return { type: 'track', event: '$pageview', distinct_id: id, anonymous_id: id, time: now, _track_id: index, properties: { $url: 'https://a.test/tools-len', $event_session_id: id } }
}

/** Events and their counts: what was acknowledged is there, and what was counted is as many events as the note says that were. */
export const EVENTS: KillWork = {
  writer: 'tests/server/store/events-process.ts',
  async compare({ db }, acknowledged) {
    const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { rows, counted, behind } = await read.execute(async (trx) => {
      const cursor = await trx.selectFrom('tracked_cursor').select('seq').executeTakeFirst()
      const { total } = await trx.selectFrom('tracked_event').where('seq', '<=', cursor?.seq ?? 0).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
      const { times } = await trx.selectFrom('tracked_count').where('what', '=', 'visitor').select((eb) => eb.fn.sum<number | null>('times').as('times')).executeTakeFirstOrThrow()
      return { rows: await trx.selectFrom('tracked_event').select('track_id').execute(), counted: times ?? 0, behind: total }
    })
    const held = new Set(rows.map(({ track_id }) => track_id))
    return { lost: [...acknowledged].filter((index) => !held.has(index)).length, torn: Math.abs(counted - behind) + rows.length - held.size }
  },
}
