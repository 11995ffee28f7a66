import { expect, test } from 'vitest'
import { normalizeQuery } from './asked-text.ts'
import { answerFees } from './fees.ts'
import type { Answer } from './operation.ts'

const ask = (text: string): Answer | undefined => answerFees(normalizeQuery(text), new Map())[0]?.answer

test.each([
  ['paypal手续费 100美元', '到账 95.70 USD', '/tools-paypal#v=100'],
  ['paypal 100', '到账 95.70 USD', '/tools-paypal#v=100'],
  ['收款100刀到账多少', '到账 95.70 USD', '/tools-paypal#v=100'],
  ['贝宝 500欧 手续费', '到账 479.65 EUR', '/tools-paypal#v=500&c=EUR'],
  ['想到账100美元要收多少', '要收 104.48 USD', '/tools-paypal#v=100&d=reverse'],
])('%s is %s', (text, value, href) => expect(ask(text)).toMatchObject({ value, href }))

test('the rates are named as examples, and a guessed currency too', () => {
  expect(ask('paypal 100')?.note).toBe('没写货币，按 USD，按示例费率 4% + 0.3 USD，实际以服务商为准')
})

test.each(['paypal', '手续费', '手续费3%', '100美元', 'fees', '提现 100', 'paypal 100 美元 200'])(
  '%s is none',
  (text) => expect(ask(text)).toBeUndefined(),
)
