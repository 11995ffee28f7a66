import { formatThousands } from '../../../lib/number/thousands.ts'
import type { ClockYear, Span } from '../../../engines/world-time/engine.ts'

const DAY = 1440

const two = (number: number): string => String(number).padStart(2, '0')

/** Formats minutes of a day: 07:00, 次日 07:00 or 前日 22:00. */
export function formatClock(minute: number): string {
  const day = Math.floor(minute / DAY)
  const rest = minute - day * DAY
  const word = day === 0 ? '' : day === 1 ? '次日 ' : day === -1 ? '前日 ' : day > 0 ? `${day} 天后 ` : `${-day} 天前 `
  return `${word}${two(Math.floor(rest / 60))}:${two(Math.floor(rest % 60))}`
}

/** Formats a span: 09:00–18:00. A span may end at 24:00, and a day other than the shown one is named once. */
export function formatSpan({ start, end }: Span): string {
  const day = Math.floor(start / DAY)
  if (end === (day + 1) * DAY) return `${formatClock(start)}–24:00`
  if (Math.floor(end / DAY) === day) return `${formatClock(start)}–${formatClock(end - day * DAY)}`
  return `${formatClock(start)}–${day === -1 && end < DAY ? `当日 ${formatClock(end)}` : formatClock(end)}`
}

function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} 小时` : '', rest > 0 ? `${rest} 分` : ''].filter((part) => part !== '').join(' ')
}

/** Formats a duration, 0 included. */
export function formatDuration(minutes: number): string {
  return minutes === 0 ? '0 小时' : hoursText(minutes)
}

/** Formats minutes ahead of Beijing. */
export function formatDifference(minutes: number): string {
  if (minutes === 0) return '与北京相同'
  return `比北京${minutes > 0 ? '快' : '慢'} ${hoursText(Math.abs(minutes))}`
}

/** Formats a UTC offset: UTC+8, UTC−3:30. */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${size % 60 === 0 ? '' : `:${two(size % 60)}`}`
}

/** Formats seconds of a day: 14:05:09, or 14:05 if not `exact`. */
export function formatSeconds(seconds: number, exact: boolean): string {
  const minute = Math.floor(seconds / 60)
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}${exact ? `:${two(seconds % 60)}` : ''}`
}

const WEEKDAYS = '日一二三四五六'

/** Formats a weekday (0 is Sunday): 周五. */
export function formatWeekday(weekday: number): string {
  return `周${WEEKDAYS[weekday] ?? ''}`
}

/** Names of the UTC offsets of a year, in order. */
export function getSeasonNames({ offsets, changes, ramadan }: ClockYear): string[] {
  if (offsets.length === 1) return ['全年']
  if (ramadan) return ['斋月期间', '其余时间']
  // A year with a single change has a new offset, not daylight saving time.
  if (offsets.length !== 2 || changes.length < 2) return offsets.map(formatOffset)
  return ['冬令时', '夏令时']
}

/** Formats a population given in units of 100 million, with a smaller unit for small countries. */
export function formatPopulation(hundredMillions: string): string {
  const people = Math.round(Number(hundredMillions) * 1e8)
  if (!(people > 0)) return hundredMillions
  const figure = `${hundredMillions} 亿`
  if (people >= 1e8) return `${figure}人`
  return people >= 1e4
    ? `${figure}（${formatThousands(Number((people / 1e4).toPrecision(3)))} 万人）`
    : `${figure}（${formatThousands(people)} 人）`
}

/** Formats a position in Chinese order: 北纬 39.91°，东经 116.4°. */
export function formatPosition(lat: number, lon: number): string {
  return `${lat < 0 ? '南' : '北'}纬 ${Math.abs(lat)}°，${lon < 0 ? '西' : '东'}经 ${Math.abs(lon)}°`
}
