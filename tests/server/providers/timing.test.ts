import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  daysBetween,
  parseIsoDate,
  HOUR,
  MINUTE,
  wallTimeToMoment,
  toWallTime,
} from '../../../server/providers/rates/calendar.ts'
import { parseRetryAfter } from '../../../server/providers/rates/retry-after.ts'
import {
  getBackoffMs,
  getNextBocTime,
  getNextCurrencyApiTime,
  getNextEcbTime,
  correctSlowClock,
} from '../../../server/providers/rates/timing.ts'

const at = (text: string) => Date.parse(text)
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16)
const least = () => 0
const most = () => 1 - Number.EPSILON

describe('clocks of a place', () => {
  test.each([
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', 29, 1, 59],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 29, 3, 0],
    ['2026-10-25T00:59:00Z', 'Europe/Berlin', 25, 2, 59],
    ['2026-10-25T01:00:00Z', 'Europe/Berlin', 25, 2, 0],
    ['2026-09-30T16:00:00Z', 'Asia/Shanghai', 1, 0, 0],
    ['2026-01-01T15:59:00Z', 'Asia/Shanghai', 1, 23, 59],
  ] as const)('%s in %s', (moment, zone, day, hour, minute) => {
    expect(toWallTime(at(moment), zone)).toMatchObject({ day, hour, minute })
  })

  test.each([
    [{ month: 3, day: 29, hour: 1, minute: 30 }, '2026-03-29T00:30'],
    [{ month: 3, day: 29, hour: 3, minute: 30 }, '2026-03-29T01:30'],
    [{ month: 10, day: 25, hour: 1, minute: 30 }, '2026-10-24T23:30'],
    [{ month: 10, day: 25, hour: 3, minute: 30 }, '2026-10-25T02:30'],
    [{ month: 10, day: 32, hour: 12, minute: 0 }, '2026-11-01T11:00'],
  ])('in Frankfurt %j is %s', (shown, expected) =>
    expect(iso(wallTimeToMoment({ year: 2026, ...shown }, 'Europe/Berlin'))).toBe(expected),
  )

  test('a time on the clocks is the moment that shows it, around every change too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2025-01-01') / MINUTE, max: at('2030-01-01') / MINUTE }),
        fc.constantFrom('Europe/Berlin' as const, 'Asia/Shanghai' as const),
        (minutes, zone) => {
          const shown = toWallTime(minutes * MINUTE, zone)
          expect(toWallTime(wallTimeToMoment(shown, zone), zone)).toEqual(shown)
        },
      ),
    )
  })

  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-2-28', false],
    ['2026-00-10', false],
    ['', false],
  ])('%s is a day: %s', (date, isDay) => expect(parseIsoDate(date) !== undefined).toBe(isDay))

  test('days between dates know no summer time', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysBetween('2026-12-31', '2026-12-30')).toBe(-1)
    expect(daysBetween('x', '2026-12-30')).toBeNaN()
  })
})

describe('the ECB is asked at 16:05 in Frankfurt on weekdays', () => {
  test.each([
    // A Wednesday; daylight saving time is UTC+2.
    ['before it publishes', '2026-09-30T10:00Z', '2026-09-29', '2026-09-30T14:05'],
    ['after the day’s rates came', '2026-09-30T14:10Z', '2026-09-30', '2026-10-01T14:05'],
    ['when they are late', '2026-09-30T14:10Z', '2026-09-29', '2026-09-30T14:25'],
    ['when they are very late, or it is a holiday', '2026-09-30T17:01Z', '2026-09-29', '2026-10-01T14:05'],
    ['over the weekend', '2026-10-02T14:30Z', '2026-10-02', '2026-10-05T14:05'],
    ['on Saturday', '2026-10-03T14:30Z', '2026-10-02', '2026-10-05T14:05'],
    ['late on Sunday, when it is Monday in Frankfurt', '2026-10-04T22:30Z', '2026-10-02', '2026-10-05T14:05'],
    ['over the end of summer time', '2026-10-23T14:30Z', '2026-10-23', '2026-10-26T15:05'],
    ['in winter', '2026-12-01T10:00Z', '2026-11-30', '2026-12-01T15:05'],
    ['over the start of summer time', '2027-03-26T15:30Z', '2027-03-26', '2027-03-29T14:05'],
    ['over the year’s end', '2026-12-31T15:30Z', '2026-12-31', '2027-01-01T15:05'],
  ])('%s', (_, now, published, expected) => {
    expect(iso(getNextEcbTime(at(now), published, least))).toBe(expected)
    expect(getNextEcbTime(at(now), published, most) - at(`${expected}Z`)).toBeLessThanOrEqual(10 * MINUTE)
  })
})

