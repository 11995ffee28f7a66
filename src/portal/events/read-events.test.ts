import { describe, expect, test } from 'vitest'
import type { Ask } from '../../ask/ask.ts'
import { readCalendar } from './read-events.ts'
import { ALL_EVENTS } from './scope.ts'

const YEAR = { type: 'activity', facets: 'undated:1', size: 200 }
const NOVEMBER = { ...YEAR, facets: 'undated:1|months:11' }
const event = (id: number, month: string) => ({
  id,
  type: 'activity',
  category: '展会',
  handle: String(id),
  title: String(id),
  facts: { months: [month] },
})

/** Returns an `ask` that answers like a store of two events, but refuses `fails`; it records the requested lists. */
function asking(fails?: string) {
  const lists: unknown[] = []
  const ask = async (name: string, input: { facets?: string }) => {
    if (name === 'today') return '2026-11-24'
    if (name !== 'listContents') return { list: [], next: '' }
    lists.push(input)
    if (input.facets === fails) throw new Error('away')
    return { list: [event(1, '11'), ...(input.facets === YEAR.facets ? [event(2, '12')] : [])], next: '' }
  }
  return { ask: ask as unknown as Ask, lists }
}

describe('the calendar of few events', () => {
  test('of the present month asks for what is usual in it, and for that of the others when it is told to', async () => {
    const { ask, lists } = asking()
    const { usual, readOthers } = await readCalendar({ ask, query: {} }, ALL_EVENTS)
    expect([usual.map(({ id }) => id), lists]).toEqual([[1], [NOVEMBER]])
    await readOthers?.()
    expect(lists).toEqual([NOVEMBER, YEAR])
  })

  test('of another month asks what all of them share', async () => {
    const { ask, lists } = asking()
    const { usual, readOthers } = await readCalendar({ ask, query: { month: '2026-12' } }, ALL_EVENTS)
    expect([usual.map(({ id }) => id), lists, readOthers]).toEqual([[2], [YEAR], undefined])
  })

  test('is of what all share where that of the month is not to be had', async () => {
    const { ask, lists } = asking(NOVEMBER.facets)
    const { usual } = await readCalendar({ ask, query: {} }, ALL_EVENTS)
    expect([usual.map(({ id }) => id), lists]).toEqual([[1], [NOVEMBER, YEAR]])
  })
})
