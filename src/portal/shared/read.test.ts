import { describe, expect, test, vi } from 'vitest'
import type { Ask } from '../../ask/ask.ts'
import type { Card } from './cards.ts'
import { getListAddress } from './list-address.ts'
import { readDetail } from './read-detail.ts'
import { readList } from './read-list.ts'
import { readSearch } from './read-search.ts'

const card = (id: number, change: Partial<Card> = {}) =>
  ({
    id,
    type: 'company',
    handle: `h${id}`,
    category: '物流',
    tags: [{ handle: 'us', label: '美国' }],
    ...change,
  }) as Card

/** Returns an `ask` with fixed answers by request, and the list of requests. */
function asking(answers: Readonly<Record<string, unknown>>): { ask: Ask; asked: string[] } {
  const asked: string[] = []
  const ask = (name: string, input: object): Promise<unknown> => {
    const question = `${name} ${JSON.stringify(input)}`
    asked.push(question)
    return question in answers
      ? Promise.resolve(answers[question])
      : Promise.reject(new Error(`not asked for: ${question}`))
  }
  return { ask: ask as Ask, asked }
}

describe('readList', () => {
  test.each<[query: object, input: object]>([
    [{}, { type: 'company' }],
    [
      { category: '物流', after: '5-7' },
      { type: 'company', category: '物流', after: '5-7' },
    ],
    [
      { tag: 'us', city: '深圳', country: 'CN' },
      { type: 'company', tag: 'us', facets: 'city:深圳|country:CN' },
    ],
    [
      { sort: 'likes', after: 'l5-7' },
      { type: 'company', by: 'likes', after: 'l5-7' },
    ],
    [
      { sort: 'updated', category: '物流' },
      { type: 'company', category: '物流', by: 'updated' },
    ],
    // The page uses this field for another purpose.
    [{ q: '关税', tab: 'x' }, { type: 'company' }],
  ])('%j asks %j', async (query, input) => {
    const { ask, asked } = asking({
      [`listContents ${JSON.stringify(input)}`]: { list: [card(1), card(2, { type: 'flash', facts: {} })], next: 'n' },
    })
    expect(await readList({ ask, query }, 'company', { city: 'city', country: 'country' })).toEqual({
      list: [card(1)],
      next: 'n',
    })
    expect(asked).toHaveLength(1)
  })

  test('jobs are asked for by what they pay', async () => {
    const { ask } = asking({
      'listContents {"type":"recruit","category":"运营","by":"pay","after":"s5-7"}': {
        list: [card(1, { type: 'recruit' })],
        next: '',
      },
    })
    expect(
      (await readList({ ask, query: { sort: 'pay', category: '运营', after: 's5-7' } }, 'recruit', { city: 'city' }))
        .list,
    ).toHaveLength(1)
  })

  test.each<[object]>([
    [{ category: '美食' }],
    [{ city: 'a|country:US' }],
    [{ city: 'a:b' }],
    [{ sort: 'pay' }],
    [{ sort: 'constructor' }],
    [{ sort: 'likes', category: '物流' }],
    [{ sort: 'updated', city: '深圳' }],
  ])('%j leads nowhere, and nothing is asked', async (query) => {
    const { ask, asked } = asking({})
    await expect(readList({ ask, query }, 'company', { city: 'city' })).rejects.toMatchObject({ status: 404 })
    expect(asked).toEqual([])
  })
})

describe('readSearch', () => {
  test.each([
    ['', ''],
    [' \n', ''],
    ['税'.repeat(101), '税'.repeat(101)],
  ])('%j asks nothing', async (q, keyword) => {
    const { ask, asked } = asking({})
    expect(await readSearch({ ask, query: { q } }, 'help')).toEqual({ keyword, marks: '', list: [], next: '' })
    expect(asked).toEqual([])
  })

  test('of a word goes on after a cursor', async () => {
    const { ask } = asking({
      'searchContents {"type":"help","keyword":"离 线","after":"p5"}': {
        list: [card(1, { type: 'help', facts: {} })],
        next: '',
      },
    })
    expect(await readSearch({ ask, query: { q: '离\n线', after: 'p5' } }, 'help')).toMatchObject({
      keyword: '离 线',
      list: [{ id: 1 }],
    })
  })
})

describe('readDetail', () => {
  const READ = 'readContent {"type":"company","handle":"h1"}'
  const BY_TAG = 'listContents {"type":"company","tag":"us","size":5}'
  const BY_CATEGORY = 'listContents {"type":"company","category":"物流","size":5}'
  const list = (...ids: number[]) => ({ list: ids.map((id) => card(id)), next: '' })
  const read = async (answers: Record<string, unknown>) => {
    const { ask, asked } = asking(answers)
    const { related } = await readDetail({ ask, params: { handle: 'h1' } }, 'company')
    return { ids: related.map(({ id }) => id), asked }
  }

  test.each<[what: string, answers: Record<string, unknown>, ids: number[], questions: number]>([
    ['enough with its tag', { [READ]: card(1), [BY_TAG]: list(1, 2, 3, 4, 5) }, [2, 3, 4, 5], 2],
    ['five others with its tag', { [READ]: card(1), [BY_TAG]: list(2, 3, 4, 5, 6) }, [2, 3, 4, 5], 2],
    ['too few with its tag', { [READ]: card(1), [BY_TAG]: list(1, 2), [BY_CATEGORY]: list(3, 2, 1) }, [2, 3], 3],
    ['no tag', { [READ]: card(1, { tags: [] }), [BY_CATEGORY]: list(1, 2) }, [2], 2],
    ['neither', { [READ]: card(1, { tags: [], category: '' }) }, [], 1],
  ])('with %s', async (_, answers, ids, questions) => {
    const found = await read(answers)
    expect([found.ids, found.asked.length]).toEqual([ids, questions])
  })

  test('shows the content where what is related to it cannot be read', async () => {
    const told = vi.spyOn(console, 'info').mockReturnValue()
    expect((await read({ [READ]: card(1) })).ids).toEqual([])
    expect(told).toHaveBeenCalledTimes(2)
    told.mockRestore()
  })

  test('of another kind is none', async () => {
    await expect(read({ [READ]: card(1, { type: 'flash', facts: {} }) })).rejects.toMatchObject({ status: 404 })
  })
})

test.each<[object, string]>([
  [{}, '/zb'],
  [{ q: '', after: '' }, '/zb'],
  [{ category: '关税', after: '5-7' }, '/zb?category=%E5%85%B3%E7%A8%8E&after=5-7'],
])('the address of a list at %j is %s', (query, address) => expect(getListAddress('/zb', query)).toBe(address))
