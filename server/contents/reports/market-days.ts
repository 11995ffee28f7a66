import { listDays, type HolidayData } from '../../../src/engines/holiday/engine.ts'
import type { Holiday } from '../../../src/engines/holiday/operation.ts'

/** A market in reports about days. */
export interface ReportMarket {
  /** Country code, ISO 3166 alpha-2. */
  code: string
  name: string
}

/** Named day, with the markets in which it is observed. */
export interface SharedDay {
  date: string
  name: string
  weekday: string
  marks: readonly string[]
  markets: readonly string[]
}

const DAY_MS = 86_400_000

/** The Monday of a date's week. */
export function getMonday(date: string): string {
  const time = Date.parse(date)
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

/** Adds days to a date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Lists the holidays of one type in a year for some markets, by date. */
export function listHolidaysOfType(
  almanac: HolidayData,
  markets: readonly ReportMarket[],
  year: number,
  type: Holiday['type'],
): Holiday[] {
  return listDays(almanac, {
    countries: markets.map(({ code }) => code),
    from: `${String(year)}-01-01`,
    to: `${String(year)}-12-31`,
    types: [type],
  })
}

/** Groups days of the same date and name, by date and then by number of markets. */
export function groupSharedDays(days: readonly Holiday[], markets: readonly ReportMarket[]): SharedDay[] {
  const names = new Map(markets.map(({ code, name }) => [code, name]))
  const found = new Map<string, { day: Holiday; markets: string[] }>()
  for (const day of days) {
    const key = `${day.date} ${day.name}`
    const entry = found.get(key) ?? { day, markets: [] }
    entry.markets.push(names.get(day.country) ?? day.country)
    found.set(key, entry)
  }
  return [...found.values()]
    .map(({ day: { date, name, weekday, marks }, markets: own }) => ({ date, name, weekday, marks, markets: own }))
    .toSorted((a, b) => (a.date === b.date ? b.markets.length - a.markets.length : a.date < b.date ? -1 : 1))
}

/** Weekend days of markets without a Saturday-Sunday weekend; 0 is Sunday. */
const OTHER_WEEKENDS: Readonly<Record<string, readonly number[]>> = { SA: [5, 6] }

/** True if a date is on a market's weekend. */
export function isWeekend(code: string, date: string): boolean {
  return (OTHER_WEEKENDS[code] ?? [0, 6]).includes(new Date(date).getUTCDay())
}

/** Every date of a year. */
export function listDatesOfYear(year: number): string[] {
  const first = `${String(year)}-01-01`
  const days = (Date.parse(`${String(year + 1)}-01-01`) - Date.parse(first)) / DAY_MS
  return Array.from({ length: days }, (_, index) => addDays(first, index))
}
