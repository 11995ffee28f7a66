import { expect, test } from 'vitest'
import { excelCell } from './save-table.ts'

test.each([
  ['杯子', '杯子'],
  ['=1+1', "'=1+1"],
  ['a'.repeat(32_767), 'a'.repeat(32_767)],
])('a cell of Excel: %#', (cell, wanted) => expect(excelCell(cell)).toBe(wanted))

test('a cell that Excel would call damaged is cut between two characters, and says so', () => {
  const cut = excelCell('😀'.repeat(20_000))
  expect(cut.length).toBeLessThanOrEqual(32_767)
  expect(cut).toMatch(/^(?:😀)+…（超过 Excel 一格的上限，完整的在 CSV 里）$/u)
})
