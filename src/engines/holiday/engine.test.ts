import { describe, expect, test } from 'vitest'
import { compareCountries, findHolidays, readUpcomingMonths, listDays, openHolidayData, readYear } from './engine.ts'

const days = {
  date: '2026-11-20',
  note: '说明。',
  columns: ['country', 'date', 'zh', 'en', 'type', 'marks'],
  rows: [
    ['US', '2026-11-26', '感恩节', 'Thanksgiving Day', 'public', ''],
    ['US', '2026-12-25', '圣诞节', 'Christmas Day', 'public', ''],
    ['US', '2026-12-24', '平安夜', 'Christmas Eve', 'optional', ''],
    ['US', '2027-01-01', '元旦', "New Year's Day", 'public', ''],
    ['US', '2026-07-03', '独立日', 'Independence Day', 'public', '补休'],
    ['CN', '2026-10-01', '国庆节', 'National Day', 'public', ''],
    ['CN', '2026-10-10', '国庆节调休', '', 'workday', ''],
    ['CN', '2026-10-04', '国庆节放假', '', 'public', '调休'],
    ['CN', '2027-10-01', '国庆节', 'National Day', 'public', ''],
    ['DE', '2026-12-24', '', 'Heiligabend', 'bank', '未核实|以公布为准'],
    ['DE', '2026-12-25', '圣诞节', 'Christmas Day', 'public', ''],
    ['IN', '2024-10-31', '排灯节', 'Diwali', 'public', '未核实'],
    ['IN', '2025-10-20', '排灯节', 'Diwali', 'public', '未核实'],
    ['IN', '2024-05-01', '选举日', 'Election Day', 'public', ''],
    ['IN', '2026-05-01', '选举日', 'Election Day', 'public', ''],
    ['IN', '2026-12-25', '圣诞节', 'Christmas Day', 'public', ''],
    ['DE', '2024-11-29', '黑色星期五（黑五）', 'Black Friday', 'marketing', ''],
    ['DE', '2026-11-27', '黑色星期五（黑五）', 'Black Friday', 'marketing', ''],
    ['DE', '2025-07-08', 'Prime 会员日（Prime Day）', 'Amazon Prime Day', 'marketing', ''],
    ['DE', '2024-08-01', '特别假日', 'Special Holiday', 'public', ''],
    ['DE', '2025-08-01', '特别假日', 'Special Holiday', 'public', ''],
    ['DE', '2024-05-01', '劳动节', 'Labour Day', 'public', ''],
    ['DE', '2025-05-01', '劳动节', 'Labour Day', 'public', ''],
    ['DE', '2026-05-01', '劳动节', 'Labour Day', 'observance', ''],
    ['IN', '2026-11-27', '黑色星期五（黑五）', 'Black Friday', 'marketing', ''],
    ['XK', '2026-02-17', '', 'Independence Day', 'public', ''],
  ],
}
const countries = {
  date: '2026-11-20',
  note: '',
  columns: ['country', 'zh'],
  rows: [
    ['US', '美国'],
    ['CN', '中国'],
    ['DE', '德国'],
    ['IN', '印度'],
    ['AQ', '没有假日'],
  ],
}
const almanac = openHolidayData(days, countries)
const year = (country: string, of: number, today = '2026-11-21'): ReturnType<typeof readYear> =>
  readYear(almanac, { country, year: of, today })

describe('what comes within thirty days', () => {
  const words = (coming: readonly { date: string; name: string }[]): string[] =>
    coming.map(({ date, name }) => `${date} ${name}`)

  test.each([
    ['US', '2026-11-26', ['2026-11-26 感恩节', '2026-12-24 平安夜', '2026-12-25 圣诞节']],
    ['US', '2026-11-27', ['2026-12-24 平安夜', '2026-12-25 圣诞节']],
    ['US', '2026-11-25', ['2026-11-26 感恩节', '2026-12-24 平安夜']],
    ['US', '2026-12-25', ['2026-12-25 圣诞节', '2027-01-01 元旦']],
    ['AQ', '2026-12-25', []],
  ])('in %s from %s on, across the turn of the year', (country, today, expected) => {
    expect(words(year(country, 2026, today).coming)).toEqual(expected)
  })

  test('in several countries, by date', () => {
    const { coming } = compareCountries(almanac, { countries: ['DE', 'US'], year: 2026, month: 1, today: '2026-11-26' })
    expect(coming.map(({ country, date }) => `${country} ${date}`)).toEqual([
      'US 2026-11-26',
      'DE 2026-11-27',
      'DE 2026-12-24',
      'US 2026-12-24',
      'DE 2026-12-25',
      'US 2026-12-25',
    ])
  })
})

