import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countries } from 'countries-list'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { describe, expect, test } from 'vitest'
import { computeGreatCircleKm } from '../../../src/engines/distance/operation.ts'
import { checkRows, readData, ROOT, type Row } from '../dataset.ts'
import { applyCorrections, removeReplacedPorts } from '../ports/read-ports.ts'
import { ROUTE_LINES } from '../ports/route-line.ts'
import ports from './ports.ts'

const { good: rows, faults } = checkRows(ports, await ports.load())
const byCode = new Map(rows.map((row) => [row.code, row]))
const at = ({ lat, lon }: Row): { lat: number; lon: number } => ({ lat: Number(lat), lon: Number(lon) })

/**
 * Countries without a port in the set: landlocked countries, countries without an ISO code, and territories whose
 * UN/LOCODE could not be confirmed.
 */
const WITHOUT_PORT = new Set(
  `AD AF AM BI BT BW CF CH CZ ET KG KZ LA LI LS LU MK MN NE NP RS SM SS SZ TD TJ TM UZ VA
   AC TA XK
   AQ BL BV EH GS HM IO MS NF NU PN SH TF TK UM`.split(/\s+/),
)

describe('the set', () => {
  test('passes its own schema', () => expect(faults).toEqual([]))

  test('has at least 1,600 ports, 500 of them with a Chinese name', () => {
    expect(rows.length).toBeGreaterThanOrEqual(1600)
    expect(rows.filter((row) => row.zh !== '').length).toBeGreaterThanOrEqual(500)
  })

  test('has a port in every country and region of countries-list that lies on the sea', () => {
    const has = new Set(rows.map((row) => row.country))
    expect(Object.keys(countries).filter((code) => !has.has(code) && !WITHOUT_PORT.has(code))).toEqual([])
  })

  test('uses every route line, and has the country of the code', () => {
    expect(ROUTE_LINES.filter((line) => !rows.some((row) => row.line === line))).toEqual([])
    expect(rows.filter((row) => !row.code?.startsWith(row.country ?? '-'))).toEqual([])
  })

  test('names Hong Kong, Macau and Taiwan as China’s, knows no Kosovo, and has no airport', () => {
    const nameOf = (code: string): string | undefined => byCode.get(code)?.countryZh
    expect([nameOf('HKHKG'), nameOf('MOMFM'), nameOf('TWKHH')]).toEqual(['中国香港', '中国澳门', '中国台湾'])
    for (const row of rows) {
      expect(row.country).not.toBe('XK')
      expect(Object.values(row).join(' ')).not.toMatch(
        /Kosovo|科索沃|中华民国|Republic of China|Formosa|Chinese Taipei|\b(?:Apt|Airport)\b|机场|特别行政区/,
      )
      if (/香港|澳门|台湾/.test(row.countryZh ?? '')) expect(row.countryZh).toMatch(/^中国/)
    }
  })

  test('knows the main ports from the harbours between them', () => {
    const main = (codes: string): string[] => codes.split(' ').map((code) => byCode.get(code)?.main ?? 'no such port')
    expect(new Set(main('USLAX USLGB USOAK CNNGB CNSHA DEHAM NGLKK'))).toEqual(new Set(['主要']))
    expect(new Set(main('USOCN USANP JPKND CABRL'))).toEqual(new Set(['']))
  })

  test('lists the main ports of a line first', () => {
    expect(rows[0]?.code).toBe('CNSHA')
    expect(rows.find((row) => row.line === '美西')?.code).toBe('USLAX')
  })
})

