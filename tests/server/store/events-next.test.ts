import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEvents } from '../../../server/store/content-events.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import {
  listUpcomingEvents,
  getNextUsualDay,
  type UpcomingPosition,
  type UpcomingRequest,
} from '../../../server/store/events-next.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { contentDraft } from './content-draft.ts'
import { DATABASES, type TestDatabase } from './databases.ts'

const TODAY = '2026-11-23'
const dayOf = (offset: number): string => new Date(Date.parse(TODAY) + offset * 86_400_000).toISOString().slice(0, 10)
/** Events inserted in another order than their dates. */
const DATED = Array.from({ length: 150 }, (_, at) => dayOf(((at * 67) % 150) * 3 - 60))
const event = (handle: string, category: string, facts: Record<string, string | string[]>) =>
  contentDraft(handle, 1, {
    type: 'activity',
    category,
    facts: { registration: 'none', checkedOn: TODAY, country: 'DE', city: '科隆', ...facts },
  })

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    await saveContents(store, [
      ...DATED.map((startsOn, at) =>
        event(`dated-${startsOn}`, at % 2 === 0 ? '展会' : '峰会', {
          startsOn,
          endsOn: startsOn,
          months: [String(Number(startsOn.slice(5, 7)))],
        }),
      ),
      event('usual-4', '展会', { months: ['4', '10'] }),
      event('usual-12', '峰会', { months: ['12'] }),
      event('talk', '沙龙', { months: ['12'] }),
    ])
  })
  afterAll(async () => {
    await store.close()
    await database.remove()
  })
  const readAll = async (request: Partial<UpcomingRequest>) => {
    const handles: string[] = []
    for (let after: UpcomingPosition | undefined; ;) {
      const page = await listUpcomingEvents(store, {
        today: TODAY,
        categories: ['展会', '峰会'],
        size: 40,
        after,
        ...request,
      })
      handles.push(...page.map(({ card }) => card.handle))
      if (page.length < 40) return handles
      after = page.at(-1)?.position
    }
  }

  test('a city has its events in the order in which they are next across pages, those that are over last', async () => {
    const ahead = DATED.filter((day) => day >= TODAY).map((day) => ({ at: day, handle: `dated-${day}` }))
    const sorted = [...ahead, { at: '2026-12-99', handle: 'usual-12' }, { at: '2027-04-99', handle: 'usual-4' }]
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ handle }) => handle)
    const over = DATED.filter((day) => day < TODAY)
      .toSorted()
      .toReversed()
      .map((day) => `dated-${day}`)
    expect(await readAll({ city: '科隆' })).toEqual([...sorted, ...over])
    expect(await readAll({ country: 'DE' })).toEqual([...sorted, ...over])
    expect(await readAll({ country: 'US' })).toEqual([])
  })

  test('a month has those of each of its years', async () => {
    const months = (await readAll({ month: 12 })).map((handle) => handle.slice(6, 13))
    expect([...new Set(months)]).toEqual(['2026-12', '12', '2027-12'])
    expect(months.filter((month) => month === '2026-12')).toHaveLength(
      DATED.filter((day) => day.startsWith('2026-12')).length,
    )
  })

  test('several categories are asked for together', async () => {
    const asked = { from: TODAY, to: dayOf(300), size: 200 }
    const count = async (category: string) => (await listEvents(store, { ...asked, category })).length
    expect(await count('展会|峰会')).toBe((await count('展会')) + (await count('峰会')))
    expect(await readAll({ categories: ['沙龙'] })).toEqual(['talk'])
  })
})

test.each<[months: string[], time: string]>([
  [['11'], '2026-11-99'],
  [['4', '10'], '2027-04-99'],
  [['4', '12'], '2026-12-99'],
])('without a date, usual in %j, it is next at %s', (months, time) => expect(getNextUsualDay(months, TODAY)).toBe(time))
