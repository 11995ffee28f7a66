import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, multiply, ZERO } from '../../lib/number/rational.ts'
import { calculateSheet, profitAt } from './engine.ts'
import { A_DOLLAR, fees, makeRequest, TEST_FACTS, TOY } from './facts.fixture.ts'
import type { TargetAnswer } from './operation/answer.ts'
import type { PriceEnding } from './operation/request.ts'
import { openTarget } from './study.ts'

type Change = Parameters<typeof makeRequest>[0]

function answer(change: Change): TargetAnswer {
  const sheet = calculateSheet(makeRequest(change), TEST_FACTS)
  const [target] = sheet.state === 'ok' ? sheet.targets : []
  if (!target) throw new Error(JSON.stringify(sheet))
  return target
}

/** Least prices, worked by hand: each quotient was put into `bc` with 30 decimals, then rounded up to the minor unit. */
test.each<[change: Change, worked: string]>([
  [
    { product: TOY, target: {}, goal: { margin: '10' }, freight: A_DOLLAR },
    '(3 + 2.66 + 0.06)/(1 - 0.15 - 0.10) = 7.63',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '20' }, freight: A_DOLLAR },
    '(3 + 2.66 + 0.06)/(1 - 0.15 - 0.20) = 8.80',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '30' }, freight: A_DOLLAR },
    '(3 + 3.54 + 0.06)/(1 - 0.15 - 0.30) = 12.00',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '40' }, freight: A_DOLLAR },
    '(3 + 3.54 + 0.06)/(1 - 0.15 - 0.40) = 14.67',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '50' }, freight: A_DOLLAR },
    '(3 + 3.54 + 0.06)/(1 - 0.15 - 0.50) = 18.86',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '60' }, freight: A_DOLLAR },
    '(3 + 3.54 + 0.06)/(1 - 0.15 - 0.60) = 26.40',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '70' }, freight: A_DOLLAR },
    '(3 + 3.54 + 0.06)/(1 - 0.15 - 0.70) = 44.00',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '75' }, freight: A_DOLLAR },
    '(3 + 3.80 + 0.06)/(1 - 0.15 - 0.75) = 68.60',
  ],
  [{ product: TOY, target: {}, goal: { margin: '0' }, freight: A_DOLLAR }, '(3 + 2.66 + 0.06)/(1 - 0.15) = 6.73'],
  [{ product: TOY, target: {}, goal: { profit: '7' }, freight: A_DOLLAR }, '(3 + 2.66 + 0.06 + 1)/(1 - 0.15) = 7.91'],
  [{ product: TOY, target: {}, goal: { profit: '21' }, freight: A_DOLLAR }, '(3 + 3.54 + 0.06 + 3)/(1 - 0.15) = 11.30'],
  [
    { product: TOY, target: {}, goal: { profit: '70' }, freight: A_DOLLAR },
    '(3 + 3.54 + 0.06 + 10)/(1 - 0.15) = 19.53',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '20', profit: '70' }, freight: A_DOLLAR },
    '(3 + 3.54 + 0.06 + 10)/(1 - 0.15) = 19.53',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '50', profit: '21' }, freight: A_DOLLAR },
    '(3 + 3.54 + 0.06)/(1 - 0.15 - 0.5) = 18.86',
  ],
  [
    { product: TOY, target: { ads: '10' }, goal: { margin: '30' }, freight: A_DOLLAR },
    '(3 + 3.54 + 0.06)/(1 - 0.15 - 0.3 - 0.1) = 14.67',
  ],
  [
    { product: TOY, target: { withdrawal: '1' }, goal: { margin: '30' }, freight: A_DOLLAR },
    '(3 + 3.60*0.99)/(0.85*0.99 - 0.3) = 12.13',
  ],
  [
    { product: TOY, target: {}, goal: { margin: '30' }, freight: A_DOLLAR, reserve: '5' },
    '(3 + 3*0.05/0.95 + 3.60)/0.55 = 12.29',
  ],
  [
    { product: { ...TOY, pieceWeight: '0.8' }, target: {}, goal: { margin: '30' }, freight: A_DOLLAR },
    '(3 + 5.12 + 0.06)/0.55 = 14.88',
  ],
  [
    {
      product: { ...TOY, hs: '3924.10.40', pieceWeight: '0.8' },
      target: {},
      goal: { margin: '30' },
      freight: A_DOLLAR,
    },
    '(3.568 + 5.12 + 0.06)/0.55 = 15.91',
  ],
  [
    {
      product: TOY,
      target: { fees: fees({ referral: '8', fulfilment: '3' }) },
      goal: { margin: '25' },
      freight: A_DOLLAR,
    },
    '(3 + 3 + 0.06)/(1 - 0.08 - 0.25) = 9.05',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: { market: 'GB', channel: 'amazon-fbm', fees: fees({ referral: '15', fulfilment: '2.9' }) },
      goal: { margin: '20' },
      freight: A_DOLLAR,
    },
    '(2.9 + 21/9*1.06)/(1/1.2 - 0.15 - 0.2) = 11.12',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'GB',
        channel: 'amazon-fbm',
        fees: fees({ referral: '15', fulfilment: '2.9' }),
        isTaxRegistered: false,
      },
      goal: { margin: '20' },
      freight: A_DOLLAR,
    },
    '(2.9 + 21/9*1.06*1.2)/(1/1.2 - 0.15 - 0.2) = 12.15',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: { market: 'DE', channel: 'amazon-fbm', fees: fees({ referral: '15', fulfilment: '4.2' }) },
      goal: { margin: '20' },
      freight: A_DOLLAR,
    },
    '(4.2 + 21/8*1.065)/(1/1.19 - 0.15 - 0.2) = 14.27',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: { market: 'DE', channel: 'amazon-fbm', fees: fees({ referral: '15', fulfilment: '4.2' }) },
      goal: { profit: '16' },
      freight: A_DOLLAR,
    },
    '(4.2 + 21/8*1.065 + 2)/(1/1.19 - 0.15) = 13.04',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: { market: 'PL', channel: 'amazon-fbm', fees: fees({ referral: '15', fulfilment: '18' }) },
      goal: { margin: '25' },
      freight: A_DOLLAR,
    },
    '(18 + 21/2*1.065)/(1/1.23 - 0.15 - 0.25) = 70.66',
  ],
  [
    {
      product: { hs: '' },
      target: { market: 'JP', channel: 'amazon-fbm', fees: fees({ referral: '15', fulfilment: '420' }) },
      goal: { margin: '20' },
      freight: A_DOLLAR,
    },
    '(420 + 420)/(1/1.1 - 0.15 - 0.2) = 1503',
  ],
  [
    {
      product: { hs: '' },
      target: { market: 'JP', channel: 'amazon-fbm', fees: fees({ referral: '15', fulfilment: '420' }) },
      goal: { profit: '20' },
      freight: A_DOLLAR,
    },
    '(420 + 420 + 400)/(1/1.1 - 0.15) = 1634',
  ],
])('%j: %s', (change, worked) => {
  const [, price] = worked.split(' = ')
  const { goal, result } = answer(change)
  expect(goal?.islands[0]?.from).toBe(price)
  expect(result).toMatchObject({ price, isComputed: true })
})

