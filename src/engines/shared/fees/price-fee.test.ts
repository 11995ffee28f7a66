import { describe, expect, test } from 'vitest'
import { compare, parseDecimal, rational, ZERO, type Rational } from '../../../lib/number/rational.ts'
import { toDecimals } from '../number/rounding.ts'
import {
  addFees,
  feeAt,
  findPiece,
  flatFee,
  priceSteps,
  roundAmount,
  type FeePiece,
  type PriceFee,
} from './price-fee.ts'

const piece = (from: string, includesFrom: boolean, fixed: string, rate = '0', isLeast = false): FeePiece => ({
  from: parseDecimal(from),
  includesFrom,
  fixed: parseDecimal(fixed),
  rate: parseDecimal(rate),
  isLeast,
})
const text = (value: Rational): string => toDecimals(value, 2)

/** Below 10, from 10 to 50, above 50. */
const BANDS: PriceFee = [piece('0', true, '2.43'), piece('10', true, '3.32'), piece('50', false, '3.58', '0', true)]
/** 8 % up to 10, 15 % above. */
const SHARE: PriceFee = [piece('0', true, '0', '0.08'), piece('10', false, '0', '0.15')]

describe('a fee over the price', () => {
  test.each([
    ['0', '2.43', '0.00'],
    ['9.99', '2.43', '0.80'],
    ['10', '3.32', '0.80'],
    ['10.01', '3.32', '1.50'],
    ['50', '3.32', '7.50'],
    ['50.01', '3.58', '7.50'],
  ])('at %s: %s and %s', (price, band, share) => {
    const at = parseDecimal(price)
    expect([text(feeAt(BANDS, at, 2)), text(feeAt(SHARE, at, 2))]).toEqual([band, share])
  })

  test('the sum has the pieces of both, in order, and is exact', () => {
    const sum = addFees([BANDS, SHARE])
    expect(sum.map(({ from, includesFrom, isLeast }) => [text(from), includesFrom, isLeast])).toEqual([
      ['0.00', true, false],
      ['10.00', true, false],
      ['10.00', false, false],
      ['50.00', false, true],
    ])
    for (let cents = 0n; cents <= 6000n; cents += 1n) {
      const price = rational(cents, 100n)
      const exact = (fee: PriceFee): Rational => {
        const { fixed, rate } = findPiece(fee, price)
        return { n: fixed.n * rate.d * price.d + rate.n * price.n * fixed.d, d: fixed.d * rate.d * price.d }
      }
      const [a, b] = [exact(BANDS), exact(SHARE)]
      expect(compare(exact(sum), { n: a.n * b.d + b.n * a.d, d: a.d * b.d })).toBe(0)
    }
  })

  test('steps are prices above 0, each once', () => {
    expect(priceSteps(addFees([BANDS, SHARE])).map(text)).toEqual(['10.00', '50.00'])
    expect(priceSteps(flatFee(ZERO))).toEqual([])
  })

  test('half a cent is rounded up, and yen have no decimals', () => {
    expect(text(roundAmount(parseDecimal('0.085'), 2))).toBe('0.09')
    expect(text(roundAmount(parseDecimal('0.08499'), 2))).toBe('0.08')
    expect(text(roundAmount(parseDecimal('10.5'), 0))).toBe('11.00')
  })

  test('no piece is before the first', () =>
    expect(() => findPiece([piece('10', true, '1')], parseDecimal('9'))).toThrow(RangeError))
})
