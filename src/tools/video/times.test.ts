import { describe, expect, test } from 'vitest'
import { ago, playTime } from './times.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

describe('ago', () => {
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
    expect(ago(time, NOW)).toBe(shown)
  })
})

describe('playTime', () => {
  test.each([
    [0.4, '0:00'],
    [7.2, '0:07'],
    [59.6, '1:00'],
    [723, '12:03'],
    [3599.7, '1:00:00'],
    [3723, '1:02:03'],
    [36_000, '10:00:00'],
  ])('%d s is %s', (seconds, shown) => {
    expect(playTime(seconds)).toBe(shown)
  })
})
