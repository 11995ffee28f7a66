import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode, toSetCode } from '../../../engines/search/operation/hs-code.ts'
import { listAncestors, explainChapter, findCommonCode, formatHsCode, explainDifference, readList } from './code.ts'

test.each([
  ['851713', '851713', false],
  ['8517.13', '851713', false],
  ['85.17', '8517', false],
  ['85 17 13', '851713', false],
  [' 8517-13 ', '851713', false],
  ['８５１７．１３', '851713', false],
  ['8517.13.00.00', '851713', true],
  ['8517130000', '851713', true],
  ['8', '8', false],
])('%s is the code %s', (text, digits, national) => {
  expect(readCode(text)).toEqual({ digits, national })
})

test.each(['', ' ', '.', '手机', '8517手机', '8517 手机', 'led', '12345678901234', '1e5'])('%j is no code', (text) => {
  expect(readCode(text)).toBeUndefined()
})

test.each([
  ['8517.13', '851713'],
  ['8517130000', '851713'],
  ['90121', '090121'],
  ['101', '0101'],
  ['901210000', '090121'],
  ['85.17', '8517'],
  ['手机', '手机'],
])('the pasted %s is looked up as %s', (text, code) => {
  expect(toSetCode(text)).toBe(code)
})

test.each([
  ['85', '85'],
  ['8517', '85.17'],
  ['851713', '8517.13'],
])('%s is printed %s', (code, text) => {
  expect(formatHsCode(code)).toBe(text)
})

test.each([
  ['85', []],
  ['8517', ['85']],
  ['851713', ['85', '8517']],
])('%s stands in %j', (code, above) => {
  expect(listAncestors(code)).toEqual(above)
})

test.each([
  [['851713', '851714'], '8517'],
  [['851713', '852852'], '85'],
  [['851713', '8517'], '8517'],
  [['851713', '851713'], '851713'],
  [['851713', '420212'], ''],
  [[], ''],
])('%j share %s', (codes, common) => {
  expect(findCommonCode(codes)).toBe(common)
})

test.each([
  ['77', true],
  ['7701', true],
  ['98', true],
  ['9999', true],
  ['7', false],
  ['85', false],
  ['9', false],
])('a chapter that is not there is explained: %s %s', (digits, explained) => {
  expect(explainChapter(digits) !== '').toBe(explained)
})

test('a list in the address keeps what can be a code or a section, once', () => {
  expect(readList('XVI,85,8517,851713,85,<b>,..,,1234567,手机')).toEqual(['XVI', '85', '8517', '851713'])
  expect(readList(undefined)).toEqual([])
})

test('a printed code is read back, whatever digits follow it', () => {
  const code = fc.constantFrom(2, 4, 6).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
  fc.assert(
    fc.property(code, fc.stringMatching(/^\d{0,4}$/), (digits, more) => {
      expect(readCode(formatHsCode(digits))?.digits).toBe(digits)
      if (digits.length === 6) expect(readCode(formatHsCode(digits) + more)).toEqual({ digits, national: more !== '' })
    }),
  )
})

test.each([
  ['851713', '再选一个编码就可以比较'],
  ['851713 950300', '各在不同的章'],
  ['851713 847130 950300', '各在不同的章'],
  ['851713 851714 950300', '不全在同一章'],
  ['851713 850760', '同在第 85 章，税目不同'],
  ['851713 851714 850760', '同在第 85 章，不全在同一税目'],
  ['851713 851714', '同属税目 85.17'],
])('of %s it is said: %s', (codes, sentence) => {
  expect(explainDifference(codes.split(' '))).toBe(sentence)
})
