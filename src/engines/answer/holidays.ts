import { shiftDate } from '../world-time/engine.ts'
import { zoneDate } from '../world-time/zone.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { AMAZON_COUNTRIES } from './clashes.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import {
  countDaysUntil,
  createHolidayAnswer,
  formatMarks,
  formatDateWithWeekday,
  formatDaysAway,
  HOLIDAY_TYPE_MEANINGS,
  type HolidayContext,
} from './holiday-answer.ts'
import type { CountryHoliday, HolidayIndex } from './holiday-names.ts'
import { isKnownHolidayName } from './holiday-words.ts'
import { answerHolidayAnywhere, answerNamedHoliday } from './named-holidays.ts'
import type { NamedPlace, Place, Places } from './places.ts'
import { parseHolidayQuestion, type HolidayQuestion } from './read-holiday.ts'

const MAX_OTHERS = 3
const MONTHS = 12

/** Says if a day is a working day there. */
function onDay(frame: HolidayContext, days: readonly CountryHoliday[], offset: number): Candidate {
  const { place, today } = frame
  const date = shiftDate(today, offset)
  const own = days.filter((day) => day.date === date)
  const off = own.find(({ type }) => type === 'public') ?? own.find(({ type }) => type === 'bank')
  const word = ['今天', '明天', '后天'][offset] ?? ''
  const weekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
  const value = off
    ? `放假：${off.name}`
    : own.some(({ type }) => type === 'workday')
      ? '调休上班'
      : weekend
        ? '周末，没有节假日'
        : '不放假'
  const next = days.find((day) => day.type === 'public' && day.date > date)
  const note = next
    ? `当地 ${formatDateWithWeekday(date)}；下一个 ${next.name} ${formatDateWithWeekday(next.date)}，${formatDaysAway(countDaysUntil(today, next.date))}`
    : `当地 ${formatDateWithWeekday(date)}`
  return createHolidayAnswer(frame, 'day', {
    title: `${place.zh}${word}`,
    value,
    note,
    date,
    ...(own.length === 0 && { state: { d: '' } }),
  })
}

const ORDER = ['public', 'bank', 'marketing', 'observance', 'optional', 'workday']

/** The holidays of a date, the next time it comes; undefined if it has none. */
function onDate(
  frame: HolidayContext,
  days: readonly CountryHoliday[],
  date: string,
  year: number | undefined,
): Candidate | undefined {
  const { place, today } = frame
  const thisYear = Number(today.slice(0, 4))
  const asked = year ?? (`${thisYear}-${date}` < today ? thisYear + 1 : thisYear)
  const own = days
    .filter((day) => day.date === `${asked}-${date}`)
    .toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))
  const [first, ...others] = own
  if (!first) return undefined
  return createHolidayAnswer(frame, 'date', {
    title: `${place.zh} · ${asked}-${formatDateWithWeekday(first.date)}`,
    value: first.name,
    more: others.slice(0, MAX_OTHERS),
    note: `${formatDaysAway(countDaysUntil(today, first.date))}，${HOLIDAY_TYPE_MEANINGS[first.type] ?? ''}${formatMarks(first)}`,
    date: first.date,
  })
}

/** Countries with a holiday on a date: China, then the markets, or else the first with an Amazon shop. */
function anywhereOnDate(
  holidays: HolidayIndex,
  { places, markets, now }: { places: Places; markets: readonly string[]; now: number },
  { date = '', year }: HolidayQuestion,
): Candidate[] {
  const land = (country: string): Place | undefined =>
    [...places.values()].find((place) => place.isCountry && place.country === country)
  const inCountry = (country: string): Candidate[] => {
    const place = land(country)
    const days = holidays.byCountry.get(country)
    const found =
      place && days && onDate({ place, today: zoneDate(place.zone, now), fit: FIT_SCORES.asked }, days, date, year)
    return found ? [found] : []
  }
  const own = [...new Set(['CN', ...markets])].flatMap(inCountry)
  const found = own.length > 0 ? own : [...AMAZON_COUNTRIES].flatMap(inCountry).slice(0, 1)
  // Days off and sales before mere observances.
  const matters = ({ answer: { note = '' } }: Candidate): boolean =>
    ['public', 'marketing'].some((type) => note.includes(HOLIDAY_TYPE_MEANINGS[type] ?? ''))
  return found
    .toSorted((one, other) => Number(matters(other)) - Number(matters(one)))
    .slice(0, MAX_OTHERS)
    .map((one, at) => ({ ...one, fit: FIT_SCORES.asked - at }))
}

