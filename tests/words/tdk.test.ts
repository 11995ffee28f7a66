import { expect, test } from 'vitest'
import set, { measureTdk, tdkPages } from './tdk.ts'

/**
 * Thresholds slightly below the measured values; the pages of `held` were not looked at while the rules were written.
 */
test.each([
  ['zh', 0.92, 0.95, 0.93, 0.95],
  ['en', 0.92, 0.95, 0.93, 0.95],
  ['held', 0.9, 0.93, 0.9, 0.95],
] as const)('keywords and faults of the pages %s', (name, precision, recall, faultPrecision, faultRecall) => {
  const { keywords, faults, misses } = measureTdk(tdkPages[name])
  expect(keywords.precision, misses.join('\n')).toBeGreaterThanOrEqual(precision)
  expect(keywords.recall, misses.join('\n')).toBeGreaterThanOrEqual(recall)
  expect(faults.precision, misses.join('\n')).toBeGreaterThanOrEqual(faultPrecision)
  expect(faults.recall, misses.join('\n')).toBeGreaterThanOrEqual(faultRecall)
})

test('there are 100 pages, measured together', async () => {
  expect(set.cases).toHaveLength(100)
  const { precision, recall } = await set.measure()
  expect(precision).toBeGreaterThanOrEqual(0.94)
  expect(recall).toBeGreaterThanOrEqual(0.97)
})
