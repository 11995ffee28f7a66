import { expect, test } from 'vitest'
import { formatPowerOfTen } from './power-of-ten.ts'
import { formatPowers, toSpreadsheetNumber } from './printed-powers.ts'

test.each([
  [6, '×10⁶', 'e6'],
  [0, '×10⁰', 'e0'],
  [-12, '×10⁻¹²', 'e-12'],
  [1234567890, '×10¹²³⁴⁵⁶⁷⁸⁹⁰', 'e1234567890'],
])('%d', (exponent, printed, typed) => {
  expect(formatPowerOfTen(exponent)).toBe(printed)
  expect(toSpreadsheetNumber(`-1.5${printed}`)).toBe(`-1.5${typed}`)
})

test.each([
  ['1 nm = 1e-9 m', '1 nm = 1×10⁻⁹ m'],
  ['1 Q = 1e30，1.5e6/3', '1 Q = 1×10³⁰，1.5×10⁶/3'],
  ['metre, 3 e, 2es', 'metre, 3 e, 2es'],
])('%j is printed as %j', (text, printed) => expect(formatPowers(text)).toBe(printed))

test.each(['', '12.5', '5 m²', '∞', '1.5e6', '×10 cm'])('%j has no power', (text) =>
  expect(toSpreadsheetNumber(text)).toBe(text),
)
