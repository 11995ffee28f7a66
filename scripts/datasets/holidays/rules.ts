import { COVERED_YEARS } from '../../../src/engines/holiday/operation.ts'
import { readData, type Row } from '../dataset.ts'

const DAY_MS = 86_400_000
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** Days by which the Julian calendar is behind from 1900 to 2099. */
const JULIAN_DAYS = 13

/** Date some days after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay()
}

/** Easter Sunday of the western churches (Meeus/Jones/Butcher algorithm). */
export function computeEaster(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dateOf(year, Math.floor(f / 31), (f % 31) + 1)
}

/** Easter Sunday of the eastern churches (Meeus's algorithm for the Julian calendar). */
export function computeOrthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const f = d + e + 114
  return addDays(dateOf(year, Math.floor(f / 31), (f % 31) + 1), JULIAN_DAYS)
}

/** The nearest given weekday on or after a date, or on or before it. */
function nearest(weekday: string, date: string, isAfter: boolean): string {
  const away = (WEEKDAYS.indexOf(weekday) - weekdayOf(date) + 7) % 7
  return addDays(date, isAfter || away === 0 ? away : away - 7)
}

/** The n-th weekday of a month, counted from its start (1, 2 …) or its end (-1). */
function counted(place: number, weekday: string, year: number, month: number): string {
  return place > 0
    ? nearest(weekday, dateOf(year, month, 7 * place - 6), true)
    : nearest(weekday, dateOf(year, month + 1, 0), false)
}

/** Forms of a rule, each with a function that computes the rule's date in a year. */
const FORMS: readonly [form: RegExp, date: (year: number, parts: readonly string[]) => string][] = [
  [/^(\d\d-\d\d)$/, (year, [day]) => `${String(year)}-${day ?? ''}`],
  [
    /^(-?[1-5]) (sun|mon|tue|wed|thu|fri|sat) (\d\d)(?: ([+-]\d+))?$/,
    (year, [place, weekday = '', month, more = '0']) =>
      addDays(counted(Number(place), weekday, year, Number(month)), Number(more)),
  ],
  [
    /^(sun|mon|tue|wed|thu|fri|sat) ([<>])= (\d\d-\d\d)$/,
    (year, [weekday = '', side, day]) => nearest(weekday, `${String(year)}-${day ?? ''}`, side === '>'),
  ],
  [/^easter(?: ([+-]\d+))?$/, (year, [more = '0']) => addDays(computeEaster(year), Number(more))],
  [/^orthodox(?: ([+-]\d+))?$/, (year, [more = '0']) => addDays(computeOrthodoxEaster(year), Number(more))],
]

/**
 * Dates of a rule within years; a list of dates is returned as is.
 * @throws Error for an invalid rule.
 */
export function computeRuleDates(rule: string, first: number, last: number): string[] {
  if (/^\d{4}-\d\d-\d\d( \d{4}-\d\d-\d\d)*$/.test(rule))
    return rule.split(' ').filter((date) => date >= String(first) && date < String(last + 1))
  for (const [form, date] of FORMS) {
    const parts = form.exec(rule)
    if (parts) return Array.from({ length: last - first + 1 }, (_, index) => date(first + index, parts.slice(1)))
  }
  throw new Error(`holidays: the rule ${rule} cannot be read`)
}

/**
 * Parses the years of a rule: '' for all years, 2025 for one, 2025- for that year and later, -2025 for that year and
 * earlier, 2024-2026.
 */
function yearsOf(years: string): [first: number, last: number] {
  const [, from = '', dash = '', to = ''] = /^(\d{4})?(-)?(\d{4})?$/.exec(years) ?? []
  const first = Math.max(Number(from) || COVERED_YEARS.first, COVERED_YEARS.first)
  return [first, Math.min(Number(to) || (from !== '' && dash === '' ? first : COVERED_YEARS.last), COVERED_YEARS.last)]
}

function ruleDays({ countries = '', zh = '', en = '', type = '', rule = '', years = '', marks = '' }: Row): Row[] {
  const dates = computeRuleDates(rule, ...yearsOf(years))
  if (dates.length === 0) throw new Error(`holidays: the rule ${rule} of ${zh} gives no day`)
  return countries.split(' ').flatMap((country) => dates.map((date) => ({ country, date, zh, en, type, marks })))
}

/** Days of the hand-written rules. */
export function ownRuleDays(): Row[] {
  return readData('holidays/rules.csv', ['countries', 'zh', 'en', 'type', 'rule', 'years', 'marks']).flatMap(ruleDays)
}
