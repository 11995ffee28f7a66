import { expect, test } from 'vitest'
import { toEventCalendarFile } from './event-calendar.ts'
import { getQueryRange } from './read-event-list.ts'

const FAIR = {
  type: 'activity',
  handle: 'canton',
  title: '广交会',
  summary: '概要',
  category: '展会',
  updatedAt: '2026-11-21T08:15:30.250Z',
  facts: {
    country: 'CN',
    city: '广州',
    venue: '展馆',
    startsOn: '2026-04-15',
    endsOn: '2026-05-05',
    months: ['4', '5'],
    official: 'https://example.com/',
    registration: 'official',
    checkedOn: '2026-11-20',
  },
} as const
const fair = (facts: object) => ({ ...FAIR, facts: { ...FAIR.facts, ...facts } }) as never

test('a dated event has a file with its place, its site and where it is from', () => {
  const text = toEventCalendarFile(fair({}), 'https://kuagang.example')?.replaceAll('\r\n ', '')
  // The stamp is the time of the last change, so that calendars replace an older entry.
  for (const line of [
    'UID:canton-2026@events.crossport',
    'DTSTAMP:20261121T081530Z',
    'DTSTART;VALUE=DATE:20260415',
    'DTEND;VALUE=DATE:20260506',
    'LOCATION:中国 广州，展馆',
    'URL:https://example.com/',
    String.raw`DESCRIPTION:概要\n日期核对于 2026-11-20，以官网公布为准。\nhttps://kuagang.example/activitySummit/info/canton`,
  ])
    expect(text).toContain(line)
})

test('its stamp is the day on which it was checked, where that is later', () =>
  expect(toEventCalendarFile(fair({ checkedOn: '2026-11-22' }), '')).toContain('DTSTAMP:20261122T000000Z'))
test('its next year is another entry', () =>
  expect(toEventCalendarFile(fair({ startsOn: '2027-04-15', endsOn: '2027-05-05' }), '')).toContain('UID:canton-2027@'))
test('an event without dates has none', () =>
  expect(toEventCalendarFile(fair({ startsOn: undefined, endsOn: undefined }), '')).toBeUndefined())
test('an event at no place is on the net', () =>
  expect(toEventCalendarFile(fair({ country: undefined, city: undefined, venue: undefined }), '')).toContain(
    'LOCATION:线上',
  ))

test.each([
  [{}, undefined],
  [
    { from: '2026-01-01', to: '2026-02-01' },
    { from: '2026-01-01', to: '2026-02-01' },
  ],
  [{ to: '2026-12-01' }, { from: '2026-11-23', to: '2026-12-01' }],
  [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2027-01-01' }],
  [{ from: 'x' }, { from: 'x', to: 'x' }],
])('the days of %j are %j', (query, range) => expect(getQueryRange(query, '2026-11-23')).toEqual(range))
