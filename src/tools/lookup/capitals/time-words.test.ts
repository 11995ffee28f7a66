import { expect, test } from 'vitest'
import {
  formatClock,
  formatDifference,
  formatDuration,
  formatOffset,
  formatPopulation,
  formatPosition,
  getSeasonNames,
  formatSeconds,
  formatSpan,
  formatWeekday,
} from './time-words.ts'

test.each([
  [0, '00:00'],
  [545, '09:05'],
  [1440, '次日 00:00'],
  [1860, '次日 07:00'],
  [-60, '前日 23:00'],
  [2880, '2 天后 00:00'],
])('the clock at minute %i', (minute, text) => expect(formatClock(minute)).toBe(text))

test.each([
  [540, 1080, '09:00–18:00'],
  [1320, 1860, '22:00–次日 07:00'],
  [1320, 1440, '22:00–24:00'],
  [1500, 2040, '次日 01:00–10:00'],
  [-120, 420, '前日 22:00–当日 07:00'],
  [-780, -600, '前日 11:00–14:00'],
  [-120, 0, '前日 22:00–24:00'],
])('from %i to %i', (start, end, text) => expect(formatSpan({ start, end })).toBe(text))

test.each([
  [0, '与北京相同'],
  [60, '比北京快 1 小时'],
  [-780, '比北京慢 13 小时'],
  [-150, '比北京慢 2 小时 30 分'],
  [-45, '比北京慢 45 分'],
])('%i minutes ahead', (minutes, text) => expect(formatDifference(minutes)).toBe(text))

test.each([
  [480, 'UTC+8'],
  [0, 'UTC+0'],
  [-210, 'UTC−3:30'],
  [345, 'UTC+5:45'],
])('offset %i', (minutes, text) => expect(formatOffset(minutes)).toBe(text))

test('seconds, weekdays and lengths', () => {
  expect(formatSeconds(50_709, true)).toBe('14:05:09')
  expect(formatSeconds(50_709, false)).toBe('14:05')
  expect([0, 5, 6].map(formatWeekday)).toEqual(['周日', '周五', '周六'])
  expect([0, 90, 540].map(formatDuration)).toEqual(['0 小时', '1 小时 30 分', '9 小时'])
})

test('seasons are called by what they are', () => {
  const change = { at: 0, from: 0, to: 60 }
  expect(getSeasonNames({ offsets: [480], changes: [], ramadan: false })).toEqual(['全年'])
  expect(getSeasonNames({ offsets: [0, 60], changes: [change, change], ramadan: false })).toEqual(['冬令时', '夏令时'])
  expect(getSeasonNames({ offsets: [0, 60], changes: [change, change], ramadan: true })).toEqual([
    '斋月期间',
    '其余时间',
  ])
  expect(getSeasonNames({ offsets: [300, 360], changes: [change], ramadan: false })).toEqual(['UTC+5', 'UTC+6'])
})

test.each([
  ['14.2', '14.2 亿人'],
  ['0.0603', '0.0603 亿（603 万人）'],
  ['0.00001', '0.00001 亿（1,000 人）'],
  ['未核实', '未核实'],
])('%s hundred million', (text, shown) => expect(formatPopulation(text)).toBe(shown))

test('positions', () => {
  expect(formatPosition(39.91, 116.4)).toBe('北纬 39.91°，东经 116.4°')
  expect(formatPosition(-15.78, -47.93)).toBe('南纬 15.78°，西经 47.93°')
})
