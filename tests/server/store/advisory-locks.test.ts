import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '../../../server/store/advisory-locks.ts'

test('no two advisory locks share a number', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})
