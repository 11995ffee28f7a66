import { expect, test } from 'vitest'
import { maskPhone } from './mask-phone.ts'

const CODES = new Set(['86', '852'])

test.each([
  ['+8613800138000', '+86 138****8000'],
  ['+85251234567', '+852 ****4567'],
  ['+999123456', '+****3456'],
])('%s is shown as %s', (number, shown) => expect(maskPhone(number, CODES)).toBe(shown))
