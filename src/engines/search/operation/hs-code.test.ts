import { expect, test } from 'vitest'
import { readCode, toSetCode, includesGoods, stripQuestionWords } from './hs-code.ts'

test.each([
  ['HS编码：8517.13', '851713', false],
  ['HS8517130000', '851713', true],
  ['HTS 6109.10.0012', '610910', true],
  ['HTSUS: 6109.10.00.12', '610910', true],
  ['hs code 8517.13', '851713', false],
  ['HS Code: 8517130000', '851713', true],
  ['H.S. 85.17', '8517', false],
  ['海关编码 851713', '851713', false],
  ['海关商品编码：8517130000', '851713', true],
  ['商品编号8517.13', '851713', false],
  ['税号：8517 13 00', '851713', true],
  ['税则号列 8517.13', '851713', false],
  ['税目85.17', '8517', false],
  ['子目 8517.13', '851713', false],
  ['第85章', '85', false],
  ['第 8517.13 号', '851713', false],
  ['8517.13（HS）', '851713', false],
  ['ＨＳ：８５１７．１３', '851713', false],
  ['【8517.13】', undefined, false],
  ['(8517.13)', '851713', false],
  ['TARIC 8517130000', '851713', true],
  ['HSN 6109', '6109', false],
  ['heading 8517', '8517', false],
])('%s is the code %s', (text, digits, national) =>
  expect(readCode(text)).toEqual(digits === undefined ? undefined : { digits, national }),
)

test.each([
  'HS',
  'HS编码',
  '税号',
  '第章',
  'HS编码 手机',
  '8517 手机',
  'led 5050',
  '3M',
  'ONT8',
  'hs85a',
  '8517.13 6109.10',
  '851713 610910 950300',
  'hsx 8517',
  '',
])('%j is no code', (text) => expect(readCode(text)).toBeUndefined())

test('a long text is no code', () => expect(readCode(`HS${' '.repeat(1_000_000)}8517`)).toBeUndefined())

test.each([
  ['HS编码：8517.13', '851713'],
  ['HTS 6109.10.0012', '610910'],
  ['hs 101', '0101'],
  ['手机', '手机'],
])('the pasted %s is looked up as %s', (text, code) => expect(toSetCode(text)).toBe(code))

test.each([
  ['瑜伽垫 税号', '瑜伽垫'],
  ['蓝牙耳机海关编码', '蓝牙耳机'],
  ['蓝牙耳机的HS编码是多少？', '蓝牙耳机'],
  ['HS编码 智能手机', '智能手机'],
  ['海关编码：电饭煲', '电饭煲'],
  ['hs code yoga mat', 'yoga mat'],
  ['yoga mat hs code', 'yoga mat'],
  // Stays unchanged: nothing else would remain, or the words belong to the name.
  ['税号', '税号'],
  ['编码器', '编码器'],
  ['hstyle', 'hstyle'],
  ['手机', '手机'],
])('%s asks for %s', (text, name) => expect(stripQuestionWords(text)).toBe(name))

test.each([
  [[], true],
  [[{ column: 'status', value: '1' }], true],
  [[{ column: 'status', value: '2' }], false],
  [[{ column: 'section', value: 'XI' }], false],
])('with %j goods are found too: %s', (filters, wanted) => expect(includesGoods(filters)).toBe(wanted))
