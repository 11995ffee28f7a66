import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, parseDecimal, multiply, rational, subtract, type Rational } from '../../lib/number/rational.ts'
import { normalizeNumberText, parsePlainNumber } from '../../lib/number/read-number.ts'
import { findDecimalExponent } from '../shared/number/rounding.ts'
import { getPiBounds } from './pi.ts'
import { checkStyle, writeRational, formatWithPi, type Notation } from './write-number.ts'

const read = (text: string): Rational => parsePlainNumber(normalizeNumberText(text))

describe('notation and precision', () => {
  test.each<[string, number, Notation, string, boolean]>([
    ['0', 10, 'plain', '0', true],
    ['0', 10, 'scientific', '0', true],
    ['1/3', 10, 'plain', '0.3333333333', false],
    ['2/3', 10, 'plain', '0.6666666667', false],
    ['-2/3', 3, 'plain', '-0.667', false],
    ['1/4', 10, 'plain', '0.25', true],
    ['0.125', 2, 'plain', '0.13', false],
    ['-0.125', 2, 'plain', '-0.13', false],
    ['0.124999', 2, 'plain', '0.12', false],
    ['9.995', 3, 'plain', '10', false],
    ['9.995', 4, 'plain', '9.995', true],
    ['99.95', 3, 'scientific', '1e2', false],
    ['0.0009996', 3, 'plain', '0.001', false],
    ['1234567890123', 10, 'plain', '1234567890123', true],
    ['1234567890123', 10, 'scientific', '1.23456789e12', false],
    ['1234567890123.5', 10, 'plain', '1234567890124', false],
    ['1234567890123.4', 10, 'plain', '1234567890123', false],
    ['123456.789', 8, 'plain', '123456.79', false],
    ['1000000', 3, 'plain', '1000000', true],
    ['1500000', 10, 'scientific', '1.5e6', true],
    ['1500000', 10, 'engineering', '1.5e6', true],
    ['15000000', 10, 'engineering', '15e6', true],
    ['150000000', 10, 'engineering', '150e6', true],
    ['123456', 1, 'engineering', '100e3', false],
    ['999.9', 3, 'engineering', '1e3', false],
    ['0.00015', 10, 'scientific', '1.5e-4', true],
    ['0.00015', 10, 'engineering', '150e-6', true],
    ['0.015', 10, 'engineering', '15e-3', true],
    ['1.5', 10, 'scientific', '1.5', true],
    ['15', 10, 'engineering', '15', true],
    ['-12345', 3, 'scientific', '-1.23e4', false],
    ['1e-12', 10, 'plain', '0.000000000001', true],
    ['5e-1', 1, 'plain', '0.5', true],
    ['0.3048', 50, 'plain', '0.3048', true],
    ['11.02311310924388', 6, 'auto', '11.0231', false],
    ['4.5359237', 6, 'auto', '4.5359237', true],
    ['-28.316846592', 6, 'auto', '-28.316846592', true],
    ['28.3168465921', 6, 'auto', '28.3168', false],
    ['1234567.891', 6, 'auto', '1234567.891', true],
    ['1234567890123', 6, 'auto', '1234567890123', true],
    ['12345678901234', 6, 'auto', '1.23457×10¹³', false],
    ['1e15', 6, 'auto', '1×10¹⁵', true],
    ['-1e15', 6, 'auto', '-1×10¹⁵', true],
    ['0.000123456789', 6, 'auto', '0.000123457', false],
    ['1/300000', 6, 'auto', '0.00000333333', false],
    ['1/3000000', 6, 'auto', '3.33333×10⁻⁷', false],
    ['999999.5', 6, 'auto', '999999.5', true],
    ['9999999999999.9', 6, 'auto', '1×10¹³', false],
    ['0', 6, 'auto', '0', true],
  ])('%s at %d digits, %s: %s', (text, precision, notation, expected, exact) => {
    expect(writeRational(read(text), { precision, notation })).toEqual({ text: expected, exact })
  })

  test.each([0, 51, 1.5, Number.NaN])('precision %s is refused', (precision) => {
    expect(() => checkStyle({ precision, notation: 'plain' })).toThrow(/1 到 50/)
  })
})

const anyRational = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.bigInt({ min: 1n, max: 10n ** 40n }))
  .map(([n, d]) => rational(n, d))
