import { nextDay } from './calendar.ts'
import { HOLIDAY_TYPES, type Holiday } from './operation.ts'

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Text as RFC 5545 3.3.11 writes it. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** A content line in pieces of at most 75 octets (RFC 5545 3.1); no character is cut. */
function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

/** FNV-1a of a text, 8 hexadecimal digits: the same name has the same number in every export. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function compact(date: string): string {
  return date.replaceAll('-', '')
}

function event(holiday: Holiday, country: string, stamp: string): string[] {
  const { date, name, en, type, marks } = holiday
  const label = HOLIDAY_TYPES.find((entry) => entry.type === type)?.label ?? ''
  const remarks = [label, ...marks].filter((word) => word !== '').join('，')
  return [
    'BEGIN:VEVENT',
    // The same day of the same holiday keeps its identity, so that a later import replaces it.
    `UID:${holiday.country}-${compact(date)}-${fingerprint(`${name}|${en}`)}@holidays.crossport`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(nextDay(date))}`,
    `SUMMARY:${escapeText(type === 'workday' ? `${name}上班（${country}）` : `${name}（${country}）`)}`,
    `DESCRIPTION:${escapeText(en === '' ? remarks : `${en}\n${remarks}`)}`,
    `CATEGORIES:${escapeText(label)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/**
 * All-day events as an iCalendar file (RFC 5545). `date` of the facts is their time stamp, so that the same facts give
 * the same file. `names` are the countries in Chinese.
 */
export function toIcs(title: string, holidays: readonly Holiday[], names: ReadonlyMap<string, string>, date: string): string {
  const stamp = `${compact(date)}T000000Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CrossPort//Holidays//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...holidays.flatMap((holiday) => event(holiday, names.get(holiday.country) ?? holiday.country, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
