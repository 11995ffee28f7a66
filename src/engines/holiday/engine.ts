import { UserError } from '../../lib/user-error.ts'
import { getMonthWeeks } from '../../lib/content/event-months.ts'
import { countDaysBetween, formatWeekday } from './calendar.ts'
import {
  COMPARED_TYPES,
  HOLIDAY_TYPES,
  MONTH_NAMES,
  MAX_COMPARED_COUNTRIES,
  type Comparison,
  type DaySelection,
  type FoundHoliday,
  type Holiday,
  type HolidayType,
  type HolidayYear,
} from './operation.ts'

const monthOf = (year: number, month: number) => `${String(year)}-${String(month).padStart(2, '0')}`

/** Reference set as shipped. */
export interface HolidayReference {
  date: string
  note: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Parsed sets: holidays by country in date order, and Chinese country names. */
export interface HolidayData {
  date: string
  note: string
  byCountry: ReadonlyMap<string, readonly Holiday[]>
  names: ReadonlyMap<string, string>
}

const ORDER: ReadonlyMap<string, number> = new Map(HOLIDAY_TYPES.map(({ type }, index) => [type, index]))

/** True for a day on which most people do not work. */
function isOff({ type }: Holiday): boolean {
  return type === 'public'
}

function byDate(a: Holiday, b: Holiday): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return (ORDER.get(a.type) ?? 0) - (ORDER.get(b.type) ?? 0)
}

function reader({ columns }: HolidayReference): (row: readonly string[], column: string) => string {
  const at = new Map(columns.map((column, index) => [column, index]))
  return (row, column) => row[at.get(column) ?? -1] ?? ''
}

/** Parses the sets of holidays and countries. Rows of unknown countries are dropped. */
export function openHolidayData(days: HolidayReference, countries: HolidayReference): HolidayData {
  const countryCell = reader(countries)
  const names = new Map(countries.rows.map((row) => [countryCell(row, 'country'), countryCell(row, 'zh')]))
  const byCountry = new Map([...names.keys()].map((country): [string, Holiday[]] => [country, []]))
  const cell = reader(days)
  for (const row of days.rows) {
    const [date, zh, en, marks] = [cell(row, 'date'), cell(row, 'zh'), cell(row, 'en'), cell(row, 'marks')]
    const country = cell(row, 'country')
    byCountry.get(country)?.push({
      country,
      date,
      weekday: formatWeekday(date),
      name: zh === '' ? en : zh,
      en,
      type: cell(row, 'type') as HolidayType,
      marks: marks === '' ? [] : marks.split('|'),
    })
  }
  for (const list of byCountry.values()) list.sort(byDate)
  return { date: days.date, note: days.note, byCountry, names }
}

function daysOf(almanac: HolidayData, country: string): readonly Holiday[] {
  const days = almanac.byCountry.get(country)
  if (!days) throw new UserError('没有这个国家或地区的节假日资料')
  return days
}

function inYear(days: readonly Holiday[], year: number): Holiday[] {
  return days.filter(({ date }) => date.startsWith(`${String(year)}-`))
}

/** One-off days off, which are not expected to recur. */
const ONE_OFF = /特别|临时|公共假日|总统令|连休/

/** Years in which each name of a type occurs. */
function yearsByName(days: readonly Holiday[], wanted: HolidayType): Map<string, Set<number>> {
  const years = new Map<string, Set<number>>()
  for (const { name, type, date, marks } of days) {
    if (type !== wanted || ONE_OFF.test(name) || marks.includes('补休') || marks.includes('调休')) continue
    years.set(name, (years.get(name) ?? new Set()).add(Number(date.slice(0, 4))))
  }
  return years
}

/**
 * Names of days off that occurred in both previous years but not yet in this one, because their dates are published
 * late. A day that is still observed but is no longer a day off is left out.
 */
function awaitedNames(days: readonly Holiday[], year: number): string[] {
  const kept = new Set(inYear(days, year).map(({ name }) => name))
  const missing = [...yearsByName(days, 'public')].filter(
    ([name, seen]) => !kept.has(name) && [...seen].some((one) => one + 1 < year && seen.has(one + 1)),
  )
  return missing.map(([name]) => name)
}

/** Names of sales of an earlier year that are missing in this one; shops announce them a few weeks ahead. */
function awaitedSales(days: readonly Holiday[], year: number): string[] {
  const missing = [...yearsByName(days, 'marketing')].filter(
    ([, seen]) => !seen.has(year) && [...seen].some((one) => one < year),
  )
  return missing.map(([name]) => name)
}

/** Next day off of a country, on or after a date. */
export function findNextDayOff(days: readonly Holiday[], today: string): HolidayYear['next'] {
  const holiday = days.find((day) => isOff(day) && day.date >= today)
  if (!holiday) return undefined
  const yearsTouched = new Set([today, holiday.date].map((date) => Number(date.slice(0, 4))))
  const certain = [...yearsTouched].every((year) => awaitedNames(days, year).length === 0)
  return { holiday, days: countDaysBetween(today, holiday.date), certain }
}

/** Days ahead to list, including `today`. */
const COMING_DAYS = 30

/** Holidays within thirty days from a date, in date order. */
function comingDays(days: readonly Holiday[], today: string): Holiday[] {
  return days.filter(({ date }) => date >= today && countDaysBetween(today, date) < COMING_DAYS).toSorted(byDate)
}

/**
 * Year of a country by months.
 * @throws UserError for an unknown country.
 */
