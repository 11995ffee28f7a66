import { expect, test } from 'vitest'
import { BOARD_CURRENCIES } from '../../../server/providers/rates/boc-currencies.ts'
import type { RateTable } from './operation/rates.ts'
import { BANK_BOARD_CODES, createBankReference } from './reference.ts'

test('the reference stands in for every currency that the bank quotes', () => {
  expect([...BANK_BOARD_CODES]).toEqual([...new Set([...BOARD_CURRENCIES.values()].map(({ code }) => code))])
})

const TABLE: RateTable = {
  provider: 'currency-api',
  date: '2026-09-29',
  fetchedAt: null,
  base: 'USD',
  rates: { CNY: '7.08', JPY: '150.245', VND: '26300.5', AED: '3.6725' },
}

test('CNY for a hundred, with the digits that the published rates carry, and of whom and when', () => {
  const { rates, ...day } = createBankReference({ table: TABLE })
  expect(day).toEqual({ provider: 'currency-api', date: '2026-09-29' })
  expect(rates.map(([code]) => code)).toEqual(BANK_BOARD_CODES)
  expect(rates.filter(([, middle]) => middle !== '')).toEqual([
    ['AED', '192.784'],
    ['JPY', '4.7123'],
    ['USD', '708'],
    ['VND', '0.0269196'],
  ])
})
