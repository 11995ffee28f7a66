import { describe, expect, test } from 'vitest'
import { add, compare, multiply, parseDecimal, rational, ZERO } from '../../lib/number/rational.ts'
import { feeAt, findPiece } from '../shared/fees/price-fee.ts'
import { toDecimals, toSignificant } from '../shared/number/rounding.ts'
import { channelSteps, computeChannelFees, listCategories } from './engine.ts'
import { CATEGORY_LABELS, CHANNELS, type ChannelId } from './operation.ts'
import type { ChannelRequest } from './request.ts'

const ask = (channel: ChannelId, category: string, change: Partial<ChannelRequest> = {}): ChannelRequest => ({
  channel,
  market: 'US',
  date: '2026-11-30',
  category,
  ...change,
})

/** Amount of each line at a price: `a-b` of a range, `?` of an unknown one. */
function figures(request: ChannelRequest, price: string): string {
  const at = parseDecimal(price)
  return computeChannelFees(request)
    .lines.map((line) => {
      if (line.state === 'unknown') return `${line.id} ?`
      const least = toDecimals(feeAt(line.fee, at, 2), 2)
      return `${line.id} ${line.state === 'range' ? `${least}-${toDecimals(feeAt(line.most, at, 2), 2)}` : least}`
    })
    .join(', ')
}

describe('referral fees of the American store', () => {
  test.each([
    ['home', '20', '3.00'],
    ['home', '19.99', '3.00'],
    ['home', '0.50', '0.30'],
    // 15 % of 2.00 is the minimum of 0.30.
    ['home', '2.00', '0.30'],
    ['home', '2.03', '0.30'],
    ['home', '2.04', '0.31'],
    ['electronics', '49.99', '4.00'],
    ['device-accessories', '30', '13.50'],
    ['computers', '3.75', '0.30'],
    ['computers', '3.82', '0.31'],
    ['automotive', '33.33', '4.00'],
    ['tires', '80', '8.00'],
    // The whole price at the rate of its band; a limit belongs to the band below.
    ['baby', '10', '0.80'],
    ['baby', '10.01', '1.50'],
    ['beauty', '9.99', '0.80'],
    ['clothing', '15', '0.75'],
    ['clothing', '15.01', '1.50'],
    ['clothing', '20', '2.00'],
    ['clothing', '20.01', '3.40'],
    ['clothing', '5', '0.30'],
    ['grocery', '15', '1.20'],
    ['grocery', '15.01', '2.25'],
    ['mowers', '500', '75.00'],
    ['mowers', '500.01', '40.00'],
    // A rate of a part of the price only.
    ['electronics-accessories', '100', '15.00'],
    ['electronics-accessories', '150', '19.00'],
    ['appliances-compact', '300', '45.00'],
    ['appliances-compact', '400', '53.00'],
    ['furniture', '250', '35.00'],
    ['jewelry', '250', '50.00'],
    ['jewelry', '350', '55.00'],
    ['jewelry', '1', '0.30'],
    ['watches', '1500', '240.00'],
    ['watches', '2000', '255.00'],
    // None chosen: that of everything else.
    ['', '20', '3.00'],
    ['cycling', '20', '3.00'],
  ])('%s at %s is %s', (category, price, expected) => {
    expect(figures(ask('amazon-fba', category), price)).toBe(`referral ${expected}`)
    expect(figures(ask('amazon-fbm', category), price)).toBe(`referral ${expected}`)
  })

  test('a category that was not chosen says which one was taken', () => {
    expect(computeChannelFees(ask('amazon-fba', '')).lines).toMatchObject([{ note: '没有选，按「其他」算' }])
    expect(computeChannelFees(ask('amazon-fba', 'toys')).lines).toMatchObject([{ note: '玩具' }])
  })
})

test.each([
  ['home', '20', '1.60'],
  ['home', '20.01', '3.00'],
  ['kitchen', '20', '3.00'],
  ['tools', '20', '2.60'],
  ['clothing', '15', '0.75'],
  ['clothing', '20', '2.00'],
  // 15 % of the part up to 40, 7 % above.
  ['clothing', '30', '4.50'],
  ['clothing', '50', '6.70'],
  ['automotive', '50', '7.20'],
  ['furniture', '200', '28.75'],
  ['jewelry', '300', '48.75'],
  ['watches', '300', '37.50'],
  ['pet-food', '10', '0.50'],
  ['computers', '3', '0.25'],
])('referral fees of the British store: %s at %s is %s', (category, price, expected) =>
  expect(figures(ask('amazon-fba', category, { market: 'GB' }), price)).toBe(`referral ${expected}`),
)

