import { expect, test } from 'vitest'
import { calculateSheet } from './engine.ts'
import { A_DOLLAR, fees, makeRequest, TEST_FACTS } from './facts.fixture.ts'
import type { TargetAnswer } from './operation/answer.ts'

type Change = Parameters<typeof makeRequest>[0]

function answer(change: Change): TargetAnswer {
  const sheet = calculateSheet(makeRequest(change), TEST_FACTS)
  const [target] = sheet.state === 'ok' ? sheet.targets : []
  if (!target) throw new Error(JSON.stringify(sheet))
  return target
}

/**
 * Landed cost and profit of a piece in markets with VAT, worked by hand from the rates and fees of the fixture: each sum was written down
 * from the case and put into `bc` with 30 decimals, then rounded half up. The engine was not asked.
 */
test.each<[change: Change, landed: string, profit: string]>([
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'GB',
        channel: 'amazon-fbm',
        price: '12.99',
        fees: fees({ referral: '15', fulfilment: '2.9' }),
      },
      freight: A_DOLLAR,
    },
    '14/9 + 7/9 + 21/9*0.06 = 2.47',
    '12.99/1.2 - 12.99*0.15 - 2.9 - 21/9*1.06 = 3.50',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'GB',
        channel: 'amazon-fbm',
        price: '12.99',
        fees: fees({ referral: '15', fulfilment: '2.9' }),
        isTaxRegistered: false,
      },
      freight: A_DOLLAR,
    },
    '21/9*1.06*1.2 = 2.97',
    '12.99/1.2 - 12.99*0.15 - 2.9 - 21/9*1.06*1.2 = 3.01',
  ],
  [
    {
      product: { hs: '3924.10', rebate: '13' },
      target: { market: 'GB', channel: 'amazon-fbm', price: '24', fees: fees({ referral: '15', fulfilment: '2.9' }) },
      freight: A_DOLLAR,
    },
    '21/9*1.06 - 14/1.13*0.13/9 = 2.29',
    '24/1.2 - 24*0.15 - 2.9 - 21/9*1.06 + 14/1.13*0.13/9 = 11.21',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'DE',
        channel: 'amazon-fbm',
        price: '19.99',
        fees: fees({ referral: '15', fulfilment: '4.2' }),
      },
      freight: A_DOLLAR,
    },
    '21/8*1.065 = 2.80',
    '19.99/1.19 - 19.99*0.15 - 4.2 - 21/8*1.065 = 6.80',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'DE',
        channel: 'amazon-fbm',
        price: '19.99',
        fees: fees({ referral: '15', fulfilment: '4.2' }),
        isTaxRegistered: false,
      },
      freight: A_DOLLAR,
    },
    '21/8*1.065*1.19 = 3.33',
    '19.99/1.19 - 19.99*0.15 - 4.2 - 21/8*1.065*1.19 = 6.27',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'DE',
        channel: 'amazon-fbm',
        price: '19.99',
        fees: fees({ referral: '15', fulfilment: '4.2' }),
        ads: '10',
        returnRate: '8',
        returnCost: '5',
      },
      freight: A_DOLLAR,
    },
    '21/8*1.065 = 2.80',
    '19.99/1.19 - 19.99*0.25 - 4.2 - 21/8*1.065 - 0.4 = 4.41',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'DE',
        channel: 'amazon-fbm',
        price: '29.90',
        fees: fees({ referral: '15', fulfilment: '4.2' }),
      },
      freight: { price: '7', unit: 'piece', insurance: '1' },
    },
    '(21/8 + 14/8*0.01)*1.065 = 2.81',
    '29.90/1.19 - 29.90*0.15 - 4.2 - (21/8 + 14/8*0.01)*1.065 = 13.63',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: { market: 'PL', channel: 'amazon-fbm', price: '79.90', fees: fees({ referral: '15', fulfilment: '18' }) },
      freight: A_DOLLAR,
    },
    '21/2*1.065 = 11.18',
    '79.90/1.23 - 79.90*0.15 - 18 - 21/2*1.065 = 23.79',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'PL',
        channel: 'amazon-fbm',
        price: '79.90',
        fees: fees({ referral: '15', fulfilment: '18' }),
        isTaxRegistered: false,
      },
      freight: A_DOLLAR,
    },
    '21/2*1.065*1.23 = 13.75',
    '79.90/1.23 - 79.90*0.15 - 18 - 21/2*1.065*1.23 = 21.22',
  ],
  [
    {
      product: {},
      target: { market: 'JP', channel: 'amazon-fbm', price: '1980', fees: fees({ referral: '15', fulfilment: '420' }) },
      freight: A_DOLLAR,
    },
    '21/0.05 = 420',
    '1980/1.1 - 1980*0.15 - 420 - 420 = 663',
  ],
  [
    {
      product: {},
      target: {
        market: 'JP',
        channel: 'amazon-fbm',
        price: '2980',
        fees: fees({ referral: '15', fulfilment: '550' }),
        own: { duty: '30' },
      },
      freight: A_DOLLAR,
    },
    '21/0.05 + 30 = 450',
    '2980/1.1 - 2980*0.15 - 550 - 450 = 1262',
  ],
  [
    {
      product: {},
      target: {
        market: 'JP',
        channel: 'amazon-fbm',
        price: '1980',
        fees: fees({ referral: '15', fulfilment: '420' }),
        isTaxRegistered: false,
      },
      freight: A_DOLLAR,
    },
    '21/0.05*1.1 = 462',
    '1980*0.85 - 420 - 21/0.05*1.1 = 801',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'GB',
        channel: 'amazon-fbm',
        price: '12.99',
        fees: fees({ referral: '15', fulfilment: '2.9' }),
        withdrawal: '0.5',
      },
      freight: A_DOLLAR,
    },
    '21/9*1.06 = 2.47',
    '(12.99/1.2 - 12.99*0.15 - 2.9)*0.995 - 21/9*1.06 = 3.47',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'GB',
        channel: 'amazon-fbm',
        price: '30',
        fees: fees({ referral: '15', fulfilment: '5' }),
        entry: 'parcel',
      },
      freight: A_DOLLAR,
    },
    '14/9+7/9 = 2.33',
    '30/1.2 - 30*0.15 - 5 - 21/9 = 13.17',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'GB',
        channel: 'amazon-fbm',
        price: '180',
        fees: fees({ referral: '15', fulfilment: '5' }),
        entry: 'parcel',
      },
      freight: A_DOLLAR,
    },
    '14/9+7/9 + 180/1.2*0.06 = 11.33',
    '180/1.2*0.94 - 180*0.15 - 5 - 21/9 = 106.67',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'GB',
        channel: 'amazon-fbm',
        price: '162',
        fees: fees({ referral: '15', fulfilment: '5' }),
        entry: 'parcel',
      },
      freight: A_DOLLAR,
    },
    '14/9+7/9 = 2.33',
    '162/1.2 - 162*0.15 - 5 - 21/9 = 103.37',
  ],
  [
    {
      product: { hs: '3924.10' },
      target: {
        market: 'GB',
        channel: 'amazon-fbm',
        price: '162.01',
        fees: fees({ referral: '15', fulfilment: '5' }),
        entry: 'parcel',
      },
      freight: A_DOLLAR,
    },
    '21/9 + 162.01/1.2*0.06 = 10.43',
    '162.01/1.2*0.94 - 162.01*0.15 - 5 - 21/9 = 95.27',
  ],
])('%j: landed %s, profit %s', (change, ...worked) => {
  const [landed, profit] = worked.map((sum) => sum.split(' = ')[1])
  const { landed: found, result } = answer(change)
  expect(found).toEqual({ least: landed, most: landed })
  expect(result?.profit).toEqual({ least: profit, most: profit })
})
