import { addDays } from './content/event-range.ts'

const LINE_OCTETS = 75
/** Maximum octets of one UTF-16 code unit in UTF-8. */
const MAX_OCTETS_A_UNIT = 3

/** A calendar entry of one or more whole days. */
export interface CalendarEntry {
  /** Stable id, so that a later import replaces the entry. */
  uid: string
  title: string
  /** First and last day, both included, YYYY-MM-DD. */
  startsOn: string
  endsOn: string
  description: string
  category: string
  location?: string | undefined
  /** An http or https address. */
  url?: string | undefined
}

/** Escapes a text for RFC 5545 3.3.11, which allows no other control characters. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** Octets of a character in UTF-8; half a surrogate pair is encoded as U+FFFD. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Folds a content line into pieces of at most 75 octets (RFC 5545 3.1) without splitting a character. */
function fold(line: string): string {
  if (line.length * MAX_OCTETS_A_UNIT <= LINE_OCTETS) return line
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = countOctets(character)
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
    // DTEND is exclusive, so it is the day after the last day.
    `DTEND;VALUE=DATE:${compact(addDays(endsOn, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    // A URL value has other escapes than text, and `href` has no blanks.
    ...(url === '' ? [] : [`URL:${new URL(url).href}`]),
    `CATEGORIES:${escapeText(category)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/**
 * Writes all-day entries as an iCalendar file (RFC 5545). `product` names the producing tool. `date`, a day or UTC time
 * (ISO 8601), is the entries' timestamp: the same facts give the same file, and calendars replace older entries by
 * newer ones.
 */
export function formatCalendarFile(
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