test.each([
  ['day’s data is there', '2026-09-30T10:00Z', '2026-09-30', '2026-10-01T00:30', '2026-10-01T02:30'],
  ['yesterday’s data', '2026-09-30T10:00Z', '2026-09-29', '2026-09-30T11:36', '2026-09-30T12:24'],
  ['a minute before midnight', '2026-12-31T23:59Z', '2026-12-31', '2027-01-01T00:30', '2027-01-01T02:30'],
  ['data of tomorrow', '2026-09-30T10:00Z', '2026-10-01', '2026-10-01T00:30', '2026-10-01T02:30'],
])('open data, %s', (_, now, published, from, to) => {
  expect([least, most].map((random) => iso(getNextCurrencyApiTime(at(now), published, random)))).toEqual([from, to])
})

test.each([
  ['2026-09-30T02:00Z', 15],
  ['2026-09-30T13:59Z', 15],
  ['2026-09-30T14:00Z', 60],
  ['2026-09-29T23:59Z', 60],
  ['2026-09-30T00:00Z', 15],
])('the board at %s: every %i minutes', (now, minutes) => {
  expect(getNextBocTime(at(now), () => 0.5) - at(now)).toBe(minutes * MINUTE)
})

test('waits double up to six hours, a quarter more or less, and no less than was asked for', () => {
  expect([1, 2, 3, 4, 8, 9, 50, 5000].map((failures) => getBackoffMs(failures, undefined, () => 0.5) / MINUTE)).toEqual(
    [2, 4, 8, 16, 256, 360, 360, 360],
  )
  expect([least, most].map((random) => getBackoffMs(1, undefined, random) / MINUTE)).toEqual([1.5, 2.5])
  expect(getBackoffMs(1, 3 * HOUR, least)).toBe(3 * HOUR)
})

test.each([
  ['120', 120_000],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  [null, undefined],
  ['999999999', 24 * HOUR],
  ['Wed, 30 Sep 2026 12:05:00 GMT', 5 * MINUTE],
  ['Wed, 30 Sep 2026 11:00:00 GMT', undefined],
  ['Wed, 30 Sep 2099 12:00:00 GMT', 24 * HOUR],
])('Retry-After: %s', (header, expected) => expect(parseRetryAfter(header, at('2026-09-30T12:00:00Z'))).toBe(expected))

test.each([
  ['clocks agree', '2026-09-30T12:00Z', '2026-09-30T12:00Z', '2026-09-30', '2026-09-30T12:00'],
  ['the server’s is wrong', '2026-09-30T12:00Z', '2099-01-01T00:00Z', '2026-09-30', '2026-09-30T12:00'],
  ['ours stands in 1970', '1970-01-01T00:05Z', '2026-09-30T12:00Z', '2026-09-29', '2026-09-30T12:00'],
  ['ours is two days slow', '2026-09-27T12:00Z', '2026-09-30T12:00Z', '2026-09-29', '2026-09-30T12:00'],
  ['ours is slow and the server has none', '1970-01-01T00:05Z', '', '2026-09-29', '1970-01-01T00:05'],
  ['ours is slow but nothing shows it', '2020-01-01T00:00Z', '2026-09-30T12:00Z', '', '2020-01-01T00:00'],
  ['ours is fast', '2030-01-01T00:00Z', '2026-09-30T12:00Z', '2026-09-29', '2030-01-01T00:00'],
])('%s', (_, ours, server, newest, expected) => {
  expect(iso(correctSlowClock(at(ours), server ? at(server) : undefined, newest ? at(newest) : undefined))).toBe(
    expected,
  )
})
