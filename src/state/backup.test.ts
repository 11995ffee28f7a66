import { beforeEach, expect, test } from 'vitest'
import { backupText, readBackup, restoreBackup, takeBackup } from './backup.ts'
import { currencyChoices } from './currency-choices.ts'
import { preferences } from './preferences.ts'

const NOW = Date.parse('2026-11-22T09:00:00Z')
const MINE = {
  theme: 'dark' as const,
  favourites: ['len', 'URL'],
  recents: [{ slug: 'len', state: { v: '5' }, result: '5 cm = 1.9685 in' }],
  pinnedUnits: { len: ['ft'] },
  pinnedHsCodes: ['851762'],
  bankFavourites: ['EUR'],
  markets: ['BR', 'FR'],
  keepsHistory: false,
}
const NONE = { theme: 'system' as const, favourites: [], recents: [], pinnedUnits: {}, pinnedHsCodes: [], bankFavourites: [], markets: ['US', 'DE', 'JP'], keepsHistory: true }
const PAIRS = { favouritePairs: ['USD/BRL'], boards: { hot: { order: ['EUR'], hidden: [], added: [] } } }

beforeEach(() => {
  Object.assign(preferences, structuredClone(NONE))
  Object.assign(currencyChoices, { favouritePairs: [], boards: {} })
})

test('what was saved on one device is there on the next, and undone it is not', () => {
  Object.assign(preferences, structuredClone(MINE))
  Object.assign(currencyChoices, structuredClone(PAIRS))
  const text = backupText(takeBackup(NOW))
  Object.assign(preferences, structuredClone(NONE))
  Object.assign(currencyChoices, { favouritePairs: [], boards: {} })

  const backup = readBackup(text)
  expect(backup.savedAt).toBe('2026-11-22T09:00:00.000Z')
  const undo = restoreBackup(backup)
  expect(preferences).toEqual(MINE)
  expect(currencyChoices).toEqual(PAIRS)
  undo()
  expect(preferences).toEqual(NONE)
  expect(currencyChoices).toEqual({ favouritePairs: [], boards: {} })
})

test('a change after it was restored does not reach the backup', () => {
  const backup = readBackup(backupText(takeBackup(NOW)))
  restoreBackup(backup)
  preferences.favourites.push('len')
  expect(backup.preferences.favourites).toEqual([])
})

test.each([
  ['nothing', ''],
  ['no JSON', 'favourites: len'],
  ['cut off', '{"app":"crossport","version":1'],
  ['null', 'null'],
  ['a list', '[]'],
  ['of another app', '{"app":"other","version":1,"preferences":{}}'],
  ['of another version', '{"app":"crossport","version":2,"preferences":{}}'],
])('a file that is no backup is refused in a sentence: %s', (_, text) => {
  expect(() => readBackup(text)).toThrow(expect.objectContaining({ name: 'UserError' }))
})

test.each([
  ['nothing in it', {}, NONE],
  ['no preferences', { preferences: 'x', currencies: 7 }, NONE],
  ['markets that are no countries beside good favourites', { preferences: { markets: ['XX'], favourites: ['len', 7] } }, { ...NONE, favourites: ['len'] }],
])('what does not fit in a backup is left at its default: %s', (_, content, expected) => {
  const backup = readBackup(JSON.stringify({ app: 'crossport', version: 1, savedAt: 'then', ...content }))
  expect(backup).toEqual({ savedAt: '', preferences: expected, currencies: { favouritePairs: [], boards: {} } })
})
