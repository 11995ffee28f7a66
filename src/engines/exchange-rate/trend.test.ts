import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RateHistory } from './operation/rates.ts'
import type { TrendDayCount, Trend } from './operation/trend.ts'
import { computeTrend } from './trend.ts'

const day = (date: string, CNY: string): RateHistory['days'][number] => ({ date, rates: { CNY, EUR: '0.85' } })

const HISTORY: RateHistory = {
  provider: 'currency-api',
  base: 'USD',
  // The days are in no order and have gaps, as in the source.
  days: [
    day('2026-09-29', '7.2'),
    day('2026-09-22', '7.1'),
    day('2026-09-21', '9'),
    day('2026-09-25', '7.0'),
    day('2026-08-30', '7.3'),
    day('2026-09-26', '0'),
    { date: '2026-09-27', rates: {} },
    day('2025-09-29', '7.5'),
    day('2025-09-28', '1'),
  ],
}

const trend = (recentDay: TrendDayCount, from = 'USD', to = 'CNY', history = HISTORY): Trend =>
  computeTrend({ history, from, to, recentDay })

describe('readTrend', () => {
  test.each<[TrendDayCount, string[]]>([
    [7, ['2026-09-22', '2026-09-25', '2026-09-29']],
    [30, ['2026-08-30', '2026-09-21', '2026-09-22', '2026-09-25', '2026-09-29']],
    [90, ['2026-08-30', '2026-09-21', '2026-09-22', '2026-09-25', '2026-09-29']],
    [365, ['2025-09-29', '2026-08-30', '2026-09-21', '2026-09-22', '2026-09-25', '2026-09-29']],
  ])('%d days back from the newest', (recentDay, dates) =>
    expect(trend(recentDay).points.map(({ date }) => date)).toEqual(dates),
  )

  test('lowest, highest, mean and change', () => {
    expect(trend(7)).toEqual({
      points: [
        { date: '2026-09-22', value: '7.1' },
        { date: '2026-09-25', value: '7' },
        { date: '2026-09-29', value: '7.2' },
      ],
      summary: {
        min: { date: '2026-09-25', value: '7' },
        max: { date: '2026-09-29', value: '7.2' },
        mean: '7.1',
        changeRate: '0.01408450704225352',
        chg: '+1.41%',
      },
    })
  })

  test('the other way round', () => {
    expect(trend(7, 'CNY', 'USD').summary).toMatchObject({
      min: { date: '2026-09-29', value: '0.138889' },
      max: { date: '2026-09-25' },
      chg: '-1.39%',
    })
  })

  test.each([
    ['a pair that was never published', 'USD', 'KES', HISTORY],
    ['an unknown code', 'USD', 'BTC', HISTORY],
    ['an empty history', 'USD', 'CNY', { ...HISTORY, days: [] }],
  ])('%s has no points', (_, from, to, history) =>
    expect(trend(365, from, to, history)).toEqual({ points: [], summary: undefined }),
  )

  test('a single day has no change', () => {
    expect(trend(7, 'USD', 'CNY', { ...HISTORY, days: [day('2026-09-29', '7.2')] }).summary).toMatchObject({
      mean: '7.2',
      changeRate: '0',
      chg: '0.00%',
    })
  })

  test('the summary bounds every point', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 7 }), { minLength: 1, maxLength: 7 }), (cents) => {
        const days = cents.map((value, index) => day(`2026-09-0${index + 1}`, `${value / 100}`))
        const { points, summary } = trend(7, 'USD', 'CNY', { ...HISTORY, days })
        const values = cents.map((value) => value / 100)
        expect(points).toHaveLength(cents.length)
        expect(Number(summary?.min.value)).toBe(Math.min(...values))
        expect(Number(summary?.max.value)).toBe(Math.max(...values))
        expect(Number(summary?.mean)).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 2)
      }),
    )
  })
})
