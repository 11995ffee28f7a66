import { expect, test } from 'vitest'
import { getFeeDigits } from './charge.ts'

test('fees have the minor units of ISO 4217, but HUF and TWD have none', () => {
  expect(['HUF', 'JPY', 'TWD', 'GGP', 'KWD', 'constructor'].map(getFeeDigits)).toEqual([0, 0, 0, 2, 3, 2])
})
