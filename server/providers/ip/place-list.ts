import type { Address } from '../../../src/engines/ip/address.ts'
import type { IpFacts, Place, PlaceList } from '../../../src/engines/ip/database.ts'
import type { Xdb } from './xdb.ts'

const CHINESE_REGIONS: Readonly<Record<string, string>> = {
  香港: 'HK',
  香港特别行政区: 'HK',
  澳门: 'MO',
  澳门特别行政区: 'MO',
  台湾: 'TW',
  台湾省: 'TW',
}
/** Regions that are always shown with China, whatever the file contains. */
const NAMED_WITH_CHINA = new Set(['HK', 'MO', 'TW'])
const OWN_NAME = /hong ?kong|maca[uo]|taiwan|香港|澳门|台湾/i

const known = (part: string | undefined): string => (part === undefined || part === '0' ? '' : part.trim())

/** Parses an entry: 国家|省|市|运营商|code since 2025, 国家|区域|省|市|运营商 before. */
function partsOf(text: string): { name: string; code: string; region: string; city: string; operator: string } {
  const parts = text.split('|').map(known)
  const [name = '', second = '', third = '', fourth = '', fifth = ''] = parts
  if (/^[A-Z]{2}$/.test(fifth) || fifth === '')
    return { name, code: fifth, region: second, city: third, operator: fourth }
  return { name, code: '', region: third, city: fourth, operator: fifth }
}

function placeOf(text: string, codes: ReadonlyMap<string, string>): Place | undefined {
  const { name, code, region, city, operator } = partsOf(text)
  const listed = code === '' ? (codes.get(name) ?? '') : code
  const country = listed === 'CN' ? (CHINESE_REGIONS[region] ?? 'CN') : listed
  if (country === '') return undefined
  const clean = (part: string): string => (NAMED_WITH_CHINA.has(country) && OWN_NAME.test(part) ? '' : part)
  return {
    country,
    other: '',
    region: clean(region),
    city: clean(city),
    operator: operator.replaceAll(/(?<!中国)(?=台湾|香港|澳门)/g, '中国'),
  }
}

const gap = (address: Address) => ({ place: undefined, start: address.value, end: address.value })

/**
 * Wraps an operator's file as a list of places. Countries are identified by code; files before 2025 have only names.
 */
export function toPlaceList(file: Xdb, { lands }: IpFacts): PlaceList {
  const codes = new Map(Object.entries(lands).map(([code, { name }]) => [name, code]))
  return {
    version: file.version,
    sources: [{ name: 'ip2region', date: file.date, use: '国家、省市和运营商' }],
    find(address) {
      const entry = file.find(address)
      return entry ? { place: placeOf(entry.text, codes), start: entry.start, end: entry.end } : gap(address)
    },
  }
}
