import { expect, test } from 'vitest'
import { loadMarkets, sortByMarkets } from './markets.ts'
import landCodes from '../lib/kept/land-codes.build.ts'

test.each([
  ['US', '美国', 'USD', 'America/New_York', 'amazon.com'],
  ['DE', '德国', 'EUR', 'Europe/Berlin', 'amazon.de'],
  ['GB', '英国', 'GBP', 'Europe/London', 'amazon.co.uk'],
  ['AE', '阿联酋', 'AED', 'Asia/Dubai', 'amazon.ae'],
  ['AU', '澳大利亚', 'AUD', 'Australia/Sydney', 'amazon.com.au'],
  // Countries that are in a neighbour's currency list too.
  ['PA', '巴拿马', 'PAB', 'America/Panama', ''],
  ['BT', '不丹', 'BTN', 'Asia/Thimphu', ''],
  ['TW', '中国台湾', 'TWD', 'Asia/Taipei', ''],
  // The ISO list has units of account for this country too.
  ['CL', '智利', 'CLP', 'America/Santiago', ''],
])('%s is %s with %s, %s and "%s"', async (code, name, currency, zone, amazon) => {
  expect((await loadMarkets()).get(code)).toEqual({ code, name, currency, zone, amazon })
})

test('every country that can be chosen has a name, a currency and a zone that this system knows', async () => {
  const table = await loadMarkets()
  expect([...table.keys()].toSorted()).toEqual(landCodes.split(' ').toSorted())
  expect([...table.keys()].slice(0, 3)).toEqual(['US', 'CA', 'MX'])
  for (const { name, currency, zone } of table.values()) {
    expect(name).not.toBe('')
    expect(currency).toMatch(/^[A-Z]{3}$/)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  }
})

test.each([
  [['USD', 'EUR', 'JPY', 'GBP'], 'JP GB', ['JPY', 'GBP', 'USD', 'EUR']],
  // Two of the countries share a currency.
  [['USD', 'JPY', 'EUR'], 'FR DE', ['EUR', 'USD', 'JPY']],
  [['USD', 'JPY'], 'BR', ['USD', 'JPY']],
  [['USD', 'JPY'], '', ['USD', 'JPY']],
])('%j for %s is %j', async (currencies, codes, expected) => {
  const table = await loadMarkets()
  const markets = codes.split(' ').flatMap((code) => table.get(code) ?? [])
  expect(sortByMarkets(currencies, markets, (currency, market) => currency === market.currency)).toEqual(expected)
})
