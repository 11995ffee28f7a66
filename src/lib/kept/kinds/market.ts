import { areCustomMarkets } from '../../default-markets.ts'
import { declareList, toListEntries } from '../kind.ts'
import landCodes from '../land-codes.build.ts'
import { createDefaultPreferences, MAX_CHOSEN_MARKETS } from '../preferences.ts'

const LANDS = new Set(landCodes.split(' '))

const list = declareList({
  label: '我的市场',
  name: 'markets',
  most: MAX_CHOSEN_MARKETS,
  fits: (code) => LANDS.has(code),
})

/** The visitor's markets, at least one. Default markets are not synced. */
export const market: typeof list = {
  ...list,
  parse(stored) {
    const { markets = [] } = list.parse(stored)
    return markets.length > 0 ? { markets: markets.slice(0, MAX_CHOSEN_MARKETS) } : {}
  },
  read: ({ preferences: { markets } }) => toListEntries(areCustomMarkets(markets) ? markets : []),
  write: (choices, entries) =>
    list.write(choices, entries.length > 0 ? entries : toListEntries(createDefaultPreferences().markets)),
}
