import { assert, constantFrom, integer, property, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countMinutesAheadOfBeijing,
  getBeijingDate,
  getBusinessHours,
  clockYear,
  MINUTES_PER_DAY,
  getHoursAtOffset,
  listHoursOnDay,
  localClock,
  convertMinute,
  findCommonHours,
  shiftDate,
  toLocalSpan,
} from './engine.ts'
import { zoneDate, offsetAt, toInstant } from './zone.ts'

const clock = (minute: number): string => {
  const day = Math.floor(minute / MINUTES_PER_DAY)
  const of = minute - day * MINUTES_PER_DAY
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}${day === 0 ? '' : day > 0 ? `+${day}` : `${day}`}`
}
const said = ({ start, end }: { start: number; end: number }): string => `${clock(start)}–${clock(end)}`

/**
 * Dates around the clock changes of 2026: the day before, the day itself (clocks change at night), and the season
 * after.
 */
const HOURS: [place: string, zone: string, date: string, beijing: string][] = [
  ['Beijing', 'Asia/Shanghai', '2026-11-20', '09:00–18:00'],
  ['Washington, winter', 'America/New_York', '2026-03-07', '22:00–07:00+1'],
  ['Washington, 8 March', 'America/New_York', '2026-03-08', '21:00–06:00+1'],
  ['Washington, 31 October', 'America/New_York', '2026-10-31', '21:00–06:00+1'],
  ['Washington, 1 November', 'America/New_York', '2026-11-01', '22:00–07:00+1'],
  ['London, 28 March', 'Europe/London', '2026-03-28', '17:00–02:00+1'],
  ['London, 29 March', 'Europe/London', '2026-03-29', '16:00–01:00+1'],
  ['Berlin, 24 October', 'Europe/Berlin', '2026-10-24', '15:00–00:00+1'],
  ['Berlin, 25 October', 'Europe/Berlin', '2026-10-25', '16:00–01:00+1'],
  ['Canberra, 4 April', 'Australia/Sydney', '2026-04-04', '06:00–15:00'],
  ['Canberra, 5 April', 'Australia/Sydney', '2026-04-05', '07:00–16:00'],
  ['Canberra, 4 October', 'Australia/Sydney', '2026-10-04', '06:00–15:00'],
  ['Wellington, summer', 'Pacific/Auckland', '2026-01-15', '04:00–13:00'],
  ['New Delhi, half an hour', 'Asia/Kolkata', '2026-06-01', '11:30–20:30'],
  ['Kathmandu, three quarters', 'Asia/Kathmandu', '2026-06-01', '11:15–20:15'],
  ['Tarawa', 'Pacific/Tarawa', '2026-06-01', '05:00–14:00'],
  ['Apia, a day ahead', 'Pacific/Apia', '2026-06-01', '04:00–13:00'],
  ['Rabat, Ramadan', 'Africa/Casablanca', '2026-03-01', '17:00–02:00+1'],
  ['Rabat, June', 'Africa/Casablanca', '2026-06-01', '16:00–01:00+1'],
  ['Santiago, before 5 April', 'America/Santiago', '2026-04-04', '20:00–05:00+1'],
  ['Santiago, after 5 April', 'America/Santiago', '2026-04-06', '21:00–06:00+1'],
]

describe('working hours in Beijing time', () => {
  test.each(HOURS)('%s', (_, zone, date, beijing) => expect(said(getBusinessHours(zone, date))).toBe(beijing))

  test.each([
    [-300, '22:00–07:00+1'],
    [-240, '21:00–06:00+1'],
    [780, '04:00–13:00'],
    [345, '11:15–20:15'],
  ])('at an offset of %i minutes', (offset, beijing) => expect(said(getHoursAtOffset(offset))).toBe(beijing))

  test('of the day before reach into the morning', () => {
    expect(listHoursOnDay('America/New_York', '2026-11-20').map(said)).toEqual(['00:00–07:00', '22:00–00:00+1'])
    expect(listHoursOnDay('Asia/Tokyo', '2026-11-20').map(said)).toEqual(['08:00–17:00'])
  })

  test('of the night in which the clock changes are those of their own day', () => {
    expect(listHoursOnDay('America/New_York', '2026-11-01').map(said)).toEqual(['00:00–06:00', '22:00–00:00+1'])
  })
})

describe('hours in common', () => {
  test.each<[zones: string[], date: string, common: string[]]>([
    [['Asia/Shanghai', 'Europe/London'], '2026-11-20', ['17:00–18:00']],
    [['Asia/Shanghai', 'Europe/London'], '2026-07-01', ['16:00–18:00']],
    [['Europe/London', 'America/New_York'], '2026-11-20', ['00:00–02:00', '22:00–00:00+1']],
    [['Asia/Shanghai', 'America/New_York'], '2026-11-20', []],
    [['Asia/Tokyo', 'Asia/Kolkata'], '2026-11-20', ['11:30–17:00']],
    [['Asia/Shanghai'], '2026-11-20', ['09:00–18:00']],
    [[], '2026-11-20', []],
  ])('%j on %s', (zones, date, common) => expect(findCommonHours(zones, date).map(said)).toEqual(common))

  const ZONES = [
    'Asia/Shanghai',
    'America/New_York',
    'Europe/London',
    'Pacific/Auckland',
    'Asia/Kolkata',
    'America/Sao_Paulo',
    'Pacific/Apia',
  ]
  test('lie within everybody’s hours, whatever the order', () => {
    assert(
      property(shuffledSubarray(ZONES, { minLength: 1 }), integer({ min: 0, max: 364 }), (zones, day) => {
        const date = shiftDate('2026-01-01', day)
        const common = findCommonHours(zones, date)
        for (const { start, end } of common) {
          for (const zone of zones)
            expect(listHoursOnDay(zone, date).some((span) => span.start <= start && end <= span.end)).toBe(true)
        }
        const minutes = (spans: readonly { start: number; end: number }[]): number =>
          spans.reduce((sum, { start, end }) => sum + end - start, 0)
        expect(minutes(findCommonHours(zones.toReversed(), date))).toBe(minutes(common))
      }),
      { numRuns: 60 },
    )
  })
})

describe('a clock’s year', () => {
  const dates = (zone: string): string[] =>
    clockYear(zone, 2026).changes.map(({ at }) => new Date(at).toISOString().slice(0, 16))

  test.each<[zone: string, offsets: number[], changes: string[]]>([
    ['America/New_York', [-300, -240], ['2026-03-08T07:00', '2026-11-01T06:00']],
    ['Europe/London', [0, 60], ['2026-03-29T01:00', '2026-10-25T01:00']],
    ['Europe/Berlin', [60, 120], ['2026-03-29T01:00', '2026-10-25T01:00']],
    ['Australia/Sydney', [600, 660], ['2026-04-04T16:00', '2026-10-03T16:00']],
    ['Asia/Shanghai', [480], []],
    ['Europe/Moscow', [180], []],
    ['America/Mexico_City', [-360], []],
  ])('%s', (zone, offsets, changes) => {
    expect(clockYear(zone, 2026)).toMatchObject({ offsets, ramadan: false })
    expect(dates(zone)).toEqual(changes)
  })

  test('in Morocco follows the month of fasting', () =>
    expect(clockYear('Africa/Casablanca', 2026)).toMatchObject({ offsets: [0, 60], ramadan: true }))
})

test('dates and differences', () => {
  const evening = Date.UTC(2026, 10, 20, 17)
  expect(getBeijingDate(evening)).toBe('2026-11-21')
  expect(zoneDate('America/New_York', evening)).toBe('2026-11-20')
  expect(countMinutesAheadOfBeijing('America/New_York', evening)).toBe(-780)
  expect(countMinutesAheadOfBeijing('Pacific/Auckland', evening)).toBe(300)
  expect(shiftDate('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftDate('2028-03-01', -1)).toBe('2028-02-29')
  expect(offsetAt('Asia/Kathmandu', evening + 999)).toBe(345)
  expect(() => offsetAt('Asia/Nowhere', evening)).toThrow(RangeError)
})

test('the wall’s clock, before and after midnight', () => {
  const evening = Date.UTC(2026, 10, 20, 17, 5, 9)
  expect(localClock('Asia/Shanghai', evening)).toEqual({ date: '2026-11-21', weekday: 6, seconds: 3909, offset: 480 })
  expect(localClock('America/New_York', evening)).toEqual({
    date: '2026-11-20',
    weekday: 5,
    seconds: 43_509,
    offset: -300,
  })
  expect(said(toLocalSpan('Europe/London', '2026-11-20', { start: 17 * 60, end: 18 * 60 }))).toBe('09:00–10:00')
  expect(said(toLocalSpan('America/New_York', '2026-11-20', { start: 0, end: 120 }))).toBe('11:00-1–13:00-1')
})

test.each<[from: string, date: string, minute: number, to: string, shown: string]>([
  ['America/Los_Angeles', '2026-11-20', 540, 'Asia/Shanghai', '01:00+1'],
  ['America/Los_Angeles', '2026-07-01', 540, 'Asia/Shanghai', '00:00+1'],
  ['Asia/Shanghai', '2026-11-20', 540, 'America/New_York', '20:00-1'],
  ['Europe/London', '2026-11-20', 540, 'Asia/Kolkata', '14:30'],
  ['Pacific/Apia', '2026-11-20', 60, 'Pacific/Pago_Pago', '01:00-1'],
  // For a skipped hour another hour is returned, which shows that the skipped one does not exist.
  ['America/New_York', '2026-03-08', 150, 'America/New_York', '01:30'],
])('at %s on %s, minute %i, the clock of %s shows %s', (from, date, minute, to, shown) =>
  expect(clock(convertMinute(from, date, minute, to))).toBe(shown),
)

test('a clock shows the date and time that the moment was made from', () => {
  assert(
    property(
      constantFrom('America/New_York', 'Europe/London', 'Australia/Sydney', 'Asia/Kathmandu'),
      integer({ min: 0, max: 364 }),
      integer({ min: 4 * 60, max: MINUTES_PER_DAY - 1 }),
      (zone, day, minute) => {
        const date = shiftDate('2026-01-01', day)
        const instant = toInstant(zone, date, minute)
        expect(zoneDate(zone, instant)).toBe(date)
        expect((instant + offsetAt(zone, instant) * 60_000 - Date.parse(`${date}T00:00:00Z`)) / 60_000).toBe(minute)
      },
    ),
  )
})
