import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCountry, getTimezone } from 'countries-and-timezones'
import { countries as packaged, getCountryData, type TCountryCode } from 'countries-list'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { describe, expect, test } from 'vitest'
import { POPULAR } from '../countries/country-rows.ts'
import { forbiddenLabels } from '../countries/labels.fixture.ts'
import { checkRows, ROOT, type Row } from '../dataset.ts'
import countries from './countries.ts'

const rows = await countries.load()
const of = (iso2: string): Row => rows.find((row) => row.iso2 === iso2) ?? {}
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, 'node_modules', path), 'utf8'))
/** ISO codes of the rows that fail a check, except the allowed ones. */
const unlike = (fits: (row: Row) => boolean, allowed = ''): string[] =>
  rows.flatMap((row) => (fits(row) || allowed.split(' ').includes(row.iso2 ?? '') ? [] : [`${row.iso2}`]))

describe('against its own schema', () => {
  test('every row is good', () => expect(checkRows(countries, rows).faults).toEqual([]))

  test.each<[fault: string, change: Row, column: string]>([
    ['an unknown zone', { zone: 'Asia/Peking' }, 'zone'],
    ['a latitude beyond the pole', { lat: '91' }, 'lat'],
    ['no capital', { capital_zh: ' ' }, 'capital_zh'],
    ['a continent of another name', { continent: '美洲' }, 'continent'],
    ['a population in words', { population: '14亿' }, 'population'],
    ['small letters', { iso3: 'chn' }, 'iso3'],
    ['a currency by name', { currency: '人民币' }, 'currency'],
  ])('%s is found', (_, change, column) => {
    const { faults } = checkRows(countries, rows.with(0, { ...rows[0], ...change }))
    expect(faults.map(({ line, reason }) => [line, reason.split('：')[0]])).toEqual([[2, column]])
  })

  test('a country twice is found', () => expect(checkRows(countries, [...rows, of('US')]).faults).toHaveLength(1))
})

describe('which countries', () => {
  test('193 members, 2 observers and three of China', () => {
    const count = (name: string): number => rows.filter(({ continent }) => continent === name).length
    expect(rows).toHaveLength(198)
    // The members of the United Nations by region: 54 in Africa, 35 in the Americas, 14 in Oceania.
    expect(['非洲', '北美洲', '南美洲', '大洋洲', '亚洲', '欧洲'].map(count)).toEqual([54, 23, 12, 14, 50, 45])
  })

  test('the popular 20 come first, in their order', () => {
    expect(rows.slice(0, 21).map(({ zh }) => zh)).toEqual([...POPULAR, '中国'])
    expect(rows.filter(({ hot }) => hot === '热门')).toHaveLength(20)
  })

  test('labels are those that may be shown', () => {
    expect(forbiddenLabels(rows)).toEqual([])
    expect(['HK', 'MO', 'TW'].map((code) => of(code).zh)).toEqual(['中国香港', '中国澳门', '中国台湾'])
    expect(
      forbiddenLabels([
        { zh: '台湾' },
        { en: 'Kosovo' },
        { en: 'Taiwan' },
        { zh: '中国台湾' },
        { en: 'Taiwan, China' },
      ]),
    ).toHaveLength(3)
  })
})

describe('against packages that it was not made from', () => {
  const CONTINENTS: Record<string, string> = {
    AS: '亚洲',
    EU: '欧洲',
    AF: '非洲',
    NA: '北美洲',
    SA: '南美洲',
    OC: '大洋洲',
  }
  const fold = (text = ''): string =>
    text
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()
  const entry = ({ iso2 }: Row) => packaged[iso2 as TCountryCode]

  test('three letters and continent', () => {
    expect(unlike((row) => getCountryData(row.iso2 as TCountryCode).iso3 === row.iso3)).toEqual([])
    // The package assigns East Timor to Oceania and Russia to Asia.
    expect(unlike((row) => CONTINENTS[entry(row).continent] === row.continent, 'TL RU')).toEqual([])
  })

  test('capital in English', () => {
    // Allowed: other spellings, seats of parliament in another town, and Hong Kong, Macau and Taiwan.
    expect(unlike((row) => fold(entry(row).capital) === fold(row.capital_en), 'HK MO MN LK SM SZ AG KI')).toEqual([])
  })

  test('name in Chinese', () => {
    const cldr = new Intl.DisplayNames('zh-CN', { type: 'region' })
    expect(unlike(({ iso2 = '', zh }) => cldr.of(iso2) === zh, 'HK MO TW PS AE CF DO FM')).toEqual([])
  })

  test('time zone', () => {
    const zones = ({ iso2 = '' }: Row): readonly string[] => getCountry(iso2)?.timezones ?? []
    expect(
      unlike((row) =>
        [row.zone ?? '', getTimezone(row.zone ?? '')?.aliasOf ?? ''].some((zone) => zones(row).includes(zone)),
      ),
    ).toEqual([])
  })

  test('languages are spoken there', () => {
    const { supplemental } = readJson('cldr-core/supplemental/territoryInfo.json') as {
      supplemental: { territoryInfo: Record<string, { languagePopulation: object }> }
    }
    const names = new Intl.DisplayNames('zh-CN', { type: 'language' })
    const stem = (name: string): string => name.replace(/语$/, '')
    const spoken = (iso2: string): string[] =>
      Object.keys(supplemental.territoryInfo[iso2]?.languagePopulation ?? {}).map(
        (code) => names.of(code.replace('_', '-')) ?? '',
      )
    const fits = ({ iso2 = '', languages = '' }: Row): boolean =>
      languages
        .split('、')
        .every((mine) => spoken(iso2).some((name) => name.includes(stem(mine)) || mine.includes(stem(name))))
    // CLDR has 中文 for 汉语, 波斯语 for 达里语, and other such names, and no names for the Comorian languages.
    expect(unlike(fits, 'CN HK MO TW SG KP AF ME DZ MA ER SL ZW LS MG KM PG KI')).toEqual([])
  })

  test('dialing codes', () => {
    const plain = (text: string): string => text.replaceAll(/\D/g, '')
    // The Vatican was assigned +379 but uses Italy's +39.
    expect(
      unlike(
        (row) =>
          (row.dial ?? '').split('、').some((dial) =>
            entry(row)
              .phone.map(String)
              .some((phone) => phone.startsWith(plain(dial))),
          ),
        'VA',
      ),
    ).toEqual([])
    expect([of('US').dial, of('CN').dial, of('BS').dial, of('DO').dial]).toEqual([
      '+1',
      '+86',
      '+1 242',
      '+1 809、+1 829、+1 849',
    ])
  })

  test('currencies', () => {
    const used = (row: Row): string[] => (row.currency ?? '').split('|')
    expect(unlike((row) => entry(row).currency.some((code) => used(row).includes(code)))).toEqual([])
    expect([of('BG').currency, of('HR').currency, of('NA').currency]).toEqual(['EUR', 'EUR', 'NAD|ZAR'])
  })
})

