import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPlainDecimal } from '../../../server/providers/rates/plain-decimal.ts'

test.each([
  ['1.0856', '1.0856'],
  ['1.20', '1.20'],
  ['17487.21', '17487.21'],
  ['0.30871186', '0.30871186'],
  ['0', undefined],
  ['0.000', undefined],
  ['0e5', undefined],
  ['1e3', '1000'],
  ['1.5E+2', '150'],
  ['1.2345e2', '123.45'],
  ['8.91e-6', '0.00000891'],
  ['12.5e-1', '1.25'],
  ['12.5e-2', '0.125'],
  ['007.5', '7.5'],
  // Digits that no binary fraction can represent.
  ['0.1234567890123456789', '0.1234567890123456789'],
  ['9007199254740993', '9007199254740993'],
  ['-1', undefined],
  ['+1', undefined],
  ['', undefined],
  ['.5', undefined],
  ['1.', undefined],
  ['1,000', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['0x10', undefined],
  ['1e400', undefined],
  ['1e-400', undefined],
  ['9'.repeat(21), undefined],
  ['１', undefined],
])('%s is %s', (literal, expected) => expect(toPlainDecimal(literal)).toBe(expected))

test('any positive number of JSON means the same without its exponent', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-20, max: 1e19, noNaN: true }), (value) => {
      const text = toPlainDecimal(JSON.stringify(value))
      expect(text).toMatch(/^\d+(?:\.\d+)?$/)
      expect(Number(text)).toBe(value)
    }),
  )
})
