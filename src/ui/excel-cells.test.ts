import { expect, test } from 'vitest'
import { toExcelCells, toExcelText } from './excel-cells.ts'

test.each([
  ['杯子', '杯子'],
  ['=1+1', "'=1+1"],
  ['+cmd|x', "'+cmd|x"],
  ['+86 138 0013 8000', '+86 138 0013 8000'],
  ['a'.repeat(32_767), 'a'.repeat(32_767)],
])('a text of Excel: %#', (cell, wanted) => expect(toExcelText(cell)).toBe(wanted))

test('a cell that Excel would call damaged is cut between two characters, and says so', () => {
  const cut = toExcelText('😀'.repeat(20_000))
  expect(cut.length).toBeLessThanOrEqual(32_767)
  expect(cut).toMatch(/^(?:😀)+…（超过 Excel 一格的上限，完整的在 CSV 里）$/u)
})

const cellOf = (heading: string, cell: string) => toExcelCells([[heading], [cell]])[1]?.[0]

test.each<[cell: string, value: number, format?: string]>([
  ['12', 12],
  ['-5', -5],
  ['−5', -5],
  ['0.50', 0.5, '0.00'],
  ['1,234.5', 1234.5, '#,##0.0'],
  ['1,234,567', 1234567, '#,##0'],
  ['12.5%', 0.125, '0.0%'],
  ['100%', 1, '0%'],
  ['1.5e-7', 1.5e-7],
  // Excel's day numbers count from 1899-12-31: 1 January 2000 is 36526.
  ['2000-01-01', 36_526, 'yyyy-mm-dd'],
  ['2026/11/29', 46_355, 'yyyy/mm/dd'],
  ['2026年11月29日', 46_355, 'yyyy"年"m"月"d"日"'],
  ['2026-11-29 12:00', 46_355.5, 'yyyy-mm-dd hh:mm'],
  ['2026-11-29 06:00:00', 46_355.25, 'yyyy-mm-dd hh:mm:ss'],
])('%s is a number', (cell, value, format) => {
  expect(cellOf('金额', cell)).toEqual({ type: Number, value, ...(format !== undefined && { format }) })
})

test.each([
  '',
  'USD',
  '1,23',
  '1.234,5',
  '12,345,6',
  '+8613800138000',
  '8613800138000',
  '1234567890123456',
  '0.1234567890123456',
  '1.2.3',
  '.5',
  '5.',
  '1e999',
  '12 kg',
  '$5',
  '2026-02-30',
  '2026-13-01',
  '2026-11-29 25:00',
  '1899-12-31',
  '2026-11',
  '11-29',
  '2026-11/29',
])('%j is a text', (cell) => expect(cellOf('金额', cell)).toMatchObject({ type: String }))

test.each([
  ['HS 编码', '8517130000'],
  ['代码', '404'],
  ['税目', '8517'],
  ['章', '10'],
  ['邮编', '90210'],
  ['国际格式', '13800138000'],
  ['查询', '10'],
  ['SKU', '1001'],
  ['Order ID', '12'],
])('%s %s is a code, which stays a text', (heading, cell) =>
  expect(cellOf(heading, cell)).toEqual({ type: String, value: cell }),
)

test('a column with a zero before a number is one of codes', () => {
  expect(
    toExcelCells([['组'], ['01'], ['10']])
      .slice(1)
      .flat(),
  ).toEqual([
    { type: String, value: '01' },
    { type: String, value: '10' },
  ])
})

test('headings are bold texts, and a row may be longer than they are', () => {
  expect(toExcelCells([['2026'], ['1', '2']])).toEqual([
    [{ type: String, value: '2026', fontWeight: 'bold' }],
    [
      { type: Number, value: 1 },
      { type: Number, value: 2 },
    ],
  ])
  expect(toExcelCells([])).toEqual([[]])
})
