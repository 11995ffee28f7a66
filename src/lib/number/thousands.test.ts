import { expect, test } from 'vitest'
import { formatThousands } from './thousands.ts'

test.each([
  ['', ''],
  ['9999.99', '9,999.99'],
  ['12345678.9', '12,345,678.9'],
  ['-1234567.00', '-1,234,567.00'],
  ['0.000012345678', '0.000012345678'],
])('the text %s is %s', (plain, text) => expect(formatThousands(plain)).toBe(text))

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [22_000, '22,000'],
  [1_234_567, '1,234,567'],
  [-1000, '-1,000'],
  [34.2, '34.2'],
  [1234.5678, '1,234.5678'],
])('%d is %s', (value, text) =>
  expect([formatThousands(value), value.toLocaleString('zh-CN', { maximumFractionDigits: 4 })]).toEqual([text, text]),
)
