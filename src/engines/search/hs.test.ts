import { describe, expect, test } from 'vitest'
import { openGoods } from './goods.ts'
import { listHs, matchHsCodes } from './hs.ts'
import { openLookup, type LookupFilter } from './lookup.ts'
import { toPinyin } from './pinyin-build.ts'
import type { Reference } from './reference.ts'

function reference(id: string, columns: string[], rows: string[][], fields: string[], codes: string[]): Reference {
  const pinyin = Object.fromEntries(
    ['zh', 'aliases'].map((column) => [column, rows.map((row) => toPinyin(row[columns.indexOf(column)] ?? ''))]),
  )
  return {
    id,
    date: '2026-11-29',
    note: '',
    search: { fields: fields.map((column) => ({ column, weight: 1 })), codes },
    columns,
    rows,
    pinyin,
  }
}

const codes = openLookup(
  reference(
    'hs',
    ['code', 'zh', 'aliases', 'status', 'section'],
    [
      ['851660', '其他电炉；电锅、电热板', '', '1', 'XVI'],
      ['851830', '耳机，不论是否装有传声器', '', '1', 'XVI'],
      ['851762', '接收、转换并发送数据的设备', '', '1', 'XVI'],
      ['851890', '耳机的零件', '', '1', 'XVI'],
      ['851999', '老式耳机', '', '2', 'XVI'],
    ],
    ['zh'],
    ['code'],
  ),
)
const goods = openGoods(
  reference(
    'hs-goods',
    ['zh', 'aliases', 'en', 'code'],
    [
      ['空气炸锅', '', 'air fryer', '851660'],
      ['蓝牙耳机', '', 'wireless headphones', '851762'],
      ['有线耳机', '耳机', 'headphones', '851830'],
    ],
    ['zh'],
    [],
  ),
)
const SETS = { codes, goods }
const ask = (
  text: string,
  more: { filters?: LookupFilter[]; goodsApart?: boolean } = {},
  sets: Parameters<typeof listHs>[0] = SETS,
) => listHs(sets, { set: 'hs', text, filters: [], facets: [], offset: 0, limit: 9, ...more })
const found = (...asked: Parameters<typeof ask>): unknown => ask(...asked).rows.map(({ code }) => code)

describe('one order of rows', () => {
  test.each<[string, string[]]>([
    ['空气炸锅', ['851660']],
    ['air fryer', ['851660']],
    // First codes of the goods, then codes with the word in their name, then expired codes.
    ['耳机', ['851830', '851762', '851890', '851999']],
    ['蓝牙耳机 税号', ['851762', '851830', '851890', '851999']],
    ['HS编码：8518', ['851830', '851890']],
    ['8518300000', ['851830']],
    ['9999', []],
    ['没有', []],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected))

  test('what stands above the list is left out of it and counted, where no name has the text', () => {
    const { rows, total, leading } = ask('耳机', { goodsApart: true })
    expect([rows.map(({ code }) => code), total, leading]).toEqual([['851830', '851890', '851999'], 3, 1])
  })

  test('goods are none of a section or of what is no longer in force', () => {
    expect(found('空气炸锅', { filters: [{ column: 'section', op: 'is', value: 'XVI' }] })).toEqual([])
    expect(found('耳机', { filters: [{ column: 'status', op: 'is', value: '2' }] })).toEqual(['851999'])
  })

  test('without the goods the names are searched alone', () =>
    expect(found('耳机', {}, { codes, goods: undefined })).toEqual(['851830', '851890', '851999']))
})

test('a pasted column holds codes and names; what is not there or only like it stays unknown', () => {
  const texts = ['851830', 'HS编码：8518.30', '空气炸锅', '耳机', '900000', '没有', 'air fryr', '外接耳机', 'x']
  // The end of a Chinese compound decides, so this name means another thing.
  expect(matchHsCodes(SETS, texts).map(({ row }) => row?.code)).toEqual([
    '851830',
    undefined,
    '851660',
    '851830',
    undefined,
    undefined,
    undefined,
    '851830',
    undefined,
  ])
})
