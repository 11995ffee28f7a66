import { describe, expect, test } from 'vitest'
import { findGoods, openGoods } from '../../../src/engines/search/goods.ts'
import { toPinyin } from '../../../src/engines/search/pinyin-build.ts'
import { checkRows, type Row } from '../dataset.ts'
import { TEST_GOODS } from '../hs-goods.fixture.ts'
import goods from './hs-goods.ts'
import hs from './hs.ts'

const rows = await goods.load()
const current = new Set((await hs.load()).filter(({ status }) => status === '1').map(({ code }) => code))

const DOTTED = /(?<![\d.])\d{2}(?:\d{2})?\.\d{2}(?!\d)/g

/** Faults of a row that the schema cannot check. */
function faultsOf({ zh = '', aliases = '', code = '', why = '', other = '', mistake = '' }: Row): string[] {
  const faults: string[] = []
  for (const one of [code, other]) if (one !== '' && !current.has(one)) faults.push(`${one} is not in HS 2022`)
  for (const named of `${why} ${mistake}`.match(DOTTED) ?? [])
    if (!current.has(named.replace('.', ''))) faults.push(`${named} is not in HS 2022`)
  if (code === other) faults.push('is mistaken for itself')
  if ((other === '') !== (mistake === '')) faults.push('a mistake without its code, or the other way round')
  if (/[,;:()!?]/.test(`${zh}${aliases}${why}${mistake}`)) faults.push('half-width punctuation')
  if (/您|亲/.test(`${why}${mistake}`) || /(?<!中国)(?:台湾|香港|澳门)/.test(`${zh}${aliases}${why}${mistake}`))
    faults.push('label')
  return faults.map((fault) => `${zh}: ${fault}`)
}

test('every row fits its schema', () => expect(checkRows(goods, rows).faults).toEqual([]))

test('there are at least 1,500 goods, each with an English name, and most with what they are mistaken for', () => {
  expect(rows.length).toBeGreaterThanOrEqual(1500)
  expect(rows.filter(({ other }) => other !== '').length / rows.length).toBeGreaterThan(0.95)
})

test('every code, also those in the sentences, is in force in HS 2022', () =>
  expect(rows.flatMap(faultsOf)).toEqual([]))

test('a name belongs to one good', () => {
  const owners = new Map<string, string>()
  const twice: string[] = []
  for (const { zh = '', aliases = '', en = '' } of rows) {
    for (const name of [zh, aliases, en]
      .flatMap((cell) => cell.split('|'))
      .map((text) => text.toLowerCase())
      .filter((text) => text !== '')) {
      if ((owners.get(name) ?? zh) !== zh) twice.push(`${name}: ${owners.get(name)}, ${zh}`)
      owners.set(name, zh)
    }
  }
  expect(twice).toEqual([])
})

const PLANTED: Row = {
  zh: '手机',
  aliases: '',
  en: 'phone',
  code: '851713',
  why: '手机归 8517.13',
  other: '851714',
  mistake: '功能机归 85.17',
}

test('a good row has no faults', () => expect(faultsOf(PLANTED)).toEqual([]))

test.each<[Partial<Record<string, string>>, string]>([
  [{ code: '851712' }, '851712 is not in HS 2022'],
  [{ why: '归 8517.12' }, '8517.12 is not in HS 2022'],
  [{ mistake: '归 85.99' }, '85.99 is not in HS 2022'],
  [{ other: '851713' }, 'is mistaken for itself'],
  [{ other: '' }, 'a mistake without its code, or the other way round'],
  [{ aliases: '手机(新)' }, 'half-width punctuation'],
])('noticed: %j', (change, fault) => expect(faultsOf({ ...PLANTED, ...change } as Row)).toContain(`手机: ${fault}`))

const columns = Object.keys(goods.row.shape)
const opened = openGoods({
  id: goods.id,
  date: goods.date,
  note: goods.note,
  search: goods.search,
  columns,
  rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
  pinyin: Object.fromEntries(
    ['zh', 'aliases'].map((column) => [column, rows.map((row) => toPinyin(row[column] ?? ''))]),
  ),
})
const find = (text: string): string[] => findGoods(opened, text, 3).rows.map(({ code = '' }) => code)

const HELD = TEST_GOODS.trim()
  .split('\n')
  .flatMap((line) => {
    return line
      .slice(7)
      .split(';')
      .map((text) => ({ code: line.slice(0, 6), text: text.trim() }))
  })

describe('words that sellers type, kept apart from the list', () => {
  const share = (count: number): number => count / HELD.length
  const misses = HELD.filter(({ text, code }) => find(text)[0] !== code)

  test('are at least 300, of codes in force, none twice', () => {
    expect(HELD.length).toBeGreaterThanOrEqual(300)
    expect(HELD.filter(({ code }) => !current.has(code))).toEqual([])
    expect(new Set(HELD.map(({ text }) => text)).size).toBe(HELD.length)
  })

  test('find their subheading first in 95 of 100, among three in 99', () => {
    const top3 = HELD.filter(({ text, code }) => find(text).includes(code))
    expect(share(HELD.length - misses.length), JSON.stringify(misses)).toBeGreaterThanOrEqual(0.95)
    expect(share(top3.length)).toBeGreaterThanOrEqual(0.99)
  })
})

test.each([
  ['蓝牙耳机', '851762'],
  ['有线耳机', '851830'],
  ['储能电源', '850760'],
  ['按摩仪', '901910'],
  ['筋膜枪', '901910'],
  ['美甲灯', '854370'],
  ['扫地机器人', '850811'],
  ['高压锅', '732393'],
  ['宠物窝', '940490'],
  ['车载支架', '392690'],
  ['硅胶餐具', '392410'],
  ['行李箱', '420212'],
  ['瑜伽垫', '950691'],
  ['wireless headphones', '851762'],
  ['毛绒挂件', '950300'],
  ['bag charm', '950300'],
  ['毛球挂件', '430400'],
  ['空气炸锅纸', '482369'],
  ['验光工具', '901850'],
  ['视力表', '491199'],
  ['藍牙耳機', '851762'],
  ['lanyaerji', '851762'],
  ['lyej', '851762'],
  ['headphnes', '851830'],
  ['ＬＥＤ灯带', '940542'],
])('%s is %s', (text, code) => expect(find(text)[0]).toBe(code))
