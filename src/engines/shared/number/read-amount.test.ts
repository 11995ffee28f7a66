import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSignificant } from './rounding.ts'
import { explainAmount, parseAmount, parsePositiveAmount } from './read-amount.ts'

function read(text: string, currency?: string): string | undefined {
  const value = parseAmount(text, currency)
  return value && toSignificant(value, 40)
}

describe('what is read', () => {
  test.each([
    ['100', '100'],
    [' 1,234.50 ', '1234.5'],
    ['１，２３４．５', '1234.5'],
    ['1 234,5', '1234.5'],
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
  ])('%j is %s', (text, expected) => expect(read(text)).toBe(expected))

  test.each(['', '  ', '\u3000', '\u200b'])('%j is empty', (text) => expect(read(text)).toBeUndefined())
})

describe('the currency beside it', () => {
  test.each([
    ['USD 12', 'USD'],
    ['US$12', 'USD'],
    ['$12', 'CAD'],
    ['¥12', 'JPY'],
    ['RMB 12', 'CNY'],
    ['12 won', 'KRW'],
    ['12 NTD', 'TWD'],
    ['12 dollars', 'CAD'],
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

describe('as the currency is written', () => {
  test.each([
    ['Rp 15.000', '15000'],
    ['Rp15.000', '15000'],
    ['Rp. 15.000', '15000'],
    ['Rp1.500.000', '1500000'],
    ['Rp 15.000,00', '15000'],
    ['Rp15.000,-', '15000'],
    ['15.000 IDR', '15000'],
    ['IDR 15,000', '15000'],
    ['150.000₫', '150000'],
    ['150.000 đ', '150000'],
    ['1.500.000 VND', '1500000'],
    ['US $12.99', '12.99'],
    ['USD $12.99', '12.99'],
    ['$12.99 USD', '12.99'],
    ['$12.99 CAD', '12.99'],
    ['CA $12', '12'],
    ['12,50 $ CA', '12.5'],
    ['R$ 1.234,56', '1234.56'],
    ['R $1.234,56', '1234.56'],
    ['R$ 0,99', '0.99'],
    ['R$12,9', '12.9'],
    ['1.234,56 €', '1234.56'],
    ['1.234.567,89 €', '1234567.89'],
    ['€1,234.56', '1234.56'],
    ['9,99€', '9.99'],
    ['€ 12,-', '12'],
    ['EUR 0,234', '0.234'],
    ['€ 1.234,-', '1234'],
    ['$1.234,-', '1234'],
    ['₹ 1,50,000/-', '150000'],
    ['15,000원', '15000'],
    ['15,000 won', '15000'],
    ['1.250.000 đồng', '1250000'],
    ['99 dollars', '99'],
    ['9,99 euro', '9.99'],
    ['-1.234,56 €', '-1234.56'],
    ['(1.234,56 €)', '-1234.56'],
    ["CHF 1'234.50", '1234.5'],
    ['CHF 1’234.50', '1234.5'],
    ['CHF 12.-', '12'],
    ['CHF 9,90', '9.9'],
    ['₹1,23,456.78', '123456.78'],
    ['Rs. 1,00,000', '100000'],
    ['12,34,567 INR', '1234567'],
    ['kr 1 234,50', '1234.5'],
    ['1.234,50 kr.', '1234.5'],
    ['1\u00a0234,50\u00a0kr', '1234.5'],
    ['1\u202f234,50 zł', '1234.5'],
    ['1 234,50 ₽', '1234.5'],
    ['R 1 234,50', '1234.5'],
    ['₺1.234,56', '1234.56'],
    ['1.234,56 TL', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['12.990', '12.99'],
    ['$12.990', '12.99'],
    ['12.990 USD', '12.99'],
    ['¥1,234', '1234'],
    ['RMB 100', '100'],
    ['10w', '100000'],
    ['3.5k', '3500'],
    ['$3.5K', '3500'],
    ['1.5k USD', '1500'],
    ['1.234k', '1234'],
    ['2m usd', '2000000'],
    ['150rb', '150000'],
    ['150 RB', '150000'],
    ['Rp150rb', '150000'],
    ['Rp 1,5 jt', '1500000'],
    ['1,5jt', '1500000'],
    ['1.5 jt', '1500000'],
    ['2 juta', '2000000'],
    ['2 juta rupiah', '2000000'],
    ['2 jt IDR', '2000000'],
    ['-2 jt', '-2000000'],
    ['1,2 miliar', '1200000000'],
    ['3 triliun', '3000000000000'],
    ['RM 5 ribu', '5000'],
    ['2,5 triệu', '2500000'],
    ['2tr', '2000000'],
    ['500 nghìn đồng', '500000'],
    ['1 tỷ', '1000000000'],
    ['₹ 1.5 lakh', '150000'],
    ['2 crore', '20000000'],
    ['2 Cr', '20000000'],
    ['1,5 тыс. ₽', '1500'],
    ['3 млн', '3000000'],
    ['2,5 mln zł', '2500000'],
    ['R$ 5 mil', '5000'],
    ['$1.2 million', '1200000'],
    ['3 bn USD', '3000000000'],
    ['€ 1,5k', '1500'],
  ])('%j is %s', (text, expected) => expect(read(text)).toBe(expected))

  test.each([
    ['15.000', 'IDR', '15000'],
    ['15,000', 'IDR', '15000'],
    ['15.5', 'IDR', '15.5'],
    ['150.000', 'VND', '150000'],
    ['1,5', 'EUR', '1.5'],
    ['12,99', 'BRL', '12.99'],
    ['1234,5', 'PLN', '1234.5'],
    ['1,23,456', 'INR', '123456'],
    ['12,50', 'CAD', '12.5'],
    ['12.990', 'USD', '12.99'],
    ['1.234', 'KWD', '1.234'],
    ['12,345.678', 'TND', '12345.678'],
    ['$ 1.990', 'CLP', '1990'],
    ['$ 1.990', 'COP', '1990'],
    ['1.5万', 'EUR', '15000'],
    ['1.234万', 'EUR', '12340'],
    ['1e3', 'EUR', '1000'],
  ])('%j in a field of %s is %s, and nothing has to be said', (text, currency, expected) => {
    expect(read(text, currency)).toBe(expected)
    expect(explainAmount(text, currency)).toBe('')
  })

  test.each([
    ['1.234', 'EUR', '1234', '「1.234」读作 1,234，小数写 1.2340'],
    ['1,234', 'EUR', '1234', '「1,234」读作 1,234，小数写 1.2340'],
    ['€ 1.234', undefined, '1234', '「1.234」读作 1,234，小数写 1.2340'],
    ['R$ 1.234', undefined, '1234', '「1.234」读作 1,234，小数写 1.2340'],
    ['kr 1.234', undefined, '1234', '「1.234」读作 1,234，小数写 1.2340'],
    ['1.2340', 'EUR', '1.234', ''],
    ['1.500', 'JPY', '1.5', '「1.500」按小数读，千位写成 1,500'],
    ['1.234', 'TND', '1.234', '「1.234」按小数读，千位写成 1,234'],
    ['1,234', 'TND', '1234', '「1,234」读作 1,234，小数写 1.2340'],
    ['1.234', 'ZAR', '1.234', '「1.234」按小数读，千位写成 1,234'],
    ['1,234', 'USD', '1234', ''],
    ['1.500 jt', 'IDR', '1500000000', '「1.500 jt」读作 1,500,000,000'],
    ['2M', 'IDR', '2000000', '「M」按百万读，十亿写 miliar'],
    ['2M', 'USD', '2000000', ''],
    ['1,5 jt', 'IDR', '1500000', ''],
    ['abc', 'EUR', undefined, ''],
    ['', 'EUR', undefined, ''],
  ])('%j in %s can be meant in two ways, which is said', (text, currency, expected, note) => {
    if (text !== 'abc') expect(read(text, currency)).toBe(expected)
    expect(explainAmount(text, currency)).toBe(note)
  })

  test('a currency is written as CLDR writes it in its country', () => {
    const countries = {
      EUR: 'de-DE',
      IDR: 'id-ID',
      VND: 'vi-VN',
      BRL: 'pt-BR',
      TRY: 'tr-TR',
      DKK: 'da-DK',
      SEK: 'sv-SE',
      NOK: 'nb-NO',
      PLN: 'pl-PL',
      CZK: 'cs-CZ',
      HUF: 'hu-HU',
      RUB: 'ru-RU',
      UAH: 'uk-UA',
      CHF: 'de-CH',
      INR: 'en-IN',
      USD: 'en-US',
      JPY: 'ja-JP',
      KRW: 'ko-KR',
      MXN: 'es-MX',
      CLP: 'es-CL',
      COP: 'es-CO',
      ARS: 'es-AR',
      ZAR: 'en-ZA',
      KWD: 'en-KW',
    }
    for (const [currency, locale] of Object.entries(countries)) {
      for (const amount of [1234.5, 1_234_567.89, 15_000, 0.5]) {
        const text = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(
          amount,
        )
        const digits = new Intl.NumberFormat('en-US', {
          style: 'currency',
          currency,
          currencyDisplay: 'code',
          useGrouping: false,
        })
          .formatToParts(amount)
          .filter(({ type }) => type === 'integer' || type === 'decimal' || type === 'fraction')
          .map(({ value }) => value)
          .join('')
        expect(Number(read(text)), `${locale} ${text}`).toBeCloseTo(Number(digits), 0)
      }
    }
  })
})

describe('what is refused, and with which sentence', () => {
  test.each([
    ['abc', /请输入金额/],
    ['$', /请输入金额/],
    ['$ USD', /请输入金额/],
    ['12 apples', /请输入金额/],
    ['2 jutaan', /请输入金额/],
    ['jt', /请输入金额/],
    ['2 jt jt', /请输入金额/],
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
    ['$9,99', /逗号/],
    ['1,23,456', /逗号/],
    ['12.34.567', /小数点只能有一个/],
    ['$$5', /请输入金额/],
    ['1.2.3', /小数点只能有一个/],
    ['1000000000000001', /金额太大/],
    ['-1e16', /金额太大/],
    ['1e9999', /金额太大/],
  ])('%s', (text, sentence) => expect(() => read(text, 'USD')).toThrow(sentence))

  test('a negative one where none can be', () => {
    expect(() => parsePositiveAmount('-1')).toThrow('金额不能是负数')
    expect(parsePositiveAmount('0')).toMatchObject({ n: 0n })
  })
})

test('any amount reads the same however it is decorated', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.nat(99))
    .map(([whole, cents]) => ({ whole, cents: String(cents).padStart(2, '0') }))
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('', '$', 'US$', 'USD ', '＄'),
      fc.constantFrom('', ' USD', '美元', '元'),
      ({ whole, cents }, before, after) => {
        const plain = toSignificant({ n: whole * 100n + BigInt(cents), d: 100n }, 40)
        expect(read(`${before}${whole.toLocaleString('en-US')}.${cents}${after}`, 'USD')).toBe(plain)
      },
    ),
  )
})
