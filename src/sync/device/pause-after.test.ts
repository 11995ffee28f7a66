import { expect, test, vi } from 'vitest'
import { computeRetryDelay } from './pause-after.ts'

test.each([
  [1, 0, 1000],
  [1, 1, 2000],
  [2, 1, 4000],
  [5, 1, 32_000],
  [8, 1, 256_000],
  [9, 1, 300_000],
  [60, 0, 150_000],
])('after %d failures, by chance %d: %d ms', (failures, chance, wait) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  expect(computeRetryDelay(failures)).toBe(wait)
})
