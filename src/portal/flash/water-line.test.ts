import { expect, test } from 'vitest'
import { getCoverWaterPath } from './water-line.ts'

test.each([
  [1, 'M0 6L13 7V14H0'],
  [2, 'M0 3L13 4V14H0'],
  [64, 'M0 2L13 2V14H0'],
  [999_999_999, 'M0 5L13 5V14H0'],
])('the water on the cover of %i is %s', (id, path) => expect(getCoverWaterPath(id)).toBe(path))

test('64 contents in a row have 64 covers', () => {
  expect(new Set(Array.from({ length: 64 }, (_, at) => getCoverWaterPath(at + 1000))).size).toBe(64)
})