/** Days off of a month. */
function inMonth(
  frame: HolidayContext,
  days: readonly CountryHoliday[],
  month: number,
  year: number | undefined,
): Candidate {
  const { place, today } = frame
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const asked = year ?? (month < thisMonth ? thisYear + 1 : thisYear)
  const prefix = `${asked}-${String(month).padStart(2, '0')}`
  const own = days.filter(({ date }) => date.startsWith(prefix))
  const off = own.filter(({ type }) => type === 'public')
  const rest = own.filter(({ type }) => type === 'bank' || type === 'marketing')
  const [first, ...others] = [...off, ...rest]
  const value = off.length === 0 ? '没有法定假日' : `${off.length} 天法定假日`
  const more = first ? [first, ...others].slice(0, MAX_OTHERS + 1) : []
  return createHolidayAnswer(frame, 'month', {
    title: `${place.zh} · ${asked} 年 ${month} 月`,
    value,
    more,
    note: '法定假日在前，银行假日和营销日在后',
    date: `${prefix}-01`,
    state: { m: String(month), d: first?.date ?? '' },
  })
}

/** The next day off and those after it; with `isBank` also bank holidays. */
function nextOff(
  frame: HolidayContext,
  days: readonly CountryHoliday[],
  { year, isBank }: HolidayQuestion,
): Candidate | undefined {
  const { place, today } = frame
  const isOff = (type: string): boolean => type === 'public' || (isBank && type === 'bank')
  const [next, ...later] = days.filter(
    ({ type, date }) =>
      isOff(type) &&
      (year === undefined || year === Number(today.slice(0, 4)) ? date >= today : date.startsWith(String(year))),
  )
  if (!next) return undefined
  const title = year === undefined ? `${place.zh} · 下一个假日` : `${place.zh} · ${year} 年假日`
  return createHolidayAnswer(frame, 'next', {
    title,
    value: `${next.name} ${formatDateWithWeekday(next.date)}`,
    more: later.slice(0, MAX_OTHERS),
    note: `${formatDaysAway(countDaysUntil(today, next.date))}${formatMarks(next)}`,
    date: next.date,
  })
}

function forPlace(frame: HolidayContext, holidays: HolidayIndex, question: HolidayQuestion): Candidate | undefined {
  const days = holidays.byCountry.get(frame.place.country)
  if (!days) return undefined
  if (question.date !== undefined && question.name === '') return onDate(frame, days, question.date, question.year)
  if (question.name !== '' || question.kind !== 'day off') return answerNamedHoliday(frame, days, question)
  if (question.day !== undefined) return onDay(frame, days, question.day)
  const thisMonth = Number(frame.today.slice(5, 7))
  const month =
    question.month ??
    (question.monthsAhead === undefined ? undefined : ((thisMonth - 1 + question.monthsAhead) % MONTHS) + 1)
  return month === undefined ? nextOff(frame, days, question) : inMonth(frame, days, month, question.year)
}

/** Answers questions for a country's holidays, a month or a day, by name or all: 德国假期, 德国 12月, 美国黑五, 今天美国放假吗, 万圣节. */
export function answerHolidays(
  { text }: NormalizedQuery,
  {
    named,
    places,
    holidays,
    markets,
    now,
  }: {
    named: NamedPlace | undefined
    places: Places
    holidays: () => HolidayIndex | undefined
    markets: readonly string[]
    now: number
  },
): Candidate[] {
  const thisYear = new Date(now).getUTCFullYear()
  const whole = parseHolidayQuestion(text, thisYear)
  // 中国情人节 is a holiday of its own, not 情人节 in China.
  const question = named && !isKnownHolidayName(text) ? parseHolidayQuestion(named.rest, thisYear, true) : whole
  if (named) {
    // A country alone may be a question for holidays, a city alone is not.
    const plain = named.rest === ''
    if (!plain && !question.asked && !question.isName && !whole.isName) return []
    if (plain && !named.place.isCountry) return []
    const open = holidays()
    const place = named.place.isCountry ? named.place : countryOf(named.place, places)
    const frame = {
      place,
      today: zoneDate(named.place.zone, now),
      fit: plain ? FIT_SCORES.belongs + 15 : FIT_SCORES.asked,
    }
    const found =
      open &&
      ((!plain && SAYS_DAY.test(text) && inFull(frame, open, whole)) ||
        (plain || question.asked || question.isName ? forPlace(frame, open, question) : undefined))
    return found ? [found] : []
  }
  if (question.date !== undefined && question.rest === '') {
    const open = holidays()
    return open ? anywhereOnDate(open, { places, markets, now }, question) : []
  }
  if (!question.isName) return []
  const open = holidays()
  return open ? answerHolidayAnywhere(open, { places, markets, now, question }) : []
}

/** Matches words that name a day: 澳大利亚日, but not 澳大利亚时间 or 澳大利亚节假日. */
const SAYS_DAY = /(?<![节假生])日(?!期|历)|节(?!日|假)|day/i

/** Finds a day whose own name contains that of its country: 澳大利亚日, 德国统一日. */
function inFull(
  frame: HolidayContext,
  holidays: HolidayIndex,
  whole: HolidayQuestion & { isName: boolean },
): Candidate | undefined {
  const days = holidays.byCountry.get(frame.place.country) ?? []
  return whole.isName && days.some(({ named }) => named.keys.includes(whole.name))
    ? answerNamedHoliday(frame, days, whole)
    : undefined
}

function countryOf(place: Place, places: Places): Place {
  return [...places.values()].find(({ isCountry, country }) => isCountry && country === place.country) ?? place
}
