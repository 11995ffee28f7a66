import Holidays, { type HolidaysTypes } from 'date-holidays'
import { YEARS } from '../../../src/engines/holiday/operation.ts'
import { readData, type Row } from '../dataset.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SUBSTITUTE = / \((?:substitute day|substitutes)\)$/
/** Months of the calendar whose days begin when the new moon is seen. */
const MOON_SEEN = /Muharram|Safar|Rabi al|Jumada|Rajab|Sha'?ban|Ramadan|Shawwal|Dhu/i
const ONE_YEAR = /^\d{4}-\d\d-\d\d/
const TYPES: readonly string[] = ['public', 'bank', 'optional', 'observance']
/** The country's rules in the package are not used at all. */
const EVERYTHING = '*'

/** A day of a holiday as a rule gives it. */
export interface RuleDay {
  country: string
  date: string
  en: string
  type: string
  rule: string
  substitute: boolean
}

/** A correction of what the package says about a holiday. */
interface Correction {
  country: string
  /** Its English name. */
  en: string
  /** A pattern that its rule or its date must fit; empty fits all. */
  match: RegExp
  change: string
  value: string
}

const CHANGES: readonly string[] = ['drop', 'days', 'type', 'name']

function years(): number[] {
  return Array.from({ length: YEARS.last - YEARS.first + 1 }, (_, index) => YEARS.first + index)
}

/** The date that lies some days after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * How many days a holiday touches. Summer time makes days of 23 and 25 hours. Days of the Islamic and Jewish calendars
 * begin on the evening before (their date ends in an offset), so the last part of a day belongs to the next one.
 */
function dayCount({ date, start, end }: HolidaysTypes.Holiday): number {
  const hours = (end.getTime() - start.getTime()) / HOUR_MS
  const [, hour = '0', offset] = /^\S+ (\d\d):\d\d:\d\d(?: (\S+))?$/.exec(date) ?? []
  const days = offset === undefined ? Math.ceil((Number(hour) + hours - 2) / 24) : Math.floor((hours + 1) / 24)
  return Math.max(1, days)
}

function toDays(country: string, holiday: HolidaysTypes.Holiday): RuleDay[] {
  const first = holiday.date.slice(0, 10)
  return Array.from({ length: dayCount(holiday) }, (_, index) => ({
    country,
    date: addDays(first, index),
    en: holiday.name.replace(SUBSTITUTE, ''),
    type: holiday.type,
    rule: holiday.rule,
    substitute: holiday.substitute === true || SUBSTITUTE.test(holiday.name) || holiday.rule.startsWith('substitutes '),
  }))
}

function readCorrections(): Correction[] {
  return readData('holidays/corrections.csv', ['country', 'en', 'match', 'change', 'value', 'reason']).map(({ country = '', en = '', match = '', change = '', value = '' }) => {
    if (!CHANGES.includes(change)) throw new Error(`holidays: no correction is called ${change}`)
    return { country, en, match: new RegExp(match), change, value }
  })
}

/** Applies every correction that fits a day; undefined when the day is to be left out. */
function corrected(day: RuleDay, corrections: readonly Correction[]): RuleDay | undefined {
  let result: RuleDay = day
  for (const { country, en, match, change, value } of corrections) {
    if (country !== day.country || en !== day.en || !(match.test(day.rule) || match.test(day.date))) continue
    if (change === 'drop') return undefined
    if (change === 'days') result = { ...result, date: addDays(result.date, Number(value)) }
    if (change === 'type') result = { ...result, type: value }
    if (change === 'name') result = { ...result, en: value }
  }
  return result
}

/** The days of the package for the countries that are offered, corrected. */
export function packageDays(countries: ReadonlySet<string>): RuleDay[] {
  const corrections = readCorrections()
  const replaced = new Set(corrections.filter(({ en, change }) => en === EVERYTHING && change === 'drop').map(({ country }) => country))
  const known = Object.keys(new Holidays().getCountries('en'))
  return known
    .filter((country) => countries.has(country) && !replaced.has(country))
    .flatMap((country) => {
      const calendar = new Holidays(country)
      return years().flatMap((year) => calendar.getHolidays(year, 'en').flatMap((holiday) => toDays(country, holiday)))
    })
    .flatMap((day) => corrected(day, corrections) ?? [])
    .filter(({ type }) => TYPES.includes(type))
}

/** A day of a rule written by hand, with the Chinese name that stands beside the rule. */
export type ExtraDay = RuleDay & { zh: string }

function ruleDays({ country = '', en = '', zh = '', type = '', rule = '' }: Row): ExtraDay[] {
  const calendar = new Holidays()
  calendar.setTimezone('UTC')
  const options = { name: { en }, type: type as HolidaysTypes.HolidayType, substitute: rule.includes(' if ') }
  if (!calendar.setHoliday(rule, options)) throw new Error(`holidays: the rule ${rule} of ${country} cannot be read`)
  const days = years().flatMap((year) => calendar.getHolidays(year, 'en').flatMap((holiday) => toDays(country, holiday)))
  if (days.length === 0) throw new Error(`holidays: the rule ${rule} of ${country} gives no day`)
  return days.map((day) => ({ ...day, zh }))
}

/** The days of the rules that are written by hand. */
export function extraDays(): ExtraDay[] {
  return readData('holidays/extra-rules.csv', ['country', 'en', 'zh', 'type', 'rule']).flatMap(ruleDays)
}

/** What has to be said beside a day. */
export function marksOf({ rule, substitute }: RuleDay, byHand: boolean): string[] {
  const marks: string[] = []
  if (substitute) marks.push('补休')
  if (byHand && ONE_YEAR.test(rule)) marks.push('未核实')
  if (MOON_SEEN.test(rule)) marks.push('以公布为准')
  return marks
}
