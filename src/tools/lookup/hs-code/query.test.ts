import { expect, test } from 'vitest'
import type { LookupFilter } from '../../../engines/search/lookup.ts'
import { readQuery, isListShown } from './query.ts'
import { readHsView } from './view.ts'

const starts = (value: string): LookupFilter => ({ column: 'code', op: 'starts', value })

test.each<[Record<string, string>, string, LookupFilter[]]>([
  [{}, '', []],
  [{ q: ' ' }, ' ', []],
  [{ q: '手机' }, '手机', []],
  [{ q: 'led 85' }, 'led 85', []],
  [{ q: '8517.13' }, '', [starts('851713')]],
  [{ q: '85 17' }, '', [starts('8517')]],
  [{ q: '8517130000' }, '', [starts('851713')]],
  [{ status: '2' }, '', [{ column: 'status', op: 'is', value: '2' }]],
  [
    { q: '8517', status: '1', section: 'XVI' },
    '',
    [starts('8517'), { column: 'status', op: 'is', value: '1' }, { column: 'section', op: 'is', value: 'XVI' }],
  ],
])('%j asks for %j with %j', (state, text, filters) => {
  const query = readQuery(state)
  expect(query.text).toBe(text)
  expect(query.filters).toEqual(filters)
})

test.each([
  [{}, false],
  [{ q: '  ' }, false],
  [{ tree: 'XVI,85', code: '851713', compare: '851713' }, false],
  [{ q: '手机' }, true],
  [{ status: '2' }, true],
  [{ section: 'XI' }, true],
])('%j makes a list: %s', (state, list) => {
  expect(isListShown(state)).toBe(list)
})

test('an unknown view is the first one', () => {
  expect([readHsView({}), readHsView({ view: 'batch' }), readHsView({ view: 'x' })]).toEqual(['', 'batch', ''])
})
