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
      (await read.nextToForward(await read.settledUpTo()))?.rows.map(({ track_id }) => track_id)

    test('events come back as they were added, each once, and are counted once whoever counts', async () => {
      const { write, read } = ends()
      await write.addTracked([event(1), event(2, { who: 'b' })])
      await Promise.all([write.addTracked([event(1), event(3)]), read.addTracked([event(3)])])
      const batch = await read.nextToForward(await write.settledUpTo())
      expect(batch?.rows.toSorted((one, other) => one.track_id - other.track_id)).toEqual([
        event(1),
        event(2, { who: 'b' }),
        event(3),
      ])
      await Promise.all([write.countTracked(NOW), read.countTracked(NOW)])
      await read.countTracked(NOW + 1)
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
      await write.addTracked([event(1)])
      const batch = await read.nextToForward(await read.settledUpTo())
      if (batch === undefined) throw new Error('none')
      await write.noteForwarded(batch, NOW)
      expect([await ids(read), await read.changedDays()]).toEqual([undefined, [{ day: TODAY, seq: batch.upTo }]])
      await write.replaceCounts({ day: TODAY, seq: batch.upTo }, sums(7), NOW)
      expect(await read.changedDays()).toEqual([])
      await write.addTracked([event(2)])
      expect(await ids(read)).toEqual([2])
    })

    test('what an older batch says, passed on by another process meanwhile, passes nothing on again', async () => {
      const { write, read } = ends()
      await write.addTracked([event(1)])
      const older = await read.nextToForward(await read.settledUpTo())
      await write.addTracked([event(2)])
      const both = await read.nextToForward(await read.settledUpTo())
      if (older === undefined || both === undefined) throw new Error('none')
      await write.noteForwarded(both, NOW)
      await read.noteForwarded(older, NOW)
      expect(await ids(read)).toBe(undefined)
    })

    test('older counts never come after younger ones, and what was refused stays', async () => {
      const { write, read } = ends()
      await open.store.db
        .insertInto('tracked_count')
        .values({ day: TODAY, what: 'refused', key: 'time', times: 4, visitors: 0 })
        .execute()
      await write.noteForwarded({ rows: [event(1)], upTo: 9 }, NOW)
      await write.replaceCounts({ day: TODAY, seq: 9 }, sums(9), NOW)
      await read.replaceCounts({ day: TODAY, seq: 8 }, sums(8), NOW)
      expect((await read.readTrackedCounts(RANGE)).rows.map(({ what, times }) => [what, times])).toEqual([
        ['page', 9],
        ['refused', 4],
      ])
    })

    test('of what is before a day only that is forgotten which was passed on, and all of what is over', async () => {
      const { write, read } = ends()
      await write.addTracked([event(1, { day: '2026-11-20' }), event(2)])
      await write.dropForwarded(TODAY)
      expect(await ids(read)).toEqual([1, 2])
      const batch = await read.nextToForward(await read.settledUpTo())
      if (batch === undefined) throw new Error('none')
      await write.noteForwarded(batch, NOW)
      await write.dropForwarded(TODAY)
      const left = () => open.store.db.selectFrom('tracked_event').select('track_id').execute()
      expect(await left()).toEqual([{ track_id: 2 }])
      await write.dropTracked('2026-11-25')
      expect([await left(), await read.changedDays()]).toEqual([[], []])
      await write.makePartitions([TODAY, '2026-11-20'])
    })
  })
})
