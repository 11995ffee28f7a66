import { expect, test } from 'vitest'
import { parseDecimal, divide } from '../../lib/number/rational.ts'
import { formatCurrencyAmount, formatBoardAmount } from './amount-text.ts'

test.each([
  ['0', 'USD', '0.00'],
  ['0.5', 'USD', '0.50'],
  ['0.01', 'USD', '0.01'],
  ['0.006350121976', 'USD', '0.00635'],
  ['0.005589541704', 'EUR', '0.00559'],
  ['0.004796809368', 'GBP', '0.004797'],
  ['0.0067077835', 'CNY', '0.006708'],
  ['-0.006350121976', 'USD', '-0.00635'],
  ['0.0000116116', 'KWD', '0.00001161'],
  ['0.140776', 'USD', '0.1408'],
  ['0.999949', 'USD', '0.9999'],
  ['0.99996', 'USD', '1.00'],
  ['1', 'USD', '1.00'],
  ['1.005', 'USD', '1.01'],
  ['0.0999', 'KWD', '0.0999'],
  ['0.12345', 'KWD', '0.123'],
  ['7.349', 'JPY', '7.349'],
  ['23.4768', 'JPY', '23.48'],
  ['23', 'JPY', '23'],
  ['99.999', 'JPY', '100'],
  ['100.4', 'JPY', '100'],
])('%s %s is %s', (value, currency, text) => expect(formatCurrencyAmount(parseDecimal(value), currency)).toBe(text))

test.each([
  ['0', 'USD', '0.00'],
  ['0', 'JPY', '0'],
  ['0.333333333333', 'CNY', '0.33'],
  ['0.140776', 'USD', '0.14'],
  ['0.005', 'USD', '0.01'],
  ['0.006350121976', 'USD', '0.01'],
  ['0.004999', 'USD', '0.005'],
  ['0.004796809368', 'GBP', '0.0048'],
  ['-0.004796809368', 'GBP', '-0.0048'],
  ['0.0000116116', 'CNY', '0.000012'],
  ['0.0000116116', 'KWD', '0.000012'],
  ['0.12345', 'KWD', '0.123'],
  ['0.999949', 'USD', '1.00'],
  ['1.005', 'USD', '1.01'],
  ['0.004', 'JPY', '0.004'],
  ['7.349', 'JPY', '7.35'],
  ['23', 'JPY', '23'],
  ['99.499', 'JPY', '99.50'],
  ['99.5', 'JPY', '100'],
  ['150.12345', 'JPY', '150'],
  ['98765432109876543210.5', 'USD', '98765432109876543210.50'],
])('spec 7.2: %s %s is %s on the board', (value, currency, text) =>
  expect(formatBoardAmount(parseDecimal(value), currency)).toBe(text),
)

test('spec 7.2: 1 ÷ 3 is 0.33 on the board', () => expect(formatBoardAmount({ n: 1n, d: 3n }, 'CNY')).toBe('0.33'))

test('a long whole part is never cut: 98,765,432 CNY in JPY by the rates as they were published', () => {
  const rate = divide(parseDecimal('157.47729'), parseDecimal('6.7077835'))
  expect(formatCurrencyAmount({ n: rate.n * 98_765_432n, d: rate.d }, 'JPY')).toBe(
    String((15_747_729n * 98_765_432n * 100n * 2n + 67_077_835n) / (67_077_835n * 2n)),
  )
})
