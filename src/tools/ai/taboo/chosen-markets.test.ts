import { expect, test } from 'vitest'
import { parseMarkets, TABOO_REGIONS, getRegionName } from './chosen-markets.ts'

test.each<[what: string, value: string, own: string[], expected: string[]]>([
  ['what the address says', 'JP,SA', ['US'], ['JP', 'SA']],
  ['each once, and only known ones', 'JP,XX,JP,<b>', ['US'], ['JP']],
  ['the visitor’s own', '', ['BR', 'MX'], ['BR', 'MX']],
  ['the usual ones where nothing is known of these', '', ['VA'], ['US', 'DE', 'JP']],
])('%s', (_, value, own, expected) => expect(parseMarkets(value, own)).toEqual(expected))

test('at least 60 regions, named as the labels rule', () => {
  expect(TABOO_REGIONS.length).toBeGreaterThanOrEqual(60)
  expect(['HK', 'MO', 'TW'].map(getRegionName)).toEqual(['中国香港', '中国澳门', '中国台湾'])
})
