import { beforeEach, expect, test, vi } from 'vitest'
import { createDefaultPreferences, type Preferences } from '../lib/kept/preferences.ts'

const STORED: Preferences = {
  ...createDefaultPreferences(),
  theme: 'dark',
  favourites: ['len', 'URL'],
  recents: [{ slug: 'URL', state: {} }],
  pinnedUnits: { len: ['m', 'ft'] },
  pinnedHsCodes: ['9503'],
  bankFavourites: ['USD'],
  markets: ['FR', 'JP'],
  keepsHistory: true,
}

// The module stores early choices, so each test loads a copy of its own.
beforeEach(() => vi.resetModules())
const rooms = async () => ({
  ...(await import('./preferences.ts')),
  ...(await import('./pinned-units.ts')),
  ...(await import('./pinned.ts')),
  ...(await import('./markets.ts')),
})
type Rooms = Awaited<ReturnType<typeof rooms>>

test('what was stored is taken; nothing chosen, nothing to store', async () => {
  const { preferences, applyStoredPreferences } = await rooms()
  expect(applyStoredPreferences(structuredClone(STORED))).toBe(false)
  expect(preferences).toEqual(STORED)
})

test.each<[string, (room: Rooms) => void, Partial<Preferences>]>([
  ['a theme', ({ setTheme }) => setTheme('light'), { theme: 'light' }],
  ['a favourite', ({ toggleFavorite }) => toggleFavorite('huobi'), { favourites: ['huobi', 'len', 'URL'] }],
  // The star looked empty, so the press means "add", not "toggle".
  ['a favourite that was one already', ({ toggleFavorite }) => toggleFavorite('len'), { favourites: ['len', 'URL'] }],
  [
    'a favourite put on and off',
    ({ toggleFavorite }) => [toggleFavorite('len'), toggleFavorite('len')],
    { favourites: ['URL'] },
  ],
  [
    'a tool that was opened',
    ({ recordRecentTool }) => recordRecentTool('len', '#v=1'),
    {
      recents: [
        { slug: 'len', state: { v: '1' } },
        { slug: 'URL', state: {} },
      ],
    },
  ],
  ['the list of recent tools cleared', ({ clearRecents }) => clearRecents(), { recents: [] }],
  [
    'a pinned unit',
    ({ togglePinnedUnit }) => togglePinnedUnit('len', 'mi'),
    { pinnedUnits: { len: ['m', 'ft', 'mi'] } },
  ],
  [
    'a favourite of the board',
    ({ togglePinned }) => togglePinned('bankFavourites', 'EUR'),
    { bankFavourites: ['USD', 'EUR'] },
  ],
  [
    'a pinned code',
    ({ togglePinned }) => togglePinned('pinnedHsCodes', '851713'),
    { pinnedHsCodes: ['9503', '851713'] },
  ],
  ['a market', ({ toggleMarket }) => toggleMarket('GB'), { markets: ['FR', 'JP', 'GB'] }],
  ['a market that looked chosen', ({ toggleMarket }) => toggleMarket('JP'), { markets: ['FR'] }],
  ['the place of a market', ({ moveMarket }) => moveMarket('JP', 0), { markets: ['JP', 'FR'] }],
  // US was a market only of the defaults, not of the stored markets.
  ['the place of a country that is no market', ({ moveMarket }) => moveMarket('US', 0), {}],
])('%s chosen before the stored preferences came stands on top of them', async (_, choose, expected) => {
  const room = await rooms()
  choose(room)
  expect(room.applyStoredPreferences(structuredClone(STORED))).toBe(true)
  expect(room.preferences).toEqual({ ...STORED, ...expected })
})

test('later loads, such as of what another tab chose, are taken as they are', async () => {
  const { preferences, setTheme, applyStoredPreferences } = await rooms()
  setTheme('light')
  applyStoredPreferences(structuredClone(STORED))
  expect(applyStoredPreferences(structuredClone(STORED))).toBe(false)
  expect(preferences.theme).toBe('dark')
})
