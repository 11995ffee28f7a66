import { expect, test } from 'vitest'
import { TABLE } from '../exchange-rate/table.fixture.ts'
import { readAsked } from './asked-text.ts'
import { answerMoney } from './money.ts'

test.each([
  ['1 jpy usd', '0.006661 USD'],
  ['1 jpy gbp', '0.004996 GBP'],
  ['0.001 usd cny', '0.007104 CNY'],
  ['12345678 cny jpy', '260,910,224 JPY'],
  ['1234.5 usd cny', '8,769.27 CNY'],
])('%s is %s', (text, value) => {
  const [found] = answerMoney(readAsked(text), { rates: () => TABLE, now: Date.parse(TABLE.date), markets: [], named: new Map() })
  expect(found?.answer.value).toBe(value)
})
