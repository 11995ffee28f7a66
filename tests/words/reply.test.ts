import { expect, test } from 'vitest'
import { measureReply, replyCases } from './reply.ts'

/**
 * Thresholds slightly below the measured values; held-out messages were not looked at while the phrases were written.
 */
test.each([
  ['looked at', false, 0.97, 0.97, 0.99],
  ['held', true, 0.94, 0.89, 0.92],
])('scenarios of the messages %s', (_, isHeld, precision, recall, recallOfThree) => {
  const figures = measureReply(replyCases.filter((one) => one.isHeld === isHeld))
  expect(figures.precision, figures.misses.join('\n')).toBeGreaterThanOrEqual(precision)
  expect(figures.recall, figures.misses.join('\n')).toBeGreaterThanOrEqual(recall)
  expect(figures.recallOfThree, figures.misses.join('\n')).toBeGreaterThanOrEqual(recallOfThree)
})

test('at least 160 messages, of all 80 scenarios', () => {
  expect(replyCases.length).toBeGreaterThanOrEqual(160)
  expect(new Set(replyCases.map(({ scenario }) => scenario)).size).toBe(80)
})
