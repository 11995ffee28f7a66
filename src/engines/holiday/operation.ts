/** What a day of a country is; `workday` is a day of the weekend that is worked, `marketing` one on which people shop or give. */
export type HolidayType = 'public' | 'bank' | 'optional' | 'marketing' | 'observance' | 'workday'

/** The types in the order in which they are offered. */
export const HOLIDAY_TYPES: readonly { type: HolidayType; label: string; meaning: string }[] = [
  { type: 'public', label: '法定', meaning: '法定假日，政府机关和多数企业放假' },
  { type: 'bank', label: '银行', meaning: '银行、政府机关等部分机构放假' },
  { type: 'optional', label: '可选', meaning: '由雇主或个人选择是否放假' },
  { type: 'marketing', label: '营销', meaning: '大促和送礼的日子，不放假' },
  { type: 'observance', label: '纪念日', meaning: '纪念日或习俗节日，一般不放假' },
  { type: 'workday', label: '调休上班', meaning: '周末，因调休要上班' },
]

/** The months by their Chinese names (product-spec 3, Holiday result). */
export const MONTH_NAMES = [
  '一月',
  '二月',
  '三月',
  '四月',
  '五月',
  '六月',
  '七月',
  '八月',
  '九月',
  '十月',
  '十一月',
  '十二月',
] as const

/** The head of a month calendar; weeks begin on Monday. */
export const WEEKDAY_LETTERS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** The first and the last year that the facts cover. */
export const COVERED_YEARS = { first: 2024, last: 2031 } as const

/** What a comparison lists; only 法定 counts as a day off. */
export const COMPARED_TYPES: readonly HolidayType[] = ['public', 'bank', 'workday']

/** How many countries one calendar compares at most. */
export const MAX_COMPARED_COUNTRIES = 6

/** A day of one country. */
export interface Holiday {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Local date, YYYY-MM-DD. */
  date: string
  /** 周一 to 周日. */
  weekday: string
  /** Chinese, or English where no Chinese name is known. */
  name: string
  /** English, empty where it is not shown. */
  en: string
  type: HolidayType
  /** What has to be said beside it: 补休, 调休, 未核实, 以公布为准, 大致日期. */
  marks: readonly string[]
}

/** The days that an export takes. */
export interface DaySelection {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[]
  /** YYYY-MM-DD, both days within. */
  from: string
  to: string
  types: readonly HolidayType[]
}

/** A holiday that was looked for by its name: the next date on which it stands, and where. */
export interface FoundHoliday {
  name: string
  type: HolidayType
  /** YYYY-MM-DD, 周一 to 周日, and in how many days it is: 0 is today. Undefined for a sale whose next date is not known. */
  next: { date: string; weekday: string; days: number } | undefined
  /** ISO 3166-1 alpha-2. */
  countries: string[]
}

/** A month of one country. */
export interface HolidayMonth {
  /** 1 to 12. */
  month: number
  name: string
  holidays: Holiday[]
  /** The dates of each week from Monday to Sunday, '' outside the month. */
  weeks: string[][]
}

/** A year of one country. */
export interface HolidayYear {
  country: string
  year: number
  months: HolidayMonth[]
  /** How many days of each type. */
  counts: Record<HolidayType, number>
  /**
   * The next 法定 day from `today` on, and in how many days it is: 0 is today. `certain` is false where days before it
   * may be missing, for their dates are published late.
   */
  next: { holiday: Holiday; days: number; certain: boolean } | undefined
  /** The days of all types from `today` on for thirty days. */
  coming: Holiday[]
  /** Names of days off of earlier years that this year lacks, for their dates are not published yet. */
  awaited: string[]
  /** Names of sales of an earlier year whose dates in this one nobody has announced, or the facts lack. */
  salesAwaited: string[]
  /** Whether this country's swapped working days are published every year, but not yet for this one. */
  workdaysAwaited: boolean
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
  note: string
}

/** A day in the calendar of several countries. */
export interface ComparedDay {
  /** YYYY-MM-DD, '' outside the month. */
  date: string
  /** Countries with a 法定 day, in the order asked for. */
  off: string[]
  /** Countries where a day of the weekend is worked. */
  worked: string[]
}

/** A month of several countries. */
export interface Comparison {
  year: number
  month: number
  weeks: ComparedDay[][]
  holidays: Holiday[]
  /** The days of all types from `today` on for thirty days, by date. */
  coming: Holiday[]
  /** By country, the 法定 days of each month from January to December. */
  perMonth: Record<string, number[]>
  date: string
  note: string
}

/** A day that is still to come. */
export interface DayAhead {
  name: string
  /** YYYY-MM-DD, 周一 to 周日, and in how many days it is: 0 is today. */
  date: string
  weekday: string
  days: number
  marks: readonly string[]
  /** False where a day before it may be missing, for its date is published late. */
  certain: boolean
}

/** A value with the day, YYYY-MM-DD, that it was counted from. */
export interface CountedFrom<Value> {
  today: string
  value: Value
}

/** What is next in some countries: the next day off, the next day of sales or gifts, and sales whose next date nobody has announced. */
export interface DaysAhead {
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
  lines: { country: string; off: DayAhead | undefined; sale: DayAhead | undefined; awaited: string[] }[]
}

const DAY_MS = 86_400_000

/** The days from one date to another, both YYYY-MM-DD. */
export function daysUntil(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
}

/** The same days counted from another day. What is over by then is left out, for what follows it is not known. */
export function recountDaysAhead({ today: counted, value }: CountedFrom<DaysAhead>, today: string): DaysAhead {
  if (today === counted) return value
  const on = (day: DayAhead | undefined): DayAhead | undefined =>
    day && day.date >= today ? { ...day, days: daysUntil(day.date, today) } : undefined
  return { ...value, lines: value.lines.map(({ off, sale, ...line }) => ({ ...line, off: on(off), sale: on(sale) })) }
}

/** The same year seen from another day, as `recountDaysAhead` does it. */
export function recountYear({ today: counted, value }: CountedFrom<HolidayYear>, today: string): HolidayYear {
  if (today === counted) return value
  const { next, coming } = value
  return {
    ...value,
    next: next && next.holiday.date >= today ? { ...next, days: daysUntil(next.holiday.date, today) } : undefined,
    coming: coming.filter(({ date }) => date >= today),
  }
}
