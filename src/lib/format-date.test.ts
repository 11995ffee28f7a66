import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test.each([
  ['2026-11-20', '2026年11月20日'],
  ['2026-01-02', '2026年1月2日'],
])('%s reads %s', (date, text) => {
  expect(formatDate(date)).toBe(text)
})
