import { expect, test } from 'vitest'
import { splitMarkedText } from './mark-words.ts'

test.each<[text: string, search: string, marked: string]>([
  ['欧盟通用产品安全条例', '产品', '欧盟通用[产品]安全条例'],
  ['欧盟通用产品安全条例', '产品安全', '欧盟通用[产品安全]条例'],
  ['税费与关税', '税', '[税]费与关[税]'],
  ['GPSR 与 gpsr', 'gpsr', '[GPSR] 与 [gpsr]'],
  ['关税 2026 年', '关税 2026', '[关税] [2026] 年'],
  ['没有这个词', '关税', '没有这个词'],
  ['<b>标题</b>', '标题', '<b>[标题]</b>'],
  ['aaa', 'aa', '[aaa]'],
  ['İstanbul', 'i', 'İstanbul'],
  ['标题', '', '标题'],
  ['', '标题', ''],
])('%j with %j is %j', (text, search, marked) => {
  expect(
    splitMarkedText(text, search)
      .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
      .join(''),
  ).toBe(marked)
})
