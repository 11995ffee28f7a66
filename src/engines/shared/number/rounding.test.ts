import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal, rational } from '../../../lib/number/rational.ts'
import { toDecimals, toSignificant } from './rounding.ts'

describe('toDecimals', () => {
  test.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.004999', 2, '1.00'],
    ['2.675', 2, '2.68'],
    ['0', 2, '0.00'],
    ['-0.004', 2, '0.00'],
    ['-0.005', 2, '-0.01'],
    ['0.5', 0, '1'],
    ['-0.4', 0, '0'],
    ['9.995', 2, '10.00'],
    ['0.000273121', 6, '0.000273'],
    ['123456789012345678901234567890.125', 2, '123456789012345678901234567890.13'],
  ])('%s with %d is %s', (text, places, expected) => expect(toDecimals(parseDecimal(text), places)).toBe(expected))

  test('half up as whole numbers have it', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(8), fc.nat(8), (n, digits, places) => {
        // n / 10^digits in units of half 10^-places, so that halves are whole numbers.
        const size = n < 0n ? -n : n
        const doubled = (size * 2n * 10n ** BigInt(places) + 10n ** BigInt(digits)) / (2n * 10n ** BigInt(digits))
        const text = toDecimals(rational(n, 10n ** BigInt(digits)), places)
        expect(BigInt(text.replace('-', '').replace('.', ''))).toBe(doubled)
        expect(text.startsWith('-')).toBe(n < 0n && doubled > 0n)
        expect(text.split('.')[1]?.length ?? 0).toBe(places)
      }),
    )
  })
})

test.each([
  ['0', 8, '0'],
  ['7.1035', 8, '7.1035'],
  ['7.10350000', 8, '7.1035'],
  ['0.000273123456789', 8, '0.00027312346'],
  ['9.9999999999', 8, '10'],
  ['123456789.5', 8, '123456790'],
  ['-0.125', 2, '-0.13'],
])('toSignificant: %s with %d digits is %s', (text, digits, expected) =>
  expect(toSignificant(parseDecimal(text), digits)).toBe(expected),
)
