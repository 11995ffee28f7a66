import { describe, expect, test } from 'vitest'
import {
  describeChange,
  countDays,
  getReadToEndPercent,
  getPreviousSpan,
  findSpanFault,
  getSpanEndingOn,
  getAxisTicks,
  findTopDay,
} from './figures.ts'

test.each([
  ['2026-11-23', 7, { from: '2026-11-17', to: '2026-11-23' }, { from: '2026-11-10', to: '2026-11-16' }],
  ['2026-03-01', 1, { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-02-28', to: '2026-02-28' }],
  ['2028-03-01', 30, { from: '2028-02-01', to: '2028-03-01' }, { from: '2028-01-02', to: '2028-01-31' }],
])('%s and %i days before', (to, days, span, before) => {
  expect([getSpanEndingOn(to, days), getPreviousSpan(span), countDays(span)]).toEqual([span, before, days])
})

test.each([
  ['2026-11-01', '2026-11-30', undefined],
  ['2026-11-02', '2026-11-01', '结束日期不能早于开始日期'],
  ['', '2026-11-01', '请填开始和结束日期'],
  ['2025-11-23', '2026-11-23', undefined],
  ['2025-11-22', '2026-11-23', '一次最多看 366 天'],
])('from %s to %s: %s', (from, to, fault) => {
  expect(findSpanFault({ from, to })).toBe(fault)
})

test.each([
  [112, 100, '比前 7 天多 12%'],
  [88, 100, '比前 7 天少 12%'],
  [100, 100, '和前 7 天一样'],
  [1001, 1000, '和前 7 天几乎一样'],
  [5, 3, '比前 7 天多 2'],
  [0, 19, '比前 7 天少 19'],
  [0, 20, '比前 7 天少 100%'],
  [3, 0, '比前 7 天多 3'],
])('%i after %i is %s', (now, before, words) => {
  expect(describeChange(now, before, 7)).toBe(words)
})

test.each([
  [0, 0, undefined],
  [3, 1, 33],
  [10, 10, 100],
])('of %i reads %i are to the end: %s', (views, ends, share) => {
  expect(getReadToEndPercent({ views, ends })).toBe(share)
})

test('the day with the most is the earlier of two', () => {
  const day = (name: string, views: number) => ({ day: name, views, ends: 0, registrations: 0, misses: 0 })
  expect(findTopDay([day('a', 1), day('b', 3), day('c', 3)], 'views')?.day).toBe('b')
  expect(findTopDay([day('a', 0)], 'views')).toBeUndefined()
})

describe('ticks', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [999, [0, 500, 1000]],
  ])('up to %i', (most, ticks) => {
    expect(getAxisTicks(most)).toEqual(ticks)
  })
})
