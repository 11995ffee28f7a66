import { describe, expect, test } from 'vitest'
import { add, compare, multiply, parseDecimal, rational, ZERO } from '../../lib/number/rational.ts'
import { linesAt, sumOfLines } from '../shared/fees/line-sums.ts'
import { feeAt, findPiece, priceSteps } from '../shared/fees/price-fee.ts'
import { toDecimals, toSignificant } from '../shared/number/rounding.ts'
import { computeFulfilment } from './engine.ts'
import { packedPiece } from './packed-piece.fixture.ts'
import type { FulfilmentRequest } from './request.ts'

const REGULAR = '2026-03-01'
const AFTER_FUEL = '2026-05-01'
const PEAK = '2026-11-30'

const ask = (box: string, load: string, change: Partial<FulfilmentRequest> = {}) =>
  computeFulfilment({
    market: 'US',
    date: REGULAR,
    kind: 'general',
    category: '',
    extraLargeWeight: 'greater',
    ...packedPiece(box, load),
    ...change,
  })

/** Tier and lines with their amounts at a price: `+` marks a least amount, `?` an unknown one. */
function figures(box: string, load: string, price: string, change: Partial<FulfilmentRequest> = {}): string {
  const answer = ask(box, load, change)
  if (answer.state === 'unknown') return answer.reason
  const at = parseDecimal(price)
  const amounts = answer.lines.map((line) => {
    const name = line.id.replace('fba-', '')
    if (line.state === 'unknown') return `${name} ?`
    return `${name} ${toDecimals(feeAt(line.fee, at, 2), 2)}${findPiece(line.fee, at).isLeast ? '+' : ''}`
  })
  return [answer.tier, ...amounts].join(', ').replace(', placement ?', '')
}

