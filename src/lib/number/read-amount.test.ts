import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSignificant } from './rounding.ts'
import { readAmount, readPositiveAmount } from './read-amount.ts'

function read(text: string, currency?: string): string | undefined {
  const value = readAmount(text, currency)
  return value && toSignificant(value, 40)
}

describe('what is read', () => {
  test.each([
    ['100', '100'],
    [' 1,234.50 ', '1234.5'],
    ['１，２３４．５', '1234.5'],
    ['1 234,5', undefined],
    ['3.2万', '32000'],
    ['1.5亿', '150000000'],
    ['3万元', '30000'],
    ['5千块钱', '5000'],
    ['一百元整', '100'],
    ['1.2e6', '1200000'],
    ['1.5×10^6', '1500000'],
    ['1/4', '0.25'],
    ['¥100', '100'],
    ['￥１００', '100'],
    ['$1,234.50', '1234.5'],
    ['US$ 12', '12'],
    ['HK$12', '12'],
    ['USD 12', '12'],
    ['USD12', '12'],
    ['12USD', '12'],
    ['12 usd', '12'],
    ['3.2万美元', '32000'],
    ['€ 9.99', '9.99'],
    ['9.99€', '9.99'],
    ['100日元', '100'],
    ['kr 5', '5'],
    ['5 Kč', '5'],
    ['RM 5', '5'],
    ['Rp 15000', '15000'],
    ['-5', '-5'],
    ['-$5', '-5'],
    ['$-5', '-5'],
    ['- $5', '-5'],
    ['($5.00)', '-5'],
    ['(1,000)', '-1000'],
    ['0', '0'],
    ['1000万亿', '1000000000000000'],
  ])('%j is %s', (text, expected) => {
    if (expected === undefined) expect(() => read(text)).toThrow(/逗号/)
    else expect(read(text)).toBe(expected)
  })

  test.each(['', '  ', '\u3000', '\u200b'])('%j is empty', (text) => expect(read(text)).toBeUndefined())
})

describe('the currency beside it', () => {
  test.each([
    ['USD 12', 'USD'],
    ['US$12', 'USD'],
    ['$12', 'CAD'],
    ['¥12', 'JPY'],
    ['12元', 'HKD'],
    ['£12', 'EGP'],
    ['CNY 12元', 'CNY'],
  ])('%s fits %s', (text, currency) => expect(read(text, currency)).toBe('12'))

  test.each([
    ['€12', 'USD', '金额写的是 EUR，与所选的 USD 不同'],
    ['12 CNY', 'USD', '金额写的是 CNY，与所选的 USD 不同'],
    ['12美元', 'CNY', '金额写的是 USD，与所选的 CNY 不同'],
    ['£12', 'USD', '金额写的是 £，与所选的 USD 不同'],
    ['￥12', 'USD', '金额写的是 ¥，与所选的 USD 不同'],
    ['12卢布', 'INR', '金额写的是 卢布，与所选的 INR 不同'],
  ])('%s does not fit %s', (text, currency, sentence) => expect(() => read(text, currency)).toThrow(sentence))

  test('is ignored where none is chosen', () => expect(read('€12')).toBe('12'))
})

describe('what is refused, and with which sentence', () => {
  test.each([
    ['abc', /请输入金额/],
    ['$', /请输入金额/],
    ['$ USD', /请输入金额/],
    ['12 apples', /请输入金额/],
    ['USD 12 EUR', /请输入金额/],
    ['--5', /请输入金额/],
    ['-(5)', /请输入金额/],
    ['=A1', /请输入金额/],
    ['2026-09-29', /请输入金额/],
    ['Infinity', /请输入金额/],
    ['NaN', /请输入金额/],
    ['5%', /百分数/],
    ['百分之五', /百分数/],
    ['1,5', /逗号/],
    ['1.2.3', /小数点只能有一个/],
    ['1000000000000001', /金额太大/],
    ['-1e16', /金额太大/],
    ['1e9999', /金额太大/],
  ])('%s', (text, sentence) => expect(() => read(text, 'USD')).toThrow(sentence))

  test('a negative one where none can be', () => {
    expect(() => readPositiveAmount('-1')).toThrow('金额不能是负数')
    expect(readPositiveAmount('0')).toMatchObject({ n: 0n })
  })
})

test('any amount reads the same however it is decorated', () => {
  const amount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.nat(99)).map(([whole, cents]) => ({ whole, cents: String(cents).padStart(2, '0') }))
  fc.assert(
    fc.property(amount, fc.constantFrom('', '$', 'US$', 'USD ', '＄'), fc.constantFrom('', ' USD', '美元', '元'), ({ whole, cents }, before, after) => {
      const plain = toSignificant({ n: whole * 100n + BigInt(cents), d: 100n }, 40)
      expect(read(`${before}${whole.toLocaleString('en-US')}.${cents}${after}`, 'USD')).toBe(plain)
    }),
  )
})
