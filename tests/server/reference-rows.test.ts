import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../server/app/app.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import { calls } from '../../src/api/contracts/calls.ts'
import { successEnvelope } from '../../src/api/contracts/envelope.ts'
import type { pagedListAnswer } from '../../src/api/contracts/fields.ts'
import type { LookupRow } from '../../src/engines/search/lookup.ts'
import { toHsRow } from '../../src/sync/sets/hs-row.ts'
import { makeSite } from './fixtures.ts'

// Reads every row of every bundled set through the API and compares it with the file: nothing may be lost, duplicated
// or changed.

const PUBLIC = join(import.meta.dirname, '../../public')
const site = makeSite({ RATE_LIMIT: '0' })
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp(site.config, { reference: new ReferenceSets(PUBLIC), now: () => Date.UTC(2026, 10, 20, 4) })
})
afterAll(async () => {
  await app.close()
  site.remove()
})

const setFile = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })

/** Rows of a set's file, reduced to some columns. */
function shipped(set: string, columns?: readonly string[]): LookupRow[] {
  const file = setFile.parse(JSON.parse(readFileSync(join(PUBLIC, 'reference', `${set}.json`), 'utf8')))
  const rows = file.rows.map((cells): LookupRow =>
    Object.fromEntries(file.columns.map((column, index) => [column, cells[index] ?? ''])),
  )
  return columns ? rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? '']))) : rows
}

/** Response of a call, validated by its contract. */
async function ask<Answer extends z.ZodType>(
  { path, answer }: { path: string; answer: Answer },
  query: Record<string, string>,
): Promise<z.output<Answer>> {
  const taken = await app.inject({ url: path, query })
  return answer.parse(successEnvelope(z.unknown()).parse(taken.json()).data)
}

/** All items that a call lists, page by page. */
async function askAll<Item extends z.ZodType>(
  call: { path: string; answer: ReturnType<typeof pagedListAnswer<Item>> },
  names: { page: string; size: string },
  more: Record<string, string> = {},
): Promise<z.output<Item>[]> {
  const all: z.output<Item>[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = (await ask(call, { ...more, [names.page]: String(page), [names.size]: '200' })) as {
      list: z.output<Item>[]
      total: number
    }
    all.push(...list)
    if (list.length === 0 || all.length >= total) return all
  }
}

const PAGE = { page: 'page', size: 'size' }

/** Sorts rows by their keys, as the API may list them in another order. */
function sorted(rows: readonly LookupRow[], ...keys: string[]): LookupRow[] {
  const name = (row: LookupRow) => keys.map((key) => row[key]).join('\n')
  return rows.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))
}

/** Compares rows from the API with the columns of the set that it returns. */
function expectShipped(set: string, read: readonly LookupRow[], ...keys: string[]): void {
  const columns = Object.keys(read[0] ?? {})
  expect(columns.length).toBeGreaterThan(0)
  expect(sorted(read, ...keys)).toEqual(sorted(shipped(set, columns), ...keys))
}

