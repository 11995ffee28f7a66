import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatIcs } from './ics.ts'
import type { Holiday } from './operation.ts'

const THANKS: Holiday = {
  country: 'US',
  date: '2026-11-26',
  weekday: '周四',
  name: '感恩节',
  en: 'Thanksgiving Day',
  type: 'public',
  marks: [],
}
const NAMES = new Map([['US', '美国']])
const write = (holidays: readonly Holiday[], title = '美国2026年节假日'): string =>
  formatIcs(title, holidays, NAMES, '2026-11-20')
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
    const all = [
      THANKS,
      { ...THANKS, name: '别的节日' },
      { ...THANKS, country: 'CA' },
      { ...THANKS, date: '2027-11-25' },
    ]
    expect(new Set(uids(write(all))).size).toBe(4)
  })

  test('ends a holiday of the last day of the year in the next', () => {
    expect(write([{ ...THANKS, date: '2026-12-31' }])).toContain('DTEND;VALUE=DATE:20270101')
  })

  test('says when a weekend is worked, and what is doubtful', () => {
    const text = unfold(write([{ ...THANKS, name: '国庆节调休', en: '', type: 'workday', marks: ['未核实'] }])).join(
      '\n',
    )
    expect(text).toContain('SUMMARY:国庆节调休上班（美国）')
    expect(text).toContain('DESCRIPTION:调休上班，未核实')
  })

  test('escapes what has a meaning', () => {
    const text = unfold(write([{ ...THANKS, name: 'A;B,C\\D\nE' }])).join('\n')
    expect(text).toContain('SUMMARY:A\\;B\\,C\\\\D\\nE（美国）')
  })

  test('folds long lines at 75 octets without cutting a character', () => {
    assert(
      property(
        string({ unit: constantFrom('节', 'é', 'a', '😀', ' ', ',', '\\'), minLength: 1, maxLength: 200 }),
        (name) => {
          const text = write([{ ...THANKS, name }])
          for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
          const escaped = name.replaceAll('\\', '\\\\').replaceAll(',', '\\,')
          expect(unfold(text)).toContain(`SUMMARY:${escaped}（美国）`)
        },
      ),
    )
  })
})

/**
 * Strict RFC 5545 parser that throws on violations: lines of 3.1, values of 3.3.4, 3.3.5 and 3.3.11, properties of 3.6
 * and 3.6.1.
 */
function readStrictly(text: string): Map<string, string>[] {
  const refuse = (line: string): never => {
    throw new Error(`not RFC 5545: ${line}`)
  }
  if (!text.endsWith('\r\n')) refuse('the end')
  const folded = text.slice(0, -2).split('\r\n')
  for (const line of folded) if (line === '' || octets(line) > 75 || /[^\P{Cc}\t]|\p{Cs}/u.test(line)) refuse(line)
  const lines = folded
    .join('\r\n')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const [, name = refuse(line), parameters = '', value = ''] =
        /^([A-Z\d-]+)((?:;[A-Z-]+=(?:[^",;:]+|"[^"]*"))*):(.*)$/s.exec(line) ?? []
      return { name, parameters, value }
    })
  const valueAt = (at: number, name: string): string =>
    lines[at]?.name === name ? lines[at].value : refuse(`${name} at ${String(at)}`)
  if (valueAt(0, 'BEGIN') !== 'VCALENDAR' || valueAt(lines.length - 1, 'END') !== 'VCALENDAR') refuse('VCALENDAR')
  const entries: Map<string, string>[] = []
  const head = new Map<string, string>()
  let entry: Map<string, string> | undefined
  for (const { name, parameters, value } of lines.slice(1, -1)) {
    if (name === 'BEGIN') {
      if (value !== 'VEVENT' || entry) refuse(`BEGIN:${value}`)
      entry = new Map()
    } else if (name === 'END') {
      if (value !== 'VEVENT') refuse(`END:${value}`)
      entries.push(entry ?? refuse('END'))
      entry = undefined
    } else {
      const own = entry ?? head
      if (own.has(name) || (!entry && entries.length > 0)) refuse(`${name} twice or behind the events`)
      const isText = /^(?:UID|SUMMARY|DESCRIPTION|CATEGORIES|X-WR-CALNAME)$/.test(name)
      if (isText && !/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value)) refuse(`${name}:${value}`)
      if (/^DT(?:START|END)$/.test(name) && (parameters !== ';VALUE=DATE' || !/^\d{8}$/.test(value)))
        refuse(`${name}${parameters}:${value}`)
      if (name === 'DTSTAMP' && !/^\d{8}T\d{6}Z$/.test(value)) refuse(`${name}:${value}`)
      own.set(name, isText ? value.replaceAll(/\\(.)/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark)) : value)
    }
  }
  if (head.get('VERSION') !== '2.0' || !head.has('PRODID') || entries.length === 0) refuse('the head')
  for (const one of entries) {
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND']) if (!one.has(name)) refuse(`without ${name}`)
    // 3.8.2.2: DTEND is exclusive and later than DTSTART.
    if (!((one.get('DTEND') ?? '') > (one.get('DTSTART') ?? ''))) refuse('DTEND')
  }
  if (new Set(entries.map((one) => one.get('UID'))).size !== entries.length) refuse('UID twice')
  return entries
}

describe('a strict reader takes', () => {
  test.each([
    ['a comma, semicolon and backslash', 'A,B;C\\D', 'A,B;C\\D'],
    ['a backslash before n', 'A\\nB', 'A\\nB'],
    ['a line break of any kind', 'A\r\nB\rC\nD', 'A\nB\nC\nD'],
    ['control characters, which are left out', 'A\u0007\u0000B\u007FC\u0085', 'ABC'],
    ['a colon and quotation marks', 'A: "B"', 'A: "B"'],
    ['characters of two units at a fold', `${'节'.repeat(21)}😀😀😀`, `${'节'.repeat(21)}😀😀😀`],
    ['blanks at a fold', `${'a'.repeat(60)}${' '.repeat(30)}b`, `${'a'.repeat(60)}${' '.repeat(30)}b`],
  ])('%s', (_, name, read) => {
    const [entry] = readStrictly(write([{ ...THANKS, name }], name))
    expect(entry?.get('SUMMARY')).toBe(`${read}（美国）`)
  })

  test.each([
    ['2026-02-28', '20260301'],
    ['2028-02-28', '20280229'],
    ['2028-02-29', '20280301'],
    ['2031-12-31', '20320101'],
  ])('the day %s, which ends before %s', (date, end) => {
    const [entry] = readStrictly(write([{ ...THANKS, date }]))
    expect([entry?.get('DTSTART'), entry?.get('DTEND')]).toEqual([date.replaceAll('-', ''), end])
  })

  test('any name, and gives it back', () => {
    assert(
      property(string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (name) => {
        const [entry] = readStrictly(write([{ ...THANKS, name }]))
        expect(entry?.get('SUMMARY')).toBe(
          `${name.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '')}（美国）`,
        )
      }),
    )
  })

  test('no day twice, whatever else the file has', () => {
    const other = { ...THANKS, name: '别的节日', en: '' }
    const uid = (holidays: readonly Holiday[]): string | undefined =>
      readStrictly(write(holidays, '另一段时间'))
        .find((entry) => entry.get('SUMMARY') === '感恩节（美国）')
        ?.get('UID')
    expect(uid([other, THANKS])).toBe(uid([THANKS]))
  })
})
