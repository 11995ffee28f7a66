import { shiftDate } from '../world-time/engine.ts'
import { zoneDate } from '../world-time/zone.ts'
import { AMAZON_COUNTRIES } from './clashes.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import {
  countDaysUntil,
  createHolidayAnswer,
  formatMarks,
  formatDateWithWeekday,
  HOLIDAY_TYPE_MEANINGS,
  formatDaysAway,
  type HolidayContext,
} from './holiday-answer.ts'
import { toHolidayKey, scoreHolidayName, type CountryHoliday, type HolidayIndex } from './holiday-names.ts'
import { HOLIDAYS_OF_EVERY_COUNTRY, FOREIGN_HOLIDAYS, NATIONAL_DAY_NAMES, HOLIDAY_SYNONYMS } from './holiday-words.ts'
import type { Places } from './places.ts'
import type { HolidayQuestion } from './read-holiday.ts'

const CHINA = 'CN'
const MAX_OTHERS = 6
/** Days after which a holiday that did not recur is no longer used for its name. */
const KEPT_DAYS = 400
/** In Korea the days around a feast share its Chinese name; the English name tells them apart. */
const BESIDE = /^the(?:day(?:preceding|before|after|following)|(?:second|third)dayof)/
const NATIONAL = toHolidayKey('国庆节')

const inYear =
  (year: number | undefined, today: string) =>
  ({ date }: CountryHoliday): boolean =>
    year === undefined ? date >= today : date.startsWith(`${year}-`)
const written = (date: string): string => `${date.slice(0, 4)}-${formatDateWithWeekday(date)}`

/** The days of a country whose names match the wanted one best. */
function nearestDays(
  days: readonly CountryHoliday[],
  wanted: string,
  today: string,
): { days: readonly CountryHoliday[]; near: number } {
  const since = shiftDate(today, -KEPT_DAYS)
  const all = days
    .filter(({ marks, type }) => !marks.includes('补休') && type !== 'workday')
    .map((day) => ({ day, near: scoreHolidayName(day.named, wanted) }))
  const best = (list: typeof all): number => list.reduce((most, { near }) => Math.max(most, near), 0)
  const near = best(all.filter(({ day }) => day.date >= since)) || best(all)
  const nearest = near === 0 ? [] : all.filter((one) => one.near === near).map(({ day }) => day)
  const own = nearest.filter(({ named }) => !named.keys.some((key) => BESIDE.test(key)))
  return { days: own.length > 0 ? own : nearest, near }
}

/** First day of the most recent past occurrence. */
function lastTime(days: readonly CountryHoliday[], today: string): CountryHoliday | undefined {
  const past = days.filter(({ date }) => date < today)
  let at = past.length - 1
  while (at > 0 && past[at - 1]?.date === shiftDate(past[at]?.date ?? today, -1)) at -= 1
  return past[at]
}

/** Other names of a holiday in a country. */
function otherNames(name: string, country: string): readonly string[] {
  if (name === NATIONAL) return [toHolidayKey(NATIONAL_DAY_NAMES[country] ?? '')]
  return HOLIDAY_SYNONYMS[name] ?? []
}

/** Finds a holiday by name: the next one from today, or that of the requested year. */
function byName(
  frame: HolidayContext,
  all: readonly CountryHoliday[],
  { name, year }: HolidayQuestion,
): Candidate | undefined {
  const { place, today } = frame
  const own = nearestDays(all, name, today).days
  const days =
    own.length > 0
      ? own
      : (otherNames(name, place.country)
          .map((other) => nearestDays(all, other, today).days)
          .find((found) => found.length > 0) ?? [])
  const [next, ...later] = days.filter(inYear(year, today))
  const found = next ?? (year === undefined ? lastTime(days, today) : undefined)
  if (!found) return undefined
  const last =
    found.date < shiftDate(today, -KEPT_DAYS) ? '收录的上一次；之后的日期没有收录' : '上一次；下一次日期待公布'
  const note = next
    ? `${formatDaysAway(countDaysUntil(today, found.date))}，${HOLIDAY_TYPE_MEANINGS[found.type] ?? ''}${formatMarks(found)}`
    : last
  return createHolidayAnswer(frame, 'name', {
    title: `${place.zh} · ${found.name}`,
    value: written(found.date),
    more: later.slice(0, 1),
    note,
    date: found.date,
  })
}

/** Weekends worked to make up for days off; only China's notices have them. */
function workedDays(
  frame: HolidayContext,
  all: readonly CountryHoliday[],
  { year }: HolidayQuestion,
): Candidate | undefined {
  const { place, today } = frame
  const days = all.filter(({ type }) => type === 'workday')
  const [next, ...later] = days.filter(inYear(year, today))
  const last = year === undefined ? days.findLast(({ date }) => date < today) : undefined
  const found = next ?? last
  if (!found) return undefined
  const note = next
    ? `${found.name}，${formatDaysAway(countDaysUntil(today, found.date))}`
    : `${found.name}，上一次；之后的安排以国务院办公厅的通知为准`
  return createHolidayAnswer(frame, 'worked', {
    title: `${place.zh} · 调休上班`,
    value: written(found.date),
    more: later.slice(0, MAX_OTHERS),
    note,
    date: found.date,
  })
}

