import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type IpDatabase, type IpParts } from '../../../src/engines/ip/database.ts'
import { lookUp, lookUpCallerAddress, lookUpLines } from '../../../src/engines/ip/engine.ts'
import { MAX_BATCH_LINES } from '../../../src/engines/ip/operation.ts'
import { toIpRecord } from '../../../src/engines/ip/record.ts'
import { unpackParts } from '../../../src/engines/ip/unpack.ts'
import { countryNames } from '../ip/country-codes.ts'
import dataset from './ip.ts'

let parts: IpParts
let database: IpDatabase

beforeAll(async () => {
  const rows = await dataset.load()
  parts = await unpackParts({ columns: ['part', 'data'], rows: rows.map(({ part = '', data = '' }) => [part, data]) })
  database = openDatabase(parts)
})

/**
 * Addresses and their countries: holders of whole IP blocks by IANA's and the regional registries, and well-known
 * services.
 */
const KNOWN: [ip: string, code: string][] = [
  ['17.1.2.3', 'US'],
  ['25.10.10.10', 'GB'],
  ['53.1.1.1', 'DE'],
  ['126.1.1.1', 'JP'],
  ['133.11.1.1', 'JP'],
  ['18.7.22.69', 'US'],
  ['202.112.0.36', 'CN'],
  ['166.111.4.100', 'CN'],
  ['114.114.114.114', 'CN'],
  ['168.95.1.1', 'TW'],
  ['140.112.1.1', 'TW'],
  ['147.8.2.58', 'HK'],
  ['137.189.99.1', 'HK'],
  ['161.64.3.2', 'MO'],
  ['128.232.0.1', 'GB'],
  ['129.132.1.1', 'CH'],
  ['130.237.1.1', 'SE'],
  ['131.111.1.1', 'GB'],
  ['192.16.184.0', 'NL'],
  ['141.84.1.1', 'DE'],
  ['143.248.1.1', 'KR'],
  ['203.2.218.1', 'AU'],
  ['200.144.1.1', 'BR'],
  ['196.10.52.1', 'ZA'],
  ['2400:3200::1', 'CN'],
  ['240e::1', 'CN'],
  ['2408:8000::1', 'CN'],
  ['2001:8000::1', 'AU'],
  ['2001:4860:4860::8888', 'US'],
  ['2001:200::1', 'JP'],
  ['2a02:8070::1', 'DE'],
  ['2001:630::1', 'GB'],
]

test.each(KNOWN)('%s is in %s, as registries have it', (ip, code) => expect(lookUp(database, ip).land?.code).toBe(code))

test('an IPv6 network whose country the list does not know is given none', () => {
  expect(lookUp(database, '2001:da8::1')).toMatchObject({ land: undefined, otherLand: undefined })
})

describe('labels', () => {
  test('Hong Kong, Macao and Taiwan are named with China, Kosovo is not listed', () => {
    const { lands } = parts.facts
    expect([lands.HK?.name, lands.MO?.name, lands.TW?.name, lands.XK]).toEqual([
      '中国香港',
      '中国澳门',
      '中国台湾',
      undefined,
    ])
  })

  test('no text names them otherwise', () => {
    const text = `${parts.places}\n${JSON.stringify(parts.facts)}`
    expect(
      text.match(/(?<!中国)(?:香港|澳门|台湾)[^\n]{0,6}/g)?.filter((found) => !/^(?:台湾海峡)/.test(found)) ?? [],
    ).toEqual([])
    expect(text).not.toMatch(/科索沃|Kosovo/)
    expect(parts.networks).not.toMatch(/(?<!people'?s )republic of china|taiwan,? province/i)
  })

  test('every country of the lists has a Chinese name', () => {
    const codes = new Set(parts.places.split('\n').flatMap((line) => line.split('\t').slice(0, 2)))
    codes.delete('')
    expect([...codes].filter((code) => parts.facts.lands[code] === undefined)).toEqual([])
    expect(codes.size).toBeGreaterThan(230)
    for (const [, name] of countryNames()) expect(name).toMatch(/^[\p{Script=Han}（）·]+$/u)
  })
})

test('cities have the area codes of the telephone numbering plan', () => {
  const { areaCodes } = parts.facts
  expect([
    areaCodes['北京|北京市'],
    areaCodes['上海|上海市'],
    areaCodes['广东省|广州市'],
    areaCodes['广东省|深圳市'],
    areaCodes['浙江省|杭州市'],
    areaCodes['辽宁省|铁岭市'],
  ]).toEqual(['010', '021', '020', '0755', '0571', '024'])
  expect(Object.keys(areaCodes).length).toBeGreaterThan(320)
})

test('the lists of two years name different countries for a few of a hundred addresses', () => {
  const answers = Array.from({ length: 20_000 }, (_, index) =>
    lookUp(database, `${1 + (index % 222)}.${(index * 7) % 256}.${(index * 13) % 256}.9`),
  ).filter(({ land }) => land)
  const share = answers.filter(({ otherLand }) => otherLand).length / answers.length
  expect(answers.length).toBeGreaterThan(15_000)
  expect(share).toBeGreaterThan(0.005)
  expect(share).toBeLessThan(0.08)
})

test('what a server sees of an IPv4 visitor on a socket for both versions is an IPv4 address', () => {
  expect(lookUpCallerAddress(database, '::ffff:8.8.8.8')).toMatchObject({
    ip: '8.8.8.8',
    version: 4,
    notes: [],
    special: undefined,
  })
})

test('spec 3: every field of the record is text, and what is not known is a dash', () => {
  const record = toIpRecord(lookUp(database, '127.0.0.1'))
  expect(Object.keys(record)).toEqual([
    'ip',
    'ipStart',
    'ipEnd',
    'inetIp',
    'inetStart',
    'inetEnd',
    'areaNo',
    'postNo',
    'operators',
    'att',
  ])
  expect(record).toMatchObject({ areaNo: '-', postNo: '-', operators: '-', att: '本机回环' })
})

test('a column is answered line by line; lines past the limit are counted', () => {
  const column = ['8.8.8.8', '', 'foo', ' 10.0.0.1 ', ...Array.from({ length: MAX_BATCH_LINES }, () => '1.1.1.1')].join(
    '\r\n',
  )
  const { lines, total } = lookUpLines(database, column, () => undefined)
  expect(total).toBe(MAX_BATCH_LINES + 3)
  expect(lines.length).toBe(MAX_BATCH_LINES)
  expect(lines.slice(0, 3).map(({ answer, fault }) => answer?.ip ?? fault)).toEqual([
    '8.8.8.8',
    '没有认出 IP 地址，请填 8.8.8.8 或 2001:4860:4860::8888 这样的地址',
    '10.0.0.1',
  ])
})
