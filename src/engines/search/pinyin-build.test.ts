import { polyphonic } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { fold, isHan } from './normalise.ts'
import { toPinyin } from './pinyin-build.ts'
import { TRADITIONAL_TO_SIMPLIFIED } from '../shared/traditional.ts'

test.each([
  ['长度换算', 'chang/zhang du/duo huan suan'],
  ['重量', 'zhong/chong liang'],
  ['重庆', 'chong/zhong qing'],
  ['亚马逊FBA 仓库', 'ya ma xun cang ku'],
  ['汇率', 'hui lv/shuai'],
  ['長度', 'chang/zhang du/duo'],
  ['表情😀翻译', 'biao qing fan yi'],
  ['𠮷野', '- ye'],
  ['Length 12', ''],
  ['', ''],
])('%j', (text, expected) => {
  expect(toPinyin(text)).toBe(expected)
})

test('there is one token for each Chinese character, whatever else stands in the text', () => {
  for (const text of ['〇零 々', '㈱ 株', 'ｱ가é 中', '\ud800中\udc00国', '⼀二 ½三']) {
    const han = fold(text).codes.filter((code) => isHan(code))
    expect(toPinyin(text).split(' ')).toHaveLength(han.length)
  }
})

test('a traditional character and its simplified form share a reading, and no form is replaced twice', () => {
  const readings = (code: number): string[] =>
    polyphonic(String.fromCodePoint(code), { toneType: 'none', type: 'array' })[0] ?? []
  for (const [traditional, simplified] of TRADITIONAL_TO_SIMPLIFIED) {
    expect(readings(simplified).some((reading) => readings(traditional).includes(reading))).toBe(true)
    expect(TRADITIONAL_TO_SIMPLIFIED.has(simplified)).toBe(false)
  }
})
