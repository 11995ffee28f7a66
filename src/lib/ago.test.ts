import { expect, test } from 'vitest'
import { formatAgo } from './ago.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:30Z', '刚刚'],
  ['2026-11-22T11:59:01Z', '刚刚'],
  ['2026-11-22T11:59:00Z', '1 分钟前'],
  ['2026-11-22T11:00:01Z', '59 分钟前'],
  ['2026-11-22T11:00:00Z', '1 小时前'],
  ['2026-11-21T12:00:01Z', '23 小时前'],
  ['2026-11-21T12:00:00Z', '1 天前'],
  ['2026-10-22T12:00:00Z', '31 天前'],
])('%s is %s', (time, shown) => {
  expect(formatAgo(Date.parse(time), NOW)).toBe(shown)
})