test('as many have an Olympic committee as there are, less ten of territories', () => {
  const codes = rows.map(({ ioc }) => ioc).filter((ioc) => ioc !== '')
  expect(codes).toHaveLength(206 - 10)
  expect(new Set(codes).size).toBe(codes.length)
  expect(['DE', 'NL', 'CH', 'SA', 'MY', 'VN', 'HK'].map((code) => of(code).ioc)).toEqual([
    'GER',
    'NED',
    'SUI',
    'KSA',
    'MAS',
    'VIE',
    'HKG',
  ])
})

test('people are counted in units of 100 million', () => {
  const people = (iso2: string): number => Number(of(iso2).population)
  expect(people('CN')).toBeGreaterThan(13.5)
  expect(people('CN')).toBeLessThan(14.5)
  expect(people('US')).toBeGreaterThan(3.2)
  expect(people('VA')).toBeLessThan(0.0001)
  const world = rows.reduce((sum, { population }) => sum + Number(population), 0)
  expect(world).toBeGreaterThan(79)
  expect(world).toBeLessThan(84)
})

describe('capitals lie in their countries', () => {
  const topology = readJson('world-atlas/countries-50m.json') as Topology<{ countries: GeometryCollection }>
  const { supplemental } = readJson('cldr-core/supplemental/codeMappings.json') as {
    supplemental: { codeMappings: Record<string, { _numeric?: string }> }
  }
  // Some codes have several shapes, such as islands drawn separately.
  const shapes = feature(topology, topology.objects.countries).features
  type Ring = readonly (readonly number[])[]
  const rings = (iso2: string): Ring[] =>
    shapes
      .filter(({ id }) => String(id) === supplemental.codeMappings[iso2]?._numeric)
      .flatMap(({ geometry }) =>
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : geometry.type === 'Polygon'
            ? geometry.coordinates
            : [],
      )
  const inside = (ring: Ring, lon: number, lat: number): boolean => {
    let odd = false
    for (const [at, [x = 0, y = 0]] of ring.entries()) {
      const [px = 0, py = 0] = ring.at(at - 1) ?? []
      if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) odd = !odd
    }
    return odd
  }
  /** On the coast the simplified outline may exclude the town. */
  const near = (ring: Ring, lon: number, lat: number): boolean =>
    ring.some(([x = 0, y = 0], at) => {
      const [px = 0, py = 0] = ring.at(at - 1) ?? []
      const length = (x - px) ** 2 + (y - py) ** 2
      const along =
        length === 0 ? 0 : Math.max(0, Math.min(1, ((lon - px) * (x - px) + (lat - py) * (y - py)) / length))
      return Math.hypot(px + along * (x - px) - lon, py + along * (y - py) - lat) < 0.3
    })
  const lies = ({ iso2 = '', lon, lat }: Row): boolean =>
    rings(iso2).some((ring) => inside(ring, Number(lon), Number(lat)) || near(ring, Number(lon), Number(lat)))

  // The map data lacks Tuvalu.
  test('each of them', () => expect(unlike(lies, 'TV')).toEqual([]))

  test('not with degrees swapped, nor in the next country', () => {
    expect(lies({ ...of('FR'), lat: of('FR').lon, lon: of('FR').lat } as Row)).toBe(false)
    expect(lies({ ...of('DE'), lat: of('PL').lat, lon: of('PL').lon } as Row)).toBe(false)
  })
})
