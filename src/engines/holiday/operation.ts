/** Type of a holiday; `workday` is a make-up working day on a weekend, `marketing` a day of shopping or gifts. */
export type HolidayType = 'public' | 'bank' | 'optional' | 'marketing' | 'observance' | 'workday'

/** Holiday types in display order. */
export const HOLIDAY_TYPES: readonly { type: HolidayType; label: string; meaning: string }[] = [
  { type: 'public', label: '法定', meaning: '法定假日，政府机关和多数企业放假' },
  { type: 'bank', label: '银行', meaning: '银行、政府机关等部分机构放假' },
  { type: 'optional', label: '可选', meaning: '由雇主或个人选择是否放假' },
  { type: 'marketing', label: '营销', meaning: '大促和送礼的日子，不放假' },
  { type: 'observance', label: '纪念日', meaning: '纪念日或习俗节日，一般不放假' },
  { type: 'workday', label: '调休上班', meaning: '周末，因调休要上班' },
]

/** Chinese month names (product-spec 3, Holiday result). */
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

/** Column heads of a month calendar; weeks begin on Monday. */
export const WEEKDAY_LETTERS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** First and last year that the data covers. */
export const COVERED_YEARS = { first: 2024, last: 2031 } as const

/** Types in a comparison; only 法定 counts as a day off. */
export const COMPARED_TYPES: readonly HolidayType[] = ['public', 'bank', 'workday']

/** Maximum countries in one comparison. */
export const MAX_COMPARED_COUNTRIES = 6

/** Holiday of one country. */
export interface Holiday {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Local date, YYYY-MM-DD. */
  date: string
  /** 周一 to 周日. */
  weekday: string
  /** Chinese name, or the English one if there is none. */
  name: string
  /** English name; '' if it is not shown. */
  en: string
  type: HolidayType
  /** Remarks to show: 补休, 调休, 未核实, 以公布为准, 大致日期. */
  marks: readonly string[]
}

/** Selection of holidays for an export. */
export interface DaySelection {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[]
  /** YYYY-MM-DD; both ends are included. */
  from: string
  to: string
  types: readonly HolidayType[]
}

/** Holiday found by name: its next date, and its countries. */
export interface FoundHoliday {
  name: string
  type: HolidayType
  /** Next date YYYY-MM-DD, 周一 to 周日, and days until it: 0 is today. Undefined for a sale without a known date. */
  next: { date: string; weekday: string; days: number } | undefined
  /** ISO 3166-1 alpha-2. */
  countries: string[]
}

/** Holidays of a month in one country. */
export interface HolidayMonth {
  /** 1 to 12. */
  month: number
  name: string
  holidays: Holiday[]
  /** Dates of each week from Monday to Sunday; '' outside the month. */
  weeks: string[][]
}

/** Holidays of a year in one country. */
export interface HolidayYear {
  country: string
  year: number
  months: HolidayMonth[]
  /** Number of days by type. */
  counts: Record<HolidayType, number>
  /**
   * Next 法定 day from `today` on, and the days until then: 0 is today. `certain` is false if an earlier day may be
   * missing because its date is published late.
   */
  next: { holiday: Holiday; days: number; certain: boolean } | undefined
  /** Holidays of all types within thirty days from `today`. */
  coming: Holiday[]
  /** Names of days off of earlier years whose dates in this year are not published yet. */
  awaited: string[]
  /** Names of sales that had dates in an earlier year and have none yet in this one. */
  salesAwaited: string[]
  /** True if the country publishes make-up working days every year but not yet for this one. */
  workdaysAwaited: boolean
  /** Date of the last check of the data, YYYY-MM-DD. */
  date: string
  note: string
}

/** Day in a calendar of several countries. */
export interface ComparedDay {
  /** YYYY-MM-DD; '' outside the month. */
  date: string
  /** Countries with a 法定 day, in the requested order. */
  off: string[]
  /** Countries in which this weekend day is a working day. */
  worked: string[]
}

/** Month of several countries. */
export interface Comparison {
  year: number
  month: number
  weeks: ComparedDay[][]
  holidays: Holiday[]
  /** Holidays of all types within thirty days from `today`, by date. */
  coming: Holiday[]
  /** Number of 法定 days by country and month, January to December. */
  perMonth: Record<string, number[]>
  date: string
  note: string
}

/** Upcoming holiday. */
export interface DayAhead {
  name: string
  /** Date YYYY-MM-DD, 周一 to 周日, and days until it: 0 is today. */
  date: string
  weekday: string
  days: number
  marks: readonly string[]
  /** False if an earlier day off may be missing because its date is published late. */
  certain: boolean
}

/** Value with the date that it was computed for, YYYY-MM-DD. */
export interface CountedFrom<Value> {
  today: string
  value: Value
}

/** Next holidays of some countries: day off, day of sales or gifts, and sales without an announced date. */
export interface DaysAhead {
  /** Date of the last check of the data, YYYY-MM-DD. */
  date: string
  lines: { country: string; off: DayAhead | undefined; sale: DayAhead | undefined; awaited: string[] }[]
}

const DAY_MS = 86_400_000

/** Days from `today` to `date`, both YYYY-MM-DD. */
export function daysUntil(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
}

/**
 * Recomputes the days until each holiday for another date. Past holidays are dropped, as their successors are not known
 * here.
 */
export function recountDaysAhead({ today: counted, value }: CountedFrom<DaysAhead>, today: string): DaysAhead {
  if (today === counted) return value
  const on = (day: DayAhead | undefined): DayAhead | undefined =>
    day && day.date >= today ? { ...day, days: daysUntil(day.date, today) } : undefined
  return { ...value, lines: value.lines.map(({ off, sale, ...line }) => ({ ...line, off: on(off), sale: on(sale) })) }
}

/** Recomputes a year for another date, as `recountDaysAhead` does. */
export function recountYear({ today: counted, value }: CountedFrom<HolidayYear>, today: string): HolidayYear {
  if (today === counted) return value
  const { next, coming } = value
  return {
    ...value,
    next: next && next.holiday.date >= today ? { ...next, days: daysUntil(next.holiday.date, today) } : undefined,
    coming: coming.filter(({ date }) => date >= today),
  }
}
