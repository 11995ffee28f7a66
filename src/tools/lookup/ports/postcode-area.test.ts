import { describe, expect, test } from 'vitest'
import { locatePostcodeArea, parseAreaId, parseAreas } from './postcode-area.ts'

describe('a postcode may belong to', () => {
  test.each([
    ['91764', ['US-917', 'DE-91', 'FR-91', 'ES-91', 'IT-91', 'CZ-91']],
    ['91764-1234', ['US-917']],
    ['917', ['US-917']],
    ['917xx', ['US-917']],
    ['９１７６４', ['US-917', 'DE-91', 'FR-91', 'ES-91', 'IT-91', 'CZ-91']],
    ['邮编 91764', ['US-917', 'DE-91', 'FR-91', 'ES-91', 'IT-91', 'CZ-91']],
    ['US 91764', ['US-917']],
    ['美国91764', ['US-917']],
    ['德国 59368', ['DE-59']],
    ['DE-59368', ['DE-59']],
    ['252 61', ['DE-25', 'FR-25', 'ES-25', 'IT-25', 'CZ-25']],
    ['41-208', ['PL-41']],
    ['波兰 41-208', ['PL-41']],
    ['LE67 1FB', ['GB-LE']],
    ['le671fb', ['GB-LE']],
    ['uk LE67', ['GB-LE']],
    ['E1', ['GB-E']],
    // Codes of warehouses and ports, names and coordinates are not postcodes.
    ['ONT8', []],
    ['BHX4', []],
    ['CNSHA', []],
    ['洛杉矶', []],
    ['美国', []],
    ['us', []],
    ['31.23, 121.47', []],
    ['12', []],
    ['123456', []],
    ['', []],
  ])('%j: %j', (typed, ids) => expect(parseAreas(typed).map(({ id }) => id)).toEqual(ids))
})

test.each([
  ['US-917', { id: 'US-917', country: 'USA', prefix: '917' }],
  ['GB-LE', { id: 'GB-LE', country: 'UK', prefix: 'LE' }],
  ['US-91', undefined],
  ['DE-917', undefined],
  ['GB-12', undefined],
  ['XX-917', undefined],
  ['CNSHA', undefined],
  ['__proto__', undefined],
])('%s in the address is %j', (id, area) => expect(parseAreaId(id)).toEqual(area))

describe('an area lies', () => {
  const row = (country: string, zip: string, lat: string, lon: string) => ({
    country,
    countryName: country === 'UK' ? '英国' : '美国',
    zip,
    lat,
    lon,
  })
  const rows = [
    row('USA', '91764', '34', '-117'),
    row('USA', '91730', '35', '-118'),
    row('USA', '91701', '', ''),
    row('USA', '92551', '33', '-110'),
    row('Germany', '91710', '50', '10'),
    row('UK', 'L33 7XQ', '53', '-3'),
    row('UK', 'LE67 1FB', '52', '-1'),
  ]

  test.each([
    ['US-917', { lat: 34.5, lon: -117.5 }],
    ['US-925', { lat: 33, lon: -110 }],
    // The Liverpool area (L) must not match Leicester (LE).
    ['GB-L', { lat: 53, lon: -3 }],
    ['US-100', undefined],
    ['FR-91', undefined],
  ])('%s at %j', (id, place) => {
    const area = parseAreaId(id)
    expect(area && locatePostcodeArea(area, rows)?.place).toEqual(place)
  })

  test('about there, and says how that is known', () => {
    const area = parseAreaId('US-917')
    expect(area && locatePostcodeArea(area, rows)).toMatchObject({
      kind: 'area',
      name: '美国 917 邮编段',
      where: '约，按邮编同样开头的 2 个仓库所在城市推算',
    })
  })
})
