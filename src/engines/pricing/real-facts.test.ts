import { expect, test } from 'vitest'
import { compareDays } from './compare-days.ts'
import { calculateSheet } from './engine.ts'
import { A_DOLLAR, fees, makeRequest } from './facts.fixture.ts'
import type { TargetAnswer } from './operation/answer.ts'
import type { SheetFreight } from './operation/request.ts'
import { REAL_FACTS } from './real-facts.fixture.ts'

type Change = Parameters<typeof makeRequest>[0]

/** A dollar a piece by air, 5000 pieces: no harbour fee, and an entry above the least processing fee. */
const AIR: Partial<SheetFreight> = { ...A_DOLLAR, route: 'air', pieces: '5000' }

function answer(change: Change): TargetAnswer {
  const sheet = calculateSheet(makeRequest(change), REAL_FACTS)
  const [target] = sheet.state === 'ok' ? sheet.targets : []
  if (!target) throw new Error(JSON.stringify(sheet))
  return target
}

/**
 * Landed cost and profit with the facts of the product, worked by hand with `bc` from published figures: the duty of the
 * code, the fee of Amazon's table and its surcharge of 3.5 %, storage of 0.78 a cubic foot, the rate of VAT, and the
 * merchandise processing fee of 0.3464 %. A British box of 20 × 15 × 8 cm counts 0.48 kg by volume.
 */
