import { describe, expect, test } from 'vitest'
import { formatBeijingTime, toBoardAge, parsePublishedAt } from './board-time.ts'

test.each([
  ['2026-11-20 14:05:09', '2026-11-20T06:05:09Z'],
  ['2026-11-20 00:30:00', '2026-11-19T16:30:00Z'],
  ['2026-11-20T14:05', '2026-11-20T06:05:00Z'],
])('%s in Beijing is %s', (text, utc) => expect(parsePublishedAt(text)).toBe(Date.parse(utc)))

test.each(['', '2026/11/20 14:05:09', '2026-11-20', '2026-13-40 14:05:00', 'x'])('%j is no time', (text) =>
  expect(parsePublishedAt(text)).toBeUndefined(),
)

test('the hour has 24, and midnight is 00', () => {
  expect(formatBeijingTime(Date.parse('2026-11-20T06:05:00Z'))).toBe('2026年11月20日 14:05')
  expect(formatBeijingTime(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026年11月21日 00:00')
})

describe('age', () => {
  const published = Date.parse('2026-11-20T06:00:00Z')
  test.each([
    ['2026-11-20T06:00:30Z', '刚刚', 'fresh'],
    ['2026-11-20T05:57:00Z', '刚刚', 'fresh'],
    ['2026-11-20T05:50:00Z', '比本机时间晚，请检查系统时间', 'old'],
    ['2026-11-20T06:59:59Z', '59 分钟前', 'fresh'],
    ['2026-11-21T05:59:59Z', '23 小时前', 'fresh'],
    ['2026-11-21T06:00:00Z', '1 天前', 'fresh'],
    ['2026-11-25T06:00:00Z', '5 天前', 'aging'],
    ['2026-12-20T06:00:00Z', '30 天前', 'old'],
  ])('at %s', (now, text, level) => expect(toBoardAge(published, Date.parse(now))).toMatchObject({ text, level }))
})
