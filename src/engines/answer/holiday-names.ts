import type { Reference } from '../search/reference.ts'

/** Name of a holiday with its search keys. */
export interface HolidayName {
  name: string
  /** Keys made by `toHolidayKey`, one for each Chinese and English name. */
  keys: readonly string[]
}

/** Holiday of one country. */
export interface CountryHoliday {
  date: string
  name: string
  /** '' if the set has no English name. */
  english: string
  named: HolidayName
  type: string
  /** Remarks, such as 以公布为准. */
  marks: string
}

/** Holidays by country and date, and the countries of each name. */
export interface HolidayIndex {
  date: string
  byCountry: ReadonlyMap<string, readonly CountryHoliday[]>
  names: readonly { named: HolidayName; countries: readonly string[] }[]
}

/** Normalizes a name for comparison: lower case, without blanks, signs and words such as "festival" or "sale". */
export function toHolidayKey(name: string): string {
  const bare = name
    .toLowerCase()
    .replaceAll(/[\s'’·.\-‑–_&]/g, '')
    .replace(/(?:开始|大促)$/, '')
  return bare.length > 2 ? bare.replace(/[节日]$/, '') : bare
}

/** 双十一（光棍节、11.11） has three names, Chinese New Year (Spring Festival) two. */
function keysOf(...names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => name.split(/[（）()、]/)).map(toHolidayKey))].filter(
    (key) => key.length > 1,
  )
}

/** Indexes the `holidays` set. */
export function openHolidays({ columns, rows, date }: Reference): HolidayIndex {
  const [country, day, zh, en, type, marks] = ['country', 'date', 'zh', 'en', 'type', 'marks'].map((column) =>
    columns.indexOf(column),
  )
  const byCountry = new Map<string, CountryHoliday[]>()
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

/** Scores how well a name matches: 3 exact, 2 ends with the wanted name (越南春节), 1 contains it, 0 none. */
export function scoreHolidayName({ keys }: HolidayName, wanted: string): 0 | 1 | 2 | 3 {
  if (keys.includes(wanted)) return 3
  if (wanted.length < 2) return 0
  // Names in letters match only from the beginning: newyear is not part of chinesenewyear.
  if (/^[a-z]/.test(wanted)) return keys.some((key) => key.startsWith(wanted)) ? 1 : 0
  return keys.some((key) => key.endsWith(wanted)) ? 2 : keys.some((key) => key.includes(wanted)) ? 1 : 0
}
