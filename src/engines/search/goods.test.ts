import { describe, expect, test } from 'vitest'
import { findGoods, openGoods } from './goods.ts'

const ROWS = [
  ['蓝牙耳机', '无线耳机', 'wireless headphones|bluetooth earphones', 'lan ya er ji', 'wu xian er ji'],
  ['有线耳机', '耳机', 'headphones', 'you xian er ji', 'er ji'],
  ['耳机套', '', 'earphone case', 'er ji tao', ''],
  ['手机壳', '', 'phone case', 'shou ji ke/qiao', ''],
  ['手机支架', '', 'phone stand', 'shou ji zhi jia', ''],
  ['冲浪板', '', 'surfboard', 'chong lang ban', ''],
  ['瓷碗', '碗', 'bowl', 'ci wan', 'wan'],
  ['玻璃杯', '', 'glass', 'bo li bei', ''],
  ['防尘罩', '西装袋', 'dust cover', 'fang chen zhao', 'xi zhuang dai'],
  ['西服套装', '男士西装', 'suit', 'xi fu tao zhuang', 'nan shi xi zhuang'],
]
const goods = openGoods({
  id: 'hs-goods',
  date: '2026-11-22',
  note: '说明。',
  search: { fields: ['zh', 'aliases', 'en'].map((column) => ({ column, weight: 1 })), codes: [] },
  columns: ['zh', 'aliases', 'en'],
  rows: ROWS.map((row) => row.slice(0, 3)),
  pinyin: { zh: ROWS.map((row) => row[3] ?? ''), aliases: ROWS.map((row) => row[4] ?? '') },
})
const find = (text: string, limit = 9): (string | undefined)[] => findGoods(goods, text, limit).rows.map(({ zh }) => zh)

describe('a name, or part of one', () => {
  test.each([
    ['蓝牙耳机', ['蓝牙耳机']],
    // First the good itself, then its kinds, then its accessories.
    ['耳机', ['有线耳机', '蓝牙耳机', '耳机套']],
    // Alternative names count as the thing itself and rank before accessories.
    ['西装', ['西服套装', '防尘罩']],
    ['headphone', ['有线耳机', '蓝牙耳机']],
    ['case', ['手机壳', '耳机套']],
    ['無線耳機', ['蓝牙耳机']],
    ['wuxian', ['蓝牙耳机']],
    ['lyej', ['蓝牙耳机']],
    ['wirelss headphones', ['蓝牙耳机', '有线耳机']],
  ])('%s', (text, expected) => expect(find(text)).toEqual(expected))
})

describe('a longer text with a name in it', () => {
  test.each([
    ['黑色蓝牙耳机 5.3', '蓝牙耳机'],
    ['蓝牙运动耳机', '蓝牙耳机'],
    ['耳机 蓝牙', '蓝牙耳机'],
    ['黑色蓝牙耳', '蓝牙耳机'],
    ['硅胶手机壳', '手机壳'],
    ['手机壳带支架', '手机壳'],
    ['大号碗', '瓷碗'],
    ['玻璃咖啡杯', '玻璃杯'],
    ['black wireless headphones', '蓝牙耳机'],
    ['headphones black wireless', '蓝牙耳机'],
    ['black wireless headph', '蓝牙耳机'],
    ['clear case for phone', '手机壳'],
    ['phone case with stand', '手机壳'],
    ['surf board foam', '冲浪板'],
    ['drinking glasses', '玻璃杯'],
  ])('%s is %s', (text, expected) => expect(find(text)[0]).toBe(expected))
})

test.each(['', '  ', '，', '乙醇', '活猪', 'ly', '没有这个', '新款手'])('%j is no good', (text) =>
  expect(find(text)).toEqual([]),
)

test('a pasted text is read at its beginning', () =>
  expect(find(`蓝牙耳机 ${'长文'.repeat(1_000_000)}`)[0]).toBe('蓝牙耳机'))

test('gives as many as asked for, with all columns, date and note', () => {
  expect(findGoods(goods, '耳机', 1)).toEqual({
    rows: [{ zh: '有线耳机', aliases: '耳机', en: 'headphones' }],
    date: '2026-11-22',
    note: '说明。',
  })
})
