import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { EU_MEMBERS } from '../../../src/lib/eu-members.ts'
import { DUTY_COLUMNS } from '../../../src/engines/duty/operation.ts'
import { checkRows, readData, type Dataset, type Row } from '../dataset.ts'
import { joinCodes } from '../duty/fact-rows.ts'
import dutyEu from './duty-eu.ts'
import dutyGb from './duty-gb.ts'
import dutyRules from './duty-rules.ts'
import dutyUs from './duty-us.ts'

const SETS: readonly Dataset[] = [dutyUs, dutyGb, dutyEu, dutyRules]
const loaded = new Map(await Promise.all(SETS.map(async (set) => [set.id, await set.load()] as const)))
const rowsOf = (set: string): readonly Row[] => loaded.get(set) ?? []

/** Rows of a layer that hold for a code. */
const find = (set: string, layer: string, code: string): Row[] =>
  rowsOf(set).filter((row) => row.layer === layer && (row.codes ?? '').split(' ').includes(code))
const codesOf = (set: string, layer: string): string[] =>
  rowsOf(set).flatMap((row) => (row.layer === layer ? (row.codes ?? '').split(' ') : []))

/** Eight digits of every line of the tariff; of some the rate stands at ten. */
const tariffLines = new Set(codesOf('duty-us', 'mfn').map((code) => code.slice(0, 8)))

describe.each(SETS)('$id', (set) => {
  const rows = rowsOf(set.id)
  test('has columns as the engine reads them, and rows without a fault', () => {
    expect(Object.keys(set.row.shape)).toEqual([...DUTY_COLUMNS])
    expect(checkRows(set, rows).faults).toEqual([])
  })
  test('says nothing that ends before it begins, or was checked in the future of its set', () => {
    for (const { from = '', to = '', checked = '' } of rows) {
      expect(to === '' || from <= to).toBe(true)
      expect(checked <= set.date).toBe(true)
    }
  })
  test('says one thing once', () => {
    const names = rows.map((row) => DUTY_COLUMNS.map((column) => row[column]).join('\t'))
    expect(new Set(names).size).toBe(names.length)
  })
})

test.each(['duty-us', 'duty-gb', 'duty-eu'])('%s and the rules are at most 400 kB compressed', (set) =>
  expect(gzipSync(JSON.stringify([rowsOf(set), rowsOf('duty-rules')])).length).toBeLessThan(400_000),
)

test('facts that differ in their code alone are one row', () =>
  expect(
    joinCodes([
      { layer: 'mfn', rate: '1', codes: '01' },
      { layer: 'mfn', rate: '2', codes: '02' },
      { layer: 'mfn', rate: '1', codes: '03' },
      { layer: 'hmf', rate: '1' },
    ]).map(({ layer, rate, codes }) => [layer, rate, codes]),
  ).toEqual([
    ['mfn', '1', '01 03'],
    ['mfn', '2', '02'],
    ['hmf', '1', ''],
  ]))

// General rates as the tariff of the United States is known to print them.
test.each([
  ['61091000', '16.5%'],
  ['42029231', '17.6%'],
  ['95030000', 'Free'],
  ['85171300', 'Free'],
  ['85076000', '3.4%'],
  ['87120025', '5.5%'],
  ['39241040', '3.4%'],
  ['71171990', '11%'],
  ['70134920', '22.5%'],
  ['69120044', '10%'],
  ['85094000', '4.2%'],
  ['63026000', '9.1%'],
  ['96170010', '7.2%'],
  ['90041000', '2%'],
  ['33049950', 'Free'],
  ['73239300', '2%'],
  ['76169951', '2.5%'],
  ['84713001', 'Free'],
])('the United States print %s for %s', (code, rate) =>
  expect(find('duty-us', 'mfn', code).map((row) => row.rate)).toEqual([rate]),
)

// Numbers of the lists as the notes of chapter 99, footnotes and another project agree on them.
test.each([
  ['清单 1', 856],
  ['清单 2', 283],
  ['清单 3', 5906],
  ['清单 4A', 2977],
])('%s of section 301 has %i lines', (list, count) =>
  expect(
    rowsOf('duty-us').flatMap((row) => (row.layer === '301' && row.list === list ? (row.codes ?? '').split(' ') : [])),
  ).toHaveLength(count),
)

describe('forced labour', () => {
  const origins = rowsOf('duty-us').filter(({ layer }) => layer === '301-forced-labour')
  test.each([
    ['10', 'add', 17],
    ['12.5', 'add', 38],
    ['10', 'floor', 2],
    ['12.5', 'floor', 3],
  ])('%s in the manner %s holds for as many origins as the notice has', (rate, how, count) =>
    expect(origins.filter((row) => row.rate === rate && row.how === how)).toHaveLength(count),
  )
  test('names 60 economies once, from one day', () => {
    expect(new Set(origins.map((row) => row.origins)).size).toBe(60)
    expect(new Set(origins.map((row) => row.from))).toEqual(new Set(['2026-07-24']))
  })
  test('exempts 878 codes, each of them in the tariff', () => {
    const exempt = codesOf('duty-us', '301-forced-labour-exempt')
    expect(exempt).toHaveLength(878)
    expect(exempt.filter((code) => !tariffLines.has(code.slice(0, 8)))).toEqual([])
  })
})

