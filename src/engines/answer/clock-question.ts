import { clockYear, localClock, shiftDate } from '../world-time/engine.ts'
import { BEIJING_ZONE, zoneDate, offsetAt, toInstant } from '../world-time/zone.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { findTimeZoneNames } from './clock-names.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { findPlace, type Place, type Places } from './places.ts'
import { buildWorldClockPath } from './planned.ts'
import { parseClockTime } from './read-clock.ts'
import { formatLocalClock } from './times.ts'

/** Place found in a text, with the UTC offset if the clock's name implies one. */
interface Standing {
  place: Place
  name: string
  at: number
  end: number
  offset?: number
}

const MINUTE_MS = 60_000
/** Words allowed beside places and times; any other word means that the question is about something else. */
const FILLERS =
  /我们这边|我们|咱们|我这边|国内|现在|此刻|当地|那边|这边|那里|时间|时候|什么|换算|换成|转换|转成|转为|对应|相当于|等于|多少|时差|小时|几个|几点|几时|今天|今日|明天|明日|后天|convert|difference|between|local|time|when|what|hours?|is|it|'s|in|to|at|on|and|the|->|[几快慢早晚的是当时钟呢了吗到为在和与跟比换转差多少有个年月日号今=→?？,，。、;:\s()]/gi
/** Words allowed between a place and a time in that place. */
const BESIDE = /^(?:\s|当地|本地|时间|的|在|是|现在|今天|明天|后天|,|，|time|in|at|local)*$/i
const ASKS_BEHIND = /^ ?(?:时间|现在|当地|是|那边)*(?:几点|什么时间|什么时候)/
const DATES =
  /(?:(20\d\d)[年/-])?(1[0-2]|0?[1-9])(?:月|[/-])(3[01]|[12]\d|0?[1-9])[日号]?(?!\d)|今天|明天|后天|tomorrow|(下?)(?:周|星期|礼拜)([一二三四五六日天])/i

/** Replaces a place by one with a Chinese name and its country's page. */
function shownPlace(place: Place, places: Places): Place {
  const all = [...places.values()]
  const land = all.find((one) => one.isCountry && one.country === place.country)
  const city = /^[ -~]+$/.test(place.zh)
    ? all.find(
        (one) =>
          !one.isCountry &&
          one.zone === place.zone &&
          one.country === place.country &&
          !/^[ -~]+$/.test(one.zh) &&
          one.zh !== one.capital,
      )
    : undefined
  return {
    ...place,
    zh: city?.zh ?? place.zh,
    query: place.query === '' && place.country !== '' ? (land?.query ?? '') : place.query,
  }
}

/** Finds all places and clocks in a text; `places` leaves out countries that only qualify a city, in text order. */
function standings(text: string, places: Places): { all: readonly Standing[]; places: readonly Standing[] } {
  const clocks = findTimeZoneNames(text).map(({ name, clock, at }): Standing => ({
    place: clock.place,
    name,
    at,
    end: at + name.length,
    ...(clock.offset !== undefined && { offset: clock.offset }),
  }))
  let rest = clocks.reduce((left, { at, end }) => left.slice(0, at) + '|'.repeat(end - at) + left.slice(end), text)
  const found: Standing[] = [...clocks]
  // Three rounds are enough: a text with three places is not answered here.
  for (let round = 0; round < 3; round++) {
    const named = findPlace(rest, places)
    if (!named) break
    found.push({ place: named.place, name: rest.slice(named.at, named.end), at: named.at, end: named.end })
    rest = rest.slice(0, named.at) + '|'.repeat(named.end - named.at) + rest.slice(named.end)
  }
  // 美国东部 and 美国纽约 are one place: the country only qualifies the city.
  const apart = found.filter(
    (one) =>
      !one.place.isCountry ||
      !found.some((other) => other !== one && !other.place.isCountry && other.place.country === one.place.country),
  )
  return {
    all: found,
    places: apart
      .toSorted((one, other) => one.at - other.at)
      .map((one) => ({ ...one, place: shownPlace(one.place, places) })),
  }
}

/** The next such day of the week from a date on; 下周五 is in the week after, which begins on Monday. */
function nextWeekday(today: string, weekday: number, isNextWeek: boolean): string {
  const from = new Date(`${today}T00:00:00Z`).getUTCDay()
  if (!isNextWeek) return shiftDate(today, (weekday - from + 7) % 7)
  const monday = shiftDate(today, 7 - ((from + 6) % 7))
  return shiftDate(monday, (weekday + 6) % 7)
}

