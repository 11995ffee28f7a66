import { describe, expect, test } from 'vitest'
import { computeRuleDates, computeEaster, computeOrthodoxEaster } from './rules.ts'

describe('a rule', () => {
  test.each([
    ['12-25', 2026, '2026-12-25'],
    ['2 sun 05', 2026, '2026-05-10'],
    ['1 sun 09', 2024, '2024-09-01'],
    ['-1 mon 05', 2026, '2026-05-25'],
    ['-1 sun 11', 2025, '2025-11-30'],
    ['4 thu 11 +1', 2026, '2026-11-27'],
    ['4 thu 11 +4', 2025, '2025-12-01'],
    ['3 mon 11 -3', 2026, '2026-11-13'],
    ['easter', 2027, '2027-03-28'],
    ['easter -21', 2026, '2026-03-15'],
    ['orthodox +49', 2024, '2024-06-23'],
    ['wed <= 01-12', 2026, '2026-01-07'],
    ['wed <= 06-28', 2024, '2024-06-26'],
    ['sun >= 11-27', 2027, '2027-11-28'],
    ['sun >= 11-27', 2022, '2022-11-27'],
    ['2026-02-17 2027-02-06', 2027, '2027-02-06'],
  ])('%s in %i', (rule, year, date) => expect(computeRuleDates(rule, year, year)).toEqual([date]))

  test('gives a date a year', () =>
    expect(computeRuleDates('10-31', 2024, 2026)).toEqual(['2024-10-31', '2025-10-31', '2026-10-31']))

  test.each(['', '32-01-01', '6 sun 05', 'easter+1', '2026-02-17,2027-02-06', 'someday'])(
    'that reads %j is refused',
    (rule) => {
      expect(() => computeRuleDates(rule, 2024, 2031)).toThrow('cannot be read')
    },
  )
})

// Dates from the tables of the churches.
test.each([
  [2024, '2024-03-31', '2024-05-05'],
  [2025, '2025-04-20', '2025-04-20'],
  [2026, '2026-04-05', '2026-04-12'],
  [2027, '2027-03-28', '2027-05-02'],
  [2028, '2028-04-16', '2028-04-16'],
  [2029, '2029-04-01', '2029-04-08'],
  [2030, '2030-04-21', '2030-04-28'],
  [2031, '2031-04-13', '2031-04-13'],
])('Easter of %i, west and east', (year, west, east) =>
  expect([computeEaster(year), computeOrthodoxEaster(year)]).toEqual([west, east]),
)
