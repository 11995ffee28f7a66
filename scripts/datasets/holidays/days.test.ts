import { beforeAll, describe, expect, test } from 'vitest'
import { readData, type Row } from '../dataset.ts'
import { loadHolidays } from './days.ts'

/** Countries and territories where most users of the product sell. */
const MARKETS =
  'US CA MX BR AR CL CO PE GB IE DE FR IT ES PT NL BE AT CH SE NO DK FI PL CZ HU RO GR TR RU UA IL SA AE EG ZA NG IN TH VN MY SG ID PH KR JP AU NZ CN HK MO TW'.split(
    ' ',
  )
const YEARS = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]

let rows: readonly Row[] = []
let byCountry: ReadonlyMap<string, readonly Row[]> = new Map()

function grouped(all: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of all) {
    const group = groups.get(row[column] ?? '')
    if (group) group.push(row)
    else groups.set(row[column] ?? '', [row])
  }
  return groups
}

beforeAll(() => {
  rows = loadHolidays()
  byCountry = grouped(rows, 'country')
})

const dates = (country: string, year: number, name: string, type?: string): string[] =>
  (byCountry.get(country) ?? [])
    .filter(
      (row) =>
        (type === undefined || row.type === type) &&
        row.date?.startsWith(`${String(year)}-`) &&
        `${row.zh ?? ''} ${row.en ?? ''}`.includes(name),
    )
    .map(({ date = '' }) => date)
    .toSorted()

describe('days of gifts and sales', () => {
  test.each(MARKETS)('%s has a Mother’s, a Father’s and a Valentine’s day every year', (country) => {
    for (const name of ['母亲节', '父亲节', '情人节'])
      expect(
        YEARS.filter((year) => dates(country, year, name).length === 0),
        name,
      ).toEqual([])
  })

  // Dates fixed by law, church or the country's shops.
  test.each([
    ['US', 2026, '母亲节', ['2026-05-10']],
    ['GB', 2026, '母亲节', ['2026-03-15']],
    ['FR', 2026, '母亲节', ['2026-05-31']],
    ['FR', 2025, '母亲节', ['2025-05-25']],
    ['ES', 2026, '母亲节', ['2026-05-03']],
    ['PL', 2026, '母亲节', ['2026-05-26']],
    ['NO', 2026, '母亲节', ['2026-02-08']],
    ['SE', 2026, '母亲节', ['2026-05-31']],
    ['AR', 2026, '母亲节', ['2026-10-18']],
    ['MX', 2026, '母亲节', ['2026-05-10']],
    ['RU', 2026, '母亲节', ['2026-11-29']],
    ['SA', 2026, '母亲节', ['2026-03-21']],
    ['ID', 2026, '母亲节', ['2026-12-22']],
    ['US', 2026, '父亲节', ['2026-06-21']],
    ['DE', 2026, '父亲节', ['2026-05-14']],
    ['IT', 2026, '父亲节', ['2026-03-19']],
    ['BR', 2026, '父亲节', ['2026-08-09']],
    ['AU', 2026, '父亲节', ['2026-09-06']],
    ['FI', 2026, '父亲节', ['2026-11-08']],
    ['TW', 2026, '父亲节', ['2026-08-08']],
    ['RU', 2026, '父亲节', ['2026-10-18']],
    ['BR', 2026, '情人节', ['2026-06-12']],
    ['CO', 2026, '情人节', ['2026-09-19']],
    ['US', 2026, '黑五', ['2026-11-27']],
    ['AE', 2026, '黑五', ['2026-11-27']],
    ['DE', 2026, '网一', ['2026-11-30']],
    ['CN', 2026, '双十一', ['2026-11-11']],
    ['TH', 2026, '双十二', ['2026-12-12']],
    ['CN', 2026, '618', ['2026-06-18']],
    ['US', 2025, 'Prime Day', ['2025-07-08', '2025-07-09', '2025-07-10', '2025-07-11']],
    ['US', 2026, 'Prime Day', ['2026-06-23', '2026-06-24', '2026-06-25', '2026-06-26']],
    ['MX', 2026, 'Hot Sale', ['2026-05-25']],
    // Amazon announces Prime Day only a few weeks ahead.
    ['US', 2027, 'Prime Day', []],
    ['US', 2026, '万圣节', ['2026-10-31']],
    ['MX', 2025, 'El Buen Fin', ['2025-11-13', '2025-11-14', '2025-11-15', '2025-11-16', '2025-11-17']],
    ['AU', 2024, 'Click Frenzy', ['2024-11-12']],
    ['IN', 2026, 'Dhanteras', ['2026-11-06']],
    ['SA', 2027, '斋月大促', ['2027-02-08']],
    ['US', 2026, '返校季', ['2026-07-15']],
  ] satisfies [string, number, string, string[]][])('%s %i %s', (country, year, name, expected) =>
    expect(dates(country, year, name, 'marketing')).toEqual(expected),
  )

  test('never stand as days off by themselves', () => {
    expect(
      rows.filter(({ zh = '', type }) => type !== 'marketing' && /黑五|网一|双十|Prime|大促|返校|万圣节/.test(zh)),
    ).toEqual([])
  })
})

