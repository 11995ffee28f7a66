import { expect, test } from 'vitest'
import { powerOfTen, spreadsheetNumber } from './power-of-ten.ts'

test.each([
  [6, '×10⁶', 'e6'],
  [0, '×10⁰', 'e0'],
  [-12, '×10⁻¹²', 'e-12'],
  [1234567890, '×10¹²³⁴⁵⁶⁷⁸⁹⁰', 'e1234567890'],
])('%d', (exponent, printed, typed) => {
  expect(powerOfTen(exponent)).toBe(printed)
  expect(spreadsheetNumber(`-1.5${printed}`)).toBe(`-1.5${typed}`)
})

test.each(['', '12.5', '5 m²', '∞', '1.5e6', '×10 cm'])('%j has no power', (text) => expect(spreadsheetNumber(text)).toBe(text))
