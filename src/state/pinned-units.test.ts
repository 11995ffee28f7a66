import { beforeEach, expect, test } from 'vitest'
import { movePinnedUnit, togglePinnedUnit } from './pinned-units.ts'
import { preferences } from './preferences.ts'

beforeEach(() => {
  preferences.pinnedUnits = { len: ['m', 'ft', 'mi'], mianji: ['m2'] }
})

test.each<[string, string, 1 | -1, string[]]>([
  ['len', 'ft', -1, ['ft', 'm', 'mi']],
  ['len', 'ft', 1, ['m', 'mi', 'ft']],
  ['len', 'm', -1, ['m', 'ft', 'mi']],
  ['len', 'mi', 1, ['m', 'ft', 'mi']],
  ['len', 'km', 1, ['m', 'ft', 'mi']],
  ['len', 'km', -1, ['m', 'ft', 'mi']],
])('in %s, %s moved by %d gives %j', (group, unit, by, order) => {
  movePinnedUnit(group, unit, by)
  expect(preferences.pinnedUnits).toEqual({ len: order, mianji: ['m2'] })
})

test('moving in a group without pinned units adds nothing', () => {
  movePinnedUnit('time', 'h', 1)
  expect(preferences.pinnedUnits).not.toHaveProperty('time')
})

test('a unit is pinned last, taken down again, and only in its group', () => {
  togglePinnedUnit('len', 'km')
  togglePinnedUnit('time', 'h')
  togglePinnedUnit('len', 'ft')
  expect(preferences.pinnedUnits).toEqual({ len: ['m', 'mi', 'km'], mianji: ['m2'], time: ['h'] })
})
