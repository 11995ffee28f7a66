import { describe, expect, test } from 'vitest'
import { listRows, openLookup, type Lookup } from '../../../src/engines/search/lookup.ts'
import { toPinyin } from '../../../src/engines/search/pinyin-build.ts'
import type { Dataset, Row } from '../dataset.ts'
import { readData } from '../dataset.ts'
import countries from './countries.ts'
import currencies from './currencies.ts'
import holidayCountries from './holiday-countries.ts'
import { readPorts } from '../ports/read-ports.ts'
import ports from './ports.ts'

async function open(dataset: Dataset): Promise<Lookup> {
  const { id, date, note, row, search } = dataset
  const given = await dataset.load()
  const rows = dataset.derived?.fill(given) ?? given
  const columns = Object.keys(row.shape)
  const pinyin = Object.fromEntries(
    search.fields.map(({ column }) => [column, rows.map((entry) => toPinyin(entry[column] ?? ''))]),
  )
  return openLookup({
    id,
    date,
    note,
    search,
    columns,
    rows: rows.map((entry: Row) => columns.map((column) => entry[column] ?? '')),
    pinyin,
  })
}

const sets: Record<string, { set: Dataset; key: string; cases: [string, string][] }> = {
  ports: {
    set: ports,
    key: 'code',
    cases: [
      // Names in other languages, former names, spelling variants.
      ['吉布阿里', 'AEJEA'],
      ['Gothenburg', 'SEGOT'],
      ['JNPT', 'INNSA'],
      ['那瓦西瓦', 'INNSA'],
      ['Anvers', 'BEANR'],
      ['antwerp', 'BEANR'],
      ['Saigon', 'VNSGN'],
      ['Rangoon', 'MMRGN'],
      ['Canton', 'CNCAN'],
      ['Leghorn', 'ITLIV'],
      ['Copenhague', 'DKCPH'],
      ['Salonica', 'GRSKG'],
      ['西贡', 'VNSGN'],
      ['瓦伦西亚', 'ESVLC'],
      ['上海港', 'CNSHA'],
      ['洛杉矶港', 'USLAX'],
      ['汉堡港口', 'DEHAM'],
      ['香港', 'HKHKG'],
      ['shanghaigang', 'CNSHA'],
      ['fiji', 'FJSUV'],
      ['上海', 'CNSHA'],
      ['DEHAM', 'DEHAM'],
      ['LA', 'USLAX'],
      ['la', 'USLAX'],
      ['los', 'USLAX'],
      ['宁波舟山', 'CNNGB'],
      ['宁波舟山港', 'CNNGB'],
      ['shanghai', 'CNSHA'],
      ['rotterdam', 'NLRTM'],
      ['savannah', 'USSAV'],
      ['NY', 'USNYC'],
      ['nb', 'CNNGB'],
      ['CNYAN', 'CNYSA'],
      ['深圳盐田', 'CNYTN'],
    ],
  },
  currencies: {
    set: currencies,
    key: 'code',
    cases: [
      ['港币', 'HKD'],
      ['日币', 'JPY'],
      ['美金', 'USD'],
      ['澳币', 'AUD'],
      ['thailand', 'THB'],
      ['rmb', 'CNY'],
      ['usd', 'USD'],
      ['€', 'EUR'],
      ['兹罗提', 'PLN'],
    ],
  },
  countries: {
    set: countries,
    key: 'iso2',
    cases: [
      ['england', 'GB'],
      ['uk', 'GB'],
      ['usa', 'US'],
      ['迪拜', 'AE'],
      ['dubai', 'AE'],
      ['纽约', 'US'],
      ['london', 'GB'],
      ['+86', 'CN'],
    ],
  },
  'holiday-countries': {
    set: holidayCountries,
    key: 'country',
    cases: [
      ['england', 'GB'],
      ['uk', 'GB'],
      ['迪拜', 'AE'],
      ['us', 'US'],
      ['英国', 'GB'],
    ],
  },
}

describe.each(Object.entries(sets))('%s: what people type finds first', async (_, { set, key, cases }) => {
  const lookup = await open(set)
  test.each(cases)('%s', (text, expected) => {
    const [first] = listRows(lookup, { set: set.id, text, filters: [], facets: [], offset: 0, limit: 1 }).rows
    expect(first?.[key]).toBe(expected)
  })
})

test('a whole code finds no names by their initials', async () => {
  const lookup = await open(currencies)
  const found = (text: string): unknown =>
    listRows(lookup, { set: 'currencies', text, filters: [], facets: [], offset: 0, limit: 9 }).rows.map(
      ({ code }) => code,
    )
  expect(['HKD', 'hkd', 'BAM'].map(found)).toEqual([['HKD'], ['HKD'], ['BAM']])
  // A name that starts with the typed text still matches.
  expect(found('rub')).toContain('BYN')
})

test.each([
  ['countries/aliases.csv', 'iso2', 'countries/countries.csv'],
  ['currencies/aliases.csv', 'code', 'currencies/currencies.csv'],
  ['ports/aliases.csv', 'code', 'ports/names-zh.csv'],
])('every line of %s belongs to a row, and says something', (file, key, of) => {
  const known = readData(of).map((row) => row[key])
  const lines = readData(file, [key, 'words'])
  expect(
    lines.filter(
      (line) => !known.includes(line[key]) || (line.words ?? '').split('|').some((word) => word.trim() === ''),
    ),
  ).toEqual([])
  expect(new Set(lines.map((line) => line[key])).size).toBe(lines.length)
})

test('every line of ports/names-other.csv belongs to a port, and has a source that leads to a page and the day it was checked', () => {
  const known = new Set(readPorts().map(({ code }) => code))
  const lines = readData('ports/names-other.csv', ['code', 'words', 'source', 'checked'])
  const faulty = ({ code, words = '', source = '', checked = '' }: (typeof lines)[number]): boolean =>
    !known.has(code) ||
    words.split('|').some((word) => word.trim() === '') ||
    !/^https:\/\/[^/]+\/.+/.test(source) ||
    !/^20\d\d-\d\d-\d\d$/.test(checked)
  expect(lines.filter(faulty)).toEqual([])
  expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length)
})
