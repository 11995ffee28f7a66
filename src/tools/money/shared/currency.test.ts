import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CURRENCY_CODES, WITHDRAWN_CURRENCIES } from '../../../engines/exchange-rate/operation/currencies.ts'
import { listAllCurrencies, listFoundCurrencies, findSuccessors } from './currency-search.ts'
import { getCurrencyName, findCurrency } from './currency.ts'
import { formatFetchedAt, formatMoment } from './rate-words.ts'

const { columns, rows } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../public/reference/currencies.json'), 'utf8'),
) as { columns: string[]; rows: string[][] }
const SET = new Map(
  rows.map((row) => [
    row[columns.indexOf('code')],
    { zh: row[columns.indexOf('zh')], flag: row[columns.indexOf('flag')] },
  ]),
)

test.each(CURRENCY_CODES.filter((code) => !Object.hasOwn(WITHDRAWN_CURRENCIES, code)))(
  '%s is called and flagged as in the set of currencies',
  (code) => {
    expect(findCurrency(code)).toMatchObject({ code, mark: '', ...SET.get(code) })
  },
)

test('currencies under the China flag carry their sign', () => {
  expect(['HKD', 'MOP', 'TWD', 'CNY', 'USD'].map((code) => findCurrency(code)?.sign)).toEqual([
    'HK$',
    'MOP$',
    'NT$',
    '',
    '',
  ])
})

test.each([undefined, '', 'usd', 'ZWL', 'BTC', '__proto__', 'constructor'])('%s is no currency', (code) =>
  expect(findCurrency(code)).toBeUndefined(),
)

test('a withdrawn one says so, and what is unknown keeps its code', () => {
  expect(findCurrency('MRO')).toMatchObject({ flag: 'MR', mark: '已停用' })
  expect(getCurrencyName('XYZ')).toBe('XYZ')
})

test('the list has every currency once, CNY first', () => {
  const codes = listAllCurrencies().flatMap(({ currencies }) => currencies.map(({ code }) => code))
  expect(codes[0]).toBe('CNY')
  expect(codes.toSorted()).toEqual([...CURRENCY_CODES].toSorted())
})

test.each<[string, string[], string[]]>([
  ['mro', [], ['MRO']],
  ['乌吉亚', ['MRU'], ['MRU', 'MRO']],
  ['美元', ['USD', 'ZZZ'], ['USD']],
  ['', ['USD'], ['USD']],
])('%s finds %j', (text, hits, expected) =>
  expect(listFoundCurrencies(text, hits).map(({ code }) => code)).toEqual(expected),
)

test.each<[string, string[], [string, string[]][]]>([
  ['bgn', [], [['保加利亚列弗（BGN）已停用，2026-01-01 起改用 EUR，1 EUR = 1.95583 BGN', ['EUR']]]],
  ['列弗', [], [['保加利亚列弗（BGN）已停用，2026-01-01 起改用 EUR，1 EUR = 1.95583 BGN', ['EUR']]]],
  ['kuna', [], [['克罗地亚库纳（HRK）已停用，2023-01-01 起改用 EUR，1 EUR = 7.53450 HRK', ['EUR']]]],
  ['DE', [], [['德国马克（DEM）已停用，1999-01-01 起改用 EUR，1 EUR = 1.95583 DEM', ['EUR']]]],
  ['TRL', [], [['土耳其里拉（旧）（TRL）已停用，2005-01-01 起改用 TRY，1 TRY = 1,000,000 TRL', ['TRY']]]],
  ['土耳其里拉', ['TRY'], []],
  ['d', [], []],
  ['', [], []],
  ['usd', ['USD'], []],
])('%s offers what took the place of retired money', (text, hits, expected) => {
  expect(
    findSuccessors(text, listFoundCurrencies(text, hits)).map(({ title, currencies }) => [
      title,
      currencies.map(({ code }) => code),
    ]),
  ).toEqual(expected)
})

test('several that became one are under one heading', () => {
  const groups = findSuccessors('法郎', [])
  expect(groups.map(({ currencies }) => currencies.map(({ code }) => code))).toEqual([['EUR']])
  expect(groups[0]?.title.split('；')).toHaveLength(3)
})

test('moments and origins in words', () => {
  const now = new Date(2026, 10, 21, 12).getTime()
  const then = new Date(2026, 10, 20, 14, 5)
  expect(formatMoment(then.getTime(), now)).toBe('11-20 14:05')
  expect(formatMoment(new Date(2025, 0, 2, 3, 4).getTime(), now)).toBe('2025年1月2日 03:04')
  expect(formatFetchedAt('server', then.toISOString(), now)).toBe('11-20 14:05 取得')
  expect([formatFetchedAt('server', null, now), formatFetchedAt('bundled', null, now)]).toEqual([
    '服务器数据',
    '随应用附带的数据',
  ])
})
