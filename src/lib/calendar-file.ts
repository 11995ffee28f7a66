import { addDays } from './content/event-range.ts'

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Something that takes one day or several whole ones. */
export interface CalendarEntry {
  /** Stays the same in every file, so that a later import replaces it. */
  uid: string
  title: string
  /** YYYY-MM-DD, both days within. */
  startsOn: string
  endsOn: string
  description: string
  category: string
  location?: string | undefined
  /** An address of http or https. */
  url?: string | undefined
}

/** Text as RFC 5545 3.3.11 writes it, which has no other control characters. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
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

function compact(date: string): string {
  return date.replaceAll('-', '')
}

function entryLines(
  { uid, title, startsOn, endsOn, description, category, location = '', url = '' }: CalendarEntry,
  stamp: string,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(startsOn)}`,
    // The first day after it.
    `DTEND;VALUE=DATE:${compact(addDays(endsOn, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    // An address is no text: its marks have no backslash, and it has no blanks.
    ...(url === '' ? [] : [`URL:${new URL(url).href}`]),
    `CATEGORIES:${escapeText(category)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/**
 * All-day entries as an iCalendar file (RFC 5545). `product` says what of this program wrote it; `date`, a day or a time
 * in UTC (ISO 8601) of the facts, is their time stamp: the same facts give the same file, and a calendar takes newer ones
 * in place of what it has.
 */
export function calendarFile(
  { name, product, date }: { name: string; product: string; date: string },
  entries: readonly CalendarEntry[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//CrossPort//${product}//ZH`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap((entry) =>
      entryLines(entry, `${compact(new Date(date).toISOString().slice(0, 19)).replaceAll(':', '')}Z`),
    ),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
