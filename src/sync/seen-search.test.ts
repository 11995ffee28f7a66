import { describe, expect, test } from 'vitest'
import { searchRows, type Row } from './seen-search.ts'

const COLUMNS = { chinese: ['zh'], english: ['en'], codes: ['code', 'dial'] }
const ROWS: { row: Row }[] = [
  { row: { code: '851713', zh: '智能手机', en: 'smartphones', status: '1', tags: 'a|b' } },
  { row: { code: '851714', zh: '其他手机', en: 'other mobile telephones, n.e.s.', status: '1', tags: 'b' } },
  { row: { code: '851712', zh: '蜂窝网络电话机', en: 'Telephones for cellular networks', status: '2', tags: '' } },
  { row: { code: 'US', zh: '美国', en: 'United States', dial: '+1|+1-2', status: '1', tags: '' } },
  { row: {} },
]
const found = (text: string, filters: Parameters<typeof searchRows>[1]['filters'] = []): (string | undefined)[] =>
  searchRows(ROWS, { text, filters }, COLUMNS).map(({ row }) => row.code)

describe('what was typed', () => {
  test.each<[string, (string | undefined)[]]>([
    ['', ['851713', '851714', '851712', 'US', undefined]],
    ['  ', ['851713', '851714', '851712', 'US', undefined]],
    ['手机', ['851713', '851714']],
    ['智能手机', ['851713']],
    ['机', ['851713', '851714', '851712']],
    // English by the beginning of a word, whatever the letter case.
    ['tele', ['851714', '851712']],
    ['TELE', ['851714', '851712']],
    ['phones', []],
    ['nes', []],
    ['n', ['851714', '851712']],
    // Codes by their beginning, however they are written.
    ['8517', ['851713', '851714', '851712']],
    ['8517.13', ['851713']],
    ['８５１７．１３', ['851713']],
    ['1713', []],
    ['us', ['US']],
    ['+1', ['US']],
    // Every word has to be there.
    ['手机 other', ['851714']],
    ['手机 8517 smart', ['851713']],
    ['手机 美国', []],
    ['.', []],
    ['没有', []],
  ])('%j finds %j', (text, expected) => expect(found(text)).toEqual(expected))
})

test.each<[Parameters<typeof found>[1], (string | undefined)[]]>([
  [[{ column: 'status', op: 'is', value: '2' }], ['851712']],
  [[{ column: 'code', op: 'starts', value: '85171' }], ['851713', '851714', '851712']],
  [[{ column: 'tags', op: 'has', value: 'b' }], ['851713', '851714']],
  [[{ column: 'tags', op: 'has', value: 'b' }, { column: 'tags', op: 'is', value: 'b' }], ['851714']],
  [[{ column: 'nowhere', op: 'is', value: 'x' }], []],
])('%j leaves %j', (filters, expected) => expect(found('', filters)).toEqual(expected))

test('what is to stand last does, in its own order', () => {
  const last = { column: 'status', op: 'is', value: '1' } as const
  expect(searchRows(ROWS, { text: '机', filters: [], last }, COLUMNS).map(({ row }) => row.code)).toEqual(['851712', '851713', '851714'])
})
