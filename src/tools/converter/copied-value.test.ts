import { expect, test } from 'vitest'
import type { ConvertedValue } from '../../engines/units/engine.ts'
import { toCopiedValue, countSignificantDigits } from './copied-value.ts'

test.each([
  ['11.0231', 6],
  ['0.0000123', 3],
  ['-100', 3],
  ['1.23457×10⁻¹⁷', 6],
  ['1.5e-17', 2],
  ['0', 0],
])('%s has %d significant digits', (text, digits) => expect(countSignificantDigits(text)).toBe(digits))

const copy = (value: Partial<ConvertedValue>, unit = 'lb') =>
  toCopiedValue(
    { source: 'kg', text: '5 kg', values: new Map([['lb', { unit: 'lb', text: '11.0231', exact: false, ...value }]]) },
    unit,
    'zh',
  )

test('what is copied says how many digits it has, and offers all', () => {
  expect(copy({ full: { text: '11.023113109243879036', exact: false } })).toMatchObject({
    text: '11.0231',
    said: '已复制 11.0231（6 位有效数字）',
    action: { label: '复制 20 位' },
  })
  expect(copy({ text: '1.23457×10¹⁶', full: { text: '12345678901234567', exact: true } })).toMatchObject({
    text: '1.23457e16',
    said: '已复制 1.23457e16（6 位有效数字）',
    action: { label: '复制精确值' },
  })
  expect(copy({ text: '11', exact: true })).toEqual({ text: '11', said: '已复制 11（精确值）' })
  expect(copy({}, 'kg')).toEqual({ text: '5 kg', said: '已复制' })
  expect(copy({}, 'oz')).toEqual({ text: '', said: '已复制' })
})
