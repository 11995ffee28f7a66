import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TrackedRow } from '../../../server/store/tracked-events.ts'
import type { BoundQueries } from './bound-queries.ts'
import { openTwoProcessStore, PROCESS_PAIRS } from './both-ways.ts'
import type { TwoProcessStore } from './both-ways.ts'
import { DATABASES } from './databases.ts'

const TODAY = '2026-11-24'
const NOW = Date.parse('2026-11-24T04:00:00Z')
const RANGE = { from: '2026-11-01', to: '2026-11-30' }
const event = (id: number, change: Partial<TrackedRow> = {}): TrackedRow => ({
  day: TODAY,
  who: 'a',
  track_id: id,
  time: NOW,
  received_at: NOW,
  event: '$pageview',
  path: '/tools-len',
  session: 's',
  signed_in: 0,
  address: '203.0.113.0/24',
  agent: '微信',
  properties: '{"a":"换\\n\'"}',
  ...change,
})
const sums = (times: number) => [{ day: TODAY, what: 'page', key: 'tool', times, visitors: 1 }]

describe.each(DATABASES)('$kind', ({ make }) => {
  let open: TwoProcessStore
  beforeAll(async () => {
    open = await openTwoProcessStore(make)
    await open.here.makePartitions([TODAY, '2026-11-20'])
  })
  afterEach(async () => {
    for (const table of [
      'tracked_event',
      'tracked_count',
      'tracked_mark',
      'tracked_cursor',
      'tracked_changed',
    ] as const)
      await open.store.db.deleteFrom(table).execute()
  })
  afterAll(() => open.close())

  describe.each(PROCESS_PAIRS)('$way', ({ writer, reader }) => {
    const ends = () => ({ write: open[writer], read: open[reader] })
    const ids = async (read: BoundQueries) =>
      (await read.readNextForwardBatch(await read.readSettledSequence()))?.rows.map(({ track_id }) => track_id)

    test('events come back as they were added, each once, and are counted once whoever counts', async () => {
      const { write, read } = ends()
      await write.addTrackedEvents([event(1), event(2, { who: 'b' })])
      await Promise.all([write.addTrackedEvents([event(1), event(3)]), read.addTrackedEvents([event(3)])])
      const batch = await read.readNextForwardBatch(await write.readSettledSequence())
      expect(batch?.rows.toSorted((one, other) => one.track_id - other.track_id)).toEqual([
        event(1),
        event(2, { who: 'b' }),
        event(3),
      ])
      await Promise.all([write.countTrackedEvents(NOW), read.countTrackedEvents(NOW)])
      await read.countTrackedEvents(NOW + 1)
      expect((await read.readTrackedCounts(RANGE)).rows).toContainEqual({
        day: TODAY,
        what: 'tool',
        key: 'len',
        times: 3,
        visitors: 2,
      })
      expect((await read.readTrackedCounts({ from: '2026-11-25', to: '2026-11-30' })).rows).toEqual([])
    })

    test('what was passed on is not passed on again, and its days are counted anew until they are', async () => {
      const { write, read } = ends()
      await write.addTrackedEvents([event(1)])
      const batch = await read.readNextForwardBatch(await read.readSettledSequence())
      if (batch === undefined) throw new Error('none')
      await write.markForwarded(batch, NOW)
      expect([await ids(read), await read.listChangedDays()]).toEqual([undefined, [{ day: TODAY, seq: batch.upTo }]])
      await write.replaceDayCounts({ day: TODAY, seq: batch.upTo }, sums(7), NOW)
      expect(await read.listChangedDays()).toEqual([])
      await write.addTrackedEvents([event(2)])
      expect(await ids(read)).toEqual([2])
    })

    test('what an older batch says, passed on by another process meanwhile, passes nothing on again', async () => {
      const { write, read } = ends()
      await write.addTrackedEvents([event(1)])
      const older = await read.readNextForwardBatch(await read.readSettledSequence())
      await write.addTrackedEvents([event(2)])
      const both = await read.readNextForwardBatch(await read.readSettledSequence())
      if (older === undefined || both === undefined) throw new Error('none')
      await write.markForwarded(both, NOW)
      await read.markForwarded(older, NOW)
      expect(await ids(read)).toBe(undefined)
    })

    test('older counts never come after younger ones, and what was refused stays', async () => {
      const { write, read } = ends()
      await open.store.db
        .insertInto('tracked_count')
        .values({ day: TODAY, what: 'refused', key: 'time', times: 4, visitors: 0 })
        .execute()
      await write.markForwarded({ rows: [event(1)], upTo: 9 }, NOW)
      await write.replaceDayCounts({ day: TODAY, seq: 9 }, sums(9), NOW)
      await read.replaceDayCounts({ day: TODAY, seq: 8 }, sums(8), NOW)
      expect((await read.readTrackedCounts(RANGE)).rows.map(({ what, times }) => [what, times])).toEqual([
        ['page', 9],
        ['refused', 4],
      ])
    })

    test('of what is before a day only that is forgotten which was passed on, and all of what is over', async () => {
      const { write, read } = ends()
      await write.addTrackedEvents([event(1, { day: '2026-11-20' }), event(2)])
      await write.deleteForwardedBefore(TODAY)
      expect(await ids(read)).toEqual([1, 2])
      const batch = await read.readNextForwardBatch(await read.readSettledSequence())
      if (batch === undefined) throw new Error('none')
      await write.markForwarded(batch, NOW)
      await write.deleteForwardedBefore(TODAY)
      const left = () => open.store.db.selectFrom('tracked_event').select('track_id').execute()
      expect(await left()).toEqual([{ track_id: 2 }])
      await write.deleteTrackedBefore('2026-11-25')
      expect([await left(), await read.listChangedDays()]).toEqual([[], []])
      await write.makePartitions([TODAY, '2026-11-20'])
    })
  })
})
