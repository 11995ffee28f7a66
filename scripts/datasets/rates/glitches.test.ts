import { expect, test } from 'vitest'
import { findGlitches } from './glitches.ts'
import type { HistoryDay } from './history-rows.ts'

/** Consecutive days of one currency; '' for days without a rate. */
function series(code: string, ...values: readonly (number | '')[]): HistoryDay[] {
  const start = Date.parse('2026-01-01')
  return values.map((value, at) => ({
    date: new Date(start + at * 86_400_000).toISOString().slice(0, 10),
    rates: value === '' ? {} : { [code]: String(value) },
  }))
}

const blank = (count: number): ''[] => Array.from({ length: count }, () => '')

test.each<[what: string, days: HistoryDay[], found: string[]]>([
  ['a steady currency', series('SLE', 22.8, 22.9, 22.7, 22.8, 22.9), []],
  ['a spike of a day', series('SCR', 14.1, 14.3, 13.1, 14.2, 14.4), ['2026-01-03 尖峰']],
  ['a spike of less than 4 %', series('SCR', 14.1, 14.1, 13.6, 14.1, 14.1), []],
  ['a spike with too little beside it', series('SCR', 14.1, 13.1, 14.2, 14.4), []],
  [
    'a spike whose neighbours are weeks away',
    series('SCR', 14.1, 14.3, ...blank(20), 13.1, ...blank(20), 14.2, 14.4),
    [],
  ],
  ['a fall that stays', series('BYN', 3.4, 3.4, 3.4, 3.4, 2.9, 2.9, 2.9), []],
  [
    'a fall that recovers little by little',
    series('GHS', 11.8, 11.8, 11.8, 11.8, 11, 11.05, 11.1, 11.2, 11.3, 11.5, 11.7, 11.8),
    [],
  ],
  [
    'a detour of some days',
    series('SLE', 22.8, 22.9, 22.8, 22.8, 24.6, 24.6, 22.8, 22.8),
    ['2026-01-05 短时偏离', '2026-01-06 短时偏离'],
  ],
  [
    'a second detour is measured from the level, not from the first',
    series('SLE', 22.8, 22.9, 22.8, 22.8, 24.6, 22.8, 24.7, 22.8),
    ['2026-01-05 短时偏离', '2026-01-07 短时偏离'],
  ],
  [
    'a detour of over 45 days',
    series('SLE', 22.8, 22.9, 22.8, 22.8, ...Array.from({ length: 50 }, () => 24.6), 22.8),
    [],
  ],
  [
    'a currency off its fixed rate',
    series('CUP', 24, 24.02, 26.5, 26.5, 24),
    ['2026-01-03 偏离固定汇率', '2026-01-04 偏离固定汇率'],
  ],
  ['one within its band', series('HKD', 7.75, 7.85, 7.8), []],
])('%s', (_, days, found) => expect(findGlitches(days).map(({ date, rule }) => `${date} ${rule}`)).toEqual(found))

test('a glitch keeps the number as it was published', () => {
  expect(findGlitches(series('CUP', 24, 26.499998))).toEqual([
    { code: 'CUP', date: '2026-01-02', value: '26.499998', rule: '偏离固定汇率' },
  ])
})
