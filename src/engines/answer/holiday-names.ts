import type { Reference } from '../search/reference.ts'

/** A day of one country. */
export interface Day {
  date: string
  name: string
  /** In lower case, for finding. */
  en: string
  type: string
  /** What has to be said beside it, as 以公布为准. */
  marks: string
}

/** All days by country and date, and for each name where it is kept. */
export interface HolidayNames {
  date: string
  byCountry: ReadonlyMap<string, readonly Day[]>
  /** Each name with its English one in lower case, and the countries that keep it. */
  names: readonly { name: string; search: string; countries: readonly string[] }[]
}

/** Arranges the `holidays` set. */
export function openHolidays({ columns, rows, date }: Reference): HolidayNames {
  const [country, day, zh, en, type, marks] = ['country', 'date', 'zh', 'en', 'type', 'marks'].map((column) => columns.indexOf(column))
  const byCountry = new Map<string, Day[]>()
  const names = new Map<string, { name: string; search: string; countries: Set<string> }>()
  for (const row of rows) {
    const cell = (at: number | undefined): string => row[at ?? -1] ?? ''
    const name = cell(zh) || cell(en)
    const one = { date: cell(day), name, en: cell(en).toLowerCase(), type: cell(type), marks: cell(marks) }
    const list = byCountry.get(cell(country))
    if (list) list.push(one)
    else byCountry.set(cell(country), [one])
    const known = names.get(name) ?? { name, search: `${name} ${one.en}`.toLowerCase(), countries: new Set<string>() }
    names.set(name, known)
    known.countries.add(cell(country))
  }
  for (const list of byCountry.values()) list.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return { date, byCountry, names: [...names.values()].map((entry) => ({ ...entry, countries: [...entry.countries] })) }
}
