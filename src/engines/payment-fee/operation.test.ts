import { describe, expect, test } from 'vitest'
import { checkRows } from '../../../scripts/datasets/dataset.ts'
import currencies from '../../../scripts/datasets/sets/currencies.ts'
import { FEE_PRESET, FEE_PUBLISHED, getPresetTerms, type FeeRegion } from './operation.ts'

const rows = checkRows(currencies, await currencies.load()).good

describe('spec 9: presets', () => {
  test.each<[FeeRegion, string, string, string]>([
    ['CN', 'USD', '4', '0.3'],
    ['CN', 'EUR', '4', '0.35'],
    ['CN', 'JPY', '4', '40'],
    ['CN', 'CNY', '3', '0'],
    ['CN', 'HKD', '3', '2.35'],
    ['CN', 'KRW', '3', '0'],
    ['CN', 'PLN', '4', '1.35'],
    ['CN', 'RUB', '3', '10'],
    ['CN', 'AED', '3', '0'],
    ['HK', 'USD', '3.5', '0.3'],
    ['HK', 'CAD', '3.5', '0.3'],
    ['HK', 'HKD', '4', '2.35'],
    ['HK', 'PLN', '2.5', '1.35'],
    ['HK', 'RUB', '2.5', '10'],
    ['HK', 'CNY', '2.5', '0'],
    ['HK', 'AED', '2.5', '0'],
    ['HK', 'TWD', '4', '10'],
    ['HK', 'constructor', '2.5', '0'],
  ])('%s %s: %s %% and %s', (region, currency, percent, fixed) => {
    for (const scope of ['NONE', 'HK', 'GLOBAL'] as const)
      expect(getPresetTerms(region, scope, currency)).toEqual({ percent, fixed })
  })

  test('24 fixed fees, 20 and 22 named percentages', () => {
    expect(Object.keys(FEE_PRESET.fixed)).toHaveLength(24)
    expect(Object.values(FEE_PRESET.percent.HK.named).toSorted()).toEqual([
      ...Array<string>(2).fill('3.5'),
      ...Array<string>(20).fill('4'),
    ])
    expect(Object.values(FEE_PRESET.percent.CN.named)).toEqual(Array(22).fill('4'))
  })

  test('name currencies of the set only', () => {
    const named = [FEE_PRESET.fixed, FEE_PRESET.percent.CN.named, FEE_PRESET.percent.HK.named].flatMap((table) =>
      Object.keys(table),
    )
    expect(named.filter((code) => !rows.some((row) => row.code === code))).toEqual([])
  })
})

test('what was published for an account in the mainland stands beside the examples, with its page', () => {
  expect(FEE_PUBLISHED.CN?.before).toContain('4.4% 加每笔 2.2 元人民币')
  expect(FEE_PUBLISHED.CN?.link.url).toBe('https://www.paypal.cn/portal/fees')
  expect(FEE_PUBLISHED.HK).toBeUndefined()
})
