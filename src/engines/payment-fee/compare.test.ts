import { expect, test } from 'vitest'
import { compareFees } from './compare.ts'
import type { FeeProvider } from './operation.ts'

const provider = (
  name: string,
  percent: string,
  fixed: string,
  exchange: FeeProvider['exchange'] = null,
): FeeProvider => ({ name, terms: { percent, fixed }, exchange })
const cny = (rate: string, spread: string): FeeProvider['exchange'] => ({ to: 'CNY', rate, spread })

test('the one that leaves most is the best, the others say how far behind they are', () => {
  const { rows, currency } = compareFees({
    direction: 'forward',
    currency: 'USD',
    text: '100',
    providers: [provider('A', '4', '0.3'), provider('B', '1', '0'), provider('C', '1', '0'), provider('D', 'x', '0')],
  })
  expect(currency).toBe('USD')
  expect(rows.map(({ name, best, behind }) => [name, best, behind])).toEqual([
    ['A', false, '3.30'],
    ['B', true, '0.00'],
    ['C', true, '0.00'],
    ['D', false, ''],
  ])
  expect(rows[3]?.answer).toMatchObject({ state: 'error', field: 'percent' })
})

test('in reverse the least charge is the best', () => {
  const { rows } = compareFees({
    direction: 'reverse',
    currency: 'USD',
    text: '95.7',
    providers: [provider('A', '4', '0.3'), provider('B', '1', '0')],
  })
  expect(rows.map(({ best, behind }) => [best, behind])).toEqual([
    [false, '3.33'],
    [true, '0.00'],
  ])
})

test('where all change into one currency, that one is compared', () => {
  const { rows, currency } = compareFees({
    direction: 'forward',
    currency: 'USD',
    text: '100',
    providers: [provider('A', '4', '0.3', cny('7.1', '0')), provider('B', '1', '0', cny('7.1', '5'))],
  })
  expect(currency).toBe('CNY')
  expect(rows.map(({ best, behind }) => [best, behind])).toEqual([
    [true, '0.00'],
    [false, '11.71'],
  ])
})

test.each([
  ['two currencies', cny('7.1', '0'), { to: 'EUR', rate: '0.85', spread: '0' }],
  ['one that changes nothing', cny('7.1', '0'), null],
])('%s: the payment itself is compared', (_, first, second) => {
  expect(
    compareFees({
      direction: 'forward',
      currency: 'USD',
      text: '100',
      providers: [provider('A', '4', '0.3', first), provider('B', '1', '0', second)],
    }),
  ).toMatchObject({ currency: 'USD', rows: [{ behind: '3.30' }, { best: true }] })
})

test.each([
  ['', 'empty'],
  ['abc', 'error'],
])('amount %j: no one is best', (text, state) => {
  expect(
    compareFees({ direction: 'forward', currency: 'USD', text, providers: [provider('A', '4', '0.3')] }).rows,
  ).toMatchObject([{ answer: { state }, best: false, behind: '' }])
})

test('four at most', () => {
  const compare = (count: number): unknown =>
    compareFees({
      direction: 'forward',
      currency: 'USD',
      text: '1',
      providers: Array.from({ length: count }, () => provider('A', '1', '0')),
    })
  expect(() => compare(4)).not.toThrow()
  expect(() => compare(5)).toThrow('最多比较 4 家')
})
