import { countDaysBetween } from './calendar.ts'
import { findNextDayOff, type HolidayData } from './engine.ts'
import type { DayAhead, DaysAhead, Holiday } from './operation.ts'

/** Maximum days since the last date of a sale for its next date to be expected. */
const AWAITED_DAYS = 730

function ahead({ name, date, weekday, marks }: Holiday, days: number, certain: boolean): DayAhead {
  return { name, date, weekday, days, marks, certain }
}

/** Lists sales of the last two years whose next date is not announced, latest first. */
function awaited(days: readonly Holiday[], today: string): string[] {
  const last = new Map<string, string>()
  for (const { type, name, date } of days) if (type === 'marketing') last.set(name, date)
  return [...last]
    .filter(([, date]) => date < today && countDaysBetween(date, today) < AWAITED_DAYS)
    .toSorted(([, a], [, b]) => (a < b ? 1 : -1))
    .map(([name]) => name)
}

/** Next holidays of each country from a day on, YYYY-MM-DD. Countries without data have no line. */
export function listDaysAhead(
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
        sale: sale && ahead(sale, countDaysBetween(today, sale.date), true),
        awaited: awaited(days, today),
      },
    ]
  })
  return { date, lines }
}
