import { expect, test } from 'vitest'
import { BOARD_CURRENCIES } from '../../../../server/providers/rates/boc-currencies.ts'
import { BOARD_CODES } from './board-codes.ts'
import { perHundred } from './reference.ts'

test('the reference stands in for every currency that the bank quotes', () => {
  expect([...BOARD_CODES]).toEqual([...new Set([...BOARD_CURRENCIES.values()].map(({ code }) => code))])
})

test.each([
  ['7.08', '708'],
  ['0.0471234', '4.71234'],
  ['0.000432', '0.0432'],
  ['1', '100'],
])('%s for one is %s for a hundred', (rate, expected) => expect(perHundred(rate)).toBe(expected))
