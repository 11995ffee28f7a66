import { describe, expect, test } from 'vitest'
import { normalizeRate, computeBankBoard } from './bank-board.ts'
import type { BankDeal, BankRow } from './operation/bank-board.ts'

test.each<[unknown, string]>([
  ['708.25', '708.25'],
  [' 708.25 ', '708.25'],
  ['1,708.25', '1708.25'],
  ['0.0446', '0.0446'],
  [708.25, '708.25'],
  [0, ''],
  ['0', ''],
  ['0.00', ''],
  ['', ''],
  ['-', ''],
  ['-5', ''],
  ['--', ''],
  ['1e3', ''],
  ['NaN', ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  ['12abc', ''],
  [null, ''],
  [undefined, ''],
  [{}, ''],
])('%j as a rate is %j', (value, text) => expect(normalizeRate(value)).toBe(text))

const USD: BankRow = {
  code: 'USD',
  name: '美元',
  spotBuy: '708.25',
  cashBuy: '702.48',
  spotSell: '711.25',
  cashSell: '711.25',
  middle: '710.35',
}

function dealOf(text: string, change: Partial<BankRow> = {}): BankDeal {
  const [deal] = computeBankBoard({ rows: [{ ...USD, ...change }], text }).deals
  if (!deal) throw new Error('no deal')
  return deal
}

describe('what an amount brings and costs', () => {
  test('in CNY', () => {
    expect(dealOf('1000')).toEqual({
      code: 'USD',
      sellSpot: '7082.50',
      sellCash: '7024.80',
      buySpot: '7112.50',
      buyCash: '7112.50',
      middle: '7103.50',
      spotSpread: '30.00',
      spotSpreadPercent: '0.42%',
      cashSpread: '87.70',
      cashSpreadPercent: '1.24%',
    })
  })

  test('half up', () =>
    expect(dealOf('1', { spotBuy: '100.5', spotSell: '101.5' })).toMatchObject({
      sellSpot: '1.01',
      buySpot: '1.02',
      spotSpread: '0.01',
    }))

  test('a bank that gives no rate leaves blanks', () => {
    expect(dealOf('1000', { cashBuy: '', cashSell: '0', middle: 'x' })).toMatchObject({
      sellCash: '',
      buyCash: '',
      middle: '',
      cashSpread: '',
      cashSpreadPercent: '',
      spotSpread: '30.00',
    })
    expect(dealOf('1000', { spotSell: '' })).toMatchObject({ sellSpot: '7082.50', spotSpread: '' })
  })

  test('nothing costs nothing', () =>
    expect(dealOf('0')).toMatchObject({ sellSpot: '0.00', spotSpread: '0.00', spotSpreadPercent: '' }))

  test.each([
    ['', '100', ''],
    ['abc', '100', '请输入金额'],
    ['-5', '100', '金额不能是负数'],
    ['1.5万', '15000', ''],
    ['100 USD', '100', '请去掉 USD'],
    ['$100', '100', '请去掉 $'],
  ])('%j reckons with %s', (text, amount, sentence) => {
    const answer = computeBankBoard({ rows: [], text })
    expect(answer).toMatchObject({ amount, deals: [] })
    expect(answer.message).toContain(sentence)
    expect(answer.message === '').toBe(sentence === '')
  })
})
