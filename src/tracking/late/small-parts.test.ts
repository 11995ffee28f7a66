import { describe, expect, test } from 'vitest'
import { getVisibleShare } from './reading.ts'
import { getPageSearch } from './search.ts'
import { collectUnsentRecords } from './send-left.ts'

describe('spec 3: the fraction of the read container seen', () => {
  test.each<[top: number, height: number, rate: number]>([
    [900, 1000, 0],
    [800, 1000, 0],
    [300, 1000, 0.5],
    [-200, 1000, 1],
    [-5000, 1000, 1],
    [0, 0, 0],
  ])('a box of %i and %i', (top, height, rate) => expect(getVisibleShare({ top, height }, 800)).toBe(rate))
})

describe('a search is what its first page of results says', () => {
  test.each<[data: unknown, search: string, found: unknown]>([
    [{ keyword: '汇率', list: [1, 2], tools: [3] }, '', { search_term: '汇率', result_count: 3 }],
    [{ keyword: '汇率', list: [] }, '?q=x', { search_term: '汇率', result_count: 0 }],
    [{ keyword: '汇率', list: [1] }, '?q=x&after=c', undefined],
    [{ keyword: '', list: [] }, '', undefined],
    [{ content: { id: 1 } }, '', undefined],
    [undefined, '', undefined],
  ])('%j %s', (data, search, found) => expect(getPageSearch(data, search)).toEqual(found))
})

describe('what was not sent yet goes with the page', () => {
  const storageOf = (entries: Record<string, string>): Parameters<typeof collectUnsentRecords>[0]['storage'] => {
    const names = Object.keys(entries)
    return { length: names.length, key: (at) => names[at] ?? null, getItem: (name) => entries[name] ?? null }
  }
  const left = (entries: Record<string, string>) =>
    collectUnsentRecords({ storage: storageOf(entries), encode: (text) => `(${text})` })

  test('records alone', () =>
    expect(
      left({
        'sawebjssdk-1': '{"a":1}',
        'tab-sawebjssdk-1': '{}',
        'sawebjssdkpageleave-1': '{}',
        other: '{}',
        'sawebjssdk-2': '{"a":2}',
      }),
    ).toBe(`data_list=${encodeURIComponent('([{"a":1},{"a":2}])')}`))
  test('nothing where there is none', () => expect(left({ other: '{}' })).toBeUndefined())
  test('no more than a browser takes', () =>
    expect(left({ 'sawebjssdk-1': '"a"', 'sawebjssdk-2': 'x'.repeat(40_000) })).toBe(
      `data_list=${encodeURIComponent('(["a"])')}`,
    ))
})
