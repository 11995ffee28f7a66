import { expect, test } from 'vitest'
import { listCurrencyFacts, EXPORT_COLUMNS, formatCurrencyFacts } from './currency-facts.ts'

const HKD = {
  code: 'HKD',
  zh: '港元',
  en: 'Hong Kong Dollar',
  char: '$',
  old: 'HK$',
  sub: '1港元=10角=100分',
  lands: 'HK',
  kind: '流通',
  note: '',
  lands_zh: '中国香港',
  continents: '亚洲',
  digits: '2',
  flag: 'HK',
  hot: '热门',
}
const said = (row: Record<string, string>, name: string): string | undefined =>
  listCurrencyFacts({ ...HKD, ...row }).find((fact) => fact.name === name)?.text

test('every fact that is known, and none that is not', () => {
  expect(listCurrencyFacts(HKD).map(({ text }) => text)).toEqual([
    'Hong Kong Dollar',
    'HKD',
    '$',
    'HK$',
    '1港元=10角=100分',
    '2 位',
    '中国香港',
    '亚洲',
    '流通',
  ])
  expect(said({ old: '' }, '旧符号')).toBeUndefined()
  expect(said({ lands_zh: '' }, '使用地区')).toBeUndefined()
})

test.each([
  ['0', '不写小数'],
  ['3', '3 位'],
  ['', '标准没有规定'],
])('decimal places %j', (digits, text) => expect(said({ digits }, '小数位数')).toBe(text))

test('a code outside the standard says so', () =>
  expect(said({ code: 'GGP', kind: '非 ISO 代码' }, 'ISO 代码')).toBe('GGP（不在 ISO 4217 里）'))

test('several old symbols and continents are told apart', () => {
  expect(said({ old: 'BT.;Tc.' }, '旧符号')).toBe('BT.、Tc.')
  expect(said({ continents: '欧洲|非洲' }, '所在洲')).toBe('欧洲、非洲')
})

test('tables and text hold it all', () => {
  expect(EXPORT_COLUMNS.map(({ cell }) => cell(HKD))).toEqual([
    '港元',
    'Hong Kong Dollar',
    'HKD',
    '$',
    'HK$',
    '1港元=10角=100分',
    '2',
    '中国香港',
    '亚洲',
    '流通',
    '',
  ])
  expect(formatCurrencyFacts({ ...HKD, note: '记在这里。' })).toEqual(
    expect.arrayContaining(['港元', '使用地区：中国香港', '记在这里。']),
  )
})
