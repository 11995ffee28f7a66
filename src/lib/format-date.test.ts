import { expect, test } from 'vitest'
import { formatDate, formatDateWithoutThisYear } from './format-date.ts'

test.each([
  ['2026-11-20', '2026年11月20日'],
  ['2026-01-02', '2026年1月2日'],
])('%s reads %s', (date, text) => {
  expect(formatDate(date)).toBe(text)
})

test.each([
  ['2026-08-18', '2026-11-26', '8月18日'],
  ['2025-08-18', '2026-11-26', '2025年8月18日'],
  ['2027-01-05', '2026-11-26', '2027年1月5日'],
])('%s on %s reads %s', (date, today, text) => {
  expect(formatDateWithoutThisYear(date, today)).toBe(text)
})
