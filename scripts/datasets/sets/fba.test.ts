import { beforeAll, describe, expect, test } from 'vitest'
import { listRows, openLookup, type Lookup } from '../../../src/engines/search/lookup.ts'
import { toPinyin } from '../../../src/engines/search/pinyin-build.ts'
import { FBA_COUNTRIES } from '../../../src/tools/lookup/fba/address-forms.ts'
import { BOOK_COUNTRIES } from '../../../src/tools/lookup/fba/view.ts'
import { CONFIRMATIONS as PAGE_CONFIRMATIONS } from '../../../src/tools/lookup/fba/confirmation.tsx'
import { checkRows, readData, type Row } from '../dataset.ts'
import { CONFIRMATIONS, readWarehouses } from '../fba/warehouses.ts'
import fba from './fba.ts'

const given = readWarehouses()
const { good: rows, faults } = checkRows(fba, given)
const find = (code: string): Row => rows.find((row) => row.code === code) ?? {}

function countBy(column: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[row[column] ?? ''] = (counts[row[column] ?? ''] ?? 0) + 1
  return counts
}

test('every row is good, and the counts are those of the lists that were compared', () => {
  expect(faults).toEqual([])
  expect(rows).toHaveLength(522)
  expect(new Set(rows.map((row) => row.code)).size).toBe(522)
  expect(countBy('country')).toEqual({
    USA: 380,
    UK: 40,
    Germany: 27,
    France: 11,
    Italy: 9,
    Spain: 10,
    Japan: 9,
    India: 4,
    Canada: 17,
    Poland: 9,
    Mexico: 4,
    Czechia: 2,
  })
  expect(countBy('confirmation')).toEqual({ 两个以上来源一致: 333, 单一来源: 155, 地址待补: 34 })
})

test('every row says how many sources, whether it is open, and as of when', () => {
  expect(
    rows
      .filter(({ confirmation, sources }) => (confirmation === '两个以上来源一致') !== (sources !== '1'))
      .map((row) => row.code),
  ).toEqual([])
  expect(
    rows
      .filter((row) => row.status === '已关闭')
      .map((row) => row.code)
      .toSorted(),
  ).toEqual(['BCN2', 'BER3', 'GLA1', 'LBA1', 'LTN2', 'TUL1'])
  expect(
    rows
      .filter((row) => !(row.asOf !== undefined && row.asOf >= '2026-11-20' && row.asOf <= fba.date))
      .map((row) => row.code),
  ).toEqual([])
})

test('JOT1 is Joliet', () =>
  expect([find('JOT1').city, find('JOT1').state, find('JOT1').confirmation]).toEqual(['Joliet', 'IL', '地址待补']))

test('the address book is the open rows of four countries that two lists agree on', () => {
  const book = rows.filter((row) => row.book === '是')
  const count = (name: string): number => book.filter((row) => row.countryName === name).length
  expect(['美国', '德国', '波兰', '捷克'].map(count)).toEqual([275, 14, 2, 2])
  expect(new Set(book.map((row) => row.country))).toEqual(new Set(BOOK_COUNTRIES))
  expect(
    book
      .filter(
        (row) =>
          row.confirmation !== '两个以上来源一致' || row.status === '已关闭' || row.address === '/' || row.lat === '',
      )
      .map((row) => row.code),
  ).toEqual([])
})

test('an address that is not known says so, and no other does', () => {
  expect(
    rows.filter((row) => (row.address === '/') !== (row.confirmation === '地址待补')).map((row) => row.code),
  ).toEqual([])
})

// Well-known buildings, verified independently of the lists.
test.each([
  ['ABE2', '705 Boulder Drive, Breinigsville, PA 18031'],
  ['BFI1', '1800 140th Avenue E, Sumner, WA 98390'],
  ['ONT8', '24300 Nandina Avenue, Moreno Valley, CA 92551'],
  ['IND4', '710 S Girls School Road, Indianapolis, IN 46231'],
  ['PHX6', '4750 West Mohave Street, Phoenix, AZ 85043'],
  ['AVP1', '550 Oak Ridge Road, Hazleton, PA 18202'],
  ['SDF8', '900 Patrol Road, Jeffersonville, IN 47130'],
  // B98 and TS22 with their post towns.
  ['BHX8', 'Far Moor Lane, Redditch, Worcestershire B98 9AY'],
  ['NCL2', 'North Chapell Lane, Billingham, County Durham TS22 5TH'],
])('%s is %s', (code, address) => {
  const row = find(code)
  expect(`${row.address}, ${row.city}, ${row.state} ${row.zip}`).toBe(address)
})

test('no postcode contradicts its state or the shape of its country', () => {
  expect(rows.filter((row) => row.flags !== '').map((row) => `${row.code} ${row.flags}`)).toEqual([])
})

