import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  clampFutureClock,
  CLOCK_START,
  compareStamps,
  isClockText,
  advanceHybridClock,
  parseWallTime,
} from './hybrid-clock.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000
const at = (wall: number, count = 0): string =>
  `${wall.toString(16).padStart(12, '0')}-${count.toString(16).padStart(4, '0')}`

test.each<[string, string, number, string]>([
  ['a first time is the wall clock', CLOCK_START, NOW, at(NOW)],
  ['a fraction of a millisecond is cut', CLOCK_START, NOW + 0.9, at(NOW)],
  ['a later wall clock is followed', at(NOW, 7), NOW + 1, at(NOW + 1)],
  ['within a millisecond it counts', at(NOW, 7), NOW, at(NOW, 8)],
  ['a wall clock that fell back does not take it along', at(NOW, 7), NOW - DAY, at(NOW, 8)],
  ['a full count moves on by a millisecond', at(NOW, 0xff_ff), NOW, at(NOW + 1)],
  ['a wall clock before 1970 is 1970', CLOCK_START, -5, at(0)],
  ['a wall clock beyond all is the last moment', CLOCK_START, Number.MAX_SAFE_INTEGER, 'ffffffffffff-0000'],
])('tick: %s', (_, clock, now, next) => expect(advanceHybridClock(clock, now)).toBe(next))

test.each<[string, boolean]>([
  [at(NOW), true],
  [CLOCK_START, false],
  [at(NOW).toUpperCase(), false],
  [`${at(NOW)}0`, false],
  ['x'.repeat(17), false],
])('isClockText(%j) is %s', (text, is) => expect(isClockText(text)).toBe(is))

test.each<[string, string, string]>([
  ['a minute ahead is accepted', at(NOW + 60_000, 9), at(NOW + 60_000, 9)],
  ['more than that counts as now', at(NOW + 60_001), at(NOW)],
  ['days behind stays', at(NOW - 3 * DAY), at(NOW - 3 * DAY)],
])('clampAhead: %s', (_, made, accepted) => expect(clampFutureClock(made, NOW)).toBe(accepted))

test('stamps of equal times are told apart by their device', () => {
  const [a, b] = [
    { at: at(NOW), device: 'a' },
    { at: at(NOW), device: 'b' },
  ]
  expect([
    compareStamps(a, b),
    compareStamps(b, a),
    compareStamps(a, a),
    compareStamps(a, { at: at(NOW, 1), device: '' }),
  ]).toEqual([-1, 1, 0, -1])
})

test('whatever the wall clock does and whatever is seen, a clock only rises, sorts as text, and is at least the wall clock', () => {
  const step = record({
    now: integer({ min: 0, max: 4 * NOW }),
    seen: constantFrom(CLOCK_START, at(NOW), at(NOW, 0xff_ff), at(NOW + DAY, 1)),
  })
  assert(
    property(array(step), (steps) => {
      let clock = CLOCK_START
      for (const { now, seen } of steps) {
        const next = advanceHybridClock(seen > clock ? seen : clock, now)
        expect(isClockText(next) && next > clock && next > seen && parseWallTime(next) >= now).toBe(true)
        expect(compareStamps({ at: clock, device: 'z' }, { at: next, device: 'a' })).toBe(-1)
        clock = next
      }
    }),
  )
})
