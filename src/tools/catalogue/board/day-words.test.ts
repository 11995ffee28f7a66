import { expect, test } from 'vitest'
import { formatAwaitedSales, formatDays, formatLocalDate, shortenName } from './day-words.ts'

test.each([
  [0, '就是今天'],
  [1, '明天'],
  [2, '还有 2 天'],
  [365, '还有 365 天'],
])('in %d days: %s', (days, text) => expect(formatDays(days)).toBe(text))

test.each([
  ['黑色星期五（黑五）', '黑色星期五'],
  ['感恩节', '感恩节'],
  ['', ''],
])('%j is %j', (name, short) => expect(shortenName(name)).toBe(short))

test("a moment is of the visitor's own day", () => {
  expect(formatLocalDate(new Date(2026, 0, 2, 0, 0).getTime())).toBe('2026-01-02')
  expect(formatLocalDate(new Date(2026, 10, 22, 23, 59).getTime())).toBe('2026-11-22')
})

test.each([
  [
    'one of all countries',
    [
      ['美国', ['Prime 会员日（Prime Day）']],
      ['德国', ['Prime 会员日（Prime Day）']],
    ],
    'Prime 会员日',
  ],
  [
    'one of some',
    [
      ['美国', ['Prime 会员日（Prime Day）']],
      ['巴西', []],
      ['日本', ['Prime 会员日（Prime Day）']],
    ],
    'Prime 会员日（美国、日本）',
  ],
  ['more than fit', [['墨西哥', ['热卖', '好周末', '会员日']]], '热卖、好周末等'],
  ['none', [['巴西', []]], ''],
] satisfies [string, [string, string[]][], string][])('%s', (_, lines, text) => {
  expect(
    formatAwaitedSales(
      lines.map(([name, awaited]) => ({ name, awaited })),
      2,
    ),
  ).toBe(text)
})