describe('row → wire → row', () => {
  test('HS codes', async () => {
    const list = await askAll(calls.searchHsCodes, { page: 'pageNumber', size: 'pageSize' })
    expectShipped('hs', list.map(toHsRow), 'code')
  })

  test('ports', async () => {
    const list = await askAll(calls.searchPorts, PAGE)
    const rows = list.map((port) => ({
      code: port.portCode,
      zh: port.portChineseName,
      en: port.portEnglishName,
      country: port.countryCode,
      countryZh: port.countryChineseName,
      line: port.routeLine,
      lat: port.latitude,
      lon: port.longitude,
      verified: port.verified ? '已核实' : '未核实',
    }))
    expectShipped('ports', rows, 'code', 'zh', 'en', 'line')
  })

  test('countries', async () => {
    const list = await askAll(calls.searchCountries, PAGE, { continentType: '-1' })
    const rows = list.map((country) => ({
      iso2: country.iso2Code,
      iso3: country.iso3Code,
      ioc: country.iocCode,
      zh: country.countryChineseName,
      en: country.countryEnglishName,
      capital_zh: country.capitalChineseName,
      capital_en: country.capitalEnglishName,
      continent: country.location,
      languages: country.language,
      population: country.population,
      zone: country.timeZone,
      tld: country.topLevelDomain,
      dial: country.countryCode,
      lat: country.latitude,
      lon: country.longitude,
    }))
    expectShipped('countries', rows, 'iso2')
  })

  test('currencies, one a country', async () => {
    const read = (await ask(calls.searchAllCurrency, {})).map((item) => ({
      code: item.currencySymbol,
      zh: item.currencyChineseName,
      en: item.currencyEnglishName,
      char: item.currencySymbolChar,
      old: item.oldCurrencySymbol,
      sub: item.subCurrencyExchangeRate,
      landZh: item.countryChineseName,
    }))
    const expected = shipped('currencies').flatMap(({ code, zh, en, char, old, sub, lands_zh = '' }) =>
      lands_zh.split('、').map((landZh) => ({ code, zh, en, char, old, sub, landZh })),
    )
    expect(expected.length).toBeGreaterThan(240)
    expect(sorted(read, 'code', 'landZh')).toEqual(sorted(expected as LookupRow[], 'code', 'landZh'))
  })

  test.each([
    [
      'SGD',
      [
        {
          countryEnglishName: 'Singapore',
          countryChineseName: '新加坡',
          continent: '亚洲',
          flagImageUrl: '/flags/Singapore',
        },
      ],
    ],
    ['GIP', [{ countryEnglishName: 'Gibraltar', countryChineseName: '直布罗陀', continent: '欧洲', flagImageUrl: '' }]],
    [
      'FKP',
      [
        {
          countryEnglishName: 'Falkland Islands',
          countryChineseName: '马尔维纳斯群岛（福克兰群岛）',
          continent: '南美洲',
          flagImageUrl: '',
        },
      ],
    ],
    ['XDR', [{ countryEnglishName: '', countryChineseName: '', continent: '', flagImageUrl: '' }]],
  ])('the lands of %s', async (keyword, lands) =>
    expect(await ask(calls.searchAllCurrency, { keyword })).toMatchObject(lands),
  )

  test('countries with holidays', async () => {
    const list = await ask(calls.searchFestivalCountries, { continentType: '-1', size: '300' })
    const KEYS: Readonly<Record<string, string>> = {
      亚洲: 'ASIA',
      欧洲: 'EUROPE',
      北美洲: 'NORTH_AMERICA',
      南美洲: 'SOUTH_AMERICA',
      非洲: 'AFRICA',
      大洋洲: 'OCEANIA',
    }
    const rows = list.map((land) => ({
      zh: land.countryChineseName,
      en: land.countryEnglishName,
      iso3: land.simpleCountryEnglishName,
      continent: KEYS[land.continent] ?? land.continent,
    }))
    expectShipped('holiday-countries', rows, 'iso3')
  })

  test('holidays of a year, of every country', async () => {
    const TYPES: Readonly<Record<string, string>> = {
      法定: 'public',
      银行: 'bank',
      可选: 'optional',
      营销: 'marketing',
      纪念日: 'observance',
      调休上班: 'workday',
    }
    const days = shipped('holidays').filter(({ date = '' }) => date.startsWith('2026'))
    const read: LookupRow[] = []
    for (const { country = '' } of shipped('holiday-countries')) {
      const { festivalDetails } = await ask(calls.queryFestivalByCountry, { year: '2026', countryEnglishName: country })
      for (const day of Object.values(festivalDetails).flat()) {
        read.push({
          country,
          date: day.festivalDate,
          zh: day.festivalChineseName,
          en: day.festivalEnglishName,
          type: TYPES[day.festivalType] ?? '',
        })
      }
    }
    const keys = ['country', 'date', 'zh', 'type']
    // If there is no Chinese name, the English one is used.
    const expected = days.map(({ country, date, zh, en, type }) =>
      zh === '' ? { country, date, zh: en, en: '', type } : { country, date, zh, en, type },
    )
    expect(sorted(read, ...keys)).toEqual(sorted(expected as LookupRow[], ...keys))
  })

  test('glossary', async () => {
    const list = await askAll(calls.searchGlossary, PAGE)
    const rows = list.map(
      ({ id, mainType, subType, chineseName, englishName, abbreviation, explanation, related }) => ({
        id,
        main: mainType,
        sub: subType,
        zh: chineseName,
        en: englishName,
        abbr: abbreviation,
        text: explanation,
        related: related.join('|'),
      }),
    )
    expectShipped('glossary', rows, 'id')
  })

  test('warehouses', async () => {
    const list = await askAll(calls.searchWarehouses, PAGE)
    const rows = list.map(({ countryChineseName, ...warehouse }) => ({ ...warehouse, countryName: countryChineseName }))
    expectShipped('fba', rows, 'code', 'address')
  })

  test('logos', async () => {
    const list = await askAll(calls.listLogos, PAGE)
    expect(list.every(({ svg }) => svg.startsWith('<svg') && svg.endsWith('</svg>'))).toBe(true)
    const rows = list.map(({ id, category, englishTitle, words, sharp, licence }) => ({
      id,
      category,
      en: englishTitle,
      words,
      licence,
      sharp: sharp ? '1' : '0',
    }))
    expectShipped('logos', rows, 'id')
    const titles = new Map(shipped('logos').map(({ id, zh, en }) => [id, zh === '' ? en : zh]))
    expect(new Map(list.map(({ id, title }) => [id, title]))).toEqual(titles)
  })
})
