import { expect, test } from 'vitest'
import { formatPay } from './pay-text.ts'

test.each([
  [{}, '薪资面议'],
  [{ payFrom: '8000' }, '每月 8,000 元起'],
  [{ payFrom: '8000', payTo: '12000' }, '每月 8,000–12,000 元'],
  [{ payFrom: '800', payTo: '800' }, '每月 800 元'],
  [{ payFrom: '1200000' }, '每月 1,200,000 元起'],
])('%j: %s', (pay, text) => expect(formatPay(pay)).toBe(text))
