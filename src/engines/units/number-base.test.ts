import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rational } from '../../lib/number/rational.ts'
import { convert } from './engine.ts'
import { formatInBase } from './number-base.ts'

function base(unit: string, text: string, to: string, precision = 10): string {
  const answer = convert({ group: 'jinzhi', unit, text, style: { precision, notation: 'plain' } })
  if (answer.state === 'error') return answer.message
  return answer.state === 'empty' ? '' : (answer.values.find((value) => value.unit === to)?.text ?? 'none')
}

test.each([
  ['hex', 'ff', 'dec', '255'],
  ['hex', '0xFF', 'dec', '255'],
  ['hex', '0XfF', 'dec', '255'],
  ['hex', '-0xFF', 'dec', '-255'],
  ['hex', '0b1', 'dec', '177'],
  ['hex', '1e5', 'dec', '485'],
  ['hex', 'ＦＦ', 'dec', '255'],
  ['bin', '0b1010', 'dec', '10'],
  ['bin', '1111 0000', 'hex', 'F0'],
  ['bin', '1111_0000', 'hex', 'F0'],
  ['oct', '0o17', 'dec', '15'],
  ['oct', '17.4', 'dec', '15.5'],
  ['dec', '0xFF', 'dec', '255'],
  ['dec', '1,234', 'dec', '1234'],
  ['dec', '1e3', 'bin', '1111101000'],
  ['dec', '1.2万', 'dec', '12000'],
  ['dec', '1/4', 'bin', '0.01'],
  ['dec', '１０', 'bin', '1010'],
  ['dec', '0', 'bin', '0'],
  ['dec', '-0', 'hex', '0'],
  ['bin', '.1', 'dec', '0.5'],
  ['bin', '1.', 'dec', '1'],
  ['dec', '0.5', 'bin', '0.1'],
  ['dec', '1/3', 'dec', '0.3333333333'],
  ['dec', '1/3', 'bin', '0.0101010101'],
  ['dec', '2/3', 'bin', '0.1010101011'],
  ['dec', '-2/3', 'bin', '-0.1010101011'],
  ['dec', '1e-20', 'dec', '0.00000000000000000001'],
  ['hex', '', 'dec', ''],
])('%s %s → %s is %s', (unit, text, to, expected) => expect(base(unit, text, to)).toBe(expected))

describe('refusals name the character', () => {
  test.each([
    ['bin', '102', '二进制里不能有「2」，只能用数字 0–1'],
    ['oct', '18', '八进制里不能有「8」，只能用数字 0–7'],
    ['dec', '12a', '十进制里不能有「A」，只能用数字 0–9'],
    ['hex', 'xyz', '十六进制里不能有「X」，只能用数字 0–9 和 A–F'],
    ['hex', '1.2.3', '十六进制里不能有第二个小数点，只能用数字 0–9 和 A–F'],
    ['hex', '1,5', '十六进制里不能有「,」，只能用数字 0–9 和 A–F'],
    ['bin', '0x1G', '二进制里不能有「G」，只能用数字 0–9 和 A–F'],
    ['hex', '0x', '请输入十六进制数，例如 1F'],
    ['hex', '-', '请输入十六进制数，例如 1F'],
    ['dec', '1,5', '逗号的写法有歧义：小数请写成 1.5，千位分隔请写成 1,234.5'],
  ])('%s %s', (unit, text, sentence) => expect(base(unit, text, 'dec')).toBe(sentence))
})

test('a nonzero value never shows as 0', () => {
  expect(base('dec', '1e-30', 'hex')).toMatch(/^0\.0+[1-9A-F]/)
  expect(formatInBase(rational(1n, 2n ** 100n), 2, 5)).toEqual({ text: `0.${'0'.repeat(99)}1`, exact: true })
})

const UNITS = [
  ['dec', 10],
  ['bin', 2],
  ['oct', 8],
  ['hex', 16],
] as const

test('thousand-digit whole numbers agree with BigInt in every pair of bases', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 999n, max: 10n ** 1000n }), fc.boolean(), (size, negative) => {
      const value = negative ? -size : size
      for (const [from, a] of UNITS) {
        for (const [to, b] of UNITS) expect(base(from, value.toString(a), to)).toBe(value.toString(b).toUpperCase())
      }
    }),
    { numRuns: 10 },
  )
})

test('binary fractions go through every base and back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }), fc.integer({ min: 0, max: 40 }), (n, bits) => {
      const text = formatInBase(rational(n, 2n ** BigInt(bits)), 2, 50).text
      for (const [unit] of UNITS) expect(base(unit, base('bin', text, unit, 50), 'bin', 50)).toBe(text)
    }),
  )
})