describe('other channels', () => {
  test.each([
    ['tiktok-shop', 'US', '', '25', 'referral 1.50'],
    ['tiktok-shop', 'GB', '', '25', 'referral ?'],
    ['walmart', 'US', '', '100', 'referral 6.00-15.00'],
    ['ebay', 'US', '', '10', 'referral 1.36, order 0.30'],
    ['ebay', 'US', '', '10.01', 'referral 1.36, order 0.40'],
    ['ebay', 'US', 'media', '10', 'referral 1.53, order 0.30'],
    ['ebay', 'US', '', '7500', 'referral 1020.00, order 0.40'],
    ['ebay', 'US', '', '8500', 'referral 1043.50, order 0.40'],
    ['ebay', 'DE', '', '10', 'referral ?'],
    ['temu-full', 'US', '', '10', 'platform ?'],
    ['temu-semi', 'US', '', '10', 'referral ?'],
    ['aliexpress', 'FR', '', '20', 'referral 1.00-1.60'],
    ['shopify', 'DE', '', '50', 'platform 1.00'],
    ['shopify', 'US', 'grow', '50', 'platform 0.50'],
    ['shopify', 'US', 'advanced', '50', 'platform 0.30'],
    ['own-shop', 'US', '', '50', ''],
    ['amazon-fba', 'DE', 'home', '50', 'referral ?'],
    ['amazon-fba', 'JP', '', '50', 'referral ?'],
  ] as const)('%s in %s, %s at %s: %s', (channel, market, category, price, expected) =>
    expect(figures(ask(channel, category, { market }), price)).toBe(expected),
  )

  test.each([
    ['amazon-fba', '2026-01-14'],
    ['tiktok-shop', '2024-03-31'],
    ['ebay', '2026-08-31'],
  ] as const)('%s on %s is unknown', (channel, date) =>
    expect(computeChannelFees(ask(channel, '', { date })).lines).toMatchObject([
      { state: 'unknown', note: '这一天的费率没有收录，请按当时的费率填写' },
    ]),
  )

  test('every known line has a source with a day, and each channel says what it leaves out', () => {
    for (const { id } of CHANNELS) {
      const { lines } = computeChannelFees(ask(id, ''))
      for (const line of lines) {
        if (line.state === 'unknown') expect(line.note).not.toBe('')
        else expect(line.source).toMatchObject({ name: /./, checked: /^2026-11-\d\d$/, trust: /^[ABC]$/ })
      }
    }
    expect(computeChannelFees(ask('walmart', '')).notes).toEqual(['没有月费；WFS 配送费没有收录'])
  })
})

test('categories of a market have names, and one without categories has none', () => {
  const us = listCategories('amazon-fba', 'US')
  expect(us).toContainEqual({ id: 'toys', label: '玩具' })
  expect(us.some(({ id }) => id === 'cycling')).toBe(false)
  expect(listCategories('amazon-fba', 'GB')).toContainEqual({ id: 'cycling', label: '骑行配件' })
  expect(listCategories('shopify', 'US').map(({ label }) => label)).toEqual(['Basic', 'Grow', 'Advanced'])
  expect(listCategories('tiktok-shop', 'US')).toEqual([])
})

describe('pieces over the price', () => {
  test.each([
    // The minimum of 0.30 ends at 2.00.
    ['home', ['2']],
    ['clothing', ['6', '15', '20']],
    ['electronics-accessories', ['2', '100']],
    ['jewelry', ['1.5', '250']],
  ])('steps of %s: %j', (category, expected) =>
    expect(channelSteps(ask('amazon-fba', category)).map((price) => toSignificant(price, 6))).toEqual(expected),
  )

  /** The fee by the rows themselves, one price at a time. */
  const byHand: Readonly<Record<string, (cents: bigint) => bigint>> = {
    clothing: (cents) => cents * (cents <= 1500n ? 5n : cents <= 2000n ? 10n : 17n),
    'electronics-accessories': (cents) => (cents <= 10_000n ? cents * 15n : 10_000n * 15n + (cents - 10_000n) * 8n),
    jewelry: (cents) => (cents <= 25_000n ? cents * 20n : 25_000n * 20n + (cents - 25_000n) * 5n),
    baby: (cents) => cents * (cents <= 1000n ? 8n : 15n),
  }
  test.each(Object.keys(byHand))('%s agrees with its rows at each cent up to 300', (category) => {
    const [line] = computeChannelFees(ask('amazon-fba', category)).lines
    if (line?.state !== 'known') throw new Error(category)
    for (let cents = 0n; cents <= 30_000n; cents += 7n) {
      const share = byHand[category]?.(cents) ?? 0n
      const least = share < 3000n ? 3000n : share
      const { fixed, rate } = findPiece(line.fee, rational(cents, 100n))
      const exact = add(fixed, multiply(rate, rational(cents, 100n)))
      expect(compare(exact, rational(least, 10_000n))).toBe(0)
    }
  })

  test('no fee of any channel is negative or above 45 % and its minimum', () => {
    for (const { id } of CHANNELS)
      for (const category of ['', ...Object.keys(CATEGORY_LABELS)])
        for (const market of ['US', 'GB', 'DE'])
          for (const line of computeChannelFees(ask(id, category, { market })).lines) {
            if (line.state === 'unknown') continue
            for (const price of ['0', '0.01', '9.99', '100', '9999.99'].map(parseDecimal)) {
              const fee = feeAt(line.fee, price, 2)
              expect(compare(fee, ZERO)).toBeGreaterThanOrEqual(0)
              expect(compare(fee, add(multiply(price, parseDecimal('0.45')), parseDecimal('0.41')))).toBeLessThan(0)
            }
          }
  })
})