describe('a country and year', () => {
  test('has twelve months under their Chinese names, days by date', () => {
    const { months } = year('US', 2026)
    expect(months.map(({ name }) => name)).toEqual([
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
    ])
    expect(
      months
        .map(({ holidays }) => holidays.map(({ date, weekday, name }) => `${date} ${weekday} ${name}`))
        .filter((month) => month.length > 0),
    ).toEqual([
      ['2026-07-03 周五 独立日'],
      ['2026-11-26 周四 感恩节'],
      ['2026-12-24 周四 平安夜', '2026-12-25 周五 圣诞节'],
    ])
  })

  test('counts by type', () => {
    expect(year('US', 2026).counts).toEqual({
      public: 3,
      bank: 0,
      optional: 1,
      marketing: 0,
      observance: 0,
      workday: 0,
    })
    expect(year('DE', 2026).counts).toMatchObject({ marketing: 1, observance: 1 })
    expect(year('CN', 2026).counts).toMatchObject({ public: 2, workday: 1 })
  })

  test('takes the English name where there is no Chinese one, and reads the marks', () => {
    expect(year('DE', 2026).months[11]?.holidays[0]).toMatchObject({
      name: 'Heiligabend',
      marks: ['未核实', '以公布为准'],
    })
  })

  test('of a country without days is empty, and an unknown country is an error for the visitor', () => {
    expect(year('AQ', 2026).months.flatMap(({ holidays }) => holidays)).toEqual([])
    expect(year('AQ', 2026).next).toBeUndefined()
    for (const country of ['XK', '', '__proto__', 'us'])
      expect(() => year(country, 2026)).toThrow(expect.objectContaining({ name: 'UserError' }))
  })
})

describe('the next day off', () => {
  test.each([
    ['US', '2026-11-21', '感恩节', 5],
    ['US', '2026-11-26', '感恩节', 0],
    // Christmas Eve is an optional holiday and not counted.
    ['US', '2026-11-27', '圣诞节', 28],
    ['US', '2026-12-26', '元旦', 6],
    // A make-up working weekend is no day off.
    ['CN', '2026-10-05', '国庆节', 361],
  ])('%s from %s: %s in %i days', (country, today, name, inDays) => {
    const { next } = year(country, 2026, today)
    expect([next?.holiday.name, next?.days]).toEqual([name, inDays])
  })

  test('is none after the last', () => expect(year('US', 2026, '2027-01-02').next).toBeUndefined())

  test('is not certain where dates of that year are still awaited', () => {
    expect(year('US', 2026).next?.certain).toBe(true)
    expect(year('IN', 2026).next).toMatchObject({ holiday: { name: '圣诞节' }, certain: false })
  })
})

describe('what a year lacks', () => {
  test('holidays of two years running; not those of single years, nor of the same year', () => {
    expect(year('IN', 2026).awaited).toEqual(['排灯节'])
    expect(year('IN', 2027).awaited).toEqual(['排灯节'])
    expect(year('IN', 2025).awaited).toEqual([])
  })

  test('not what is no day off any more, but is still kept, nor what was announced once', () => {
    expect(year('DE', 2026).awaited).toEqual([])
    expect(year('DE', 2027).awaited).toEqual(['劳动节'])
  })

  test('sales of any earlier year', () => {
    expect(year('DE', 2024).salesAwaited).toEqual([])
    expect(year('DE', 2025).salesAwaited).toEqual(['黑色星期五（黑五）'])
    expect(year('DE', 2026).salesAwaited).toEqual(['Prime 会员日（Prime Day）'])
  })

  test('swapped working days, where the country has them in another year', () => {
    expect(year('CN', 2027).workdaysAwaited).toBe(true)
    expect(year('CN', 2026).workdaysAwaited).toBe(false)
    expect(year('US', 2027).workdaysAwaited).toBe(false)
  })
})

