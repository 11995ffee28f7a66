import { expect, test } from 'vitest'
import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatAgeAt, isOverdue } from './overdue.ts'

const NOON = Date.parse('2026-11-29T12:00:00+08:00')

test.each<[RateProvider, string, boolean, string]>([
  ['currency-api', '2026-11-29', false, '今天'],
  ['currency-api', '2026-11-28', false, '1 天前'],
  ['currency-api', '2026-11-27', true, '2 天前，已过时'],
  ['currency-api', '2026-11-03', true, '26 天前，已过时'],
  // A device clock that is behind does not make a rate old.
  ['currency-api', '2026-11-30', false, '本机日期偏早'],
  // The ECB publishes on working days, and not from Maundy Thursday until Tuesday after Easter.
  ['ecb', '2026-11-27', false, '2 天前'],
  ['ecb', '2026-11-24', false, '5 天前'],
  ['ecb', '2026-11-23', true, '6 天前，已过时'],
])('%s of %s: overdue %s, %s', (provider, date, overdue, text) => {
  expect(isOverdue(provider, date, NOON)).toBe(overdue)
  expect(formatAgeAt(provider, date, NOON)).toBe(text)
})
