import { describe, expect, test } from 'vitest'
import * as engine from '../../../engines/world-time/engine.ts'
import {
  formatCapitalLabel,
  listClockChanges,
  listCountryFacts,
  exportColumns,
  formatCountryFacts,
  getSeasonHours,
} from './country-facts.ts'

const clocks = { engine, now: Date.UTC(2026, 10, 20, 6), date: '2026-11-20' }
const US = {
  iso2: 'US',
  iso3: 'USA',
  ioc: 'USA',
  zh: '美国',
  en: 'United States',
  capital_zh: '华盛顿',
  capital_en: 'Washington, D.C.',
  continent: '北美洲',
  languages: '英语',
  population: '3.4',
  zone: 'America/New_York',
  tld: '.us',
  dial: '+1',
  lat: '38.9',
  lon: '-77.04',
  currency: 'USD',
  note: '',
}

describe('working hours by season', () => {
  const said = (zone: string, date = '2026-11-20') =>
    getSeasonHours({ ...clocks, date }, zone).map(({ name, hours, holds }) => `${name} ${hours}${holds ? ' *' : ''}`)

  test.each<[zone: string, date: string, lines: string[]]>([
    ['America/New_York', '2026-11-20', ['冬令时 22:00–次日 07:00 *', '夏令时 21:00–次日 06:00']],
    ['America/New_York', '2026-07-01', ['冬令时 22:00–次日 07:00', '夏令时 21:00–次日 06:00 *']],
    ['Pacific/Auckland', '2026-11-20', ['冬令时 05:00–14:00', '夏令时 04:00–13:00 *']],
    ['Asia/Tokyo', '2026-11-20', ['全年 08:00–17:00 *']],
    ['Africa/Casablanca', '2026-03-01', ['斋月期间 17:00–次日 02:00 *', '其余时间 16:00–次日 01:00']],
  ])('%s on %s', (zone, date, lines) => expect(said(zone, date)).toEqual(lines))

  test('changes are told in the place’s own dates', () => {
    expect(listClockChanges(clocks, 'America/New_York')).toEqual(['3月8日起 UTC−4', '11月1日起 UTC−5'])
    expect(listClockChanges(clocks, 'Australia/Sydney')).toEqual(['4月5日起 UTC+10', '10月4日起 UTC+11'])
    expect(listClockChanges(clocks, 'Asia/Tokyo')).toEqual([])
  })
})

test('regions of China have no capital', () => {
  expect(['CN', 'HK', 'MO', 'TW', 'JP'].map((iso2) => formatCapitalLabel({ iso2 }))).toEqual([
    '首都',
    '主要城市',
    '主要城市',
    '主要城市',
    '首都',
  ])
})

test('every field of the record is told, and one that is empty says so', () => {
  const facts = listCountryFacts({ ...US, ioc: '' })
  expect(facts.map(({ text }) => text)).toEqual([
    '华盛顿 Washington, D.C.',
    'United States',
    '北美洲',
    '英语',
    '3.4 亿人',
    'America/New_York',
    '+1',
    '.us',
    'US',
    'USA',
    '无',
    '北纬 38.9°，西经 77.04°',
    'USD',
  ])
})

test('a table has one cell a column, with the hours of the date', () => {
  const columns = exportColumns(clocks)
  const cell = (title: string): string | undefined => columns.find((column) => column.title.startsWith(title))?.cell(US)
  expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length)
  expect([cell('上班'), cell('下班'), cell('人口'), cell('货币')]).toEqual(['22:00', '次日 07:00', '3.4', 'USD'])
})

test('text to copy names the country first and ends with the hours', () => {
  const lines = formatCountryFacts(US, clocks)
  expect([lines[0], lines.at(-1)]).toEqual(['美国', '工作时间（北京时间，夏令时）：21:00–次日 06:00'])
})