test.each<[change: Change, landed: string, profit: string]>([
  [
    {
      date: '2026-09-15',
      product: { hs: '3924.10.40', pieceSize: '20x15x8', pieceWeight: '0.3' },
      freight: AIR,
      target: { price: '19.99' },
    },
    '3 + 2*15.9/100 + 10000*0.003464/5000 = 3.32',
    '19.99*0.85 - (3 + 2*15.9/100 + 10000*0.003464/5000) - 5.04 - 0.18 - 2400/28316.846592*0.78 = 8.38',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '4202.92.31', pieceSize: '20x15x8', pieceWeight: '0.3' },
      freight: AIR,
      target: { price: '24.99' },
    },
    '3 + 2*55.1/100 + 10000*0.003464/5000 = 4.11',
    '24.99*0.85 - (3 + 2*55.1/100 + 10000*0.003464/5000) - 5.04 - 0.18 - 2400/28316.846592*0.78 = 11.85',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '8507.60.00', pieceSize: '20x15x8', pieceWeight: '0.3' },
      freight: AIR,
      target: { price: '39.99' },
    },
    '3 + 2*40.9/100 + 10000*0.003464/5000 = 3.82',
    '39.99*0.85 - (3 + 2*40.9/100 + 10000*0.003464/5000) - 5.04 - 0.18 - 2400/28316.846592*0.78 = 24.88',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '6109.10.00', pieceSize: '20x15x1.5', pieceWeight: '0.2' },
      freight: AIR,
      target: { price: '14.99' },
    },
    '3 + 2*36.5/100 + 10000*0.003464/5000 = 3.74',
    '14.99*0.85 - (3 + 2*36.5/100 + 10000*0.003464/5000) - 3.54 - 0.12 - 450/28316.846592*0.78 = 5.33',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '9503.00.00', pieceSize: '20x15x1.5', pieceWeight: '0.2' },
      freight: AIR,
      target: { price: '12.99' },
    },
    '3 + 2*12.5/100 + 10000*0.003464/5000 = 3.26',
    '12.99*0.85 - (3 + 2*12.5/100 + 10000*0.003464/5000) - 3.54 - 0.12 - 450/28316.846592*0.78 = 4.11',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '8517.13.00', pieceSize: '20x15x1.5', pieceWeight: '0.2' },
      freight: AIR,
      target: { price: '199' },
    },
    '3 + 2*0/100 + 10000*0.003464/5000 = 3.01',
    '199*0.85 - (3 + 2*0/100 + 10000*0.003464/5000) - 3.80 - 0.13 - 450/28316.846592*0.78 = 162.20',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '8509.40.00', pieceSize: '20x15x8', pieceWeight: '0.3' },
      freight: AIR,
      target: { price: '59.99' },
    },
    '3 + 2*16.7/100 + 10000*0.003464/5000 = 3.34',
    '59.99*0.85 - (3 + 2*16.7/100 + 10000*0.003464/5000) - 5.30 - 0.19 - 2400/28316.846592*0.78 = 42.09',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '9503.00.00', pieceSize: '20x15x1.5', pieceWeight: '0.2' },
      freight: AIR,
      target: { price: '9.99' },
    },
    '3 + 2*12.5/100 + 10000*0.003464/5000 = 3.26',
    '9.99*0.85 - (3 + 2*12.5/100 + 10000*0.003464/5000) - 2.66 - 0.09 - 450/28316.846592*0.78 = 2.47',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '9503.00.00', pieceSize: '20x15x1.5', pieceWeight: '0.2' },
      freight: AIR,
      target: { price: '10' },
    },
    '3 + 2*12.5/100 + 10000*0.003464/5000 = 3.26',
    '10*0.85 - (3 + 2*12.5/100 + 10000*0.003464/5000) - 3.54 - 0.12 - 450/28316.846592*0.78 = 1.57',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '9503.00.00', pieceSize: '20x15x1.5', pieceWeight: '0.2' },
      freight: { ...AIR, pieces: '500' },
      target: { price: '12.99' },
    },
    '3 + 0.25 + 2.69/500 = 3.26',
    '12.99*0.85 - (3.25 + 2.69/500) - 3.54 - 0.12 - 450/28316.846592*0.78 = 4.11',
  ],
  [
    {
      date: '2026-09-15',
      product: { hs: '9503.00.00', pieceSize: '20x15x1.5', pieceWeight: '0.2' },
      freight: { ...AIR, route: 'sea-lcl' },
      target: { price: '12.99' },
    },
    '3 + 0.25 + 0.006928 + 2*0.00125 = 3.26',
    '12.99*0.85 - 3.259428 - 3.54 - 0.12 - 450/28316.846592*0.78 = 4.11',
  ],
  [
    {
      product: { hs: '3924.10', pieceSize: '20x15x8', pieceWeight: '0.3' },
      freight: A_DOLLAR,
      target: { market: 'GB', storageMonths: '0', price: '12.99' },
    },
    '21/9*(1+6/100) = 2.47',
    '12.99/1.2 - 12.99*0.15 - 3.04 - (21/9*(1+6/100)) = 3.36',
  ],
  [
    {
      product: { hs: '3924.10', pieceSize: '20x15x8', pieceWeight: '0.8' },
      freight: A_DOLLAR,
      target: { market: 'GB', storageMonths: '0', price: '12.99' },
    },
    '21/9*(1+6/100) = 2.47',
    '12.99/1.2 - 12.99*0.15 - 3.04 - (21/9*(1+6/100)) = 3.36',
  ],
  [
    {
      product: { hs: '6109.10', pieceSize: '20x15x8', pieceWeight: '0.3' },
      freight: A_DOLLAR,
      target: { market: 'GB', storageMonths: '0', price: '15.99' },
    },
    '21/9*(1+12/100) = 2.61',
    '15.99/1.2 - 15.99*0.15 - 3.04 - (21/9*(1+12/100)) = 5.27',
  ],
  [
    {
      product: { hs: '8517.13', pieceSize: '20x15x8', pieceWeight: '0.3' },
      freight: A_DOLLAR,
      target: { market: 'GB', storageMonths: '0', price: '99' },
    },
    '21/9*(1+0/100) = 2.33',
    '99/1.2 - 99*0.15 - 3.04 - (21/9*(1+0/100)) = 62.28',
  ],
  [
    {
      product: { hs: '8712.00', pieceSize: '20x15x8', pieceWeight: '0.3' },
      freight: A_DOLLAR,
      target: { market: 'GB', storageMonths: '0', price: '45' },
    },
    '21/9*(1+14/100) = 2.66',
    '45/1.2 - 45*0.15 - 3.04 - (21/9*(1+14/100)) = 25.05',
  ],
  [
    {
      product: { hs: '6911.10', pieceSize: '20x15x8', pieceWeight: '0.3' },
      freight: A_DOLLAR,
      target: { market: 'GB', storageMonths: '0', price: '22.5' },
    },
    '21/9*(1+12/100) = 2.61',
    '22.5/1.2 - 22.5*0.15 - 3.04 - (21/9*(1+12/100)) = 9.72',
  ],
  [
    {
      product: { hs: '3924.10' },
      freight: A_DOLLAR,
      target: {
        market: 'DE',
        channel: 'amazon-fbm',
        price: '14.99',
        fees: fees({ referral: '15', fulfilment: '4.2' }),
      },
    },
    '21/8*(1+6.5/100) = 2.80',
    '14.99/1.19 - 14.99*0.15 - 4.2 - (21/8*(1+6.5/100)) = 3.35',
  ],
  [
    {
      product: { hs: '3924.10' },
      freight: A_DOLLAR,
      target: {
        market: 'FR',
        channel: 'amazon-fbm',
        price: '14.99',
        fees: fees({ referral: '15', fulfilment: '4.2' }),
      },
    },
    '21/8*(1+6.5/100) = 2.80',
    '14.99/1.20 - 14.99*0.15 - 4.2 - (21/8*(1+6.5/100)) = 3.25',
  ],
  [
    {
      product: { hs: '3924.10' },
      freight: A_DOLLAR,
      target: {
        market: 'IT',
        channel: 'amazon-fbm',
        price: '14.99',
        fees: fees({ referral: '15', fulfilment: '4.2' }),
      },
    },
    '21/8*(1+6.5/100) = 2.80',
    '14.99/1.22 - 14.99*0.15 - 4.2 - (21/8*(1+6.5/100)) = 3.04',
  ],
  [
    {
      product: { hs: '6109.10' },
      freight: A_DOLLAR,
      target: { market: 'ES', channel: 'amazon-fbm', price: '17.9', fees: fees({ referral: '15', fulfilment: '4.2' }) },
    },
    '21/8*(1+12/100) = 2.94',
    '17.9/1.21 - 17.9*0.15 - 4.2 - (21/8*(1+12/100)) = 4.97',
  ],
  [
    {
      product: { hs: '8528.72' },
      freight: A_DOLLAR,
      target: { market: 'NL', channel: 'amazon-fbm', price: '120', fees: fees({ referral: '15', fulfilment: '9' }) },
    },
    '21/8*(1+14/100) = 2.99',
    '120/1.21 - 120*0.15 - 9 - (21/8*(1+14/100)) = 69.18',
  ],
  [
    {
      product: { hs: '6109.10' },
      freight: A_DOLLAR,
      target: { market: 'PL', channel: 'amazon-fbm', price: '69.9', fees: fees({ referral: '15', fulfilment: '12' }) },
    },
    '21/2*(1+12/100) = 11.76',
    '69.9/1.23 - 69.9*0.15 - 12 - (21/2*(1+12/100)) = 22.58',
  ],
  [
    {
      product: { hs: '8517.13' },
      freight: A_DOLLAR,
      target: { market: 'DE', channel: 'amazon-fbm', price: '99', fees: fees({ referral: '15', fulfilment: '5' }) },
    },
    '21/8*(1+0/100) = 2.63',
    '99/1.19 - 99*0.15 - 5 - (21/8*(1+0/100)) = 60.72',
  ],
  [
    {
      product: { hs: '3924.10' },
      freight: A_DOLLAR,
      target: {
        market: 'JP',
        channel: 'amazon-fbm',
        price: '1980',
        fees: fees({ referral: '15', fulfilment: '420' }),
        own: { duty: '16' },
      },
    },
    '420+16 = 436',
    '1980/1.1 - 1980*0.15 - 420 - 436 = 647',
  ],
])('%j: landed %s, profit %s', (change, ...worked) => {
  const [landed, profit] = worked.map((sum) => sum.split(' = ')[1])
  const { landed: found, result } = answer(change)
  expect(found).toEqual({ least: landed, most: landed })
  expect(result?.profit).toEqual({ least: profit, most: profit })
})

