import { formatCalendarFile, type CalendarEntry } from '../../lib/calendar-file.ts'
import { HOLIDAY_TYPES, type Holiday } from './operation.ts'

const encoder = new TextEncoder()

/** FNV-1a hash of a text in 8 hexadecimal digits, stable over exports. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function entryOf({ date, name, en, type, marks, country }: Holiday, land: string): CalendarEntry {
  const label = HOLIDAY_TYPES.find((entry) => entry.type === type)?.label ?? ''
  const remarks = [label, ...marks].filter((word) => word !== '').join('，')
  return {
    uid: `${country}-${date.replaceAll('-', '')}-${fingerprint(`${name}|${en}`)}@holidays.crossport`,
    title: type === 'workday' ? `${name}上班（${land}）` : `${name}（${land}）`,
    startsOn: date,
    endsOn: date,
    description: en === '' ? remarks : `${en}\n${remarks}`,
    category: label,
  }
}

/** Formats holidays as an iCalendar file; `names` are the Chinese country names, `date` is that of the data. */
export function formatIcs(
  title: string,
  holidays: readonly Holiday[],
  names: ReadonlyMap<string, string>,
  date: string,
): string {
  return formatCalendarFile(
    { name: title, product: 'Holidays', date },
    holidays.map((holiday) => entryOf(holiday, names.get(holiday.country) ?? holiday.country)),
  )
}
