import { describe, expect, test } from 'vitest'
import { RATE_TABLE } from '../exchange-rate/table.fixture.ts'
import { normalizeQuery } from './asked-text.ts'
import { answerMoney } from './money.ts'
import type { Answer } from './operation.ts'

const ask = (text: string): Answer | undefined =>
  answerMoney(normalizeQuery(text), {
    rates: () => RATE_TABLE,
    now: Date.parse(RATE_TABLE.date),
    markets: [],
    named: new Map(),
  })[0]?.answer

test.each([
  ['1 jpy usd', '0.006661 USD'],
  ['1 jpy gbp', '0.004996 GBP'],
  ['0.001 usd cny', '0.007104 CNY'],
  ['12345678 cny jpy', '260,910,224 JPY'],
  ['1234.5 usd cny', '8,769.27 CNY'],
])('%s is %s', (text, value) => expect(ask(text)?.value).toBe(value))

describe('an amount is read as its currency is written', () => {
  test.each([
    ['Rp 15.000', '15,000 IDR', ''],
    ['Rp15.000', '15,000 IDR', ''],
    ['150.000₫', '150,000 VND', ''],
    ['1.500.000 vnd', '1,500,000 VND', ''],
    ['1.234,56 €', '1,234.56 EUR', ''],
    ['R$ 1.234,56', '1,234.56 BRL', ''],
    ['US $12.99', '12.99 USD', ''],
    ["CHF 1'234.50", '1,234.5 CHF', ''],
    ['₹1,23,456.78', '123,456.78 INR', ''],
    ['kr 1 234,50', '1,234.5 SEK', ''],
    ['€ 12,- in usd', '12 EUR', ''],
    ['€ 1.234', '1,234 EUR', '「1.234」读作 1,234，小数写 1.2340，'],
    ['12.990 usd', '12.99 USD', ''],
    ['3.5k usd', '3,500 USD', ''],
    ['10w日元', '100,000 JPY', ''],
    ['Rp 150rb', '150,000 IDR', ''],
    ['1,5 jt idr', '1,500,000 IDR', ''],
    ['150rb', '150,000 IDR', '没写货币，按 IDR'],
    ['2 juta rupiah', '2,000,000 IDR', ''],
    ['2 juta', '2,000,000 IDR', '没写货币，按 IDR'],
    ['rm 5 juta', '5,000,000 MYR', ''],
    ['5 lakh', '500,000 INR', '没写货币，按 INR'],
    ['2 triệu', '2,000,000 VND', '没写货币，按 VND'],
    ['3 mln usd', '3,000,000 USD', ''],
    ['100krw', '100 KRW', ''],
    ['100mxn', '100 MXN', ''],
    ['100 try', '100 TRY', ''],
  ])('%s is %s', (text, title, note) => {
    expect(ask(text)?.title).toBe(title)
    expect(
      ask(text)
        ?.note?.split('2026-')[0]
        ?.replace(/\d{4}$/, '') ?? '',
    ).toContain(note)
  })

  test('the field that it is carried to reads the same', () =>
    expect(ask('9/8万 eur') ?? ask('1.1250 eur')).toMatchObject({
      href: expect.stringContaining('v=1.1250') as string,
    }))
})

describe('money named twice is one', () => {
  test.each([
    ['100元港币', '100 HKD', 'CNY', ''],
    ['100块美金', '100 USD', 'CNY', ''],
    ['100块钱人民币', '100 CNY', 'USD', ''],
    ['港币100元', '100 HKD', 'CNY', ''],
    ['美元100块', '100 USD', 'CNY', ''],
    ['100元港币换美元', '100 HKD', 'USD', ''],
    ['100元港币等于多少人民币', '100 HKD', 'CNY', ''],
    ['1000元日币', '1,000 JPY', 'CNY', ''],
    ['$100 cad', '100 CAD', 'CNY', '「$」按 CAD'],
    ['USD $100', '100 USD', 'CNY', ''],
    ['cad $100', '100 CAD', 'CNY', ''],
    ['¥1000 jpy', '1,000 JPY', 'CNY', '「¥」按 JPY'],
    ['¥500 eur', '500 CNY', 'EUR', ''],
    ['$100 eur', '100 USD', 'EUR', ''],
    ['$100 to cad', '100 USD', 'CAD', ''],
    ['100元 港币', '100 CNY', 'HKD', ''],
    ['100元换港币', '100 CNY', 'HKD', ''],
    ['100元等于多少港币', '100 CNY', 'HKD', ''],
    ['100日元人民币', '100 JPY', 'CNY', ''],
    ['100法郎', '100 CHF', 'CNY', '「法郎」按 CHF'],
    ['100瑞士法郎', '100 CHF', 'CNY', ''],
    ['500比索', '500 PHP', 'CNY', '「比索」按 PHP'],
  ])('%s is %s in %s', (text, title, to, note) => {
    const answer = ask(text)
    expect(answer?.title).toBe(title)
    expect(answer?.id).toMatch(new RegExp(`-${to}$`))
    expect(answer?.note).toContain(note)
    if (note === '') expect(answer?.note).not.toContain('「')
  })

  test.each(['100元港币日元美元', 'kr', 'TL', 'SR', '元港', 'ESP', 'CYP', '100 200 300 usd 5'])(
    '%s is no amount',
    (text) => expect(ask(text)).toBeUndefined(),
  )
})

describe('retired money names its successor at the rate of law', () => {
  test.each([
    ['100 BGN', '51.13 EUR', '保加利亚列弗（BGN）已停用，2026-01-01 起改用 EUR，1 EUR = 1.95583 BGN'],
    ['100列弗', '51.13 EUR', '1 EUR = 1.95583 BGN'],
    ['BGN', '0.5113 EUR', '1 EUR = 1.95583 BGN'],
    ['753.45 hrk', '100.00 EUR', '克罗地亚库纳（HRK）已停用，2023-01-01 起改用 EUR，1 EUR = 7.53450 HRK'],
    ['100 ANG', '100.00 XCG', '荷属安的列斯盾（ANG）已停用，2025-03-31 起改用 XCG，1 XCG = 1 ANG'],
    ['100德国马克', '51.13 EUR', '1 EUR = 1.95583 DEM'],
    ['100 bgn cny', '427.29 CNY', '1 EUR = 1.95583 BGN'],
    ['100 eur bgn', '835.71 CNY', '1 EUR = 1.95583 BGN'],
  ])('%s is %s', (text, value, note) => {
    expect(ask(text)?.value).toBe(value)
    expect(ask(text)?.note).toContain(note)
  })

  test('without rates too', () => {
    const [found] = answerMoney(normalizeQuery('100 BGN'), {
      rates: () => undefined,
      now: 0,
      markets: [],
      named: new Map(),
    })
    expect(found?.answer).toMatchObject({ value: '51.13 EUR', href: expect.stringContaining('f=EUR') as string })
  })
})
