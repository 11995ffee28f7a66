import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { Spot } from './spot.ts'

/** Area of postcodes with a common prefix. */
interface PostcodeArea {
  /** Id in the URL: US-917, DE-59, GB-LE. */
  id: string
  /** Country name in the warehouse set. */
  country: string
  prefix: string
}

/** Format of a country's postcodes, and the part that names the area. */
interface Sort {
  country: string
  code: string
  whole: RegExp
  /** Pattern whose group captures the area. */
  area: RegExp
}

const TWO_DIGITS = /^(\d{2})$/
/** Countries with five-digit postcodes whose first two digits name a region. */
const FIVE_DIGITS = [
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['ES', 'Spain'],
  ['IT', 'Italy'],
  ['CZ', 'Czechia'],
] as const
const SORTS: readonly Sort[] = [
  { code: 'US', country: 'USA', whole: /^(\d{3})(?:\d{2}(?:-?\d{4})?|xx)?$/i, area: /^(\d{3})$/ },
  ...FIVE_DIGITS.map(([code, country]): Sort => ({
    code,
    country,
    whole: /^(\d{2}) ?(?:\d{1} ?\d{2}|xxx)$/i,
    area: TWO_DIGITS,
  })),
  { code: 'PL', country: 'Poland', whole: /^(\d{2})-\d{3}$/, area: TWO_DIGITS },
  { code: 'GB', country: 'UK', whole: /^([A-Z]{1,2})\d[A-Z\d]?(?: ?\d[A-Z]{2})?$/i, area: /^([A-Z]{1,2})$/ },
]
/** Country prefixes of postcodes, such as D-. */
const LANDS: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  美国: 'US',
  de: 'DE',
  德国: 'DE',
  fr: 'FR',
  法国: 'FR',
  es: 'ES',
  西班牙: 'ES',
  it: 'IT',
  意大利: 'IT',
  cz: 'CZ',
  捷克: 'CZ',
  pl: 'PL',
  波兰: 'PL',
  gb: 'GB',
  uk: 'GB',
  英国: 'GB',
}
const BEFORE = new RegExp(
  `^(${Object.keys(LANDS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})[\\s-]*(?=.*\\d)`,
  'i',
)
const AROUND = /^(?:邮编|zip code|zip|plz|postcode)[:：\s]*/i

const areaOf = ({ code, country }: Sort, prefix: string): PostcodeArea => ({
  id: `${code}-${prefix.toUpperCase()}`,
  country,
  prefix: prefix.toUpperCase(),
})

/** Areas to which a postcode may belong; five digits are valid in several countries. */
export function parseAreas(typed: string): PostcodeArea[] {
  const text = typed.normalize('NFKC').trim().replace(AROUND, '')
  const [, land = ''] = BEFORE.exec(text) ?? []
  const postcode = land === '' ? text : text.replace(BEFORE, '')
  const wanted = LANDS[land.toLowerCase()]
  return SORTS.flatMap((sort) => {
    const prefix = wanted === undefined || wanted === sort.code ? sort.whole.exec(postcode)?.[1] : undefined
    return prefix === undefined ? [] : [areaOf(sort, prefix)]
  })
}

/** Parses an area id; undefined if invalid. */
export function parseAreaId(id: string): PostcodeArea | undefined {
  const [, code = '', prefix = ''] = /^([A-Z]{2})-([A-Z\d]+)$/.exec(id) ?? []
  const sort = SORTS.find((one) => one.code === code)
  return sort?.area.test(prefix) ? areaOf(sort, prefix) : undefined
}

function hasPrefix(zip: string, { prefix, country }: PostcodeArea): boolean {
  return (
    zip.toUpperCase().startsWith(prefix) && (country !== 'UK' || /^[A-Z]+/i.exec(zip)?.[0].toUpperCase() === prefix)
  )
}

/**
 * Approximate position of an area: the centre of the warehouses with the same postcode prefix. Undefined if there are
 * none, as there is no other source.
 */
export function locatePostcodeArea(area: PostcodeArea, warehouses: readonly LookupRow[]): Spot | undefined {
  const own = warehouses.filter(
    ({ country, zip = '', lat = '', lon = '' }) =>
      country === area.country && lat !== '' && lon !== '' && hasPrefix(zip, area),
  )
  const [first] = own
  if (!first) return undefined
  const middle = (column: 'lat' | 'lon'): number => own.reduce((sum, row) => sum + Number(row[column]), 0) / own.length
  return {
    id: area.id,
    kind: 'area',
    name: `${first.countryName ?? ''} ${area.prefix} 邮编段`,
    where: `约，按邮编同样开头的 ${String(own.length)} 个仓库所在城市推算`,
    place: { lat: middle('lat'), lon: middle('lon') },
  }
}
