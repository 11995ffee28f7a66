import { describe, expect, test } from 'vitest'
import { readQuery } from './query.ts'
import { readWarehouseView, toViewState } from './view.ts'

describe('the address becomes a query', () => {
  test.each([
    [{}, 'fba', '', []],
    [{ q: 'ont8-ups' }, 'fba', 'ont8', []],
    [{ country: 'USA', us: '得克萨斯州' }, 'fba', '', ['country USA', 'stateName 得克萨斯州']],
    // The state filter of another country is ignored.
    [{ country: 'Canada', us: '得克萨斯州' }, 'fba', '', ['country Canada']],
    [
      { country: 'Germany', us: '得克萨斯州', degree: '单一来源' },
      'fba',
      '',
      ['country Germany', 'confirmation 单一来源'],
    ],
    [{ country: 'USA', region: '美西' }, 'fba', '', ['country USA', 'region 美西']],
    [{ country: 'Germany', region: '美西' }, 'fba', '', ['country Germany']],
    [{ flag: '代码重复' }, 'fba', '', ['flags 代码重复']],
    // The address book has no confirmation levels and no flags.
    [
      { view: 'book', country: 'USA', us: '得克萨斯州', degree: '单一来源', flag: '代码重复', status: '未知' },
      'fba',
      '',
      ['country USA', 'book 是'],
    ],
    [{ status: '已关闭' }, 'fba', '', ['status 已关闭']],
  ])('%j', (state, set, text, filters) => {
    const query = readQuery(state)
    expect(query.set).toBe(set)
    expect(query.text).toBe(text)
    expect(query.filters.map(({ column, value }) => `${column} ${value}`)).toEqual(filters)
  })
})

test.each([
  ['', ''],
  ['book', 'book'],
  ['batch', 'batch'],
  ['near', 'near'],
  ['nonsense', ''],
])('view %s', (view, expected) => expect(readWarehouseView({ view })).toBe(expected))

test.each([
  [{ near: 'USLAX' }, 'near'],
  [{ near: 'USLAX', view: 'near' }, 'near'],
  // The last pressed view wins.
  [{ near: 'USLAX', view: 'book' }, 'book'],
  [{ near: '' }, ''],
])('a place in %j', (state, expected) => expect(readWarehouseView(state)).toBe(expected))

test.each([
  [{ near: 'USLAX', view: 'near' }, '', { near: '' }],
  [{ near: 'USLAX', country: 'France' }, 'book', { near: '', country: '' }],
  [{ country: 'Germany' }, 'book', { near: '' }],
] as const)('%j, on the way to %j, changes %j', (state, view, change) =>
  expect(toViewState(state, view)).toEqual(change),
)
