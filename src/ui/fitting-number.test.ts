import { expect, test } from 'vitest'
import { getFontSizeClass, shortenNumber } from './fitting-number.tsx'

test.each([
  ['', ''],
  ['266,666,666.67', '266,666,666.67'],
  ['1,000,000,000,000,000.00', '1,000,000,000,000,000.00'],
  ['12,345,678,901,234,567,890', '1.23457×10¹⁹'],
  ['12,345,678,901,234,567.89', '1.23457×10¹⁶'],
  ['-25,000,000,000,000,000,000', '-2.5×10¹⁹'],
  ['9,999,999,999,999,999,999.99', '1×10¹⁹'],
  ['25,000,000,000,000,000,000', '2.5×10¹⁹'],
  ['not a number, and quite long', 'not a number, and quite long'],
])('%j is shown as %j', (text, shown) => expect(shortenNumber(text)).toBe(shown))

test('longer texts take smaller type, up to where powers of ten begin', () => {
  const classes = Array.from({ length: 30 }, (_, length) => getFontSizeClass('8'.repeat(length)))
  const sizes = classes.map((name) => Number(name.slice('fits-'.length)))
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  for (const [length, size] of sizes.entries()) expect(size).toBeGreaterThanOrEqual(length)
})
