import { expect, test } from 'vitest'
import type { Ask } from '../../ask/ask.ts'
import type { PageQuery } from '../section.ts'
import { readEventList } from './read-event-list.ts'
import { ALL_EVENTS, SUMMITS, type EventScope } from './scope.ts'

test.each<[scope: EventScope, query: PageQuery, asked: string | undefined]>([
  [SUMMITS, { city: '科隆' }, '展会|峰会'],
  [SUMMITS, { from: '2026-12-01', to: '2026-12-31' }, '展会|峰会'],
  [SUMMITS, { city: '科隆', category: '峰会' }, '峰会'],
  [ALL_EVENTS, { city: '科隆' }, undefined],
])('the list of %j by %j asks for %s', async (scope, query, category) => {
  const asked: unknown[] = []
  const ask = async (name: string, input: Record<string, unknown>) => {
    if (name === 'today') return '2026-11-23'
    if (name === 'countFacets') return { facets: {} }
    asked.push(input['category'])
    return { list: [], next: '' }
  }
  await readEventList({ ask: ask as Ask, query }, scope)
  expect(asked).toEqual([category])
})

test('without a filter the months ahead have fairs and conferences alike', async () => {
  const event = (id: number, category: string) => ({
    id,
    type: 'activity',
    handle: String(id),
    title: '',
    category,
    facts: { startsOn: '2026-12-01', endsOn: '2026-12-02', months: ['12'] },
  })
  const ask = async (name: string, { category }: Record<string, string>) => {
    if (name === 'today') return '2026-11-23'
    if (name === 'countFacets') return { facets: {} }
    if (name === 'countEvents')
      return { list: ['展会', '峰会', '沙龙'].map((of) => ({ on: '2026-12', category: of, count: 1 })) }
    const all = name === 'listEvents' ? [event(1, '展会'), event(2, '峰会'), event(3, '沙龙')] : []
    return { list: all.filter((one) => category === undefined || category.split('|').includes(one.category)), next: '' }
  }
  const { groups } = await readEventList({ ask: ask as unknown as Ask, query: {} }, SUMMITS)
  expect(groups.map(({ month, events }) => [month, events.map(({ id }) => id)])).toEqual([['2026-12', [1, 2]]])
})