// Harbour positions, written down independently of the set's sources.
test.each<[code: string, zh: string, lat: number, lon: number]>([
  ['CNSHA', '上海', 31.23, 121.49],
  ['CNYTN', '盐田', 22.57, 114.27],
  ['CNNSA', '南沙', 22.63, 113.68],
  ['CNSHK', '蛇口', 22.48, 113.91],
  ['CNNGB', '宁波', 29.93, 121.88],
  ['CNTAO', '青岛', 36.07, 120.31],
  ['CNTXG', '天津新港', 38.98, 117.75],
  ['CNXMN', '厦门', 24.45, 118.07],
  ['CNDLC', '大连', 38.93, 121.65],
  ['CNYSA', '洋山', 30.63, 122.06],
  ['USLAX', '洛杉矶', 33.74, -118.27],
  ['USLGB', '长滩', 33.75, -118.21],
  ['USNYC', '纽约', 40.68, -74.04],
  ['USSAV', '萨凡纳', 32.08, -81.09],
  ['USOAK', '奥克兰', 37.8, -122.3],
  ['NLRTM', '鹿特丹', 51.95, 4.14],
  ['DEHAM', '汉堡', 53.53, 9.95],
  ['GBFXT', '费利克斯托', 51.95, 1.32],
  ['BEANR', '安特卫普', 51.27, 4.37],
  ['GRPIR', '比雷埃夫斯', 37.94, 23.63],
  ['AEJEA', '杰贝阿里', 25.01, 55.06],
  ['MYPKG', '巴生港', 3.0, 101.39],
  ['SGSIN', '新加坡', 1.27, 103.83],
  ['THLCH', '林查班', 13.08, 100.88],
  ['VNSGN', '胡志明市', 10.77, 106.71],
  ['JPYOK', '横滨', 35.45, 139.66],
  ['KRPUS', '釜山', 35.1, 129.05],
  ['INNSA', '那瓦舍瓦', 18.95, 72.95],
  ['LKCMB', '科伦坡', 6.95, 79.85],
  ['AUSYD', '悉尼', -33.86, 151.2],
  ['BRSSZ', '桑托斯', -23.96, -46.31],
  ['CLSAI', '圣安东尼奥', -33.59, -71.62],
  ['ZADUR', '德班', -29.88, 31.03],
  ['EGPSD', '塞得港', 31.26, 32.31],
  ['NGAPP', '阿帕帕', 6.45, 3.37],
])('%s is %s and lies where it should', (code, zh, lat, lon) => {
  const row = byCode.get(code) ?? {}
  expect(row.zh).toBe(zh)
  expect(computeGreatCircleKm(at(row), { lat, lon })).toBeLessThan(45)
})

describe('coordinates', () => {
  type Ring = readonly (readonly number[])[]
  const atlas = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/world-atlas/countries-10m.json'), 'utf8'),
  ) as Topology<{ countries: GeometryCollection }>
  const iso = new Map(
    Object.entries(
      JSON.parse(readFileSync(join(import.meta.dirname, '../ports/iso-numeric.json'), 'utf8')) as Record<
        string,
        string
      >,
    ),
  )
  const shapes = new Map<string, Ring[]>()
  for (const { id, geometry } of feature(atlas, atlas.objects.countries).features) {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    const key = String(id).padStart(3, '0')
    shapes.set(key, [...(shapes.get(key) ?? []), ...polygons.flatMap((polygon) => polygon.slice(0, 1))])
  }

  function inside({ lat, lon }: { lat: number; lon: number }, ring: Ring): boolean {
    return ring.reduce((odd, [x1 = 0, y1 = 0], index) => {
      const [x0 = 0, y0 = 0] = ring[(index || ring.length) - 1] ?? []
      return y1 > lat !== y0 > lat && lon < ((x0 - x1) * (lat - y1)) / (y0 - y1) + x1 ? !odd : odd
    }, false)
  }

  /** True if a place is within a country's outline, or within `km` of a corner of its coast. */
  function near(place: { lat: number; lon: number }, country: string, km: number): boolean {
    return (shapes.get(iso.get(country) ?? '') ?? []).some((ring) => {
      const reach = 1.5
      const close = ring.some(
        ([x = 0, y = 0]) => Math.abs(y - place.lat) < reach && computeGreatCircleKm(place, { lat: y, lon: x }) <= km,
      )
      return close || inside(place, ring)
    })
  }

  /**
   * Ports whose country is another one in the atlas: Crimea and Somaliland; Guernsey and Saint Barthélemy under former
   * codes; islands without a number.
   */
  const OTHERWISE = new Set(['UASVP', 'SOBBO', 'GBGCI', 'GPGUS', 'GPSBH', 'CXFFC', 'CCCCK'])

  test('lie in the country of the code, or at most 40 km off its coast', () => {
    const wrong = rows.filter(
      (row) => row.lat !== '' && !OTHERWISE.has(row.code ?? '') && !near(at(row), row.country ?? '', 40),
    )
    expect(wrong.map(({ code, lat, lon }) => `${code} ${lat} ${lon}`)).toEqual([])
  })

  test.each<[string, Row, string]>([
    ['a port with swapped coordinates', { lat: '6.1', lon: '-5.8' }, 'CD'],
    ['the English Southampton', { lat: '50.9', lon: '-1.4' }, 'BM'],
    ['a lost sign', { lat: '33.5', lon: '-11.1' }, 'TN'],
  ])('%s would be found', (_, row, country) => expect(near(at(row), country, 40)).toBe(false))

  const places = new Map(
    readData('ports/places.csv', ['code', 'geonameid', 'place', 'lat', 'lon', 'km', 'checked']).map((row) => [
      row.code,
      row,
    ]),
  )
  const confirmed = rows.filter((row) => row.verified === '已核实')

  test('nearly all are confirmed by GeoNames, and those that say so are within 15 km of it', () => {
    expect(confirmed.length / rows.length).toBeGreaterThan(0.8)
    expect(confirmed.filter((row) => computeGreatCircleKm(at(row), at(places.get(row.code) ?? {})) > 15)).toEqual([])
  })

  test('were checked as the file says, by place, distance and day', () => {
    const faulty = [...places.values()].filter(
      ({ geonameid = '', place = '', km = '', checked = '' }) =>
        !/^\d+$/.test(geonameid) || place === '' || !(Number(km) <= 15) || !/^20\d\d-\d\d-\d\d$/.test(checked),
    )
    expect(faulty).toEqual([])
    // The positions are those of the last check: after a port is moved, the check must be run again.
    expect(
      [...places]
        .filter(
          ([code, place]) =>
            Math.abs(computeGreatCircleKm(at(byCode.get(code) ?? {}), at(place)) - Number(place.km)) > 1.5,
        )
        .map(([code]) => code),
    ).toEqual([])
  })

  test('are missing in a handful of places only', () =>
    expect(rows.filter((row) => row.lat === '').map((row) => row.code)).toEqual(['CNXGA', 'IDBNT', 'THTPT', 'GBCHD']))
})

