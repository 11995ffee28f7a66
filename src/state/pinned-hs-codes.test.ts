import { beforeEach, expect, test } from 'vitest'
import { PINNED_HS_LIMIT, togglePinnedHsCode } from './pinned-hs-codes.ts'
import { preferences } from './preferences.ts'

beforeEach(() => {
  preferences.pinnedHsCodes = ['851713', '9503']
})

test('a code is pinned last and taken down again', () => {
  expect(togglePinnedHsCode('420212')).toBe(true)
  expect(togglePinnedHsCode('851713')).toBe(true)
  expect(preferences.pinnedHsCodes).toEqual(['9503', '420212'])
})

test('no more than the limit are pinned, and a full list can still be shortened', () => {
  const full = Array.from({ length: PINNED_HS_LIMIT }, (_, index) => String(100000 + index))
  preferences.pinnedHsCodes = full
  expect(togglePinnedHsCode('851713')).toBe(false)
  expect(preferences.pinnedHsCodes).toEqual(full)
  expect(togglePinnedHsCode('100000')).toBe(true)
  expect(preferences.pinnedHsCodes).toHaveLength(PINNED_HS_LIMIT - 1)
})
