import { expect, test } from 'vitest'
import { parseDecimal } from '../../lib/number/rational.ts'
import { formatChange } from './change.ts'

test.each([
  ['0', '0.00%'],
  ['0.00009999', '0.00%'],
  ['-0.00009999', '0.00%'],
  ['0.0001', '+0.01%'],
  ['-0.0001', '-0.01%'],
  ['0.00125', '+0.13%'],
  ['-0.00125', '-0.13%'],
  ['0.00124999', '+0.12%'],
  ['0.01005', '+1.01%'],
  ['1', '+100.00%'],
  ['-0.5', '-50.00%'],
])('%s is %s', (changeRate, chg) => expect(formatChange(parseDecimal(changeRate)).chg).toBe(chg))
