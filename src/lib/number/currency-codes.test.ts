import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCurrency } from './currency-codes.ts'

test('every code of the table of currencies is one, and no other is', () => {
  const [, ...lines] = readFileSync('data/currencies/currencies.csv', 'utf8').trim().split('\n')
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
  const every = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)))
  expect(every.filter(isCurrency)).toEqual(lines.map((line) => line.slice(0, 3)).toSorted())
})

test.each(['', 'ZZZ', 'cny', 'CNY USD', 'DEM'])('%j is none', (text) => expect(isCurrency(text)).toBe(false))