test('a step of a fee makes two ranges of prices, and both are shown', () => {
  // Below 10.00 the delivery is 2.66: (3 + 2.66 + 0.06) ÷ 0.65 = 8.80. From 10.00 on it is 3.54: 6.60 ÷ 0.65 = 10.16.
  expect(answer({ product: TOY, target: {}, goal: { margin: '20' }, freight: A_DOLLAR }).goal?.islands).toEqual([
    { from: '8.80', to: '9.99', rounded: '8.80' },
    { from: '10.16', to: '', rounded: '10.16' },
  ])
  // Clothing pays 5 % to 15.00, 10 % to 20.00 and 17 % above: 6.60 ÷ (1 − 0.05 − 0.5) = 14.67, and from
  // 6.60 ÷ (1 − 0.10 − 0.5) = 16.50 to 20.00, and from 6.60 ÷ (1 − 0.17 − 0.5) = 20.00 exactly.
  const clothing = { product: TOY, target: { category: 'clothing' }, freight: A_DOLLAR } as const
  expect(answer({ ...clothing, goal: { margin: '50' } }).goal?.islands).toEqual([
    { from: '14.67', to: '15.00', rounded: '14.67' },
    { from: '16.50', to: '', rounded: '16.50' },
  ])
  expect(answer({ ...clothing, goal: { margin: '51' } }).goal?.islands.map(({ from, to }) => `${from}-${to}`)).toEqual([
    '15.00-15.00',
    '16.93-20.00',
    '20.63-',
  ])
})

test.each<[ending: PriceEnding, goal: string, rounded: readonly string[]]>([
  ['.99', '20', ['8.99', '10.99']],
  ['.95', '20', ['8.95', '10.95']],
  ['.00', '20', ['9.00', '11.00']],
  ['none', '20', ['8.80', '10.16']],
  // (3 + 2.66 + 0.06) ÷ 0.575 = 9.95 is just in the range; a price of .00 is not.
  ['.00', '27.5', ['', '12.00']],
  ['.95', '27.5', ['9.95', '11.95']],
])('the least price ends in %s', (ending, margin, rounded) => {
  const { goal, result } = answer({ product: TOY, target: {}, goal: { margin, ending }, freight: A_DOLLAR })
  expect(goal?.islands.map((island) => island.rounded)).toEqual(rounded)
  expect(result?.price).toBe(rounded.find((price) => price !== ''))
})

