import { expect, test } from 'vitest'
import { thousands } from './thousands.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [22_000, '22,000'],
  [1_234_567, '1,234,567'],
  [-1000, '-1,000'],
  [34.2, '34.2'],
  [1234.5678, '1,234.5678'],
])('%d is %s', (value, text) => expect([thousands(value), value.toLocaleString('zh-CN', { maximumFractionDigits: 4 })]).toEqual([text, text]))