describe('the American store from 2026-01-15, general goods', () => {
  test.each([
    // Small standard: limits are inclusive, the weight is the unit's.
    ['15x12x0.75 in', '2 oz', '9.99', 'small-standard, base 2.43'],
    ['15x12x0.75 in', '2 oz', '10', 'small-standard, base 3.32'],
    ['15x12x0.75 in', '2 oz', '50', 'small-standard, base 3.32'],
    ['15x12x0.75 in', '2 oz', '50.01', 'small-standard, base 3.58'],
    ['12x0.75x15 in', '2.01 oz', '20', 'small-standard, base 3.42'],
    ['6x4x0.5 in', '6 oz', '20', 'small-standard, base 3.45'],
    ['6x4x0.5 in', '6.001 oz', '20', 'small-standard, base 3.54'],
    ['6x4x0.5 in', '9 oz', '20', 'small-standard, base 3.68'],
    ['6x4x0.5 in', '11.5 oz', '20', 'small-standard, base 3.78'],
    ['6x4x0.5 in', '14 oz', '20', 'small-standard, base 3.91'],
    ['6x4x0.5 in', '16 oz', '20', 'small-standard, base 3.96'],
    // A thousandth over a limit is the next tier.
    ['6x4x0.5 in', '16.001 oz', '20', 'large-standard, base 5.04'],
    ['15.001x12x0.75 in', '2 oz', '20', 'large-standard, base 4.60'],
    ['15x12x0.751 in', '2 oz', '20', 'large-standard, base 4.60'],
    // Large standard by the greater weight: 10 x 6 x 4 / 139 = 1.7266 lb.
    ['10x6x4 in', '1 lb', '9.5', 'large-standard, base 4.75'],
    ['10x6x4 in', '1 lb', '20', 'large-standard, base 5.57'],
    ['10x6x4 in', '1 lb', '60', 'large-standard, base 5.83'],
    ['10x6x4 in', '3 lb', '20', 'large-standard, base 6.67'],
    // Over 3 lb: 6.97 and 0.08 for each begun quarter pound.
    ['10x6x4 in', '3.01 lb', '20', 'large-standard, base 7.05'],
    ['10x6x4 in', '3.25 lb', '20', 'large-standard, base 7.05'],
    ['10x6x4 in', '3.26 lb', '20', 'large-standard, base 7.13'],
    ['10x6x4 in', '20 lb', '20', 'large-standard, base 12.41'],
    ['18x14x8 in', '1 lb', '20', 'large-standard, base 10.73'],
    ['10x6x4 in', '20.01 lb', '20', 'small-bulky, base 15.15'],
    // Small bulky: 20 x 14 x 8 / 139 = 16.12 lb, 16 begun pounds above the first.
    ['20x14x8 in', '2 lb', '9', 'small-bulky, base 12.86'],
    ['20x14x8 in', '2 lb', '20', 'small-bulky, base 13.63'],
    ['20x14x8 in', '2 lb', '90', 'small-bulky, base 13.63'],
    // Width and height of at least two inches: 30 x 10 x 2 / 139 = 4.32 lb, not 2.16.
    ['30x10x1 in', '1 lb', '20', 'small-bulky, base 9.07'],
    ['30x1x1 in', '0.5 lb', '20', 'small-bulky, base 7.55'],
    ['37x28x1 in', '17 lb', '20', 'small-bulky, base 13.63'],
    // Length and girth 37 + 2 x (28 + 18.5) = 130, but 137.9 lb: 67 begun pounds over 71.
    ['37x28x18.5 in', '10 lb', '20', 'extra-large-150, base 101.57'],
    // 37.01 x 20 x 9 / 139 = 47.93 lb: 47 begun pounds over the first.
    ['37.01x20x9 in', '10 lb', '20', 'large-bulky, base 27.21'],
    ['59x20x5 in', '5 lb', '20', 'large-bulky, base 25.31'],
    ['59.01x20x5 in', '5 lb', '20', 'extra-large-50, base 42.29'],
    // 60 x 15 x 8 / 139 = 51.8 lb.
    ['60x15x8 in', '20 lb', '20', 'extra-large-70, base 38.07'],
    ['60x15x8 in', '70 lb', '20', 'extra-large-70, base 51.57'],
    ['60x15x8 in', '70.5 lb', '20', 'extra-large-150, base 51.32'],
    ['60x15x8 in', '71.5 lb', '20', 'extra-large-150, base 52.07'],
    ['60x15x8 in', '150 lb', '20', 'extra-large-150, base 110.57'],
    ['60x15x8 in', '151 lb', '20', 'extra-large-over, base 194.95'],
    ['60x15x8 in', '152.5 lb', '20', 'extra-large-over, base 195.33'],
    // Over 150 lb by volume: the fee counts the unit weight.
    ['60x30x20 in', '40 lb', '20', 'extra-large-over, base 194.95'],
    // Over 96 in, and over 130 in of length and girth.
    ['96x5x5 in', '10 lb', '20', 'extra-large-50, base 32.79'],
    ['96.01x5x5 in', '10 lb', '20', 'extra-large-50, base 32.79, overmax 17.00'],
    ['90x10x10.01 in', '10 lb', '20', 'extra-large-70, base 47.82, overmax 21.00'],
    ['90x10x10 in', '10 lb', '20', 'extra-large-70, base 47.82'],
    ['100x10x10 in', '20 lb', '20', 'extra-large-150, base 52.07, overmax 25.00'],
  ])('%s, %s at %s: %s', (box, load, price, expected) => expect(figures(box, load, price)).toBe(expected))

  test('centimetres and grams are converted exactly: 38.1 cm are 15 in, 453.59237 g are 16 oz', () => {
    expect(figures('38.1x30.48x1.905 cm', '453.59237 g', '20')).toBe('small-standard, base 3.96')
    expect(figures('38.1x30.48x1.905 cm', '453.59238 g', '20')).toBe('large-standard, base 5.04')
  })

  test('an extra-large piece may be counted by its unit weight', () => {
    const unit = { extraLargeWeight: 'unit' } as const
    expect(figures('60x15x8 in', '20 lb', '20', unit)).toBe('extra-large-50, base 33.55')
    expect(figures('60x30x20 in', '40 lb', '20', unit)).toBe('extra-large-50, base 41.15, overmax 17.00')
    expect(ask('60x15x8 in', '20 lb')).toMatchObject({ warnings: [expect.stringContaining('只按实重')] })
    expect(ask('60x15x8 in', '60 lb')).toMatchObject({ warnings: [] })
  })
})

