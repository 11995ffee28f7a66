import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_MARKETS } from '../lib/default-markets.ts'
import { areCustomMarkets } from '../lib/default-markets.ts'
import { MAX_CHOSEN_MARKETS } from '../lib/kept/preferences.ts'
import { sortByMarketCodes, moveMarket, toggleMarket } from './markets.ts'
import { preferences } from './preferences.ts'

beforeEach(() => void (preferences.markets = [...DEFAULT_MARKETS]))

test('a country becomes the last market and is taken away again', () => {
  expect(areCustomMarkets(preferences.markets)).toBe(false)
  expect(toggleMarket('BR')).toBe(true)
  expect(preferences.markets).toEqual(['US', 'DE', 'JP', 'BR'])
  expect(areCustomMarkets(preferences.markets)).toBe(true)
  expect(toggleMarket('US')).toBe(true)
  expect(preferences.markets).toEqual(['DE', 'JP', 'BR'])
})

test('the last market stays', () => {
  preferences.markets = ['FR']
  expect(toggleMarket('FR')).toBe(false)
  expect(preferences.markets).toEqual(['FR'])
})

test('no more markets than a board shows', () => {
  const full = 'US CA MX BR GB DE FR IT'.split(' ')
  preferences.markets = [...full]
  expect(full).toHaveLength(MAX_CHOSEN_MARKETS)
  expect(toggleMarket('ES')).toBe(false)
  expect(preferences.markets).toEqual(full)
})

test.each([
  ['JP', 0, ['JP', 'US', 'DE']],
  ['US', 1, ['DE', 'US', 'JP']],
  ['US', 2, ['DE', 'JP', 'US']],
  ['DE', 1, ['US', 'DE', 'JP']],
  ['FR', 0, ['US', 'DE', 'JP']],
])('%s put at place %d: %j', (code, at, expected) => {
  moveMarket(code, at)
  expect(preferences.markets).toEqual(expected)
})

const SHOPS = [
  { id: 'amazon', lands: ['US', 'DE'] },
  { id: 'mercado', lands: ['BR', 'MX'] },
  { id: 'temu', lands: [] },
  { id: 'otto', lands: ['DE'] },
  { id: 'magalu', lands: ['BR'] },
]

test.each<[string[], string]>([
  [[], 'amazon mercado temu otto magalu'],
  [['BR'], 'mercado magalu amazon temu otto'],
  [['DE', 'BR'], 'amazon otto mercado magalu temu'],
  [['BR', 'DE'], 'mercado magalu amazon otto temu'],
  [['FR'], 'amazon mercado temu otto magalu'],
])('with the markets %j: %s', (codes, order) => {
  expect(
    sortByMarketCodes(SHOPS, codes, ({ lands }, code) => lands.includes(code))
      .map(({ id }) => id)
      .join(' '),
  ).toBe(order)
})
