import { beforeEach, expect, test } from 'vitest'
import { clearRecents, preferences, recordRecentTool, toggleFavorite } from './preferences.ts'

beforeEach(() => {
  Object.assign(preferences, { theme: 'system', favourites: [], recents: [], pinnedUnits: {} })
})

test('a favourite is put first and taken away again', () => {
  expect(toggleFavorite('len')).toBe(true)
  expect(toggleFavorite('URL')).toBe(true)
  expect(preferences.favourites).toEqual(['URL', 'len'])
  expect(toggleFavorite('len')).toBe(false)
  expect(preferences.favourites).toEqual(['URL'])
})

test('the tool used last stands first, once, with what was entered last; eight are kept', () => {
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'a', 'i']) recordRecentTool(slug, `#v=${slug}`)
  recordRecentTool('a', '#v=2')
  expect(preferences.recents.map(({ slug }) => slug)).toEqual(['a', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
  expect(preferences.recents[0]).toEqual({ slug: 'a', state: { v: '2' } })
  clearRecents()
  expect(preferences.recents).toEqual([])
})

test.each([
  ['', undefined],
  ['1 km = 1000 m', '1 km = 1000 m'],
  ['1'.repeat(81), '1'.repeat(80)],
])('a tool is noted with what came out of it: %j', (result, noted) => {
  recordRecentTool('len', '#v=1', result)
  expect(preferences.recents[0]?.result).toBe(noted)
  recordRecentTool('len', '#v=2')
  expect(preferences.recents[0]?.result, 'which is not that of the next entry').toBeUndefined()
})

test.each([
  [400, true],
  [401, false],
])('an address of %d characters is noted with its tool: %s', (length, noted) => {
  recordRecentTool('URL', `#x=${'a'.repeat(length - 3)}`)
  expect(Object.keys(preferences.recents[0]?.state ?? {})).toEqual(noted ? ['x'] : [])
})
