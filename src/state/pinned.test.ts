import { describe, expect, test } from 'vitest'
import { PINNED_LIMITS } from '../lib/kept/preferences.ts'
import { togglePinned } from './pinned.ts'
import { preferences } from './preferences.ts'

describe.each(Object.keys(PINNED_LIMITS) as (keyof typeof PINNED_LIMITS)[])('%s', (list) => {
  test('an item is pinned last and taken down again; units stay as they are', () => {
    Object.assign(preferences, { pinnedUnits: { len: ['m'] }, [list]: ['851713', '9503'] })
    expect(togglePinned(list, '420212')).toBe(true)
    expect(togglePinned(list, '851713')).toBe(true)
    expect(preferences).toMatchObject({ pinnedUnits: { len: ['m'] }, [list]: ['9503', '420212'] })
  })

  test('no more than the limit are pinned, and a full list can still be shortened', () => {
    const most = PINNED_LIMITS[list]
    const full = Array.from({ length: Math.min(most, 40) }, (_, index) => String(100000 + index))
    preferences[list] = full
    expect(togglePinned(list, '851713')).toBe(most === Infinity)
    expect(preferences[list].slice(0, full.length)).toEqual(full)
    expect(togglePinned(list, '100000')).toBe(true)
    expect(preferences[list]).not.toContain('100000')
  })
})