describe('codes', () => {
  const codes = new Map(rows.flatMap((row) => (row.codes ?? '').split('|').map((code) => [code, row.code] as const)))

  test.each([
    ['CNYAN', 'CNYSA'],
    ['CNBAY', 'CNBYQ'],
    ['KRICH', 'KRINC'],
    ['SADMN', 'SADMM'],
    ['QAMES', 'QAUMS'],
    ['FIOLU', 'FIOUL'],
    ['BRVLC', 'BRVDC'],
    ['CNTAG', 'CNTAC'],
    ['CNZAP', 'CNZPU'],
    ['CNXGG', 'CNTXG'],
    ['REPDG', 'RELPT'],
    ['CNCGU', 'CNCGS'],
    ['PAPSA', 'PAROD'],
    ['REREU', 'RELPT'],
    ['CNSIN', 'CNSTI'],
    ['CNYQS', 'CNBIJ'],
    ['CNQYN', 'CNQGY'],
    ['CNQZJ', 'CNQZL'],
    ['CNFUG', 'CNFQG'],
  ])('%s was withdrawn and finds %s', (old, code) => {
    expect(codes.get(old)).toBe(code)
    expect(byCode.has(old)).toBe(false)
  })

  test('no code stands for two ports', () => {
    const all = rows.flatMap((row) => (row.codes ?? '').split('|'))
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([])
  })

  test('no port stands twice: a Chinese name is of one port of its country', () => {
    const named = rows.filter((row) => row.zh !== '').map((row) => `${row.country} ${row.zh}`)
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  })

  test('a withdrawn code without a known successor is 未核实', () => {
    const gone = { code: 'CNOLD', en: 'Old', place: undefined, listed: true }
    expect(removeReplacedPorts([gone], new Map([['', ['CNOLD']]])).map(({ code, listed }) => [code, listed])).toEqual([
      ['CNOLD', false],
    ])
  })

  test.each<[string, ReadonlyMap<string, readonly string[]>]>([
    ['an old code that is no port', new Map([['CNSHA', ['CNXXX']]])],
    ['a successor that is no port', new Map([['CNXXX', ['CNSGH']]])],
    [
      'a successor that is itself replaced',
      new Map([
        ['CNSHA', ['CNSGH']],
        ['CNSGH', ['CNOLD']],
      ]),
    ],
  ])('%s is refused', (_, olds) => {
    const three = ['CNSHA', 'CNSGH', 'CNOLD'].map((code) => ({ code, en: code, place: undefined, listed: true }))
    expect(() => removeReplacedPorts(three, olds)).toThrow('successors.csv')
  })
})

