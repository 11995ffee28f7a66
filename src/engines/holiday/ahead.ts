import { daysBetween } from './calendar.ts'
import { findNextDayOff, type HolidayData } from './engine.ts'
import type { DayAhead, DaysAhead, Holiday } from './operation.ts'

/** A sale that was held this long ago, or earlier, and is not announced again is no longer awaited. */
const AWAITED_DAYS = 730

function ahead({ name, date, weekday, marks }: Holiday, days: number, certain: boolean): DayAhead {
  return { name, date, weekday, days, marks, certain }
}

/** Names of sales of the last two years whose next date nobody has announced, the latest first. */
function awaited(days: readonly Holiday[], today: string): string[] {
  const last = new Map<string, string>()
  for (const { type, name, date } of days) if (type === 'marketing') last.set(name, date)
  return [...last]
    .filter(([, date]) => date < today && daysBetween(date, today) < AWAITED_DAYS)
    .toSorted(([, a], [, b]) => (a < b ? 1 : -1))
    .map(([name]) => name)
}

/** What is next in each country from a day on, YYYY-MM-DD. A country without facts has no line. */
export function daysAhead(
  { byCountry, date }: HolidayData,
  { countries, today }: { countries: readonly string[]; today: string },
): DaysAhead {
  const lines = countries.flatMap((country) => {
    const days = byCountry.get(country)
    if (!days) return []
    const off = findNextDayOff(days, today)
    const sale = days.find((day) => day.type === 'marketing' && day.date >= today)
    return [
      {
        country,
        off: off && ahead(off.holiday, off.days, off.certain),
        sale: sale && ahead(sale, daysBetween(today, sale.date), true),
        awaited: awaited(days, today),
      },
    ]
  })
  return { date, lines }
}
