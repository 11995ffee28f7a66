import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatIcs } from '../../../src/engines/holiday/ics.ts'
import { openHolidayData } from '../../../src/engines/holiday/engine.ts'
import { checkRows, readData, type Row } from '../dataset.ts'
import { addDays, computeEaster } from '../holidays/rules.ts'
import { KNOWN_HOLIDAYS } from '../holidays/known.fixture.ts'
import countries from './holiday-countries.ts'
import holidays from './holidays.ts'

const YEARS = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]
const HAN = /\p{Script=Han}/u
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const FORBIDDEN = /中华民国|科索沃|双十(?![一二])|Kosovo|Republic of China|Double Tenth/

let rows: readonly Row[] = []
const byYear = new Map<string, Row[]>()
beforeAll(async () => {
  rows = await holidays.load()
  for (const row of rows) {
    const key = [row.country, row.date?.slice(0, 4), row.type].join(' ')
    byYear.set(key, [...(byYear.get(key) ?? []), row])
  }
})

const of = (country: string, year: number, type = 'public'): Row[] =>
  byYear.get([country, String(year), type].join(' ')) ?? []
const dates = (country: string, year: number, zh: string, type = 'public'): string[] =>
  of(country, year, type)
    .filter((row) => row.zh === zh)
    .map(({ date = '' }) => date)
    .toSorted()
const weekday = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay()

/**
 * Dates of lunar holidays in China, Korea and Vietnam from the tables of the Hong Kong Observatory. If the new moon is
 * near midnight the countries have different dates (2027, 2028, 2030), and Intl is wrong.
 */
const LUNAR: readonly [
  year: number,
  china: string,
  korea: string,
  vietnam: string,
  dragonBoat: string,
  midAutumn: string,
][] = [
  [2024, '2024-02-10', '2024-02-10', '2024-02-10', '2024-06-10', '2024-09-17'],
  [2025, '2025-01-29', '2025-01-29', '2025-01-29', '2025-05-31', '2025-10-06'],
  [2026, '2026-02-17', '2026-02-17', '2026-02-17', '2026-06-19', '2026-09-25'],
  [2027, '2027-02-06', '2027-02-07', '2027-02-06', '2027-06-09', '2027-09-15'],
  [2028, '2028-01-26', '2028-01-27', '2028-01-26', '2028-05-28', '2028-10-03'],
  [2029, '2029-02-13', '2029-02-13', '2029-02-13', '2029-06-16', '2029-09-22'],
  [2030, '2030-02-03', '2030-02-03', '2030-02-02', '2030-06-05', '2030-09-12'],
  [2031, '2031-01-23', '2031-01-23', '2031-01-23', '2031-06-24', '2031-10-01'],
]

