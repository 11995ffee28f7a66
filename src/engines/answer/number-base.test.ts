import { expect, test } from 'vitest'
import { normalizeQuery } from './asked-text.ts'
import { answerNumberBase } from './number-base.ts'
import type { Answer } from './operation.ts'

const ask = (text: string): Answer | undefined => answerNumberBase(normalizeQuery(text))[0]?.answer

test.each([
  ['0xff', '255'],
  ['0b1010', '10'],
  ['0b1010 to hex', 'A'],
  ['255转16进制', 'FF'],
  ['255 十六进制', 'FF'],
  ['1a 十六进制', '26'],
  ['1010二进制', '10'],
  ['二进制1010', '10'],
  ['16进制ff转10进制', '255'],
  ['ff 16进制转10进制', '255'],
  ['十六进制转十进制 1a', '26'],
  ['100 to binary', '1100100'],
  ['777八进制', '1411'],
])('%s is %s', (text, value) => expect(ask(text)?.value).toBe(value))

test('a number that is taken for a decimal says so', () => {
  expect(ask('255 十六进制')?.note).toBe('「255」按十进制')
  expect(ask('ff 十六进制')?.note).toBeUndefined()
})

test.each(['255', 'dec 25', '25 dec', 'oct 10', '12二进制转十进制', '十六进制', 'gg 二进制', 'face'])(
  '%s is none',
  (text) => expect(ask(text)).toBeUndefined(),
)
