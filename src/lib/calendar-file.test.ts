import { expect, test } from 'vitest'
import { formatCalendarFile, type CalendarEntry } from './calendar-file.ts'

const FAIR: CalendarEntry = {
  uid: 'canton@events.crossport',
  title: '广交会',
  startsOn: '2026-04-15',
  endsOn: '2026-05-05',
  description: '第一行\n第二行',
  category: '展会',
  location: '广州; 展馆, A 区',
  url: 'https://example.com/a?b=1,2;3',
}
const unfold = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')
const write = (entry: CalendarEntry) =>
  formatCalendarFile({ name: '活动', product: 'Events', date: '2026-11-20' }, [entry])

test('an entry of several days ends on the day after its last', () => {
  expect(unfold(write(FAIR))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CrossPort//Events//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:活动',
    'BEGIN:VEVENT',
    'UID:canton@events.crossport',
    'DTSTAMP:20261120T000000Z',
    'DTSTART;VALUE=DATE:20260415',
    'DTEND;VALUE=DATE:20260506',
    'SUMMARY:广交会',
    String.raw`DESCRIPTION:第一行\n第二行`,
    String.raw`LOCATION:广州\; 展馆\, A 区`,
    'URL:https://example.com/a?b=1,2;3',
    'CATEGORIES:展会',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each<[field: keyof CalendarEntry, value: string, line: string]>([
  ['title', 'a\r\nBEGIN:VALARM', String.raw`SUMMARY:a\nBEGIN:VALARM`],
  ['title', 'a\u0000\u0007b', 'SUMMARY:ab'],
  ['uid', 'a\nATTENDEE:x', String.raw`UID:a\nATTENDEE:x`],
  ['location', 'a\\b', String.raw`LOCATION:a\\b`],
  ['url', 'https://example.com/a\nATTENDEE:x', 'URL:https://example.com/aATTENDEE:x'],
])('%s %j adds no line of its own', (field, value, line) =>
  expect(unfold(write({ ...FAIR, [field]: value }))).toContain(line),
)

test.each([
  { location: '', url: '' },
  { location: undefined, url: undefined },
])('what is not known is left out: %j', (change) => {
  expect(write({ ...FAIR, ...change })).not.toMatch(/LOCATION|URL/)
})

test('the last day of February in a leap year is followed by March', () => {
  expect(write({ ...FAIR, startsOn: '2028-02-29', endsOn: '2028-02-29' })).toContain('DTEND;VALUE=DATE:20280301')
})
