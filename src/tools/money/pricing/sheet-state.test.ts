import { describe, expect, test } from 'vitest'
import type { SheetRates } from '../../../engines/pricing/operation/request.ts'
import type { SheetText } from '../../../engines/pricing/operation/text.ts'
import { PRICING_FIELDS } from './pricing-fields.ts'
import {
  buildTargetKey,
  readFreight,
  readGoal,
  readSheetRequest,
  readTargets,
  targetsState,
  toFilledState,
} from './sheet-state.ts'

const RATES: SheetRates = { base: 'USD', rates: { CNY: '7' }, source: '试验', date: '2026-11-30' }
const US = { market: 'US', channel: 'amazon-fba' } as const
const DE = { market: 'DE', channel: 'ebay' } as const

test('no key may stand in the address', () =>
  expect(new Set(Object.values(PRICING_FIELDS))).toEqual(new Set(['words'])))

describe('targets', () => {
  test.each([
    [undefined, [US]],
    ['', [US]],
    ['DE:ebay', [DE]],
    ['DE:ebay,US:amazon-fba,DE:ebay', [DE, US]],
    ['xx:ebay,DE:none,DE,__proto__:ebay', [US]],
  ])('%s', (targets, read) => expect(readTargets(targets === undefined ? {} : { targets })).toEqual(read))

  test('are written as they are read', () => expect(readTargets(targetsState([DE, US]))).toEqual([DE, US]))

  test('are no more than the engine takes', () => {
    const many = 'ABCDEFGHIJKLMNOP'
      .split('')
      .map((letter) => `A${letter}:ebay`)
      .join(',')
    expect(readTargets({ targets: many })).toHaveLength(12)
  })
})

test.each([
  [{}, 'sea-lcl', 'cbm'],
  [{ route: 'air' }, 'air', 'kg'],
  [{ route: 'sea-fcl' }, 'sea-fcl', 'container'],
  [{ route: 'air', freightUnit: 'shipment' }, 'air', 'shipment'],
  [{ route: 'toString', freightUnit: 'x' }, 'sea-lcl', 'cbm'],
])('the freight of %j goes by %s and is quoted by %s', (state, route, unit) =>
  expect(readFreight(state)).toMatchObject({ route, unit }),
)

test.each([
  [{}, '30', ''],
  [{ margin: '12' }, '12', ''],
  [{ profit: '20' }, '', '20'],
  [{ margin: '12', profit: '20' }, '12', '20'],
])('the goal of %j is a margin of %j and a profit of %j', (state, margin, profit) =>
  expect(readGoal(state)).toEqual({ margin, profit, ending: '.99' }),
)

describe('the request', () => {
  test('is none before there are a cost, rates and a day', () => {
    expect(readSheetRequest({ cost: ' ' }, RATES, '2026-11-30')).toBeUndefined()
    expect(readSheetRequest({ cost: '1' }, undefined, '2026-11-30')).toBeUndefined()
    expect(readSheetRequest({ cost: '1' }, RATES, '')).toBeUndefined()
  })

  test('gives each target its own values, and all of them the shared ones', () => {
    const request = readSheetRequest(
      {
        cost: '13.5',
        pieceWeight: '0.8',
        ads: '10',
        deducts: 'no',
        targets: 'US:amazon-fba,DE:ebay',
        'rate.EUR': '8',
        [buildTargetKey(US, 'price')]: '20',
        [buildTargetKey(US, 'referral')]: '8',
        [buildTargetKey(DE, 'own.freight')]: '0.9',
        [buildTargetKey(DE, 'switch.301')]: 'no',
      },
      RATES,
      '2026-11-30',
    )
    expect(request?.product).toMatchObject({ cost: '13.5', pieceWeight: '0.8', hs: '' })
    expect(request?.rates).toEqual({ ...RATES, own: { EUR: '8' } })
    expect(request?.targets).toMatchObject([
      { id: 'US:amazon-fba', price: '20', fees: { referral: '8' }, ads: '10', own: {}, isTaxRegistered: false },
      {
        id: 'DE:ebay',
        price: '',
        fees: { referral: '' },
        ads: '10',
        own: { freight: '0.9' },
        switches: { 301: false },
      },
    ])
  })
})

const NOTHING_READ: SheetText = {
  product: {},
  route: undefined,
  freight: {},
  markets: [],
  channel: '',
  margin: undefined,
  profit: undefined,
  ads: '',
  returnRate: '',
  price: undefined,
  unread: [],
}

test.each<[string, Partial<SheetText>, object]>([
  ['nothing', {}, {}],
  ['a product', { product: { cost: '13.5', perCarton: '24' } }, { cost: '13.5', perCarton: '24' }],
  ['a market, by the channel in use', { markets: ['FR'] }, { targets: 'FR:ebay' }],
  [
    'a price, of the first market',
    { markets: ['FR', 'IT'], price: { text: '29.99', currency: 'EUR' } },
    { targets: 'FR:ebay,IT:ebay', 'FR:ebay.price': '29.99' },
  ],
  ['a price alone', { price: { text: '29.99', currency: 'EUR' } }, { 'DE:ebay.price': '29.99' }],
  ['a channel alone, in the market in use', { channel: 'walmart' }, { targets: 'DE:walmart' }],
  [
    'a freight price',
    { freight: { price: '9', unit: 'kg', currency: 'CNY' } },
    { freightPrice: '9', freightUnit: 'kg', freightCurrency: 'CNY' },
  ],
  ['shares', { ads: '10', returnRate: '3', profit: '20' }, { ads: '10', returnRate: '3', profit: '20' }],
  ['a route and a margin', { route: 'air', margin: '30' }, { route: 'air', margin: '30' }],
])('a line with %s fills in what it says', (_, read, state) =>
  expect(toFilledState({ ...NOTHING_READ, ...read }, { targets: 'DE:ebay' })).toEqual(state),
)