/** Range of Japan's Golden Week, ends included (29 April is 昭和日, 5 May 儿童节; 6 May may be off in place of a Sunday). */
const JAPAN = { country: 'JP', first: '04-29', last: '05-06' }

/** Golden Week: Japan's in spring, elsewhere the days off around the national day. */
function goldenWeek(
  frame: HolidayContext,
  all: readonly CountryHoliday[],
  question: HolidayQuestion,
): Candidate | undefined {
  const { place, today } = frame
  if (place.country === CHINA) return byName(frame, all, { ...question, name: NATIONAL })
  if (place.country !== JAPAN.country) return undefined
  const weeks = all.filter(
    ({ date, type }) => type === 'public' && date.slice(5) >= JAPAN.first && date.slice(5) <= JAPAN.last,
  )
  const year = question.year ?? Number(weeks.find(({ date }) => date >= today)?.date.slice(0, 4))
  const days = weeks.filter(({ date }) => date.startsWith(`${year}-`))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return undefined
  const away = countDaysUntil(today, first.date)
  return createHolidayAnswer(frame, 'week', {
    title: `${place.zh} · 黄金周`,
    value: `${written(first.date)} – ${formatDateWithWeekday(last.date)}`,
    more: days,
    note: `${formatDaysAway(away)}开始，下列各天放假`,
    date: first.date,
  })
}

/** Finds a named holiday in one country; undefined if it is not observed there. */
export function answerNamedHoliday(
  frame: HolidayContext,
  days: readonly CountryHoliday[],
  question: HolidayQuestion,
): Candidate | undefined {
  if (question.kind === 'worked') return workedDays(frame, days, question)
  return question.kind === 'golden week' ? goldenWeek(frame, days, question) : byName(frame, days, question)
}

/**
 * Countries searched for a holiday by name alone: China for its own, then the visitor's markets, then the first with an
 * Amazon shop.
 */
function countriesOf(
  holidays: HolidayIndex,
  { name: wanted, whose }: HolidayQuestion,
  markets: readonly string[],
): { countries: readonly string[]; near: number } {
  const kept = holidays.names
    .map((entry) => ({ ...entry, near: scoreHolidayName(entry.named, wanted) }))
    .filter(({ near }) => near > 0)
  const near = kept.reduce((most, one) => Math.max(most, one.near), 0)
  const keeping = (least: number): Set<string> =>
    new Set(kept.filter((one) => one.near >= least).flatMap(({ countries }) => countries))
  const [nearest, close] = [keeping(near), keeping(Math.min(near, 2))]
  const ours =
    nearest.has(CHINA) &&
    !FOREIGN_HOLIDAYS.has(wanted) &&
    (whose !== 'markets first' || !HOLIDAYS_OF_EVERY_COUNTRY.has(wanted))
      ? [CHINA]
      : []
  if (whose === 'China') return { countries: ours, near }
  // A holiday name that ends with the searched name may belong to a market: 加拿大国庆日.
  const chosen = [...ours, ...markets.filter((market) => (ours.length > 0 ? nearest : close).has(market))]
  const others = [...[CHINA, ...AMAZON_COUNTRIES].filter((shop) => nearest.has(shop)), ...nearest]
  return { countries: [...new Set(chosen.length > 0 ? chosen : others.slice(0, 1))], near }
}

/**
 * Finds a holiday by name without a country. Holidays that ended for good elsewhere are left out beside an upcoming
 * one.
 */
export function answerHolidayAnywhere(
  holidays: HolidayIndex,
  {
    places,
    markets,
    now,
    question,
  }: { places: Places; markets: readonly string[]; now: number; question: HolidayQuestion },
): Candidate[] {
  const isName = question.kind === 'day off'
  const { countries, near } = isName
    ? countriesOf(holidays, question, markets)
    : { countries: [CHINA, ...(question.kind === 'golden week' ? [JAPAN.country] : [])], near: 3 }
  const byCode = new Map(
    [...places.values()].filter(({ isCountry }) => isCountry).map((place) => [place.country, place]),
  )
  const found = countries.slice(0, 2).flatMap((country, at) => {
    const place = byCode.get(country)
    const one =
      place &&
      answerNamedHoliday(
        { place, today: zoneDate(place.zone, now), fit: (near === 3 ? FIT_SCORES.code : FIT_SCORES.inside) - at * 10 },
        holidays.byCountry.get(country) ?? [],
        question,
      )
    return one ? [one] : []
  })
  return found.filter(({ answer }, at) => at === 0 || !(answer.note ?? '').startsWith('上一次'))
}
