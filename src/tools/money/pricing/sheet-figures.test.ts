import { describe, expect, test } from 'vitest'
import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { calculateSheet } from '../../../engines/pricing/engine.ts'
import { makeRequest, TEST_FACTS } from '../../../engines/pricing/facts.fixture.ts'
import { listBarParts } from './bar-parts.ts'
import { isFactStale } from './fact-age.ts'
import { listSheetRows } from './sheet-rows.ts'
import { formatAmount, formatPercent } from './sheet-words.ts'
import { listWorkbookRows } from './workbook-rows.ts'

/** Answer for one target of the test's facts. */
function answerOf(request: Parameters<typeof makeRequest>[0]): TargetAnswer {
  const answer = calculateSheet(makeRequest(request), TEST_FACTS)
  const [target] = answer.state === 'ok' ? answer.targets : []
  if (!target) throw new Error(JSON.stringify(answer))
  return target
}

test.each([
  [{ least: '1.12', most: '1.12' }, '1.12', '1.12%'],
  [{ least: '1234.5', most: '1300' }, '1,234.5～1,300', '1234.5%～1300%'],
  [{ least: '', most: '' }, '', '—'],
])('%j is %s, as a percentage %s', (amount, text, percent) => {
  expect(formatAmount(amount)).toBe(text)
  expect(formatPercent(amount)).toBe(percent)
})

describe('age of a fact', () => {
  const NOW = Date.parse('2026-11-30T08:00:00Z')
  test.each([
    ['2026-11-01', 'duty', false],
    ['2026-08-01', 'duty', true],
    ['2026-08-01', 'tax', false],
    ['2025-01-01', 'tax', true],
    ['', 'duty', false],
  ] as const)('%s of %s is stale: %s', (checked, kind, isStale) =>
    expect(isFactStale(checked, kind, NOW)).toBe(isStale),
  )

  test('is not judged before the clock is known', () => expect(isFactStale('2000-01-01', 'duty', 0)).toBe(false))
})

describe('the bar', () => {
  test('is as long as the price, with the profit last', () => {
    const parts = listBarParts(answerOf({ target: { own: { fulfilment: '3' }, price: '20' } }))
    expect(parts.at(-1)?.id).toBe('profit')
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  test('has no profit if there is none', () =>
    expect(listBarParts(answerOf({ target: { price: '1' } })).map(({ id }) => id)).not.toContain('profit'))
})

test('the table says of an unknown line that it is unknown, and of the sum that it lacks it', () => {
  const rows = listSheetRows(answerOf({ target: { price: '20' } }))
  const freight = rows.find(([label]) => label === '头程运费')
  expect(freight?.slice(1, 4)).toEqual(['未知', '', '未知'])
  expect(rows.find(([label]) => label === '到岸成本')?.[4]).toContain('头程运费')
})

describe('the workbook', () => {
  const answer = answerOf({ product: { pieceWeight: '0.4', pieceSize: '10x10x10' }, target: { price: '20' } })
  const rows = listWorkbookRows([answer, answer], '2026-11-30')

  /** Value of a cell such as B5; formulas are computed, as far as the workbook uses them. */
  function valueAt(address: string): number {
    const [, column = '', row = ''] = /^\$?([A-Z])\$?(\d+)$/.exec(address) ?? []
    const cell = rows[Number(row) - 1]?.[column.charCodeAt(0) - 65]
    if (cell === undefined || cell.type === String) return 0
    return cell.type === 'Formula' ? compute(cell.value) : Number(cell.value)
  }
  function compute(formula: string): number {
    const [, list] = /^SUM\((.*)\)$/.exec(formula) ?? []
    if (list !== undefined)
      return list.split(',').reduce((sum, part) => {
        const [from = '', to = from] = part.split(':')
        const [start, end] = [Number(from.slice(1)), Number(to.slice(1))]
        const cells = Array.from({ length: end - start + 1 }, (_, at) => valueAt(`B${start + at}`))
        return cells.reduce((total, value) => total + value, sum)
      }, 0)
    const [, left = '', sign = '', right = ''] = /^([^-/]+)([-/])([^-/]+)$/.exec(formula) ?? []
    return sign === '-' ? valueAt(left) - valueAt(right) : valueAt(left) / valueAt(right)
  }

  test.each([0, 1])('target %i: its formulas come to the sums of the engine', (which) => {
    const titles = rows.flatMap(([first], at) => (first?.value === '利润' ? [at + 1] : []))
    const profitRow = titles[which] ?? 0
    expect(valueAt(`B${profitRow}`)).toBeCloseTo(Number(answer.result?.profit.least), 2)
    expect(valueAt(`B${profitRow - 2}`)).toBeCloseTo(Number(answer.landed.least), 2)
    expect(valueAt(`B${profitRow + 1}`) * 100).toBeCloseTo(Number(answer.result?.margin.least), 1)
    expect(valueAt(`B${profitRow + 2}`) * 100).toBeCloseTo(Number(answer.result?.roi.least), 0)
  })

  test('a share stands beside its amount', () => {
    const at = rows.findIndex(([first]) => first?.value === '采购价')
    expect(rows[at]?.[2]?.value).toBe(`B${at + 1}/$B$3`)
  })
})