/** First date of a year with the given month and day in a calendar of Intl. */
function dateIn(calendar: string, year: number, month: number, day: number): string | undefined {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  for (let date = `${String(year)}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) {
    const parts = format.formatToParts(new Date(`${date}T12:00Z`))
    const part = (type: string): string | undefined => parts.find((one) => one.type === type)?.value
    if (part('month') === String(month) && part('day') === String(day)) return date
  }
  return undefined
}

describe('the whole set', () => {
  test('passes its own check, row by row', () => {
    const { good, faults } = checkRows(holidays, rows)
    expect(faults).toEqual([])
    expect(good.length).toBeGreaterThan(33_000)
    expect(good.length).toBeLessThan(39_000)
  })

  test('has days off for every country of the list in every year, and of no other', () => {
    const listed = readData('holidays/countries.csv').map(({ country = '' }) => country)
    expect(listed.length).toBeGreaterThanOrEqual(195)
    const lacking = listed.flatMap((country) =>
      YEARS.filter((year) => of(country, year).length === 0).map((year) => `${country} ${String(year)}`),
    )
    expect(lacking).toEqual([])
    expect(
      [...new Set(rows.map(({ country = '' }) => country))].filter((country) => !listed.includes(country)),
    ).toEqual([])
    expect(listed).not.toContain('XK')
  })

  test('lies within its years', () => {
    const all = rows.map(({ date = '' }) => date).toSorted()
    expect([all[0]?.slice(0, 4), all.at(-1)?.slice(0, 4)]).toEqual(['2024', '2031'])
  })

  test('is small when compressed', () => {
    // A lower quality than the server's compresses less, and 20 times faster.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    const json = JSON.stringify(rows.map((row) => Object.values(row)))
    expect(brotliCompressSync(json, { params }).length).toBeLessThan(150_000)
  })

  test('carries no label that is not allowed', () => {
    expect(rows.filter((row) => FORBIDDEN.test(JSON.stringify(row)))).toEqual([])
    const named = new Map(readData('holidays/countries.csv').map(({ country = '', zh = '' }) => [country, zh]))
    expect(['HK', 'MO', 'TW'].map((code) => named.get(code))).toEqual(['中国香港', '中国澳门', '中国台湾'])
    // The names of other countries' days must not contain the three regions.
    expect(
      rows.filter(({ country = '', zh = '' }) => !['HK', 'MO', 'TW'].includes(country) && /香港|澳门|台湾/.test(zh)),
    ).toEqual([])
    expect(rows.filter(({ zh = '' }) => /(?<!中国)台湾/.test(zh))).toEqual([])
    // 10 October and its day off, under a neutral name.
    expect(
      of('TW', 2026)
        .filter(({ date = '' }) => /-10-(?:09|10)$/.test(date))
        .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
        .map(({ zh, en, marks }) => [zh, en, marks]),
    ).toEqual([
      ['当地公众假期', '', '补休'],
      ['当地公众假期', '', ''],
    ])
    expect(
      rows.filter((row) => row.country === 'TW' && row.date?.endsWith('-10-10') && row.zh !== '当地公众假期'),
    ).toEqual([])
    // 3 September and 25 December and their days off also need neutral names, in every year.
    for (const day of ['-09-03', '-12-25']) {
      const own = rows.filter(
        ({ country, date = '', zh }) => country === 'TW' && date.endsWith(day) && zh === '当地公众假期',
      )
      expect(own.length).toBeGreaterThanOrEqual(YEARS.length - 1)
      expect(own.filter(({ en }) => en !== '')).toEqual([])
    }
    expect(
      of('TW', 2027)
        .filter(({ date }) => date === '2027-12-24')
        .map(({ zh, marks }) => [zh, marks]),
    ).toEqual([['当地公众假期', '补休']])
    expect(
      rows.filter(
        ({ country, zh = '', en = '' }) =>
          country === 'TW' && /行宪|武装|Constitution|Armed Forces/.test(`${zh} ${en}`),
      ),
    ).toEqual([])
  })

  test('gives every event of a calendar file an identity of its own', () => {
    const columns = ['country', 'date', 'zh', 'en', 'type', 'marks']
    const cells = (all: readonly Row[], names: readonly string[]): string[][] =>
      all.map((row) => names.map((name) => row[name] ?? ''))
    const almanac = openHolidayData(
      { date: '2026-11-20', note: '', columns, rows: cells(rows, columns) },
      {
        date: '2026-11-20',
        note: '',
        columns: ['country', 'zh'],
        rows: cells(readData('holidays/countries.csv'), ['country', 'zh']),
      },
    )
    const all = [...almanac.byCountry.values()].flat()
    const uids = formatIcs('', all, almanac.names, almanac.date).match(/^UID:.+$/gm)
    expect(all).toHaveLength(rows.length)
    expect(new Set(uids).size).toBe(rows.length)
  })
})

test('every row has a Chinese name', () => {
  expect(rows.filter(({ zh = '' }) => !HAN.test(zh))).toEqual([])
})

describe('against calendars computed otherwise', () => {
  test.each(KNOWN_HOLIDAYS)('%s %s', (country, zh, [first, second, third]) => {
    for (const date of [first, second, third]) expect(dates(country, Number(date.slice(0, 4)), zh)).toContain(date)
  })

  test.each(YEARS)('Good Friday and Easter Monday of %i', (year) => {
    for (const country of ['GB', 'DE', 'NZ', 'HK'])
      expect(dates(country, year, '耶稣受难日')).toEqual([addDays(computeEaster(year), -2)])
    for (const country of ['DE', 'FR', 'IT', 'PL'])
      expect(dates(country, year, '复活节星期一')).toEqual([addDays(computeEaster(year), 1)])
  })

  test.each(LUNAR)('the lunar feasts of %i', (year, newYear, korean, vietnamese, dragonBoat, midAutumn) => {
    expect(dates('CN', year, '春节')).toEqual([0, 1, 2].map((days) => addDays(newYear, days)))
    // Since 2025 the eve is a day off too (State Council decree 795).
    expect(dates('CN', year, '除夕', year < 2025 ? 'observance' : 'public')).toEqual([addDays(newYear, -1)])
    expect(dates('TW', year, '春节')[0]).toBe(newYear)
    expect(dates('MO', year, '农历正月初一')).toEqual([newYear])
    for (const days of [-1, 0, 1]) expect(dates('KR', year, '春节')).toContain(addDays(korean, days))
    expect(dates('VN', year, '越南春节')).toEqual([vietnamese])
    // The fourth day after New Year is a day off too in most years.
    for (const days of [-1, 1, 2, 3]) expect(dates('VN', year, '越南春节假期')).toContain(addDays(vietnamese, days))
    expect(dates('VN', year, '越南春节假期')).not.toContain(vietnamese)
    expect(dates('CN', year, '端午节')).toEqual([dragonBoat])
    expect(dates('CN', year, '中秋节')).toEqual([midAutumn])
  })

  test.each(YEARS)('the Islamic feasts of %i begin as Umm al-Qura has them', (year) => {
    const fitr = dates('KW', year, '开斋节')
    const adha = dates('KW', year, '宰牲节')
    expect(fitr).toContain(dateIn('islamic-umalqura', year, 10, 1))
    expect(adha).toContain(dateIn('islamic-umalqura', year, 12, 10))
  })

  test('a weekday in an English name is the weekday of the date', () => {
    // A day off may be named after the adjacent holiday.
    const wrong = rows.filter(({ date = '', en = '', marks = '' }) => {
      const said = WEEKDAYS.filter(
        (name) =>
          en.includes(name) &&
          !marks.includes('补休') &&
          !/^(?:The day following|Day After|White Sunday)|Joint Holiday$/.test(en),
      )
      return said.length > 0 && !said.includes(WEEKDAYS[weekday(date)] ?? '')
    })
    expect(wrong).toEqual([])
  })
})

test('a day named after the first weekday is none on a Sunday', () => {
  // Cap. 149, schedule: 26 December 2027 is a Sunday, so the first weekday after Christmas Day is the 27th.
  expect(rows.filter(({ en = '', date = '' }) => /first weekday/i.test(en) && weekday(date) === 0)).toEqual([])
  expect(dates('HK', 2027, '圣诞节后首个工作日')).toEqual(['2027-12-27'])
  expect(dates('HK', 2026, '圣诞节后首个工作日')).toEqual(['2026-12-26'])
})

describe('China', () => {
  const notice = readData('holidays/china-workdays.csv').filter(({ date = '' }) => date >= '2024')
  const inNotice = (year: number, kind: string): string[] =>
    notice.filter((row) => row.kind === kind && row.date?.startsWith(String(year))).map(({ date = '' }) => date)

  // Days off and working weekends from the notices of the State Council.
  test.each([
    [2024, 28, 8],
    [2025, 28, 5],
    [2026, 33, 6],
  ])('%i: %i days off, %i worked weekends', (year, off, worked) => {
    expect(
      of('CN', year)
        .map(({ date = '' }) => date)
        .toSorted(),
    ).toEqual(inNotice(year, '休'))
    expect(inNotice(year, '休')).toHaveLength(off)
    expect(
      of('CN', year, 'workday')
        .map(({ date = '' }) => date)
        .toSorted(),
    ).toEqual(inNotice(year, '班'))
    expect(inNotice(year, '班')).toHaveLength(worked)
    for (const date of inNotice(year, '班')) expect([0, 6]).toContain(weekday(date))
  })

  test('has 13 statutory days a year since 2025 and nothing invented for years without a notice', () => {
    for (const year of [2027, 2028, 2029, 2030, 2031]) {
      expect(of('CN', year)).toHaveLength(13)
      expect(of('CN', year, 'workday')).toEqual([])
    }
  })
})

test('what is not certain says so', () => {
  expect(
    rows
      .filter(({ country, zh, date = '' }) => country === 'SA' && zh === '开斋节' && date > '2027')
      .every(({ marks = '' }) => marks.includes('以公布为准')),
  ).toBe(true)
  expect(dates('IN', 2026, '排灯节')).toEqual(['2026-11-08'])
  // India's days are gazetted up to 2026; later dates are computed with the Hindu calendar.
  for (const { date = '', marks } of rows.filter(({ country, zh }) => country === 'IN' && zh === '排灯节'))
    expect(marks).toBe(date < '2027' ? '' : '以公布为准')
  expect(
    rows
      .filter(({ country, zh, date }) => country === 'US' && zh === '独立日' && date === '2026-07-03')
      .map(({ marks }) => marks),
  ).toEqual(['补休'])
})

const GOOD: Row = { country: 'US', date: '2026-11-26', zh: '感恩节', en: 'Thanksgiving Day', type: 'public', marks: '' }
const PLANTED: [fault: string, change: Partial<Row>, reason: string][] = [
  ['a country in small letters', { country: 'us' }, '两位大写'],
  ['a date that no calendar has', { date: '2026-02-30' }, '没有这一天'],
  ['a date written otherwise', { date: '2026/11/26' }, '须写作'],
  ['no name', { zh: '', en: '' }, '至少有一个'],
  ['an unknown type', { type: 'school' }, '只能是'],
  ['an unknown mark', { marks: '补休|大概' }, '只能是'],
]

describe('a faulty row of an operator is refused', () => {
  test.each(PLANTED)('%s', (_, change, reason) => {
    const { good, faults } = checkRows(holidays, [GOOD, { ...GOOD, ...change } as Row])
    expect(good).toHaveLength(1)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults[0]).toMatchObject({ line: 3, reason: expect.stringContaining(reason) as string })
  })

  test('a row that is there twice', () => {
    expect(checkRows(holidays, [GOOD, { ...GOOD }]).faults).toEqual([
      { line: 3, reason: '与第 2 行重复：US 2026-11-26 感恩节 Thanksgiving Day' },
    ])
  })
})

describe('the list of countries', () => {
  test('passes its own check, with some hot ones and every continent', async () => {
    const { good, faults } = checkRows(countries, await countries.load())
    expect(faults).toEqual([])
    expect(good.filter(({ hot }) => hot === '1').length).toBeGreaterThanOrEqual(20)
    expect(new Set(good.map(({ continent }) => continent)).size).toBe(6)
    expect(new Set(good.map(({ zh }) => zh)).size).toBe(good.length)
  })

  test('agrees with the platform on codes: each has an English name there', async () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect((await countries.load()).filter(({ country = '' }) => names.of(country) === undefined)).toEqual([])
  })
})
