import { expect, test } from 'vitest'
import { parseChineseNumber } from './chinese-number.ts'
import { compare, parseDecimal } from './rational.ts'

test.each([
  ['一万零十二', '10012'],
  ['一千零十八', '1018'],
  ['一百零十万', '1100000'],
  ['一百零十万三千', '1103000'],
  ['一百零一万零三千零十二', '1013012'],
  ['一万零十二点一五', '10012.15'],
  ['三千零五', '3005'],
  ['三千零五十', '3050'],
  ['一万零一', '10001'],
  ['十二', '12'],
])('%s is %s', (text, value) => {
  const read = parseChineseNumber(text)
  expect(read && compare(read, parseDecimal(value))).toBe(0)
})

test.each(['一千零百', '一万零千'])('%s is no number', (text) => expect(parseChineseNumber(text)).toBeUndefined())