test('yen end in two whole digits', () => {
  const yen = {
    product: {},
    target: { market: 'JP', channel: 'amazon-fbm', fees: fees({ referral: '15', fulfilment: '420' }) },
  }
  // 840 ÷ (1/1.1 − 0.35) = 1502.4.
  const price = (ending: PriceEnding): string | undefined =>
    answer({ ...yen, goal: { margin: '20', ending }, freight: A_DOLLAR }).result?.price
  expect(['none', '.99', '.95', '.00'].map((ending) => price(ending as PriceEnding))).toEqual([
    '1503',
    '1599',
    '1595',
    '1600',
  ])
})

test('a goal that no price reaches is said', () => {
  const { goal, result } = answer({ product: TOY, target: { ads: '50' }, goal: { margin: '40' }, freight: A_DOLLAR })
  expect(goal).toEqual({ islands: [], hopeful: [], problem: '费用和税占售价的比例太高，涨价也不够' })
  expect(result).toBeUndefined()
})

test('a range of duty gives a cautious price and a hopeful one', () => {
  // 4202.92 in Germany is 2.7 to 9.7 %: (4.2 + 2.625 × 1.097) ÷ (1/1.19 − 0.35) and with 1.027.
  const bag = { market: 'DE', channel: 'amazon-fbm', fees: fees({ referral: '15', fulfilment: '4.2' }) }
  const { goal, result, landed } = answer({
    product: { hs: '4202.92' },
    target: bag,
    goal: { margin: '20' },
    freight: A_DOLLAR,
  })
  expect(landed).toEqual({ least: '2.70', most: '2.88' })
  expect(goal?.islands[0]?.from).toBe('14.44')
  expect(goal?.hopeful[0]?.from).toBe('14.07')
  expect(result?.profit).toEqual({ least: '2.89', most: '3.07' })
})

const money = (least: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((cents) => (cents / 100).toFixed(2))

const change: fc.Arbitrary<Change> = fc
  .record({
    cost: money(100, 20_000),
    freight: money(0, 5000),
    weight: fc.constantFrom('0.3', '0.8'),
    category: fc.constantFrom('', 'clothing', 'electronics'),
    ads: fc.integer({ min: 0, max: 30 }),
    returns: fc.integer({ min: 0, max: 20 }),
    withdrawal: fc.integer({ min: 0, max: 3 }),
    margin: fc.integer({ min: 0, max: 50 }),
    profit: money(0, 10_000),
    market: fc.constantFrom('US', 'DE', 'GB', 'JP'),
  })
  .map(({ cost, freight, weight, category, ads, returns, withdrawal, margin, profit, market }) => ({
    product: { ...TOY, hs: market === 'US' ? '3924.10.40' : '4202.92', pieceWeight: weight, cost },
    freight: { price: freight, unit: 'piece' as const },
    target: {
      market,
      category,
      ads: String(ads),
      returnRate: String(returns),
      withdrawal: String(withdrawal),
      ...(market !== 'US' && { fees: fees({ fulfilment: '3', storage: '1' }) }),
    },
    goal: { margin: String(margin), profit },
  }))

/** True if a price reaches the goal, computed forwards from the unrounded costs. */
function reaches(of: Change, price: string): boolean {
  const request = makeRequest({ ...of, target: { ...of.target, price } })
  const opened = openTarget(request, 'a', TEST_FACTS)
  if (opened.state !== 'open') throw new Error(opened.state)
  const { costs, price: asked, sheet } = opened.opened
  const { least: profit } = profitAt(costs, asked)
  const wanted = multiply(sheet.goal.profit ?? ZERO, sheet.rates.cross('CNY', costs.context.currency))
  return compare(profit, wanted) >= 0 && compare(profit, multiply(sheet.goal.margin ?? ZERO, asked)) >= 0
}

/** The price a number of minor units away. */
const moved = (price: string, minor: number): string => {
  const digits = price.includes('.') ? 2 : 0
  return (Number(price) + minor / 10 ** digits).toFixed(digits)
}

test('the law of backwards: both ends of each range reach the goal, and a cent beyond them does not', () => {
  fc.assert(
    fc.property(change, (one) => {
      for (const { from, to } of answer(one).goal?.islands ?? []) {
        expect([from, reaches(one, from)]).toEqual([from, true])
        if (Number(from) > 0.01 && Number(from) !== 1)
          expect([from, reaches(one, moved(from, -1))]).toEqual([from, false])
        if (to === '') continue
        expect([to, reaches(one, to)]).toEqual([to, true])
        expect([to, reaches(one, moved(to, 1))]).toEqual([to, false])
      }
    }),
    { numRuns: 150 },
  )
})

test('no price outside the ranges reaches the goal', () => {
  fc.assert(
    fc.property(change, fc.integer({ min: 1, max: 20_000 }), (one, minor) => {
      const islands = answer(one).goal?.islands ?? []
      const price = one?.target?.market === 'JP' ? String(minor) : (minor / 100).toFixed(2)
      const isInside = islands.some(
        ({ from, to }) => Number(price) >= Number(from) && (to === '' || Number(price) <= Number(to)),
      )
      expect([price, reaches(one, price)]).toEqual([price, isInside])
    }),
    { numRuns: 300 },
  )
})
