import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countries, type TCountryCode } from 'countries-list'
import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max'
import { readData, ROOT, type Row } from '../dataset.ts'

/** The 20 popular countries (product-spec 3, Country record), by their Chinese names there. */
export const POPULAR =
  '美国 德国 荷兰 日本 意大利 法国 韩国 墨西哥 加拿大 英国 新加坡 越南 印度 俄罗斯 澳大利亚 比利时 瑞士 西班牙 波兰 巴西'.split(
    ' ',
  )

interface TerritoryInfo {
  supplemental: { territoryInfo: Record<string, { _population: string } | undefined> }
}

/** Top-level domains that differ from the ISO code, by country. */
const DOMAINS: Readonly<Record<string, string>> = { GB: '.uk' }

/** Formats a population in units of 100 million, as the specification does, with three significant digits. */
function inHundredMillions(people: number): string {
  const figures = Number(people.toPrecision(3)) / 1e8
  return figures.toFixed(10).replace(/\.?0+$/, '')
}

/** Calling code: +86, or +1 with the area codes if several countries share it. */
function dialing(iso2: string): string {
  const code = getCountryCallingCode(iso2 as CountryCode)
  const areas = countries[iso2 as TCountryCode].phone.map(String).filter((phone) => code === '1' && phone.length === 4)
  return areas.length === 0 ? `+${code}` : areas.map((phone) => `+1 ${phone.slice(1)}`).join('、')
}

/** Joins the hand-written rows with data from packages; popular countries first. */
export function loadCountries(): Row[] {
  const file = join(ROOT, 'node_modules/cldr-core/supplemental/territoryInfo.json')
  const { territoryInfo } = (JSON.parse(readFileSync(file, 'utf8')) as TerritoryInfo).supplemental
  const rows = readData('countries/countries.csv').map(({ lat, lon, ...row }): Row => {
    const iso2 = row.iso2 ?? ''
    return {
      ...row,
      lat: String(Number(lat)),
      lon: String(Number(lon)),
      hot: POPULAR.includes(row.zh ?? '') ? '热门' : '',
      population: inHundredMillions(Number(territoryInfo[iso2]?._population)),
      tld: DOMAINS[iso2] ?? `.${iso2.toLowerCase()}`,
      dial: dialing(iso2),
      currency: currencyOf(iso2),
    }
  })
  const place = ({ zh = '', hot }: Row): number => (hot === '' ? POPULAR.length : POPULAR.indexOf(zh))
  return rows.toSorted((a, b) => place(a) - place(b))
}

let used: ReadonlyMap<string, string> | undefined

/** ISO codes of the currencies used in a country, its own first. */
function currencyOf(iso2: string): string {
  used ??= countCurrencies()
  return used.get(iso2) ?? ''
}

function countCurrencies(): Map<string, string> {
  const found = new Map<string, string[]>()
  for (const { code = '', lands = '', kind } of readData('currencies/currencies.csv')) {
    if (kind !== '流通') continue
    for (const land of lands.split('|')) found.set(land, [...(found.get(land) ?? []), code])
  }
  // Sort key: a country's own currency comes first; its code begins with the country's code.
  const own = (land: string, code: string): number => (code.startsWith(land) ? 0 : 1)
  return new Map(
    [...found].map(([land, codes]) => [land, codes.toSorted((a, b) => own(land, a) - own(land, b)).join('|')]),
  )
}
