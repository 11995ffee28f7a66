import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { ExportColumn } from '../shared/export-menu.tsx'
import { formatOffset, formatPopulation, formatPosition, getSeasonNames, formatSpan } from './time-words.ts'
import type { ClockDay } from './use-world-time.ts'

/** Regions of China, whose seat is called a city, not a capital. */
const REGIONS = new Set(['HK', 'MO', 'TW'])

/** Label of a row's town: capital or city. */
export function formatCapitalLabel({ iso2 = '' }: LookupRow): string {
  return REGIONS.has(iso2) ? '主要城市' : '首都'
}

/** Working hours of one season in Beijing time. */
export interface SeasonHours {
  name: string
  offset: number
  hours: string
  /** True if the season includes the shown date. */
  holds: boolean
}

/** Working hours in Beijing time, per season if the clock changes. */
export function getSeasonHours({ engine, date }: ClockDay, zone: string): SeasonHours[] {
  const year = engine.clockYear(zone, Number(date.slice(0, 4)))
  const names = getSeasonNames(year)
  const shown = formatSpan(engine.getBusinessHours(zone, date))
  const seasons = year.offsets.map((offset, at) => ({
    name: names[at] ?? '',
    offset,
    hours: formatSpan(engine.getHoursAtOffset(offset)),
  }))
  return seasons.map((season) => ({ ...season, holds: season.hours === shown }))
}

/** Dates of clock changes in the shown year, in local time. */
export function listClockChanges({ engine, date }: ClockDay, zone: string): string[] {
  return engine.clockYear(zone, Number(date.slice(0, 4))).changes.map(({ at, to }) => {
    const [, month, day] = engine.localClock(zone, at).date.split('-').map(Number)
    return `${month}月${day}日起 ${formatOffset(to)}`
  })
}

/** A labelled fact, optionally with a link to further details. */
export interface Fact {
  name: string
  text: string
}

/** Facts of the record that are not shown elsewhere on the page. */
export function listCountryFacts(row: LookupRow): Fact[] {
  const cell = (column: string): string => row[column] ?? ''
  return [
    { name: formatCapitalLabel(row), text: `${cell('capital_zh')} ${cell('capital_en')}` },
    { name: '英文名', text: cell('en') },
    { name: '所在洲', text: cell('continent') },
    { name: '语言', text: cell('languages') },
    { name: '人口', text: formatPopulation(cell('population')) },
    { name: '时区', text: cell('zone') },
    { name: '国际区号', text: cell('dial') },
    { name: '域名', text: cell('tld') },
    { name: '二位代码', text: cell('iso2') },
    { name: '三位代码', text: cell('iso3') },
    { name: '奥委会代码', text: cell('ioc') || '无' },
    { name: '坐标', text: formatPosition(Number(cell('lat')), Number(cell('lon'))) },
    { name: '货币', text: cell('currency').replaceAll('|', '、') },
  ]
}

const column = (title: string, name: string): ExportColumn => ({
  title,
  cell: (row) => (row[name] ?? '').replaceAll('|', '、'),
})

/** Columns of the exported table; working hours are those of the shown date. */
export function exportColumns({ engine, date }: ClockDay): ExportColumn[] {
  const [open, close] = ['上班', '下班'] as const
  const hour = (word: typeof open | typeof close): ExportColumn => ({
    title: `${word}（北京时间 ${date}）`,
    cell: ({ zone = '' }) => {
      const { start, end } = engine.getBusinessHours(zone, date)
      const [from, to] = formatSpan({ start, end }).split('–')
      return (word === open ? from : to) ?? ''
    },
  })
  return [
    column('国家或地区', 'zh'),
    column('英文名', 'en'),
    column('首都或主要城市', 'capital_zh'),
    column('城市英文名', 'capital_en'),
    column('所在洲', 'continent'),
    column('语言', 'languages'),
    column('人口（亿）', 'population'),
    column('时区', 'zone'),
    hour(open),
    hour(close),
    column('国际区号', 'dial'),
    column('域名', 'tld'),
    column('二位代码', 'iso2'),
    column('三位代码', 'iso3'),
    column('奥委会代码', 'ioc'),
    column('纬度', 'lat'),
    column('经度', 'lon'),
    column('货币', 'currency'),
    column('备注', 'note'),
  ]
}

/** A country's facts as text lines. */
export function formatCountryFacts(row: LookupRow, clocks: ClockDay): string[] {
  const hours = getSeasonHours(clocks, row.zone ?? '').map(
    (season) => `工作时间（北京时间，${season.name}）：${season.hours}`,
  )
  return [
    row.zh ?? '',
    ...listCountryFacts(row).map(({ name, text }) => `${name}：${text}`),
    ...hours,
    ...(row.note ? [row.note] : []),
  ]
}