describe('kinds of goods', () => {
  test.each([
    ['apparel', '6x4x0.5 in', '2 oz', '9', 'small-standard, base 2.62'],
    ['apparel', '6x4x0.5 in', '10 oz', '20', 'small-standard, base 3.91'],
    ['apparel', '6x4x2 in', '1 lb', '20', 'large-standard, base 5.17'],
    ['apparel', '6x4x2 in', '3 lb', '60', 'large-standard, base 7.16'],
    // 0.16 for each begun half pound.
    ['apparel', '6x4x2 in', '3.5 lb', '20', 'large-standard, base 7.13'],
    ['apparel', '6x4x2 in', '3.6 lb', '20', 'large-standard, base 7.29'],
    // Clothes have no table of their own from bulky on.
    ['apparel', '20x14x8 in', '2 lb', '20', 'small-bulky, base 13.63'],
    ['dangerous', '6x4x0.5 in', '2 oz', '20', 'small-standard, base 4.29'],
    ['dangerous', '6x4x2 in', '2 lb', '9.99', 'large-standard, base 5.49'],
    ['dangerous', '6x4x2 in', '4 lb', '20', 'large-standard, base 7.75'],
    ['dangerous', '20x14x8 in', '2 lb', '20', 'small-bulky, base 14.35'],
    ['dangerous', '60x15x8 in', '152.5 lb', '20', 'extra-large-over, base 219.91'],
  ] as const)('%s %s, %s at %s: %s', (kind, box, load, price, expected) =>
    expect(figures(box, load, price, { kind })).toBe(expected),
  )
})

describe('days', () => {
  test.each([
    ['2026-01-14', '2 oz', '20', '2026-01-15 之前的 FBA 配送费没有收录，请按当时的费率填写'],
    ['2026-01-15', '2 oz', '20', 'small-standard, base 3.32'],
    ['2026-04-16', '2 oz', '20', 'small-standard, base 3.32'],
    // 3.5 % of 3.32 is 0.1162, of 2.43 0.08505, of 3.58 0.1253.
    ['2026-04-17', '2 oz', '20', 'small-standard, base 3.32, fuel 0.12'],
    ['2026-04-17', '2 oz', '9', 'small-standard, base 2.43, fuel 0.09'],
    ['2026-04-17', '2 oz', '60', 'small-standard, base 3.58, fuel 0.13'],
    ['2026-10-14', '2 oz', '20', 'small-standard, base 3.32, fuel 0.12'],
    // The peak table is known from 10 to 50 USD only: 3.5 % of 3.51 is 0.12285.
    ['2026-10-15', '2 oz', '20', 'small-standard, base 3.51, fuel 0.12'],
    ['2026-10-15', '2 oz', '9.99', 'small-standard, base 2.43+, fuel 0.09+'],
    ['2026-10-15', '2 oz', '50.01', 'small-standard, base 3.58+, fuel 0.13+'],
    ['2026-11-30', '16 oz', '50', 'small-standard, base 4.18, fuel 0.15'],
    ['2027-01-14', '4 oz', '20', 'small-standard, base 3.61, fuel 0.13'],
    ['2027-01-15', '4 oz', '20', 'small-standard, base 3.42, fuel 0.12'],
  ])('on %s, %s at %s: %s', (date, load, price, expected) =>
    expect(figures('6x4x0.5 in', load, price, { date })).toBe(expected),
  )

  test.each([
    ['6x4x2 in', '2.5 lb', 'general', 'large-standard, base 6.49, fuel 0.23'],
    ['6x4x2 in', '2.51 lb', 'general', 'large-standard, base 6.26+, fuel 0.22+'],
    ['6x4x2 in', '1 lb', 'apparel', 'large-standard, base 5.17+, fuel 0.18+'],
    ['20x14x8 in', '2 lb', 'general', 'small-bulky, base 13.63+, fuel 0.48+'],
  ] as const)('in the peak season %s, %s, %s: %s', (box, load, kind, expected) =>
    expect(figures(box, load, '20', { date: PEAK, kind })).toBe(expected),
  )
})

