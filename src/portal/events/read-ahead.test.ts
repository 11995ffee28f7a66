import { describe, expect, test } from 'vitest'
import type { Ask } from '../../ask/ask.ts'
import { readUpcomingEvents } from './read-ahead.ts'

const TODAY = '2026-11-24'
type Facts = { startsOn?: string; endsOn?: string; months: string[] }
const event = (id: number, facts: Facts) => ({
  id,
  type: 'activity',
  category: '展会',
  handle: String(id),
  title: String(id),
  facts,
})
const usual = (id: number, ...months: string[]) => event(id, { months })
const dated = (id: number, startsOn: string, endsOn = startsOn) => event(id, { startsOn, endsOn, months: [] })

/** Store of these events, with the given counts and cursors. */
function storeOf(
  events: readonly ReturnType<typeof event>[],
  counts: Readonly<Record<string, number>>,
  next: { dated?: string; usual?: string } = {},
) {
  const asked: string[] = []
  const ask = async (name: string, input: Record<string, string>) => {
    asked.push(
      `${name} ${input['from'] ?? input['facets'] ?? ''}${input['to'] === undefined ? '' : `–${input['to']}`} ${input['category'] ?? ''}`.trim(),
    )
    if (name === 'countEvents')
      return { list: Object.entries(counts).map(([on, count]) => ({ on, category: '展会', count })) }
    if (name === 'listEvents')
      return {
        list: events.filter(
          ({ facts }) =>
            facts.startsOn !== undefined &&
            facts.startsOn <= (input['to'] ?? '') &&
            (facts.endsOn ?? '') >= (input['from'] ?? ''),
        ),
        next: next.dated ?? '',
      }
    const month = input['facets']?.split('months:')[1] ?? ''
    return {
      list: events.filter(({ facts }) => facts.startsOn === undefined && facts.months.includes(month)),
      next: next.usual ?? '',
    }
  }
  return { ask: ask as unknown as Ask, asked }
}

const read = async (store: ReturnType<typeof storeOf>, after?: string, category?: string) => {
  const { groups, next } = await readUpcomingEvents(store.ask, {
    today: TODAY,
    after,
    categories: category === undefined ? [] : category.split('|'),
  })
  return {
    months: groups.map(({ month, events, more }) => [month, events.map(({ id }) => id), ...(more ? [more] : [])]),
    next,
  }
}

describe('what is ahead', () => {
  test('comes month by month, what has dates first, each event once', async () => {
    const store = storeOf(
      [
        usual(1, '3', '12'),
        usual(2, '11'),
        dated(3, '2026-12-30', '2027-01-02'),
        dated(4, '2026-11-20', '2026-11-25'),
        dated(5, '2026-11-01'),
      ],
      { '2026-11': 2, '2026-12': 2, '2027-01': 1, '2027-03': 1 },
    )
    expect(await read(store)).toEqual({
      months: [
        ['2026-11', [4, 2]],
        ['2026-12', [3, 1]],
      ],
      next: '',
    })
    expect(store.asked).toEqual([
      'countEvents 2026-11',
      'listEvents 2026-11-01–2027-03-31',
      'listContents undated:1|months:11',
      'listContents undated:1|months:12',
      'listContents undated:1|months:1',
      'listContents undated:1|months:3',
    ])
  })

  test.each([
    [undefined, ['2026-11'], '2027-02'],
    ['2027-02', ['2027-02', '2027-04'], ''],
    // A past month, and an invalid one.
    ['2026-08', ['2026-11'], '2027-02'],
    ['1764000000000-7', ['2026-11'], '2027-02'],
  ])('after %s shows %j and goes on at %j', async (after, months, next) => {
    const found = await read(
      storeOf([usual(1, '11'), usual(2, '2'), usual(3, '4')], { '2026-11': 20, '2027-02': 3, '2027-04': 1 }),
      after,
    )
    expect([found.months.map(([month]) => month), found.next]).toEqual([months, next])
  })

  test('leads to the rest of a month that is longer than a page', async () => {
    const store = storeOf(
      [dated(1, '2026-11-25'), dated(2, '2026-12-03')],
      { '2026-11': 1, '2026-12': 70 },
      { dated: '2026-12-03-2' },
    )
    expect((await read(store)).months).toEqual([
      ['2026-11', [1]],
      ['2026-12', [2], { from: '2026-12-01', to: '2026-12-31' }],
    ])
    expect((await read(storeOf([usual(1, '11')], { '2026-11': 70 }, { usual: '1-1' }))).months).toEqual([
      ['2026-11', [1], { month: '11' }],
    ])
  })

  test('of a category asks for it alone', async () => {
    const store = storeOf([usual(1, '11')], { '2026-11': 1 })
    expect((await read(store, undefined, '展会')).months).toEqual([['2026-11', [1]]])
    expect(store.asked.slice(1)).toEqual([
      'listEvents 2026-11-01–2026-11-30 展会',
      'listContents undated:1|months:11 展会',
    ])
    expect(await read(store, undefined, '沙龙')).toEqual({ months: [], next: '' })
  })
})