describe('planted faults are found', () => {
  const planted = (...changes: readonly Row[]): ReturnType<typeof checkRows> =>
    checkRows(
      fba,
      changes.map((change) => ({ ...given[0], ...change })),
    )
  test.each([
    [{ code: 'abe2' }, 'code：'],
    [{ code: 'ABE 2' }, 'code：'],
    [{ address: '' }, 'address：不能为空'],
    [{ zip: ' ' }, 'zip：不能为空'],
    [{ country: 'Kosovo' }, 'country：只能是 USA、UK、'],
    [{ sources: '多份' }, 'sources：'],
    [{ status: '开' }, 'status：只能是 在用、已关闭、未知 之一'],
    [{ asOf: '去年' }, 'asOf：'],
    [{ confirmation: '已确认' }, 'confirmation：只能是 两个以上来源一致、单一来源、地址待补 之一'],
  ])('%j', (change, reason) =>
    expect(planted(change).faults.map((fault) => fault.reason)).toEqual([expect.stringContaining(reason)]),
  )

  test('the same row twice is a fault; the same code with another address is flagged', () => {
    expect(planted({}, {}).faults).toEqual([{ line: 3, reason: '与第 2 行重复：ABE2 705 Boulder Drive 18031' }])
    const twice = planted({}, { address: '1 Other Road' })
    expect(twice.faults).toEqual([])
    expect(twice.good.map((row) => row.flags)).toEqual(['代码重复', '代码重复'])
  })

  test('a ZIP of another state is flagged, not refused', () => {
    expect(planted({ state: 'NV', zip: '85906' }).good.map((row) => row.flags)).toEqual(['邮编与州不符'])
  })

  test('a code with a suffix is a code', () => expect(planted({ code: 'ONT8-UPS' }).faults).toEqual([]))
})

test('codes at one address name each other', () => {
  expect(find('YYZ4').sameSite).toBe('YYZ6')
  expect(find('YYZ6').sameSite).toBe('YYZ4')
  expect(find('AVP2').sameSite).toBe('AVP3')
  // Two unknown streets in one town must not count as the same address.
  expect(find('XLT2').sameSite).toBe('')
})

// Bounding boxes (west, south, east, north) of the countries and US states.
const BOUNDS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  UK: [-8, 49.8, 2, 59],
  Germany: [5.8, 47.2, 15.1, 55.1],
  France: [-5, 42, 8.3, 51.2],
  Italy: [6.6, 36.6, 18.6, 47.1],
  Spain: [-9.4, 35.9, 4.4, 43.9],
  Japan: [129, 31, 146, 45.6],
  India: [68, 8, 97.5, 35.6],
  Canada: [-139, 42, -52, 60],
  Poland: [14.1, 49, 24.2, 54.9],
  Mexico: [-117.2, 14.5, -86.7, 32.8],
  Czechia: [12, 48.5, 18.9, 51.1],
  AL: [-88.5, 30.1, -84.8, 35.1],
  AR: [-94.7, 33, -89.6, 36.6],
  AZ: [-114.9, 31.3, -109, 37.1],
  CA: [-124.5, 32.5, -114.1, 42.1],
  CO: [-109.1, 36.9, -102, 41.1],
  CT: [-73.8, 40.9, -71.7, 42.1],
  DE: [-75.8, 38.4, -75, 39.9],
  FL: [-87.7, 24.4, -80, 31.1],
  GA: [-85.7, 30.3, -80.8, 35.1],
  ID: [-117.3, 41.9, -111, 49.1],
  IL: [-91.6, 36.9, -87, 42.6],
  IN: [-88.1, 37.7, -84.7, 41.8],
  KS: [-102.1, 36.9, -94.5, 40.1],
  KY: [-89.6, 36.4, -81.9, 39.2],
  LA: [-94.1, 28.9, -88.8, 33.1],
  MA: [-73.6, 41.2, -69.9, 42.9],
  MD: [-79.5, 37.8, -75, 39.8],
  MI: [-90.5, 41.6, -82.1, 48.3],
  MN: [-97.3, 43.4, -89.4, 49.4],
  MO: [-95.8, 35.9, -89, 40.7],
  MS: [-91.7, 30.1, -88, 35.1],
  NC: [-84.4, 33.7, -75.4, 36.6],
  ND: [-104.1, 45.9, -96.5, 49.1],
  NE: [-104.1, 39.9, -95.3, 43.1],
  NH: [-72.6, 42.6, -70.6, 45.4],
  NJ: [-75.6, 38.8, -73.8, 41.4],
  NM: [-109.1, 31.3, -103, 37.1],
  NV: [-120.1, 35, -114, 42.1],
  NY: [-79.8, 40.4, -71.8, 45.1],
  OH: [-84.9, 38.3, -80.5, 42.4],
  OK: [-103.1, 33.6, -94.4, 37.1],
  OR: [-124.6, 41.9, -116.4, 46.3],
  PA: [-80.6, 39.7, -74.6, 42.4],
  SC: [-83.4, 32, -78.5, 35.3],
  TN: [-90.4, 34.9, -81.6, 36.7],
  TX: [-106.7, 25.8, -93.5, 36.6],
  UT: [-114.1, 36.9, -109, 42.1],
  VA: [-83.7, 36.5, -75.2, 39.5],
  WA: [-124.8, 45.5, -116.9, 49.1],
  WI: [-92.9, 42.4, -86.7, 47.1],
}

