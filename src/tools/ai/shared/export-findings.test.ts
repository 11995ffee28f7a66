import { expect, test } from 'vitest'
import { toFindingTable } from './export-findings.ts'
import { applyFirstReplacements, type Finding } from './findings.ts'

const finding = (start: number, end: number, replacements: readonly string[]): Finding => ({
  start,
  end,
  severity: 'risky',
  label: '类',
  reason: '因',
  source: '参考',
  replacements,
})

test('findings have the line and column where they stand', () => {
  const text = '最好\n\n很好最佳\n最优'
  const rows = toFindingTable(text, [finding(0, 2, []), finding(6, 8, ['合适', '优选']), finding(9, 11, [])])
  expect(rows.slice(1).map(([place, word]) => [place, word])).toEqual([
    ['1:1', '最好'],
    ['3:3', '最佳'],
    ['4:1', '最优'],
  ])
  expect(rows[2]?.at(-1)).toBe('合适、优选')
  const others = [
    { ...finding(0, 2, ['']), advice: '写数据' },
    { ...finding(6, 8, []), advice: '写数据' },
  ]
  expect(toFindingTable(text, others).map((row) => row.at(-1))).toEqual(['怎么改', '删去', '写数据'])
})

test('all are replaced by their first replacement, and those without one stay', () => {
  expect(
    applyFirstReplacements('最好的最佳之最优', [
      finding(0, 2, ['优质', '出色']),
      finding(3, 5, []),
      finding(6, 8, ['']),
    ]),
  ).toBe('优质的最佳之')
})