describe('days off', () => {
  test('26 December is 节礼日 only where it is called so in English', () => {
    const boxing = rows.filter(({ zh = '' }) => zh.includes('节礼日'))
    expect(boxing.filter(({ en = '' }) => !en.startsWith('Boxing Day'))).toEqual([])
    for (const country of ['DE', 'PL', 'NL', 'SE', 'IT', 'CH', 'AT', 'BG', 'GR', 'CY', 'US'])
      expect(
        boxing.filter((row) => row.country === country),
        country,
      ).toEqual([])
    for (const country of ['GB', 'CA', 'AU', 'NZ', 'NG'])
      expect(dates(country, 2026, '节礼日'), country).toContain('2026-12-26')
  })

  test('the days of a spring or autumn feast have one name each', () => {
    for (const country of ['VN', 'VE', 'TW', 'CN', 'KR']) {
      const days = (byCountry.get(country) ?? []).filter(({ type, marks }) => type === 'public' && marks === '')
      const twice = [...grouped(days, 'date')].filter(
        ([, same]) => new Set(same.map(({ zh = '' }) => zh.slice(0, 2))).size < same.length,
      )
      expect(twice, country).toEqual([])
    }
  })

  test('a day that may have become one by now stands beside them, not verified', () => {
    const culture = (byCountry.get('VN') ?? []).filter(({ en }) => en === 'Vietnamese Culture Day')
    expect(culture.map(({ date }) => date)).toEqual(
      YEARS.filter((one) => one >= 2026).map((one) => `${String(one)}-11-24`),
    )
    expect(
      culture.every(
        ({ zh, type, marks }) => zh === '越南文化日（是否放假未核实）' && type === 'observance' && marks === '未核实',
      ),
    ).toBe(true)
  })

  test('the bank holidays of Britain are of one kind', () => {
    expect(dates('GB', 2026, '', 'public')).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-04',
      '2026-05-25',
      '2026-08-31',
      '2026-12-25',
      '2026-12-26',
      '2026-12-28',
    ])
  })

  test('the joint leave of Indonesia is marked as moved', () => {
    const joint = (byCountry.get('ID') ?? []).filter(
      ({ zh = '', date = '' }) => zh.endsWith('集体休假') && date.startsWith('2026-'),
    )
    expect(joint.map(({ date }) => date).toSorted()).toEqual([
      '2026-02-16',
      '2026-03-18',
      '2026-03-20',
      '2026-03-23',
      '2026-03-24',
      '2026-05-15',
      '2026-05-28',
      '2026-12-24',
    ])
    expect(joint.every(({ type, marks }) => type === 'public' && marks === '调休')).toBe(true)
  })
})

describe('the files', () => {
  const collected = readData('holidays/python-holidays.csv')

  test('each correction fits a day', () => {
    const idle = readData('holidays/corrections.csv').filter(
      ({ country, en, date = '' }) =>
        !collected.some(
          (row) => row.country === country && (en === '*' || row.en === en) && new RegExp(date).test(row.date ?? ''),
        ),
    )
    expect(idle).toEqual([])
  })

  test('each name is used, and no dated day rests on the collection alone', () => {
    const known = new Set(collected.flatMap(({ country = '', en = '' }) => [`${country} ${en}`, `* ${en}`]))
    expect(
      readData('holidays/names-zh.csv').filter(({ country = '', en = '' }) => !known.has(`${country} ${en}`)),
    ).toEqual([])
    expect(
      readData('holidays/dates.csv').filter(
        ({ source = '' }) => source === '' || /^python-holidays [\d.]+$|date-holidays/.test(source),
      ),
    ).toEqual([])
  })
})