test('every dot lies in its country, in the USA in its state', () => {
  const outside = rows.filter((row) => {
    const [west, south, east, north] = BOUNDS[(row.country === 'USA' ? row.state : row.country) ?? ''] ?? [0, 0, 0, 0]
    const [lon, lat] = [Number(row.lon), Number(row.lat)]
    return row.lat !== '' && !(west <= lon && lon <= east && south <= lat && lat <= north)
  })
  expect(outside.map((row) => `${row.code} ${row.lat} ${row.lon}`)).toEqual([])
})

test('every warehouse of a known city has a dot', () => {
  expect(rows.filter((row) => row.lat === '').map((row) => row.code)).toEqual(['LPL2'])
})

test('every state of a row has its Chinese name', () => {
  expect(
    rows
      .filter((row) => (row.country === 'USA' || row.country === 'Canada') && row.stateName === '')
      .map((row) => row.code),
  ).toEqual([])
  expect(readData('fba/states.csv').filter((row) => row.country === 'USA')).toHaveLength(51)
})

test('countries and degrees are those that the page knows', () => {
  expect(readData('fba/countries.csv').map((row) => [row.country, row.name])).toEqual(
    FBA_COUNTRIES.map(({ id, name }) => [id, name]),
  )
  expect(PAGE_CONFIRMATIONS.map(({ value }) => value)).toEqual([...CONFIRMATIONS])
})

test('notes are Chinese, and no name stands anywhere that may not', () => {
  expect(
    rows.filter((row) => row.note !== '' && !/\p{Script=Han}/u.test(row.note ?? '')).map((row) => row.note),
  ).toEqual([])
  expect(
    rows.filter((row) => /\b(?:list|written|street|found|postcode)\b/.test(row.note ?? '')).map((row) => row.note),
  ).toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/台湾|香港|澳门|科索沃|taiwan|hong kong|maca[uo]\b|kosovo/i)
})

describe('found by', () => {
  let lookup: Lookup
  beforeAll(() => {
    const columns = Object.keys(fba.row.shape)
    const pinyin = Object.fromEntries(
      ['countryName', 'stateName', 'stateAlias'].map((column) => [
        column,
        rows.map((row) => toPinyin(row[column] ?? '')),
      ]),
    )
    lookup = openLookup({
      id: 'fba',
      date: fba.date,
      note: fba.note,
      search: fba.search,
      columns,
      rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
      pinyin,
    })
  })
  const count = (column: string, value: string): number => rows.filter((row) => row[column] === value).length
  test.each([
    ['ont8', 1, 'ONT8'],
    ['nandina', 1, 'ONT8'],
    ['new jersey', count('state', 'NJ'), 'ABE8'],
    ['LE103FF', 1, 'BHX7'],
    ['LE10 3FF', 1, 'BHX7'],
    ['18031', 2, 'ABE2'],
    ['捷克', 2, 'PRG1'],
    ['jieke', 2, 'PRG1'],
    ['deguo', count('country', 'Germany'), 'BER3'],
    // 内布拉斯加州 contains 加州 too and ranks lower.
    ['加州', count('state', 'CA') + count('state', 'NE'), 'BFL1'],
    ['binzhou', count('state', 'PA'), 'ABE2'],
    ['德州', count('state', 'TX'), 'AMA1'],
    ['dallas tx', 7, 'DAL2'],
    ['moreno valley', 2, 'ONT6'],
  ])('%s: %i, first %s', (text, total, first) => {
    const answer = listRows(lookup, { set: 'fba', text, filters: [], facets: [], offset: 0, limit: 1 })
    expect([answer.total, answer.rows[0]?.code]).toEqual([total, first])
  })
})

test('a state is of the part of the country that most of its ZIP codes begin with: 0 to 3 east, 4 to 7 the middle, 8 and 9 west', () => {
  const regionOf = (zip: string): string => (zip < '4' ? '美东' : zip < '8' ? '美中' : '美西')
  const counts = new Map<string, Map<string, number>>()
  for (const { from = '', to = '', state = '' } of readData('fba/zip-states.csv', ['from', 'to', 'state'])) {
    const ofState = counts.get(state) ?? new Map<string, number>()
    const region = regionOf(from.slice(0, 1))
    counts.set(state, ofState.set(region, (ofState.get(region) ?? 0) + Number(to) - Number(from) + 1))
  }
  const states = readData('fba/states.csv', ['country', 'state', 'region'])
  const expected = (state = ''): string | undefined =>
    [...(counts.get(state) ?? [])].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  expect(
    states
      .filter(({ country, state, region }) => region !== (country === 'USA' ? expected(state) : ''))
      .map(({ state }) => state),
  ).toEqual([])
  expect(countBy('region')).toMatchObject({
    美西: expect.any(Number),
    美中: expect.any(Number),
    美东: expect.any(Number),
  })
  expect([find('ONT8').region, find('IND4').region, find('ABE2').region, find('LTN4').region]).toEqual([
    '美西',
    '美中',
    '美东',
    '',
  ])
})
