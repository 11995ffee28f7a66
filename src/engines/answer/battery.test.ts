import { expect, test } from 'vitest'
import { normalizeQuery } from './asked-text.ts'
import { answerBatteries } from './battery.ts'
import type { Answer } from './operation.ts'

const ask = (text: string): Answer | undefined => answerBatteries(normalizeQuery(text))[0]?.answer

test.each([
  ['20000mah', '74 Wh'],
  ['20,000 mAh 多少wh', '74 Wh'],
  ['2万毫安充电宝', '74 Wh'],
  ['5000mAh 3.7V', '18.5 Wh'],
  ['3.85v 5000mah', '19.25 Wh'],
  ['100ah 12v', '1200 Wh'],
  ['27000毫安 是多少瓦时', '99.9 Wh'],
])('%s is %s', (text, value) => expect(ask(text)?.value).toBe(value))

test('a voltage that was not typed is named', () => {
  expect(ask('5000mah')?.note).toBe('没写电压，按锂电芯标称的 3.7 V')
  expect(ask('5000mah 3.7v')?.note).toBeUndefined()
})

test.each(['mah', '5000', '5000mah 手机壳', '12v', '100a'])('%s is none', (text) => expect(ask(text)).toBeUndefined())