const SUM_OF_DUTIES = /^duty-(?!mpf|hmf)/

// Published sums of all duties on goods of China, in percent of the goods' value.
test.each([
  ['4202.92.31', '55.1'],
  ['8507.60.00', '40.9'],
  ['6109.10.00', '36.5'],
  ['9503.00.00', '12.5'],
  ['8517.13.00', '0.0'],
  ['8509.40.00', '16.7'],
])('all duties on %s are %s %', (hs, percent) => {
  // Goods of 1,000 dollars, so that a cent is a thousandth of a percent.
  const { lines } = answer({ product: { hs, cost: '7000' }, freight: AIR, target: { price: '5000' } })
  const duties = lines.filter(({ id }) => SUM_OF_DUTIES.test(id)).map(({ amount }) => Number(amount?.most))
  expect((duties.reduce((sum, one) => sum + one, 0) / 10).toFixed(1)).toBe(percent)
})

test('the bowl of the first question: what it costs to land, what to charge, what is left', () => {
  const bowl: Change = {
    date: '2026-09-15',
    product: { hs: '3924.10.40', cost: '13.5', pieceWeight: '0.8kg', perCarton: '24', cartonSize: '60x40x40' },
    freight: { price: '1800', unit: 'cbm', pieces: '2400' },
    goal: { margin: '30', ending: '.99' },
  }
  const { landed, goal, result, without } = answer(bowl)
  // 13.5/7 + 0.096 × 1800 ÷ 24 ÷ 7 = 2.9571; duty 15.9 % and harbour fee 0.125 % of 1.9286,
  // and the least processing fee, 33.58 ÷ 2400: 3.2802.
  expect(landed).toEqual({ least: '3.28', most: '3.28' })
  // 24 pieces fill the carton as 3 × 2 × 4 of 20 × 20 × 10 cm: 1.76 lb by volume and by weight, so 5.82 and 0.20;
  // storage 0.78 × 0.1413 = 0.11. The price is (3.2802 + 6.02 + 0.1102) ÷ 0.55 = 17.110.
  expect(goal?.islands).toEqual([{ from: '17.11', to: '', rounded: '17.99' }])
  expect(result).toMatchObject({ price: '17.99', profit: { least: '5.88' }, margin: { least: '32.7' } })
  expect(without).toEqual(['入库配置费'])
})