test.each(['301', '301-exclusion'])('every code of %s is in the tariff', (layer) =>
  expect(codesOf('duty-us', layer).filter((code) => !tariffLines.has(code.slice(0, 8)))).toEqual([]),
)

test('lines whose list is not in the note alone are trusted less', () => {
  const trusts = new Set(
    rowsOf('duty-us').flatMap(({ layer, how, trust }) => (layer === '301' && how === 'reported' ? [trust] : [])),
  )
  expect(trusts).toEqual(new Set(['C']))
})

test('no code of section 232 that looks cut off is computed', () =>
  expect(
    find('duty-us', '232', '8471')
      .map(({ list, how }) => `${list} ${how}`)
      .toSorted(),
  ).toEqual(['auto-parts add', 'metals-derived aluminum warn']))

// The common tariff as published on 2026-09-29, and the tariff of the United Kingdom as it is known.
test.each([
  ['duty-eu', '610910', '12', '12'],
  ['duty-eu', '640219', '16.9', '16.9'],
  ['duty-eu', '640299', '16.8', '17'],
  ['duty-eu', '871200', '14', '15'],
  ['duty-eu', '950300', '0', '4.7'],
  ['duty-eu', '852872', '14', '14'],
  ['duty-eu', '640399', '5', '8'],
  ['duty-eu', '852190', '0', '0'],
  ['duty-gb', '610910', '12', '12'],
  ['duty-gb', '640399', '4', '8'],
  ['duty-gb', '871200', '14', '14'],
  ['duty-gb', '640299', '16', '16'],
  ['duty-gb', '851713', '0', '0'],
  ['duty-gb', '392410', '6', '6'],
  ['duty-gb', '850760', '0', '2'],
  ['duty-gb', '691110', '12', '12'],
  ['duty-gb', '420292', '2', '8'],
  ['duty-gb', '852872', '14', '14'],
  ['duty-gb', '950300', '0', '4'],
])('%s says %s is %s to %s', (set, code, least, most) =>
  expect(find(set, 'mfn', code)).toMatchObject([{ least, most, list: '' }]),
)

test('245 subheadings of the Union were checked in September 2026', () =>
  expect(
    rowsOf('duty-eu').flatMap(({ checked, codes = '' }) => (checked === '2026-09-29' ? codes.split(' ') : [])),
  ).toHaveLength(245))

test('the United Kingdom and the Union have the same 5,612 subheadings', () => {
  const [british, union] = ['duty-gb', 'duty-eu'].map((set) => codesOf(set, 'mfn').toSorted())
  expect(british).toHaveLength(5612)
  expect(british).toEqual(union)
})

// Standard rates as a second list has them.
const STANDARD =
  'AT 20 BE 21 BG 20 HR 25 CY 19 CZ 21 DK 25 EE 24 FI 25.5 FR 20 DE 19 GR 24 HU 27 IE 23 IT 22 LV 21 LT 21 LU 17 MT 18 NL 21 PL 23 PT 23 RO 21 SK 23 SI 22 ES 21 SE 25 GB 20 CH 8.1 NO 25 IS 24 TR 20 RS 20 UA 20 JP 10 AU 10 CA 5 MX 16 SA 15 AE 5 KR 10 SG 9 NZ 15 ZA 15 CN 13 IL 18 IN 18'
describe('import taxes', () => {
  const standard = new Map(
    rowsOf('duty-rules').flatMap(({ layer, market, rate }) => (layer === 'tax' ? [[market, rate]] : [])),
  )
  test.each(
    [...STANDARD.matchAll(/(?<market>[A-Z]{2}) (?<rate>[\d.]+)/g)].map(({ groups }) => [groups?.market, groups?.rate]),
  )('%s: %s %%', (market, rate) => expect(standard.get(market)).toBe(rate))
  test('are known for 84 markets, and for every member state', () => {
    expect(standard.size).toBe(84)
    expect([...EU_MEMBERS].filter((country) => !standard.has(country))).toEqual([])
  })
  test('a reduced rate is below the standard one, but for luxury and regions that have a higher', () => {
    const higher = rowsOf('duty-rules').flatMap(({ layer, market = '', rate }) =>
      layer === 'tax-reduced' && Number(rate) > Number(standard.get(market)) ? [`${market} ${rate}`] : [],
    )
    expect(higher).toEqual(['CA 13', 'CA 14', 'CA 15', 'IN 40'])
  })
})

test('each row of rules has a market of the list of taxes or the Union, and speaks Chinese where it speaks', () => {
  const known = new Set(rowsOf('duty-rules').flatMap(({ layer, market }) => (layer === 'tax' ? [market] : [])))
  for (const { market, note = '' } of rowsOf('duty-rules')) {
    expect(market === 'EU' || known.has(market)).toBe(true)
    expect(note === '' || /\p{Script=Han}.*。$/u.test(note)).toBe(true)
  }
})

test('every heading of section 301 is a list with a rate', () => {
  const lists = new Set(readData('duty-us/china-301-lists.csv').map(({ heading }) => heading))
  expect(readData('duty-us/china-301.csv').filter(({ heading }) => !lists.has(heading))).toEqual([])
})
