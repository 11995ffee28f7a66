import { describe, expect, test } from 'vitest'
import { formatPlayTime } from './play-time.ts'

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
    expect(formatPlayTime(seconds)).toBe(shown)
  })
})
