import { describe, expect, test } from 'vitest'
import { GLOSSARY_CATEGORIES, GLOSSARY_LETTERS } from '../../../engines/glossary/operation.ts'
import { readTermChoice, readQuery, listSubTypes } from './query.ts'

const ALL = { main: '', sub: '', letter: '' }

describe('the choice that an address makes', () => {
  test.each([
    [{}, ALL],
    [{ main: '外贸' }, { ...ALL, main: '外贸' }],
    [
      { main: '运输', sub: '仓储', letter: 'C' },
      { main: '运输', sub: '仓储', letter: 'C' },
    ],
    [{ letter: '#' }, { ...ALL, letter: '#' }],
    // An unknown value means all.
    [{ main: '全部' }, ALL],
    [{ main: 'all', sub: 'all', letter: 'all' }, ALL],
    [
      { main: '外贸', sub: '仓储' },
      { ...ALL, main: '外贸' },
    ],
    [{ sub: '仓储' }, ALL],
    [{ main: '__proto__' }, ALL],
    [{ main: 'constructor', sub: 'length' }, ALL],
    [{ letter: 'c' }, ALL],
    [{ letter: 'AB' }, ALL],
  ])('%j', (state, expected) => expect(readTermChoice(state)).toEqual(expected))
})

test('every sub-type belongs to one category, and every one of them can be chosen', () => {
  const pairs = Object.entries(GLOSSARY_CATEGORIES).flatMap(([main, subs]) => subs.map((sub) => ({ main, sub })))
  expect(new Set(pairs.map(({ sub }) => sub)).size).toBe(pairs.length)
  for (const { main, sub } of pairs) expect(readTermChoice({ main, sub })).toEqual({ main, sub, letter: '' })
  for (const letter of GLOSSARY_LETTERS) expect(readTermChoice({ letter }).letter).toBe(letter)
  expect(listSubTypes('')).toEqual([])
})

test('all is sent as nothing, a choice as a filter on the whole cell', () => {
  expect(readQuery({})).toEqual({ set: 'glossary', text: '', filters: [], facets: ['sub', 'letter'] })
  expect(readQuery({ main: '全部', q: 'FOB', open: 'fob' })).toMatchObject({ text: 'FOB', filters: [] })
  expect(readQuery({ main: '支付', sub: '风控', letter: 'J' }).filters).toEqual([
    { column: 'main', op: 'is', value: '支付' },
    { column: 'sub', op: 'is', value: '风控' },
    { column: 'letter', op: 'is', value: 'J' },
  ])
})