const anyStyle = fc.record({
  precision: fc.integer({ min: 1, max: 50 }),
  notation: fc.constantFrom<Notation>('plain', 'scientific', 'engineering'),
})

test('what fits a narrow place is short, and right to the last of its digits', () => {
  fc.assert(
    fc.property(anyRational, fc.integer({ min: -30, max: 30 }), (ratio, power) => {
      const value = multiply(ratio, parseDecimal(`1e${power}`))
      const { text, exact } = writeRational(value, { precision: 6, notation: 'auto' })
      expect(text.length).toBeLessThanOrEqual(14)
      const error = subtract(read(text), value)
      expect(error.n === 0n).toBe(exact)
      const size = { n: error.n < 0n ? -error.n : error.n, d: error.d }
      const whole = { n: value.n < 0n ? -value.n : value.n, d: value.d }
      expect(compare(multiply(size, parseDecimal('200000')), whole)).toBeLessThanOrEqual(0)
    }),
  )
})

test('what is written reads back within half a unit of the last digit, and exactly when it says so', () => {
  fc.assert(
    fc.property(anyRational, anyStyle, (value, style) => {
      const { text, exact } = writeRational(value, style)
      const error = subtract(read(text), value)
      const size = { n: error.n < 0n ? -error.n : error.n, d: error.d }
      expect(size.n === 0n).toBe(exact)
      if (value.n === 0n) return
      const exponent = findDecimalExponent(value.n < 0n ? -value.n : value.n, value.d)
      const last =
        style.notation === 'plain' ? Math.min(0, exponent - style.precision + 1) : exponent - style.precision + 1
      expect(compare(multiply(size, rational(2n)), parseDecimal(`1e${last}`))).toBeLessThanOrEqual(0)
    }),
  )
})

test('writing keeps the order of values', () => {
  fc.assert(
    fc.property(anyRational, anyRational, anyStyle, (a, b, style) => {
      const order = compare(read(writeRational(a, style).text), read(writeRational(b, style).text))
      expect(order * compare(a, b)).toBeGreaterThanOrEqual(0)
    }),
  )
})

const PI_100 = '3.1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679'

describe('π', () => {
  test('bounds enclose the published digits and lie close together', () => {
    const { low, high, digits } = getPiBounds(100)
    const known = parseDecimal(PI_100)
    const scale = 10n ** BigInt(digits)
    expect(compare({ n: high, d: scale }, known)).toBe(1)
    // The published digits are truncated, so the true value is less than one unit above them.
    expect(compare({ n: low, d: scale }, { n: known.n + 1n, d: known.d })).toBe(-1)
    expect(high - low).toBe(80n)
  })

  test('the thousandth decimals are the published ones', () => {
    const { low, digits } = getPiBounds(1000)
    const text = low.toString()
    expect(digits).toBeGreaterThanOrEqual(1000)
    // Decimals 991 to 1000 of π.
    expect(text.slice(991, 1001)).toBe('2164201989')
    // Feynman point: six nines from the 762nd decimal.
    expect(text.slice(762, 768)).toBe('999999')
  })

  test.each([
    [1, '3'],
    [2, '3.1'],
    [5, '3.1416'],
    [10, '3.141592654'],
    [33, '3.14159265358979323846264338327950'],
    [50, '3.1415926535897932384626433832795028841971693993751'],
  ])('to %d digits', (precision, expected) => {
    const text = expected.replace(/0+$/, '')
    expect(formatWithPi(rational(1n), 1, { precision, notation: 'plain' })).toEqual({ text, exact: false })
  })

  test('1/π and powers of ten', () => {
    expect(formatWithPi(rational(1n), -1, { precision: 20, notation: 'plain' }).text).toBe('0.31830988618379067154')
    expect(formatWithPi(rational(10n ** 99n), 1, { precision: 10, notation: 'plain' }).text).toBe(
      `${PI_100.replace('.', '').slice(0, 99)}8`,
    )
    expect(formatWithPi(rational(-1n, 10n ** 30n), 1, { precision: 4, notation: 'scientific' }).text).toBe('-3.142e-30')
    expect(formatWithPi(rational(0n), 1, { precision: 4, notation: 'plain' })).toEqual({ text: '0', exact: true })
  })
})
