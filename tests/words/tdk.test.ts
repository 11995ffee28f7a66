import { expect, test } from 'vitest'
import { measureTdk, tdkPages } from './tdk.ts'

/** What the rules reach, less a little; the pages of `held` were not looked at while the rules were written. */
test.each([
  ['zh', 0.92, 0.95, 0.93, 0.95],
  ['en', 0.92, 0.95, 0.93, 0.95],
] as const)('keywords and faults of the pages %s', (name, precision, recall, faultPrecision, faultRecall) => {
  const { keywords, faults, misses } = measureTdk(tdkPages[name])
  expect(keywords.precision, misses.join('\n')).toBeGreaterThanOrEqual(precision)
  expect(keywords.recall, misses.join('\n')).toBeGreaterThanOrEqual(recall)
  expect(faults.precision, misses.join('\n')).toBeGreaterThanOrEqual(faultPrecision)
  expect(faults.recall, misses.join('\n')).toBeGreaterThanOrEqual(faultRecall)
})