describe('the British store', () => {
  test.each([
    ['33x23x2.5 cm', '20 g', '15', '', 'light-envelope, base 1.83'],
    ['33x23x2.5 cm', '20 g', '10', '', 'light-envelope, base 1.46'],
    ['33x23x2.5 cm', '20 g', '10.01', '', 'light-envelope, base 1.83'],
    // Most categories pay the low price up to 20 GBP.
    ['33x23x2.5 cm', '20 g', '20', 'toys', 'light-envelope, base 1.46'],
    ['33x23x2.5 cm', '20 g', '20.01', 'toys', 'light-envelope, base 1.83'],
    ['33x23x2.5 cm', '20 g', '15', 'kitchen', 'light-envelope, base 1.83'],
    ['33x23x2.5 cm', '20 g', '10', 'kitchen', 'light-envelope, base 1.46'],
    ['33x23x2.5 cm', '100 g', '30', '', 'light-envelope, base 2.08'],
    ['33x23x2.5 cm', '101 g', '30', '', 'standard-envelope, base 2.10'],
    ['33x23x2.5 cm', '460 g', '30', '', 'standard-envelope, base 2.16'],
    ['33x23x2.5 cm', '461 g', '30', '', 'large-envelope, base 2.72'],
    ['33x23x4 cm', '300 g', '5', '', 'large-envelope, base 2.42'],
    ['33x23x6 cm', '960 g', '30', '', 'extra-large-envelope, base 2.94'],
    // 20 x 20 x 10 / 5000 = 0.8 kg.
    ['20x20x10 cm', '300 g', '30', '', 'small-parcel, base 3.04'],
    ['35x25x12 cm', '300 g', '30', '', 'small-parcel, base 3.27'],
    ['10x10x10 cm', '150 g', '9', '', 'small-parcel, base 2.70'],
    // No low-price fee over 400 g.
    ['20x20x10 cm', '300 g', '9', '', 'small-parcel, base 3.04'],
    ['45x34x26 cm', '1 kg', '30', '', 'standard-parcel, base 3.57'],
    ['40x20x10 cm', '800 g', '30', '', 'standard-parcel, base 3.48'],
    ['30x20x13 cm', '11.9 kg', '30', '', 'standard-parcel, base 3.58'],
    // 50 x 40 x 30 / 5000 = 12 kg: 12 begun kilograms over 760 g.
    ['50x40x30 cm', '1.76 kg', '30', '', 'small-oversize, base 6.13'],
    ['50x40x30 cm', '1.77 kg', '30', '', 'standard-oversize-light, base 6.15'],
    ['50x40x30 cm', '15.01 kg', '30', '', 'standard-oversize-heavy, base 6.58'],
    ['50x40x30 cm', '23 kg', '30', '', 'standard-oversize-heavy, base 7.22'],
    ['110x20x10 cm', '5 kg', '30', '', 'standard-oversize-large, base 6.02'],
    ['130x20x10 cm', '5 kg', '30', '', 'bulky-oversize, base 11.40'],
    ['50x40x30 cm', '23.5 kg', '30', '', 'heavy-oversize, base 13.04'],
    ['50x40x30 cm', '31.6 kg', '30', '', '超过了 FBA 收货的最大尺寸或重量，没有对应的费率'],
  ])('%s, %s at %s %s: %s', (box, load, price, category, expected) =>
    expect(figures(box, load, price, { market: 'GB', category })).toBe(expected),
  )
})