describe('several countries', () => {
  const compared = compareCountries(almanac, { countries: ['DE', 'US'], year: 2026, month: 12, today: '2026-11-21' })

  test('share one calendar, in the order asked for; banks and free choice are no day off for all', () => {
    const marked = compared.weeks.flat().filter(({ off, worked }) => off.length + worked.length > 0)
    expect(marked).toEqual([{ date: '2026-12-25', off: ['DE', 'US'], worked: [] }])
    expect(compared.holidays.map(({ country, date, type }) => `${country} ${date} ${type}`)).toEqual([
      'DE 2026-12-24 bank',
      'DE 2026-12-25 public',
      'US 2026-12-25 public',
    ])
  })

  test('have their days off counted by month', () => {
    expect(compared.perMonth).toEqual({
      DE: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      US: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1],
    })
  })

  test('show worked weekends', () => {
    const { weeks } = compareCountries(almanac, { countries: ['CN'], year: 2026, month: 10, today: '2026-11-21' })
    expect(weeks.flat().find(({ date }) => date === '2026-10-10')).toEqual({
      date: '2026-10-10',
      off: [],
      worked: ['CN'],
    })
  })

  test('are six at most', () => {
    expect(() =>
      compareCountries(almanac, {
        countries: ['US', 'CN', 'DE', 'IN', 'AQ', 'US', 'CN'],
        year: 2026,
        month: 1,
        today: '2026-11-21',
      }),
    ).toThrow('6')
  })
})

describe('a holiday looked for by its name', () => {
  const names = (text: string, today = '2026-11-21'): string[] =>
    findHolidays(almanac, { text, today }).map((found) =>
      [found.name, found.next?.date, found.next?.days, ...found.countries].join(' '),
    )
  test.each([
    ['黑五', ['黑色星期五（黑五） 2026-11-27 6 DE IN']],
    [' black FRIDAY ', ['黑色星期五（黑五） 2026-11-27 6 DE IN']],
    ['圣诞', ['圣诞节 2026-12-25 34 US DE IN']],
    // The next date of this sale is not announced.
    ['prime day', ['Prime 会员日（Prime Day）   DE']],
    ['独立', []],
    ['黑', []],
    ['', []],
  ])('%j', (text, found) => expect(names(text)).toEqual(found))

  test('has its next date', () => expect(names('元旦', '2027-01-01')).toEqual(['元旦 2027-01-01 0 US']))
})

describe('an export takes the days of the types asked for, by date', () => {
  const YEAR = ['US 2026-07-03', 'CN 2026-10-01', 'CN 2026-10-04', 'CN 2026-10-10', 'US 2026-11-26', 'US 2026-12-25']
  test.each([
    ['2026-01-01', '2026-12-31', YEAR],
    // The first and the last day are included.
    ['2026-10-01', '2026-11-26', YEAR.slice(1, 5)],
    ['2026-10-02', '2026-11-25', YEAR.slice(2, 4)],
    ['2026-11-26', '2026-11-26', YEAR.slice(4, 5)],
    ['2026-12-26', '2026-12-31', []],
    ['2026-12-01', '2026-11-01', []],
  ])('from %s to %s', (from, to, wanted) => {
    const taken = listDays(almanac, { countries: ['US', 'CN'], from, to, types: ['public', 'workday'] })
    expect(taken.map(({ country, date }) => `${country} ${date}`)).toEqual(wanted)
  })

  test('across the turn of a year', () => {
    const taken = listDays(almanac, { countries: ['US'], from: '2026-12-20', to: '2027-01-10', types: ['public'] })
    expect(new Set(taken.map(({ date }) => date.slice(0, 4)))).toEqual(new Set(['2026', '2027']))
  })
})

test.each([
  ['2026-11-22', [11, 12]],
  ['2026-12-26', [12]],
  ['2026-01-01', [1, 2]],
])('a document on %s has the months that come next', (today, months) => {
  const { months: shown, ...rest } = readUpcomingMonths(openHolidayData(days, countries), { country: 'US', today })
  const { months: whole, ...others } = readYear(openHolidayData(days, countries), { country: 'US', year: 2026, today })
  expect(shown).toEqual(whole.filter(({ month }) => months.includes(month)))
  expect(rest).toEqual(others)
})
