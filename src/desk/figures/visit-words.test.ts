import { expect, test } from 'vitest'
import {
  describeDataAge,
  describeFailedSearches,
  describeTopRow,
  describePagesPerVisit,
  describeFunnel,
} from './visit-words.ts'

const rows = (...counts: number[]) => counts.map((count, at) => ({ label: `第${String(at + 1)}步`, count }))

test.each([
  [rows(3, 9), '最多的是第2步，占 75%'],
  [rows(5, 5), '最多的是第1步，占 50%'],
  [rows(0, 0), undefined],
  [[], undefined],
])('most of %j: %s', (given, words) => expect(describeTopRow(given, '最多的是')).toBe(words))

test.each([
  [rows(100, 60, 40), '第1步的每 100 个里有 40 个第3步，停在「第1步」的最多'],
  [rows(10, 9, 2), '第1步的每 100 个里有 20 个第3步，停在「第2步」的最多'],
  [rows(3, 3, 3), '第1步的每 100 个里有 100 个第3步'],
  [rows(0, 0, 1), undefined],
  [[], undefined],
])('steps of %j: %s', (given, words) => expect(describeFunnel(given)).toBe(words))

test.each([
  [{ found: 7, missed: 1 }, '每 100 次搜索有 13 次没有结果'],
  [{ found: 0, missed: 0 }, undefined],
])('searches %j: %s', (given, words) => expect(describeFailedSearches(given)).toBe(words))
test.each([
  [{ visits: 2, pages: 5 }, '每次访问看 2.5 页'],
  [{ visits: 0, pages: 0 }, undefined],
])('visits %j: %s', (given, words) => expect(describePagesPerVisit(given)).toBe(words))

const NOW = Date.UTC(2026, 10, 23, 4)
test.each([
  ['own', '2026-11-23T03:55:00.000Z', undefined],
  ['own', '2026-11-23T03:50:00.000Z', '数字是 10 分钟前的，服务器没有数下去。'],
  ['own', null, undefined],
  ['off', null, '这台服务器没有打开访问统计，下面是以前的数字。'],
  ['elsewhere', '2026-11-23T03:55:00.000Z', '访问记录由别的服务器收，这里只有以前的数字。'],
] as const)('counted by %s at %s: %s', (collector, at, words) =>
  expect(describeDataAge(collector, at, NOW)).toBe(words),
)
