import { describe, expect, test } from 'vitest'
import { checkRows } from '../../../scripts/datasets/dataset.ts'
import currencies from '../../../scripts/datasets/sets/currencies.ts'
import { beijingDate, CURRENCY_CODES, missingRate, PEGGED_CODES, RATED_CODES, rateAge, rateTimeLabel, REGION_GROUPS, regionGroup, WITHDRAWN_CURRENCIES } from './operation.ts'
import { TABLE } from './table.fixture.ts'

const at = (beijing: string): number => Date.parse(`${beijing}+08:00`)

describe('the rate-time label', () => {
  test.each([
    ['2026-11-21T00:00:00', '2026-11-21 17:00'],
    ['2026-11-21T07:59:59.999', '2026-11-21 17:00'],
    ['2026-11-21T08:00:00', '2026-11-21 08:00'],
    ['2026-11-21T11:59:59.999', '2026-11-21 08:00'],
    ['2026-11-21T12:00:00', '2026-11-21 12:00'],
    ['2026-11-21T16:59:59.999', '2026-11-21 12:00'],
    ['2026-11-21T17:00:00', '2026-11-21 17:00'],
    ['2026-11-21T23:59:59.999', '2026-11-21 17:00'],
    ['2026-12-31T23:59:59', '2026-12-31 17:00'],
    ['2027-01-01T00:00:00', '2027-01-01 17:00'],
    ['2028-02-29T09:30:00', '2028-02-29 08:00'],
    // Days on which clocks change in Europe and in America.
    ['2026-03-29T08:00:00', '2026-03-29 08:00'],
    ['2026-10-25T12:00:00', '2026-10-25 12:00'],
  ])('%s in Beijing shows %s', (beijing, label) => expect(rateTimeLabel(at(beijing))).toBe(label))

  test("the date is Beijing's, wherever the visitor is", () => {
    expect(beijingDate(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
    expect(beijingDate(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  })
})

test.each([
  ['2026-11-21', 0, '今天', 'fresh'],
  ['2026-11-20', 1, '1 天前', 'fresh'],
  ['2026-11-18', 3, '3 天前', 'fresh'],
  ['2026-11-17', 4, '4 天前', 'aging'],
  ['2026-11-07', 14, '14 天前', 'aging'],
  ['2026-11-06', 15, '15 天前', 'old'],
  ['2026-09-29', 53, '53 天前', 'old'],
  ['2026-08-01', 112, '约 3 个月前', 'old'],
  ['2024-11-01', 750, '约 2 年前', 'old'],
  ['2026-11-22', -1, '比本机日期晚，请检查系统时间', 'old'],
])('rates of %s are %d days old on 2026-11-21: %s, %s', (date, days, text, level) => {
  for (const time of ['00:00:00', '23:59:59']) expect(rateAge(date, at(`2026-11-21T${time}`))).toEqual({ days, text, level })
})

const rows = checkRows(currencies, await currencies.load()).good

describe('the region groups', () => {
  const codes = rows.map(({ code = '' }) => code)

  test('are the eleven of the specification, in its order, and each begins with CNY', () => {
    expect(REGION_GROUPS.map(({ label }) => label)).toEqual(['热门', '北美洲', '南美洲', '东南亚', '东亚', '南亚', '中西亚', '中东', '欧洲', '大洋洲', '非洲'])
    expect(REGION_GROUPS.filter((group) => group.codes[0] !== 'CNY')).toEqual([])
    expect(REGION_GROUPS.filter((group) => new Set(group.codes).size < group.codes.length)).toEqual([])
  })

  test('the hot one has its 16 in their order', () => {
    expect(regionGroup('hot')?.codes.join(' ')).toBe('CNY USD GBP EUR JPY KRW CAD HKD AUD SGD CHF MYR THB TRY INR PHP')
  })

  test('Africa has what the specification names, both ouguiyas too', () => {
    for (const code of ['KES', 'NGN', 'ZAR', 'UGX', 'XOF', 'MRO', 'MRU']) expect(regionGroup('africa')?.codes).toContain(code)
  })

  test('every currency of the set is in one of them besides the hot one, and nothing else but MRO', () => {
    const listed = REGION_GROUPS.filter(({ slug }) => slug !== 'hot').flatMap((group) => group.codes)
    expect(codes.filter((code) => !listed.includes(code))).toEqual([])
    expect(CURRENCY_CODES.filter((code) => !codes.includes(code))).toEqual(['MRO'])
    expect(Object.keys(WITHDRAWN_CURRENCIES)).toEqual(['MRO'])
    expect(CURRENCY_CODES).not.toContain('ZWL')
  })

  test.each([
    ['north-america', '北美洲'],
    ['south-america', '南美洲'],
    ['southeast-asia', '亚洲'],
    ['east-asia', '亚洲'],
    ['south-asia', '亚洲'],
    ['central-west-asia', '亚洲'],
    ['middle-east', '亚洲'],
    ['europe', '欧洲'],
    ['oceania', '大洋洲'],
    ['africa', '非洲'],
  ])('%s lies in %s', (slug, continent) => {
    const elsewhere = (regionGroup(slug)?.codes ?? []).filter((code) => code !== 'CNY' && !(rows.find((row) => row.code === code)?.continents ?? '').includes(continent))
    // The units of account of no country, MRO, which the set has not, and the straddlers Egypt and Türkiye.
    expect(elsewhere.filter((code) => !['XDR', 'XUA', 'XSU', 'MRO', 'EGP', 'TRY'].includes(code))).toEqual([])
  })

  test.each([[undefined, 'hot'], ['africa', 'africa'], ['Africa', undefined], ['', undefined], ['nowhere', undefined]])('cate %s is %s', (cate, slug) => expect(regionGroup(cate)?.slug).toBe(slug))

  test('slugs can stand in an address', () => {
    const slugs = REGION_GROUPS.map(({ slug }) => slug)
    expect(slugs.filter((slug) => !/^[a-z]+(?:-[a-z]+)*$/.test(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('codes that follow from another one follow from one that is published', () => {
    expect(Object.values(PEGGED_CODES).filter(({ per }) => !RATED_CODES.has(per))).toEqual([])
    expect(Object.keys(PEGGED_CODES).filter((code) => RATED_CODES.has(code) || !CURRENCY_CODES.includes(code))).toEqual([])
    const foreign = rows.filter(({ code = '', kind }) => kind === '非 ISO 代码' && !Object.hasOwn(PEGGED_CODES, code))
    expect(foreign).toEqual([])
  })
})

test.each([
  ['USD', ''],
  ['CNY', ''],
  ['MRO', ''],
  ['KES', /没有公布 KES/],
  ['FOK', /没有公布 FOK 的汇率（按 DKK 折算）/],
  ['ZWL', /已停用，不收录/],
  ['BTC', /没有 BTC 这种货币/],
])('why there is no rate of %s', (code, expected) => {
  expect(missingRate(TABLE, code)).toMatch(expected === '' ? /^$/ : expected)
})
