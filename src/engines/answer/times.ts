import { countMinutesAheadOfBeijing, localClock } from '../world-time/engine.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import type { NamedPlace, Place } from './places.ts'

const ASKS =
  /^(?:现在|此刻|当地|的|是|今天| |几点钟?了?|什么时间|时间|当前时间|时差|属于|属|哪个|有?几个|多少个?|时区|差几个?小时|time|now|in|current|local|clock|what|is|it|the|\?|呢|了|和|与|跟|中国|北京|比|[快慢早晚]几个?(?:小时|钟头)?|[快慢早晚]多少|相差|差)*$/i
const NAMES_TIME =
  /几点|时间|时差|几个?小时|几个?钟头|[快慢早晚]多少|现在|此刻|当地|时区|time|clock|(?<![a-z])now(?![a-z])/i
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const MINUTES = 60

/** Local time of a zone, as 09:05 周一. */
export function formatLocalClock(zone: string, now: number): string {
  const { seconds, weekday } = localClock(zone, now)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds / 60) % MINUTES)} ${WEEKDAYS[weekday] ?? ''}`
}

/** Describes the time difference to Beijing. */
function aheadText(zone: string, now: number): string {
  const minutes = countMinutesAheadOfBeijing(zone, now)
  if (minutes === 0) return '与北京时间相同'
  const size = Math.abs(minutes)
  const hours =
    size % MINUTES === 0 ? String(size / MINUTES) : `${Math.floor(size / MINUTES)} 小时 ${size % MINUTES} 分`
  return `比北京${minutes < 0 ? '慢' : '快'} ${hours}${hours.includes('分') ? '' : ' 小时'}`
}

/** Notes which page opens if it is not the place's own: the page lists countries by their capitals. */
function opensText({ zh, isCountry, query, capital }: Place): string {
  return isCountry || query === '' || zh === capital ? '' : `，打开的是${query}页，首都${capital}`
}

/** Further time zones of countries with several. */
const FURTHER: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  US: [
    ['芝加哥', 'America/Chicago'],
    ['洛杉矶', 'America/Los_Angeles'],
  ],
  CA: [['温哥华', 'America/Vancouver']],
  AU: [['珀斯', 'Australia/Perth']],
  RU: [['新西伯利亚', 'Asia/Novosibirsk']],
  MX: [['蒂华纳', 'America/Tijuana']],
  BR: [['马瑙斯', 'America/Manaus']],
}

/** Answer with the local time of a place. */
export function createTimeAnswer(place: Place, now: number, fit: number): Candidate {
  const { zone, zh, country, query, isCountry } = place
  const further = isCountry ? (FURTHER[country] ?? []) : []
  return {
    fit,
    answer: {
      id: `time-${zone}`,
      kind: 'time',
      slug: 'sjsd',
      title: /[a-z]$/.test(zh) ? `${zh} 时间` : `${zh}时间`,
      ranges: [],
      value: formatLocalClock(zone, now),
      more: further.map(([label, other]) => ({ label, value: formatLocalClock(other, now) })),
      note: `${aheadText(zone, now)}${opensText(place)}`,
      href: buildToolPath('sjsd', query === '' ? {} : { q: query, open: country }),
    },
  }
}

/** Answers a question for the time: 迪拜几点, 纽约时间, time in tokyo. */
export function answerTimes({ text }: NormalizedQuery, { place, rest }: NamedPlace, now: number): Candidate[] {
  return NAMES_TIME.test(text) && ASKS.test(rest) ? [createTimeAnswer(place, now, FIT_SCORES.asked)] : []
}

/** Shows the time of a place that is typed alone. */
export function answerLocalTime({ text }: NormalizedQuery, { place, rest }: NamedPlace, now: number): Candidate[] {
  return rest === '' && text.length > 1
    ? [createTimeAnswer(place, now, place.isCountry ? FIT_SCORES.belongs + 16 : FIT_SCORES.otherName)]
    : []
}