export function readYear(
  almanac: HolidayData,
  { country, year, today }: { country: string; year: number; today: string },
): HolidayYear {
  const days = daysOf(almanac, country)
  const own = inYear(days, year)
  const counts = { public: 0, bank: 0, optional: 0, marketing: 0, observance: 0, workday: 0 }
  for (const { type } of own) counts[type] += 1
  const swaps = days.some(({ type }) => type === 'workday')
  return {
    country,
    year,
    months: MONTH_NAMES.map((name, index) => ({
      month: index + 1,
      name,
      holidays: own.filter(({ date }) => Number(date.slice(5, 7)) === index + 1),
      weeks: getMonthWeeks(monthOf(year, index + 1)),
    })),
    counts,
    next: findNextDayOff(days, today),
    coming: comingDays(days, today),
    awaited: awaitedNames(days, year),
    salesAwaited: awaitedSales(days, year),
    workdaysAwaited: swaps && counts.workday === 0,
    date: almanac.date,
    note: almanac.note,
  }
}

/** Months in the document itself: more than fits on a first screen. */
const FIRST_MONTHS = 2

/** Current year of a country, reduced to the next months for the document. */
export function readUpcomingMonths(
  almanac: HolidayData,
  { country, today }: { country: string; today: string },
): HolidayYear {
  const year = readYear(almanac, { country, year: Number(today.slice(0, 4)), today })
  const first = Number(today.slice(5, 7))
  return { ...year, months: year.months.filter(({ month }) => month >= first && month < first + FIRST_MONTHS) }
}

function countPerMonth(days: readonly Holiday[]): number[] {
  const dates = new Set(days.filter(isOff).map(({ date }) => date))
  const counts = MONTH_NAMES.map(() => 0)
  for (const date of dates) {
    const at = Number(date.slice(5, 7)) - 1
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/**
 * Month of several countries in one calendar: days off and make-up working weekends.
 * @throws UserError for an unknown country or too many.
 */
export function compareCountries(
  almanac: HolidayData,
  { countries, year, month, today }: { countries: readonly string[]; year: number; month: number; today: string },
): Comparison {
  if (countries.length > MAX_COMPARED_COUNTRIES)
    throw new UserError(`一次最多对比 ${String(MAX_COMPARED_COUNTRIES)} 个国家或地区`)
  const years = countries.map((country): [string, Holiday[]] => [country, inYear(daysOf(almanac, country), year)])
  const shown = years.flatMap(([, days]) => days.filter(({ type }) => COMPARED_TYPES.includes(type)))
  const holidays = shown.filter(({ date }) => Number(date.slice(5, 7)) === month)
  const who = (date: string, fits: (day: Holiday) => boolean): string[] =>
    date === ''
      ? []
      : countries.filter((country) => holidays.some((day) => day.country === country && day.date === date && fits(day)))
  return {
    year,
    month,
    weeks: getMonthWeeks(monthOf(year, month)).map((week) =>
      week.map((date) => ({ date, off: who(date, isOff), worked: who(date, ({ type }) => type === 'workday') })),
    ),
    holidays: holidays.toSorted((a, b) =>
      a.date === b.date ? countries.indexOf(a.country) - countries.indexOf(b.country) : byDate(a, b),
    ),
    coming: comingDays(
      countries.flatMap((country) => daysOf(almanac, country)),
      today,
    ),
    perMonth: Object.fromEntries(years.map(([country, days]) => [country, countPerMonth(days)])),
    date: almanac.date,
    note: almanac.note,
  }
}

/** Holidays of some countries between two dates, both included, of the given types, sorted by date. */
export function listDays(almanac: HolidayData, { countries, from, to, types }: DaySelection): Holiday[] {
  return countries
    .flatMap((country) =>
      daysOf(almanac, country).filter(({ date, type }) => date >= from && date <= to && types.includes(type)),
    )
    .toSorted(byDate)
}

/** Maximum results of a search by name. */
const MAX_RESULTS = 8
const MIN_NAME_LENGTH = 2

/** Next date of each holiday whose name contains the text; for a sale that is not announced, its last date. */
function nextDays(days: readonly Holiday[], wanted: string, today: string): Holiday[] {
  const next = new Map<string, Holiday>()
  for (const day of days) {
    const { date, name, en, type, marks } = day
    const isNext = date >= today && (next.get(name)?.date ?? '') < today
    const isLast = date < today && type === 'marketing'
    if (marks.includes('补休') || !(isNext || isLast)) continue
    if (name.toLowerCase().includes(wanted) || en.toLowerCase().includes(wanted)) next.set(name, day)
  }
  return [...next.values()]
}

/**
 * Holidays of any country whose Chinese or English name contains the text, each with its next date from `today` on,
 * most widely observed first. Countries share an entry if they observe it on the same date.
 */
export function findHolidays(
  { byCountry }: HolidayData,
  { text, today }: { text: string; today: string },
): FoundHoliday[] {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < MIN_NAME_LENGTH) return []
  const found = new Map<string, FoundHoliday>()
  for (const [country, all] of byCountry) {
    for (const { date, weekday, name, type } of nextDays(all, wanted, today)) {
      const isAhead = date >= today
      const key = `${name} ${isAhead ? date : ''} ${type}`
      const entry = found.get(key) ?? {
        name,
        type,
        next: isAhead ? { date, weekday, days: countDaysBetween(today, date) } : undefined,
        countries: [],
      }
      entry.countries.push(country)
      found.set(key, entry)
    }
  }
  const order = ({ next }: FoundHoliday): string => next?.date ?? '9'
  return [...found.values()]
    .toSorted((a, b) => b.countries.length - a.countries.length || (order(a) < order(b) ? -1 : 1))
    .slice(0, MAX_RESULTS)
}
