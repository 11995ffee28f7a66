import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  checkRows,
  defineDataset,
  requiredText,
  givenColumns,
  enumText,
  optional,
  parseCsv,
  textMatching,
  type Dataset,
} from './dataset.ts'

const towns = defineDataset({
  id: 'towns',
  title: '城镇',
  note: '说明。',
  date: '2026-11-20',
  freshDays: 365,
  sources: [],
  row: z.object({
    code: textMatching(/^[A-Z]{2}\d$/, '两个字母一个数字'),
    name: requiredText,
    kind: enumText('城', '镇'),
    note: optional,
  }),
  key: ['code', 'kind'],
  search: { fields: [], codes: [] },
  load: () => [],
})
const HEAD = 'code,name,kind,note'
const check = (text: string, set: Dataset = towns): ReturnType<typeof checkRows> =>
  checkRows(set, parseCsv(text, givenColumns(set)))
const faultsOf = (text: string): string[] => check(text).faults.map(({ line, reason }) => `${line} ${reason}`)

describe('each faulty row is named with its line and the reason', () => {
  test.each<[string, string, string[]]>([
    ['a good file', 'AA1,甲,城,\nAA2,乙,镇,有', []],
    ['an empty cell', 'AA1,,城,', ['2 name：不能为空']],
    ['a cell of blanks', 'AA1, 　,城,', ['2 name：不能为空']],
    ['a wrong shape', 'AA1,甲,城,\naa2,乙,镇,', ['3 code：两个字母一个数字']],
    ['a wrong word', 'AA1,甲,村,', ['2 kind：只能是 城、镇 之一']],
    [
      'several faults of a row',
      'x,,村,',
      ['2 code：两个字母一个数字', '2 name：不能为空', '2 kind：只能是 城、镇 之一'],
    ],
    ['a repeated key', 'AA1,甲,城,\nAA2,乙,城,\nAA1,丙,城,', ['4 与第 2 行重复：AA1 城']],
    ['half a key repeated is fine', 'AA1,甲,城,\nAA1,甲,镇,', []],
    ['a row too short', 'AA1,甲,城,\nAA2,乙\nAA3,丙,镇,', ['3 有 2 列，应有 4 列']],
    ['a row too long', 'AA1,甲,城,,多', ['2 有 5 列，应有 4 列']],
    ['short and wrong rows together', 'AA1,甲\nx,乙,城,', ['2 有 2 列，应有 4 列', '3 code：两个字母一个数字']],
    ['the line after an empty one', 'AA1,甲,城,\n\n\nx,乙,镇,', ['5 code：两个字母一个数字']],
    ['the line after a cell of several lines', 'AA1,"甲\n乙\n丙",城,\nx,乙,镇,', ['5 code：两个字母一个数字']],
    ['a row whose cell has several lines', 'AA1,甲,城,\nx,"甲\n乙",镇,', ['3 code：两个字母一个数字']],
  ])('%s', (_, body, faults) => expect(faultsOf(`${HEAD}\n${body}\n`)).toEqual(faults))

  test('rows that came from no file count from the line after the heading', () =>
    expect(
      checkRows(towns, [{ code: 'AA1', name: '甲', kind: '城', note: '' }, { code: 'AA2' }]).faults.map(
        ({ line }) => line,
      ),
    ).toEqual([3, 3, 3]))

  test('a set without a key may repeat rows', () =>
    expect(check(`${HEAD}\nAA1,甲,城,\nAA1,甲,城,\n`, { ...towns, key: [] }).good).toHaveLength(2))
})

describe('reading a CSV', () => {
  test.each([
    ['a byte-order mark', `\uFEFF${HEAD}\nAA1,甲,城,\n`, '甲'],
    ['Windows line ends', `${HEAD}\r\nAA1,甲,城,\r\n`, '甲'],
    ['no line end at the end', `${HEAD}\nAA1,甲,城,`, '甲'],
    ['quotes and commas', `${HEAD}\nAA1,"甲,""乙""",城,\n`, '甲,"乙"'],
    ['blanks around cells', `${HEAD}\n AA1 , 甲 , 城 ,\n`, '甲'],
    ['columns in another order, and one more', `kind,more,name,code,note\n城,x,甲,AA1,\n`, '甲'],
    ['a formula', `${HEAD}\nAA1,"=HYPERLINK(""http://x"")",城,\n`, '=HYPERLINK("http://x")'],
    ['HTML', `${HEAD}\nAA1,<img src=x onerror=alert(1)>,城,\n`, '<img src=x onerror=alert(1)>'],
  ])('%s', (_, text, name) => {
    const { good, faults } = check(text)
    expect(faults).toEqual([])
    expect(good).toEqual([{ code: 'AA1', name, kind: '城', note: '' }])
  })

  test.each([
    ['missing columns', 'code,kind\nAA1,城\n', '缺少列：name、note'],
    ['a heading in another case', 'CODE,name,kind,note\nAA1,甲,城,\n', '缺少列：code'],
    ['an open quote', `${HEAD}\nAA1,"甲,城,\n`, '引号不成对'],
    ['a stray quote', `${HEAD}\nAA1,甲"乙,城,\n`, '第 2 行的引号不成对'],
    ['another encoding', `${HEAD}\nAA1,${Buffer.from([0xbc, 0xd7]).toString('utf8')},城,\n`, '不是 UTF-8'],
  ])('refuses %s', (_, text, message) => expect(() => check(text)).toThrow(message))

  test.each([[''], [`${HEAD}\n`], ['\n\n']])('%j has no rows', (text) => expect(parseCsv(text, ['code'])).toEqual([]))
})

describe('columns that follow from the others', () => {
  const derived: Dataset = {
    ...towns,
    row: towns.row.extend({ full: requiredText }),
    derived: {
      columns: ['full'],
      fill: (rows) => rows.map((row) => ({ ...row, full: `${row.name ?? ''}${row.kind ?? ''}` })),
    },
  }
  test('are no part of a file', () => expect(givenColumns(derived)).toEqual(['code', 'name', 'kind', 'note']))
  test('are filled, also over what a file says', () => {
    expect(check(`${HEAD},full\nAA1,甲,城,,别的\n`, derived).good).toEqual([
      { code: 'AA1', name: '甲', kind: '城', note: '', full: '甲城' },
    ])
  })
  test('leave the lines of faults as they are', () =>
    expect(check(`${HEAD}\nAA1,甲,城,\n\nx,乙,镇,\n`, derived).faults).toEqual([
      { line: 4, reason: 'code：两个字母一个数字' },
    ]))
})
