import { expect, test } from 'vitest'
import { EXPORT_COLUMNS, splitCell, listRelatedIds, formatTerm, nameRelatedTerms } from './term.ts'

const FOB = {
  id: 'fob',
  zh: '装运港船上交货',
  en: 'Free on Board',
  abbr: 'FOB',
  text: '卖方交货。',
  related: 'cif|exw',
}
const CIF = { id: 'cif', zh: '成本加保险费运费', en: 'CIF', abbr: 'CIF', text: '卖方投保。', related: 'fob|exw|gone' }
const PLAIN = { id: 'exw', zh: '工厂交货', en: 'Ex Works', abbr: '', text: '买方提货。', related: '' }

test.each([
  [undefined, []],
  ['', []],
  ['a', ['a']],
  ['a|b', ['a', 'b']],
  ['|a||b|', ['a', 'b']],
])('%j lists %j', (cell, expected) => expect(splitCell(cell)).toEqual(expected))

test.each([
  [FOB, '装运港船上交货（Free on Board，FOB）：卖方交货。'],
  [CIF, '成本加保险费运费（CIF）：卖方投保。'],
  [PLAIN, '工厂交货（Ex Works）：买方提货。'],
])('a term on the clipboard', (row, expected) => expect(formatTerm(row)).toBe(expected))

test('an export names related terms in Chinese, in their order, and leaves out what is gone', () => {
  const rows = [FOB, CIF, PLAIN]
  expect(listRelatedIds(rows)).toEqual(['cif', 'exw', 'fob', 'gone'])
  const named = nameRelatedTerms(rows, [CIF, PLAIN, FOB, undefined])
  expect(named.map(({ related }) => related)).toEqual(['成本加保险费运费、工厂交货', '装运港船上交货、工厂交货', ''])
  expect(EXPORT_COLUMNS.map(({ cell }) => cell(named[0] ?? {}))).toEqual([
    '装运港船上交货',
    'Free on Board',
    'FOB',
    '',
    '',
    '卖方交货。',
    '成本加保险费运费、工厂交货',
  ])
})