describe('other markets', () => {
  test.each([
    // 38 x 27 x 2 / 5000 = 0.41 kg.
    ['CA', REGULAR, '38x27x2 cm', '100 g', 'envelope, base 5.62'],
    ['CA', REGULAR, '20x10x1 cm', '100 g', 'envelope, base 4.46'],
    ['CA', REGULAR, '20x20x10 cm', '300 g', 'standard, base 7.95'],
    // 1.51 kg begins the first 100 g above 1.5 kg.
    ['CA', REGULAR, '20x20x10 cm', '1.51 kg', 'standard, base 10.41'],
    ['CA', REGULAR, '20x20x10 cm', '9 kg', 'standard, base 17.07'],
    ['CA', REGULAR, '50x30x20 cm', '5 kg', 'small-oversize, base 20.49'],
    // 19.2 kg: 38 begun half kilograms over the first.
    ['CA', REGULAR, '160x30x20 cm', '5 kg', 'medium-oversize, base 57.54'],
    ['CA', AFTER_FUEL, '20x20x10 cm', '300 g', 'standard, base 7.95, fuel ?'],
    ['DE', REGULAR, '20x20x10 cm', '300 g', '这个市场的 FBA 配送费没有收录，请按后台填写'],
    ['JP', REGULAR, '20x20x10 cm', '300 g', '这个市场的 FBA 配送费没有收录，请按后台填写'],
    ['GB', '2026-01-31', '20x20x10 cm', '300 g', '2026-02-01 之前的 FBA 配送费没有收录，请按当时的费率填写'],
  ])('%s on %s, %s, %s: %s', (market, date, box, load, expected) =>
    expect(figures(box, load, '30', { market, date })).toBe(expected),
  )
})

describe('laws', () => {
  const boxes = ['6x4x0.5 in', '12x9x3 in', '18x14x8 in', '30x20x10 in', '50x25x12 in', '80x20x20 in']
  const loads = ['0.1 lb', '1 lb', '3 lb', '19.9 lb', '49 lb', '69 lb', '149 lb', '200 lb']
  const prices = ['0', '9.99', '10', '50', '50.01', '500'].map(parseDecimal)
  const total = (box: string, load: string, change: Partial<FulfilmentRequest>, price = parseDecimal('20')) => {
    const answer = ask(box, load, change)
    if (answer.state === 'unknown') throw new Error(answer.reason)
    return linesAt(answer.lines, price, 2)
  }

  test.each([REGULAR, AFTER_FUEL, PEAK])('on %s no fee is negative, and the sum is that of the lines', (date) => {
    for (const box of boxes)
      for (const load of loads) {
        const answer = ask(box, load, { date })
        if (answer.state === 'unknown') throw new Error(answer.reason)
        for (const price of prices) {
          const fees = answer.lines.flatMap((line) => (line.state === 'unknown' ? [] : [feeAt(line.fee, price, 2)]))
          expect(fees.every(({ n }) => n >= 0n)).toBe(true)
          expect(compare(feeAt(sumOfLines(answer.lines), price, 2), fees.reduce(add, ZERO))).toBe(0)
        }
      }
  })

  test.each([REGULAR, AFTER_FUEL])('on %s a heavier or larger piece never pays less, up to 150 lb', (date) => {
    for (const box of boxes) {
      const fees = loads.map((load) => total(box, load, { date }))
      fees.slice(1).forEach((fee, at) => expect(compare(fee, fees[at] ?? ZERO)).toBeGreaterThanOrEqual(0))
    }
    for (const load of loads) {
      const fees = boxes.map((box) => total(box, load, { date }))
      // Over 150 lb of volume the unit weight counts, so the last boxes are not compared.
      fees.slice(1, 5).forEach((fee, at) => expect(compare(fee, fees[at] ?? ZERO)).toBeGreaterThanOrEqual(0))
    }
  })

  test('the steps of the price are 10 and 50, and only 10 where the upper bands are equal', () => {
    const steps = (box: string): string[] => {
      const answer = ask(box, '1 lb')
      return answer.state === 'known'
        ? priceSteps(sumOfLines(answer.lines)).map((price) => toSignificant(price, 6))
        : []
    }
    expect(steps('6x4x0.5 in')).toEqual(['10', '50'])
    expect(steps('20x14x8 in')).toEqual(['10'])
  })

  test('a piece is the same in any order of its sides and in either system of units', () => {
    const inches = total('10x6x4 in', '3.26 lb', {})
    expect(compare(total('4x10x6 in', '3.26 lb', {}), inches)).toBe(0)
    expect(compare(total('25.4x15.24x10.16 cm', '1.4787111262 kg', {}), inches)).toBe(0)
    expect(compare(multiply(inches, rational(100n)), rational(713n))).toBe(0)
  })
})
