import { afterEach, expect, test } from 'vitest'
import type { TableMapping } from '../../../../engines/product-table/operation/columns.ts'
import { parseRememberedMappings, recallMapping, rememberMapping } from './remembered-mappings.ts'

afterEach(() => localStorage.removeItem('crossport.product-columns'))

const MAPPING: TableMapping = {
  headingRows: 1,
  headings: ['甲', '乙'],
  columns: [
    { column: 'cost', unit: 'USD' },
    { column: 'pieceWeight', unit: 'g' },
  ],
}
const UNKNOWN: TableMapping = {
  ...MAPPING,
  headingRows: 3,
  columns: MAPPING.headings.map(() => ({ column: 'ignored', unit: '' })),
}

test('the columns that were chosen come back for the same headings alone', () => {
  rememberMapping(MAPPING)
  expect(recallMapping(UNKNOWN)).toEqual({ ...UNKNOWN, columns: MAPPING.columns })
  const other = { ...UNKNOWN, headings: ['甲', '丙'] }
  expect(recallMapping(other)).toEqual(other)
})

test('the newest choice counts, and twenty tables are remembered', () => {
  rememberMapping(MAPPING)
  rememberMapping(UNKNOWN)
  expect(recallMapping(MAPPING).columns).toEqual(UNKNOWN.columns)
  for (let at = 0; at < 20; at += 1) rememberMapping({ ...MAPPING, headings: ['甲', String(at)] })
  expect(recallMapping(MAPPING)).toEqual(MAPPING)
  expect(parseRememberedMappings(localStorage.getItem('crossport.product-columns'))).toHaveLength(20)
})

test.each([
  null,
  '{',
  '{}',
  '[1]',
  '[[["甲"],[]]]',
  '[[["甲"],[["none",""]]]]',
  '[[[1],[["cost",""]]]]',
  '[[["甲"],[["cost","<b>"]]]]',
])('storage of %j has no mapping', (text) => {
  expect(parseRememberedMappings(text)).toEqual([])
})