test('what changed since a day is named by line', () => {
  const sheet = makeRequest({
    date: '2026-11-30',
    product: { hs: '9503.00.00', pieceSize: '20x15x1.5', pieceWeight: '0.2' },
    freight: AIR,
    target: { price: '12.99', storageMonths: '0' },
  })
  const compared = compareDays({ sheet, target: 'a', date: '2026-08-01' }, REAL_FACTS)
  // The peak fee is 3.65 instead of 3.54 and its surcharge 0.13 instead of 0.12; the processing fee is as it was.
  expect(compared).toMatchObject({
    state: 'ok',
    lines: [
      { id: 'fba-base', earlier: { most: '3.54' }, difference: '+0.20' },
      { id: 'fba-fuel', earlier: { most: '0.12' }, difference: '+0.01' },
    ],
  })
})

test('without a code the taxes are known and the duty is asked', () => {
  const { lines, link, candidates } = answer({
    product: {},
    freight: A_DOLLAR,
    target: { market: 'DE', channel: 'amazon-fbm', price: '14.99' },
  })
  expect(lines.find(({ id }) => id === 'duty')).toMatchObject({ state: 'unknown', field: 'hs' })
  expect(lines.find(({ id }) => id === 'vat-sale')).toMatchObject({ label: '销售环节增值税', amount: { most: '2.39' } })
  expect([link, candidates]).toEqual([undefined, []])
})

test('a subheading of several national lines is a range that asks for the line', () => {
  const { lines, candidates } = answer({
    product: { hs: '4202.92' },
    freight: AIR,
    target: { price: '24.99', channel: 'temu-full' },
  })
  const duty = lines.find(({ id }) => id === 'duty-mfn')
  expect(duty).toMatchObject({ state: 'range', field: 'nationalCode' })
  expect(candidates.map(({ code }) => code)).toContain('42029231')
})

test('a parcel to a buyer in the Union owes 3 euro up to 150 euro of goods', () => {
  const parcel = (price: string): TargetAnswer =>
    answer({
      product: { hs: '3924.10' },
      freight: A_DOLLAR,
      target: { market: 'DE', channel: 'temu-full', price, entry: 'parcel', fees: fees({ referral: '0' }) },
    })
  const dutyAt = (price: string): string | undefined =>
    parcel(price).lines.find(({ id }) => id === 'duty-low-value')?.amount?.most
  // 178.50 is 150.00 without VAT of 19 %; above it the duty is 6.5 % of the goods.
  expect(['14.99', '178.50', '178.51'].map(dutyAt)).toEqual(['3.00', '3.00', '0.00'])
  expect(parcel('178.51').lines.find(({ id }) => id === 'duty-mfn')?.amount?.most).toBe('9.75')
})

test('hints about the packing are passed on with their saving', () => {
  const { hints } = answer({
    date: '2026-09-15',
    product: { hs: '9503.00.00', pieceSize: '20x15x2.2', pieceWeight: '0.2' },
    freight: AIR,
    target: { price: '12.99' },
  })
  // Large standard of 0.5 lb is 3.95 and 0.14, small standard of 8 oz is 3.54 and 0.12: 0.43 less.
  expect(hints.map(({ saving }) => saving)).toContain('0.43')
})

test('a carton beyond the limits of the warehouse is said beside its field', () => {
  const sheet = calculateSheet(
    makeRequest({ product: { perCarton: '24', cartonSize: '100x40x40', pieceWeight: '0.8' }, target: { price: '12' } }),
    REAL_FACTS,
  )
  expect(sheet.state === 'ok' && sheet.faults.map(({ field, target }) => [field, target])).toEqual([
    ['cartonSize', 'a'],
  ])
})

test.each(['4202.92', '6109.10', '8509.40', '7323.93'])('the range of %s spans exactly its national lines', (hs) => {
  const landedOf = (code: string): { least: string; most: string } =>
    answer({ product: { hs: code, cost: '700' }, freight: AIR, target: { price: '500', channel: 'temu-full' } }).landed
  const { candidates } = answer({
    product: { hs, cost: '700' },
    freight: AIR,
    target: { price: '500', channel: 'temu-full' },
  })
  const each = (candidates.length > 0 ? candidates.map(({ code }) => code) : [hs]).map(landedOf)
  expect(landedOf(hs)).toEqual({
    least: Math.min(...each.map(({ least }) => Number(least))).toFixed(2),
    most: Math.max(...each.map(({ most }) => Number(most))).toFixed(2),
  })
})
