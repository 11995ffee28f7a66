import { describe, expect, test } from 'vitest'
import { checkRows } from '../../../../scripts/datasets/dataset.ts'
import currencies from '../../../../scripts/datasets/sets/currencies.ts'
import {
  CURRENCY_CODES,
  explainMissingRate,
  PEGGED_CURRENCIES,
  PUBLISHED_RATE_CODES,
  REGION_GROUPS,
  findRegionGroup,
  WITHDRAWN_CURRENCIES,
} from './currencies.ts'
import { RATE_TABLE } from '../table.fixture.ts'

const rows = checkRows(currencies, await currencies.load()).good

describe('the region groups', () => {
  const codes = rows.map(({ code = '' }) => code)

  test('are the eleven of the specification, in its order, and each begins with CNY', () => {
    expect(REGION_GROUPS.map(({ label }) => label)).toEqual([
      '热门',
      '北美洲',
      '南美洲',
      '东南亚',
      '东亚',
      '南亚',
      '中西亚',
      '中东',
      '欧洲',
      '大洋洲',
      '非洲',
    ])
    expect(REGION_GROUPS.filter((group) => group.codes[0] !== 'CNY')).toEqual([])
    expect(REGION_GROUPS.filter((group) => new Set(group.codes).size < group.codes.length)).toEqual([])
  })

  test('the hot one has its 16 in their order', () => {
    expect(findRegionGroup('hot')?.codes.join(' ')).toBe(
      'CNY USD GBP EUR JPY KRW CAD HKD AUD SGD CHF MYR THB TRY INR PHP',
    )
  })

  test('Africa has what the specification names, both ouguiyas too', () => {
    for (const code of ['KES', 'NGN', 'ZAR', 'UGX', 'XOF', 'MRO', 'MRU'])
      expect(findRegionGroup('africa')?.codes).toContain(code)
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
    const elsewhere = (findRegionGroup(slug)?.codes ?? []).filter(
      (code) => code !== 'CNY' && !(rows.find((row) => row.code === code)?.continents ?? '').includes(continent),
    )
    // Expected exceptions: units of account without a country, MRO, which the set lacks, and Egypt and Türkiye, which
    // belong to two regions.
    expect(elsewhere.filter((code) => !['XDR', 'XUA', 'XSU', 'MRO', 'EGP', 'TRY'].includes(code))).toEqual([])
  })

  test.each([
    [undefined, 'hot'],
    ['africa', 'africa'],
    ['Africa', undefined],
    ['', undefined],
    ['nowhere', undefined],
  ])('cate %s is %s', (cate, slug) => expect(findRegionGroup(cate)?.slug).toBe(slug))

  test('slugs can stand in an address', () => {
    const slugs = REGION_GROUPS.map(({ slug }) => slug)
    expect(slugs.filter((slug) => !/^[a-z]+(?:-[a-z]+)*$/.test(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('codes that follow from another one follow from one that is published', () => {
    expect(Object.values(PEGGED_CURRENCIES).filter(({ per }) => !PUBLISHED_RATE_CODES.has(per))).toEqual([])
    expect(
      Object.keys(PEGGED_CURRENCIES).filter((code) => PUBLISHED_RATE_CODES.has(code) || !CURRENCY_CODES.includes(code)),
    ).toEqual([])
    const foreign = rows.filter(
      ({ code = '', kind }) => kind === '非 ISO 代码' && !Object.hasOwn(PEGGED_CURRENCIES, code),
    )
    expect(foreign).toEqual([])
  })
})

test.each([
  ['USD', ''],
  ['CNY', ''],
  ['MRO', ''],
  ['KES', /没有公布 KES/],
  ['FOK', /没有公布 FOK 的汇率（按 DKK 折算）/],
  ['ZWL', /没有 ZWL 这种货币/],
  ['BTC', /没有 BTC 这种货币/],
])('why there is no rate of %s', (code, expected) => {
  expect(explainMissingRate(RATE_TABLE, code)).toMatch(expected === '' ? /^$/ : expected)
})
