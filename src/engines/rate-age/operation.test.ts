import { describe, expect, test } from 'vitest'
import { getBeijingDate, computeRateAge, getRateTimeLabel } from './operation.ts'

const at = (beijing: string): number => Date.parse(`${beijing}+08:00`)

describe('the rate-time label', () => {
  test.each([
    ['2026-11-21T00:00:00', '17:00'],
    ['2026-11-21T07:59:59.999', '17:00'],
    ['2026-11-21T08:00:00', '08:00'],
    ['2026-11-21T11:59:59.999', '08:00'],
    ['2026-11-21T12:00:00', '12:00'],
    ['2026-11-21T16:59:59.999', '12:00'],
    ['2026-11-21T17:00:00', '17:00'],
    ['2026-11-21T23:59:59.999', '17:00'],
    ['2026-12-31T23:59:59', '17:00'],
    ['2027-01-01T00:00:00', '17:00'],
    ['2028-02-29T09:30:00', '08:00'],
    // Days of daylight saving changes in Europe and America.
    ['2026-03-29T08:00:00', '08:00'],
    ['2026-10-25T12:00:00', '12:00'],
  ])('%s in Beijing shows %s', (beijing, label) =>
    expect(getRateTimeLabel(beijing.slice(0, 10), at(beijing))).toBe(label),
  )

  test.each(['2026-11-20', '2026-09-29', '2026-11-22'])('is not of another day: %s', (date) =>
    expect(getRateTimeLabel(date, at('2026-11-21T09:00:00'))).toBe(''),
  )

  test("the date is Beijing's, wherever the visitor is", () => {
    expect(getBeijingDate(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
    expect(getBeijingDate(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  })
})

test.each([
  ['2026-11-21', 0, '今天', 'fresh'],
  ['2026-11-20', 1, '1 天前', 'fresh'],
  ['2026-11-18', 3, '3 天前', 'fresh'],
  ['2026-11-17', 4, '4 天前', 'aging'],
  ['2026-11-07', 14, '14 天前', 'aging'],
  ['2026-11-06', 15, '15 天前', 'old'],
  ['2026-09-29', 53, '53 天前', 'old'],
  ['2026-09-22', 60, '60 天前', 'old'],
  ['2026-08-23', 90, '90 天前', 'old'],
  ['2026-08-22', 91, '3 个多月前', 'old'],
  ['2026-08-01', 112, '3 个多月前', 'old'],
  ['2024-11-01', 750, '2 年多前', 'old'],
  ['2026-11-22', -1, '本机日期偏早', 'old'],
])('rates of %s are %d days old on 2026-11-21: %s, %s', (date, days, text, level) => {
  for (const time of ['00:00:00', '23:59:59'])
    expect(computeRateAge(date, at(`2026-11-21T${time}`))).toEqual({ days, text, level })
})
