import { expect, test } from 'vitest'
import { spellForSorting } from './spell.ts'

const { compare } = new Intl.Collator('zh-Hans-CN-u-co-pinyin', { sensitivity: 'base' })

// Each word sorts between two with unambiguous readings.
test.each([
  ['白云', '薄款', '保定'],
  ['阿里', '阿胶', '恩施'],
  ['搬运', '蚌埠', '逼真'],
  ['插头', '长款', '车间'],
  ['吃饭', '重启', '出口'],
  ['嘎', '咖喱', '干果'],
  ['海口', '行情', '河北'],
  ['花园', '还款', '黄山'],
  ['空间', '会计', '矿石'],
  ['孙子', '弹力', '汤'],
  ['陶器', '调味', '铁'],
  ['夕阳', '厦门', '湘'],
  ['雨', '乐器', '云'],
  ['渣', '粘贴', '张'],
  ['章鱼', '长大', '赵'],
  ['主页', '着装', '自由'],
  ['逼真', '秘鲁', '宾馆'],
])('%s, %s, %s', (before, word, after) => {
  expect([
    compare(spellForSorting(before), spellForSorting(word)),
    compare(spellForSorting(word), spellForSorting(after)),
  ]).toEqual([-1, -1])
})

test.each(['', 'abc 123', '安徽北京', '\u{1f600}'])('%j stays', (text) => expect(spellForSorting(text)).toBe(text))

test('the length stays', () => {
  for (const text of ['重庆到长春的行李', '音乐会计', '重'.repeat(1_000)])
    expect(spellForSorting(text)).toHaveLength(text.length)
})