// Ports that the source had in a wrong place, written down independently of the corrections.
test.each<[code: string, lat: number, lon: number]>([
  ['BRVDC', -1.54, -48.75],
  ['CNHME', 28.69, 121.45],
  ['IDBUR', 1.17, 104.0],
  ['BRPCL', -19.85, -40.05],
  ['JPTOK', 42.29, 143.33],
  ['CNTGS', 39.21, 119.01],
  ['CNCOZ', 23.61, 117.09],
  ['CNHUI', 22.71, 114.57],
  ['CNJNZ', 40.8, 121.08],
  ['JPTGO', 35.14, 138.7],
  ['USLAX', 33.73, -118.26],
  ['TWTXG', 24.26, 120.51],
  ['NGLKK', 6.43, 4.0],
])('%s lies at its harbour', (code, lat, lon) =>
  expect(computeGreatCircleKm(at(byCode.get(code) ?? {}), { lat, lon })).toBeLessThan(5),
)

test('lines hold what they say', () => {
  const on = (line: string): string[] => rows.filter((row) => row.line === line).map((row) => row.code ?? '')
  expect(on('韩国').filter((code) => !code.startsWith('KR'))).toEqual([])
  expect(on('黑海').filter((code) => /^(?:AZ|IR|KZ|TM)/.test(code))).toEqual([])
  expect(on('欧洲基本港').toSorted()).toEqual([
    'BEANR',
    'BEZEE',
    'DEBRV',
    'DEHAM',
    'FRLEH',
    'GBFXT',
    'GBLGP',
    'GBSOU',
    'NLRTM',
  ])
  expect(on('美加内陆')).toEqual(expect.arrayContaining(['USDEN', 'USPHX', 'USELP', 'USDAL', 'USMEM', 'CACAL']))
  expect(
    on('美加内陆').filter((code) =>
      ['USHOU', 'USMSY', 'USCHI', 'USSAV', 'USSAC', 'USMOB', 'USBTR', 'CAVAN', 'CAMTR'].includes(code),
    ),
  ).toEqual([])
})

describe('planted faults', () => {
  const shanghai: Row = {
    code: 'CNSHA',
    zh: '上海',
    en: 'Shanghai',
    country: 'CN',
    lat: '31.23',
    lon: '121.47',
    verified: '已核实',
  }
  test.each<[string, Row]>([
    ['a short code', { ...shanghai, code: 'SHA' }],
    ['no English name', { ...shanghai, en: ' ' }],
    ['an unknown country', { ...shanghai, country: 'ZZ' }],
    ['Kosovo', { ...shanghai, country: 'XK' }],
    ['a withdrawn country', { ...shanghai, country: 'AN' }],
    ['a latitude beyond the pole', { ...shanghai, lat: '121.47' }],
    ['a coordinate in minutes', { ...shanghai, lon: '121°28′' }],
    ['a country of two coasts without a place', { ...shanghai, country: 'US', lat: '', lon: '' }],
    ['another word for confirmed', { ...shanghai, verified: '是' }],
  ])('%s', (_, row) => expect(checkRows(ports, [row]).faults).not.toEqual([]))

  test('the same code twice', () =>
    expect(checkRows(ports, [shanghai, shanghai]).faults).toEqual([{ line: 3, reason: '与第 2 行重复：CNSHA' }]))
  test('but not the row itself', () => expect(checkRows(ports, [shanghai]).faults).toEqual([]))

  test.each<[string, Row]>([
    ['a correction of no port', { code: 'XXXXX', action: '删除' }],
    ['an unknown action', { code: 'CNSHA', action: '移动', lat: '1', lon: '1' }],
    ['new coordinates that are none', { code: 'CNSHA', action: '改坐标', lat: '', lon: '' }],
  ])('%s', (_, correction) =>
    expect(() =>
      applyCorrections([{ code: 'CNSHA', en: 'Shanghai', place: undefined, listed: true }], [correction]),
    ).toThrow('corrections.csv'),
  )
})
