import { describe, expect, test } from 'vitest'
import tool from '../jieri.tool.ts'
import { formatCountdown, readHolidayType, formatShortDate, stepMonth } from './shown-days.ts'
import {
  listCountriesInArea,
  findNamedCountry,
  listOfferedYears,
  readArea,
  readCompared,
  readCountry,
  readMonth,
  readYear,
  toggleCompared,
  explainWrongLink,
} from './view-state.ts'

const countries = listCountriesInArea('全部')
const TODAY = '2026-11-21'

describe('the country', () => {
  test.each([
    [{}, undefined, 'US'],
    [{}, 'de', 'DE'],
    [{ land: 'jp' }, 'de', 'JP'],
    [{ land: 'JP' }, undefined, 'JP'],
    [{ land: 'nowhere' }, 'de', 'DE'],
    [{ land: '__proto__' }, undefined, 'US'],
  ])('%j at /%s is %s', (state, first, code) => expect(readCountry(state, first).code).toBe(code))

  test.each([
    ['德国', ['DE'], 'DE'],
    ['deguo', ['DE'], 'DE'],
    ['de', ['DE', 'DK', 'CD'], 'DE'],
    ['印度', ['ID', 'IN'], 'IN'],
    ['国', ['CN', 'US'], undefined],
    ['nowhere', [], undefined],
  ])('%s, which finds %j, means %s', (text, codes, code) =>
    expect(
      findNamedCountry(
        text,
        countries.filter((country) => codes.includes(country.code)),
      )?.code,
    ).toBe(code),
  )

  test.each(['us', 'cn', 'hk', 'tw', 'ad'])('%s may stand in the path', (land) =>
    expect(tool.params?.accepts(land, undefined)).toBe(true),
  )
  test.each(['US', 'xk', 'zz', '', 'usa', '..', 'constructor', 'u'.repeat(200)])('%s may not', (land) =>
    expect(tool.params?.accepts(land, undefined)).toBe(false),
  )

  test('in the path names the page', async () => {
    expect(await tool.variant('de')).toMatchObject({
      title: expect.stringContaining('德国法定假日'),
      description: expect.stringContaining('Germany'),
    })
    expect(await tool.variant(undefined)).toEqual({})
    expect(await tool.variant('__proto__')).toEqual({})
  })

  test('is named as the labels demand', () => {
    const name = (code: string): string | undefined => countries.find((country) => country.code === code)?.zh
    expect(['HK', 'MO', 'TW'].map(name)).toEqual(['中国香港', '中国澳门', '中国台湾'])
    expect(name('XK')).toBeUndefined()
    expect(countries.length).toBeGreaterThanOrEqual(195)
  })
})

describe('the tabs', () => {
  test('begin with the hot ones, and an unknown one is those', () => {
    expect(readArea({})).toBe('热门')
    expect(readArea({ area: '月球' })).toBe('热门')
    expect(listCountriesInArea('热门')[0]?.code).toBe('US')
    expect(listCountriesInArea('热门').every(({ hot }) => hot)).toBe(true)
    expect(listCountriesInArea('热门').length).toBeGreaterThanOrEqual(20)
  })

  test('divide the countries among the continents', () => {
    const parts = ['亚洲', '欧洲', '北美洲', '南美洲', '非洲', '大洋洲'].map((area) => listCountriesInArea(area).length)
    expect(Math.min(...parts)).toBeGreaterThan(10)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(countries.length)
    expect(listCountriesInArea('全部')).toHaveLength(countries.length)
  })
})

describe('the year', () => {
  test.each([
    [TODAY, [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]],
    ['2028-01-01', [2026, 2027, 2028, 2029, 2030, 2031]],
    ['2040-01-01', [2029, 2030, 2031]],
    ['2020-01-01', [2024, 2025, 2026, 2027, 2028, 2029]],
  ])('on %s there is a choice of %j', (today, years) => expect(listOfferedYears(today)).toEqual(years))

  test.each([
    [{}, TODAY, 2026],
    [{ y: '2024' }, TODAY, 2024],
    [{ y: '1999' }, TODAY, 2026],
    [{ y: '2e3' }, TODAY, 2026],
    [{ y: '' }, '2045-01-01', 2031],
  ])('%j on %s is %i', (state, today, year) => expect(readYear(state, today)).toBe(year))
})

test.each([
  [{}, 11],
  [{ m: '2' }, 2],
  [{ m: '13' }, 11],
  [{ m: '0' }, 11],
])('the month of %j is %i', (state, month) => expect(readMonth(state, TODAY)).toBe(month))

test.each([
  [{}, undefined],
  [{ type: 'bank' }, 'bank'],
  [{ type: 'school' }, undefined],
])('the type of %j is %s', (state, type) => expect(readHolidayType(state)).toBe(type))

describe('a comparison', () => {
  test.each([
    [{}, []],
    [{ with: 'us,CN, de' }, ['US', 'CN', 'DE']],
    [{ with: 'US,US,XK,,ZZ' }, ['US']],
    [{ with: 'US,CN,DE,FR,IT,ES,JP' }, ['US', 'CN', 'DE', 'FR', 'IT', 'ES']],
  ])('of %j has %j', (state, codes) => expect(readCompared(state)).toEqual(codes))

  test('takes a country in and out, and no seventh', () => {
    expect(toggleCompared(['US'], 'CN')).toBe('US,CN')
    expect(toggleCompared(['US', 'CN'], 'US')).toBe('CN')
    expect(toggleCompared(['US', 'CN', 'DE', 'FR', 'IT', 'ES'], 'JP')).toBeUndefined()
    expect(toggleCompared(['US', 'CN', 'DE', 'FR', 'IT', 'ES'], 'ES')).toBe('US,CN,DE,FR,IT')
  })

  test.each([
    [2026, 11, 1, { y: '2026', m: '12' }],
    [2026, 12, 1, { y: '2027', m: '1' }],
    [2026, 1, -1, { y: '2025', m: '12' }],
    [2024, 1, -1, undefined],
    [2031, 12, 1, undefined],
  ] as const)('from %i-%i a step of %i leads to %j', (year, month, step, next) =>
    expect(stepMonth(year, month, step)).toEqual(next),
  )
})

test.each([
  ['2026-11-06', '2026', '11月6日'],
  ['2027-01-01', '2026', '2027年1月1日'],
])('%s is written short', (date, year, text) => expect(formatShortDate(date, year)).toBe(text))

test.each([
  [0, '就是今天'],
  [1, '就在明天'],
  [12, '还有 12 天'],
])('%i days ahead', (days, text) => expect(formatCountdown(days)).toBe(text))

test.each([
  [{}, ''],
  [{ land: 'jp', y: '2026' }, ''],
  [{ land: 'xx' }, '没有代码是 xx 的国家或地区，可能是链接写错了。'],
  [{ y: '99999' }, '没有 99999 年的资料，可能是链接写错了。'],
  [{ y: 'soon' }, '没有 soon 年的资料，可能是链接写错了。'],
  [{ land: 'xx', y: '1066' }, '没有代码是 xx 的国家或地区，也没有 1066 年的资料，可能是链接写错了。'],
])('of the link %j it is said: %s', (state, said) => expect(explainWrongLink(state)).toBe(said))
