import { expect, test } from 'vitest'
import { calculateColumn } from './column.ts'
import type { FeeColumnRequest } from './operation.ts'

const REQUEST: FeeColumnRequest = {
  direction: 'forward',
  currency: 'USD',
  text: '100\n\nabc\n"1,000"\n',
  terms: { percent: '4', fixed: '0.3' },
  exchange: null,
}

test('rows keep their place, faults stand in their row', () => {
  const seen: number[] = []
  expect(calculateColumn(REQUEST, (fraction) => seen.push(fraction))).toEqual({
    headers: ['金额', '应收 USD', '手续费 USD', '到账 USD'],
    rows: [
      ['100', '100.00', '4.30', '95.70'],
      ['', '', '', ''],
      ['abc', expect.stringContaining('请输入金额'), '', ''],
      ['1,000', '1000.00', '40.30', '959.70'],
    ],
    failed: 1,
  })
  expect(seen).toEqual([0, 1])
})

test('cells that can be meant in two ways are said once', () => {
  const answer = calculateColumn({ ...REQUEST, currency: 'EUR', text: '1.234\n1.234,00' })
  expect(answer.rows.map(([, charge]) => charge)).toEqual(['1234.00', '1234.00'])
  expect(answer.note).toBe('「1.234」读作 1,234，小数写 1.2340')
})

test('in reverse, and changed into another currency', () => {
  expect(
    calculateColumn({
      ...REQUEST,
      direction: 'reverse',
      text: '95.7\n0',
      exchange: { to: 'CNY', rate: '7.1035', spread: '3' },
    }),
  ).toMatchObject({
    headers: ['金额', '应收 USD', '手续费 USD', '到账 USD', '换汇 CNY'],
    rows: [
      ['95.7', '100.00', '4.30', '95.70', '659.41'],
      ['0', '0.31', '0.31', '0.00', ''],
    ],
  })
})

test('terms that cannot be read are refused once', () =>
  expect(() => calculateColumn({ ...REQUEST, terms: { percent: '', fixed: '0' } })).toThrow('请输入费率'))