/** Date of the question in a time zone, YYYY-MM-DD: the typed one, or today. */
function dateIn(text: string, zone: string, now: number): string {
  const today = zoneDate(zone, now)
  const [all = '', year = today.slice(0, 4), month = '', day = '', next = '', weekday = ''] = DATES.exec(text) ?? []
  if (month !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (weekday !== '') return nextWeekday(today, Math.max(0, '日一二三四五六'.indexOf(weekday)), next !== '')
  return all === '' ? today : shiftDate(today, /明|tomorrow/i.test(all) ? 1 : all === '后天' ? 2 : 0)
}

const isDate = (date: string): boolean =>
  !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
const hoursText = (minutes: number): string =>
  `${minutes >= 60 ? `${Math.floor(minutes / 60)} 小时` : ''}${minutes % 60 === 0 ? '' : ` ${minutes % 60} 分`}`.trim()

/** Describes how far one clock is ahead of another. */
function aheadText(from: Place, to: Place, instant: number): string {
  const minutes = offsetAt(to.zone, instant) - offsetAt(from.zone, instant)
  return minutes === 0
    ? `${to.zh}与${from.zh}时间相同`
    : `${to.zh}比${from.zh}${minutes < 0 ? '慢' : '快'} ${hoursText(Math.abs(minutes))}`
}

/** Returns 夏令时 or 冬令时 if the zone changes its clocks in the year, otherwise ''. */
function season({ zone }: Place, instant: number): string {
  const { offsets, ramadan } = clockYear(zone, new Date(instant).getUTCFullYear())
  if (offsets.length < 2 || ramadan) return ''
  return offsetAt(zone, instant) === offsets.at(-1) ? '夏令时' : '冬令时'
}

/** Notes when a clock's name does not match the season, such as EST in July. */
function clockNote(
  { name, offset, place }: Standing,
  { date, minute, to }: { date: string; minute: number; to: Place },
): string {
  const other = /^cst$/i.test(name) ? '，CST 也指中国标准时间' : ''
  if (offset === undefined) return other
  const literal = Date.parse(`${date}T00:00:00Z`) + (minute - offset) * MINUTE_MS
  const local = toInstant(place.zone, date, minute)
  if (literal === local) return other
  const hours = `UTC${offset < 0 ? '−' : '+'}${Math.abs(offset) / 60}`
  return `，${name.toUpperCase()} 是 ${hours}，当地这时用${season(place, local)}，已按当地钟表算；严格按 ${hours} 是 ${formatLocalClock(to.zone, literal)}${other}`
}

const DAYS: Readonly<Record<string, string>> = { '-1': '前一天', '1': '第二天' }

/** URL of the world clock with both places, or with the one that is not Beijing. */
function opens(from: Place, to: Place, places: Places, day?: string): string {
  const { query, country } = to.zone === BEIJING_ZONE ? from : to
  return (
    buildWorldClockPath([from, to], places, day) ??
    buildToolPath('sjsd', query === '' ? {} : { q: query, open: country })
  )
}

/** Time of day in a place. */
interface Moment {
  date: string
  minute: number
  isToday: boolean
}

function timeElsewhere(from: Standing, to: Place, { date, minute, isToday }: Moment, places: Places): Candidate {
  const instant = toInstant(from.place.zone, date, minute)
  const there = localClock(to.zone, instant)
  const days = Math.round((Date.parse(there.date) - Date.parse(date)) / (1440 * MINUTE_MS))
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const which = DAYS[String(days)] ?? (days === 0 ? '同一天' : `${days} 天`)
  const note = [
    aheadText(from.place, to, instant),
    ...[from.place, to].flatMap((place) =>
      season(place, instant) === '' ? [] : [`${place.zh}用${season(place, instant)}`],
    ),
    isToday ? '' : `按 ${date} 算`,
  ]
  return {
    fit: FIT_SCORES.asked + 5,
    answer: {
      id: `clock-${from.place.zone}-${to.zone}`,
      kind: 'time',
      slug: 'sjsd',
      title: `${from.place.zh} ${clock} → ${to.zh}`,
      ranges: [],
      value: `${formatLocalClock(to.zone, instant)}，${which}`,
      note: `${note.filter((part) => part !== '').join('，')}${clockNote(from, { date, minute, to })}`,
      href: opens(from.place, to, places, isToday ? '' : zoneDate(BEIJING_ZONE, instant)),
    },
  }
}

/** Finds the place whose clock a time refers to: the one directly before it, else directly after it, else the first. */
function sourceOf(
  text: string,
  standing: readonly Standing[],
  { at, end }: { at: number; end: number },
): Standing | undefined {
  const before = standing.filter((one) => one.end <= at).at(-1)
  if (before && BESIDE.test(text.slice(before.end, at).replace(DATES, ''))) return before
  const behind = standing.find((one) => one.at >= end)
  return behind && BESIDE.test(text.slice(end, behind.at)) ? behind : standing[0]
}

/** Time difference of two places, without a time: 纽约和伦敦时差. */
function difference(standing: readonly Standing[], { places, now }: ClockContext): Candidate[] {
  const [first, second] = standing
  if (!first || !second) return []
  const answer = {
    id: `clocks-${first.place.zone}-${second.place.zone}`,
    kind: 'time',
    slug: 'sjsd',
    title: `${first.place.zh} · ${second.place.zh} 时差`,
    ranges: [],
    value: aheadText(first.place, second.place, now),
    note: `现在${first.place.zh} ${formatLocalClock(first.place.zone, now)}，${second.place.zh} ${formatLocalClock(second.place.zone, now)}`,
    href: opens(first.place, second.place, places),
  } as const
  return [{ fit: FIT_SCORES.asked + 5, answer }]
}

/** A time without a place is Beijing's; it is shown in the visitor's markets. */
function inMarkets(time: number, { places, markets, now }: ClockContext, here: Place): Candidate[] {
  const lands = [...places.values()].filter(({ isCountry, zone }) => isCountry && zone !== here.zone)
  const [first, ...others] = markets.flatMap((market) => lands.find(({ country }) => country === market) ?? [])
  const date = zoneDate(here.zone, now)
  if (!first) return []
  const instant = toInstant(here.zone, date, time)
  const [main] = [
    timeElsewhere({ place: here, name: '', at: 0, end: 0 }, first, { date, minute: time, isToday: true }, places),
  ]
  return [
    {
      ...main,
      answer: {
        ...main.answer,
        href: buildWorldClockPath([here, first, ...others], places) ?? main.answer.href,
        more: others.map(({ zh, zone }) => ({ label: zh, value: formatLocalClock(zone, instant) })),
      },
    },
  ]
}

/** Known places, the visitor's markets, and the current time. */
interface ClockContext {
  places: Places
  markets: readonly string[]
  now: number
}

/** Converts a time from one place to another: 北京时间9点是纽约几点, 3pm est, 伦敦和纽约时差. The second place defaults to Beijing. */
export function answerTimeConversion({ plain }: NormalizedQuery, context: ClockContext): Candidate[] {
  const { places, now } = context
  const time = parseClockTime(plain)
  const asksDifference = /时差|差几|差多少|[快慢早晚](?:几|多少)|time difference/i.test(plain)
  if (!time && !asksDifference) return []
  const { all, places: standing } = standings(plain, places)
  const spans = [...all, ...(time ? [time] : [])].toSorted((one, other) => other.at - one.at)
  const rest = spans.reduce((left, { at, end }) => `${left.slice(0, at)} ${left.slice(end)}`, plain)
  if (standing.length > 2 || rest.replace(DATES, ' ').replaceAll(FILLERS, '') !== '') return []
  const beijing = places.get('北京')
  if (!time || !beijing) return difference(standing, context)
  if (standing.length === 0) return rest.trim() === '' ? inMarkets(time.minute, context, beijing) : []
  const source = sourceOf(plain, standing, time)
  if (!source) return []
  const other = standing.find((one) => one !== source)
  const here: Standing = { place: beijing, name: '北京', at: 0, end: 0 }
  // 9点纽约几点 asks for the time in New York.
  const isAsked = !other && source.at >= time.end && ASKS_BEHIND.test(plain.slice(source.end))
  const [from, to] = isAsked ? [here, source.place] : [source, other?.place ?? beijing]
  // 北京时间9点 alone is converted to the visitor's markets.
  if (!other && !isAsked && from.place.zone === beijing.zone) return inMarkets(time.minute, context, beijing)
  const date = dateIn(plain, from.place.zone, now)
  if (!isDate(date)) return []
  return [
    timeElsewhere(from, to, { date, minute: time.minute, isToday: date === zoneDate(from.place.zone, now) }, places),
  ]
}
