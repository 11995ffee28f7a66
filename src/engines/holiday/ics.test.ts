import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toIcs } from './ics.ts'
import type { Holiday } from './operation.ts'

const THANKS: Holiday = { country: 'US', date: '2026-11-26', weekday: '周四', name: '感恩节', en: 'Thanksgiving Day', type: 'public', marks: [] }
const NAMES = new Map([['US', '美国']])
const write = (holidays: readonly Holiday[], title = '美国2026年节假日'): string => toIcs(title, holidays, NAMES, '2026-11-20')
const unfold = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')
const octets = (line: string): number => new TextEncoder().encode(line).length
const uids = (text: string): string[] => unfold(text).filter((line) => line.startsWith('UID:'))

describe('a calendar file', () => {
  test('is written as RFC 5545 has it', () => {
    expect(unfold(write([THANKS]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//CrossPort//Holidays//ZH',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:美国2026年节假日',
      'BEGIN:VEVENT',
      expect.stringMatching(/^UID:US-20261126-[0-9a-f]{8}@holidays\.crossport$/),
      'DTSTAMP:20261120T000000Z',
      'DTSTART;VALUE=DATE:20261126',
      'DTEND;VALUE=DATE:20261127',
      'SUMMARY:感恩节（美国）',
      'DESCRIPTION:Thanksgiving Day\\n法定',
      'CATEGORIES:法定',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('ends every line in CRLF, the last one too', () => {
    const text = write([THANKS])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('is the same each time, and a holiday keeps its identity whatever stands beside it', () => {
    expect(write([THANKS])).toBe(write([THANKS]))
    const other = { ...THANKS, date: '2026-12-25', name: '圣诞节', en: 'Christmas Day' }
    expect(uids(write([other, THANKS]))).toContain(uids(write([THANKS]))[0])
  })

  test('tells apart holidays of one day and countries', () => {
    const all = [THANKS, { ...THANKS, name: '别的节日' }, { ...THANKS, country: 'CA' }, { ...THANKS, date: '2027-11-25' }]
    expect(new Set(uids(write(all))).size).toBe(4)
  })

  test('ends a holiday of the last day of the year in the next', () => {
    expect(write([{ ...THANKS, date: '2026-12-31' }])).toContain('DTEND;VALUE=DATE:20270101')
  })

  test('says when a weekend is worked, and what is doubtful', () => {
    const text = unfold(write([{ ...THANKS, name: '国庆节调休', en: '', type: 'workday', marks: ['未核实'] }])).join('\n')
    expect(text).toContain('SUMMARY:国庆节调休上班（美国）')
    expect(text).toContain('DESCRIPTION:调休上班，未核实')
  })

  test('escapes what has a meaning', () => {
    const text = unfold(write([{ ...THANKS, name: 'A;B,C\\D\nE' }])).join('\n')
    expect(text).toContain('SUMMARY:A\\;B\\,C\\\\D\\nE（美国）')
  })

  test('folds long lines at 75 octets without cutting a character', () => {
    assert(
      property(string({ unit: constantFrom('节', 'é', 'a', '😀', ' ', ',', '\\'), minLength: 1, maxLength: 200 }), (name) => {
        const text = write([{ ...THANKS, name }])
        for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
        const escaped = name.replaceAll('\\', '\\\\').replaceAll(',', '\\,')
        expect(unfold(text)).toContain(`SUMMARY:${escaped}（美国）`)
      }),
    )
  })
})
