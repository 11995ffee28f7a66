import type { Reference } from '../search/reference.ts'

/** A name that days bear, and what it is found by. */
export interface HolidayName {
  name: string
  /** Its names as `holidayKey` writes them: each Chinese and English name alone. */
  keys: readonly string[]
}

/** A day of one country. */
export interface Day {
  date: string
  name: string
  /** '' where the set has no English name. */
  english: string
  named: HolidayName
  type: string
  /** What has to be said beside it, as 以公布为准. */
  marks: string
}

/** All days by country and date, and for each name where it is kept. */
export interface HolidayIndex {
  date: string
  byCountry: ReadonlyMap<string, readonly Day[]>
  names: readonly { named: HolidayName; countries: readonly string[] }[]
}

/** Writes a name for comparing: in small letters, without blanks and signs, and without the word that says that it is a feast or a sale. */
export function holidayKey(name: string): string {
  const bare = name
    .toLowerCase()
    .replaceAll(/[\s'’·.\-‑–_&]/g, '')
    .replace(/(?:开始|大促)$/, '')
  return bare.length > 2 ? bare.replace(/[节日]$/, '') : bare
}

/** 双十一（光棍节、11.11） has three names, Chinese New Year (Spring Festival) two. */
function keysOf(...names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => name.split(/[（）()、]/)).map(holidayKey))].filter((key) => key.length > 1)
}

/** Arranges the `holidays` set. */
export function openHolidays({ columns, rows, date }: Reference): HolidayIndex {
  const [country, day, zh, en, type, marks] = ['country', 'date', 'zh', 'en', 'type', 'marks'].map((column) =>
    columns.indexOf(column),
  )
  const byCountry = new Map<string, Day[]>()
  const names = new Map<string, { named: HolidayName; countries: Set<string> }>()
  for (const row of rows) {
    const cell = (at: number | undefined): string => row[at ?? -1] ?? ''
    const name = cell(zh) || cell(en)
    const both = `${name}\n${cell(en)}`
    const known = names.get(both) ?? { named: { name, keys: keysOf(name, cell(en)) }, countries: new Set<string>() }
    names.set(both, known)
    known.countries.add(cell(country))
    const one = { date: cell(day), name, english: cell(en), named: known.named, type: cell(type), marks: cell(marks) }
    const list = byCountry.get(cell(country))
    if (list) list.push(one)
    else byCountry.set(cell(country), [one])
  }
  for (const list of byCountry.values()) list.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return {
    date,
    byCountry,
    names: [...names.values()].map(({ named, countries }) => ({ named, countries: [...countries] })),
  }
}

/** How near a name is to the one that is looked for: 3 is that very name, 2 ends with it as 越南春节 does, 1 has it inside, 0 is another. */
export function scoreHolidayName({ keys }: HolidayName, wanted: string): 0 | 1 | 2 | 3 {
  if (keys.includes(wanted)) return 3
  if (wanted.length < 2) return 0
  // In letters only the beginning of a longer name says the same: newyear is no part of chinesenewyear.
  if (/^[a-z]/.test(wanted)) return keys.some((key) => key.startsWith(wanted)) ? 1 : 0
  return keys.some((key) => key.endsWith(wanted)) ? 2 : keys.some((key) => key.includes(wanted)) ? 1 : 0
}
