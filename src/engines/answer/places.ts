import type { Lookup } from '../search/lookup.ts'
import { CLOCK_CITIES } from '../world-time/operation.ts'
import { COUNTRY_ABBREVIATIONS } from './clashes.ts'

/** Place in a question: a country, or a city with its own time zone. */
export interface Place {
  /** ISO 3166-1 alpha-2; '' for a clock without a country, such as UTC. */
  country: string
  /** Chinese name as shown. */
  zh: string
  /** IANA time zone. */
  zone: string
  /** True for the country itself. */
  isCountry: boolean
  /** Query that finds the place in the list of countries. */
  query: string
  /** Capital, whose time the country's page shows; '' if there is no such page. */
  capital: string
}

/** Named time zones, and places that the set of countries names differently: names, country, zone. */
const CLOCKS = `
美东|美东时间|美国东部|东部时间|est|edt|us eastern,US,America/New_York
美西|美西时间|美国西部|太平洋时间|pst|pdt|us pacific,US,America/Los_Angeles
加州|加利福尼亚|california,US,America/Los_Angeles
德州|得州|texas,US,America/Chicago
佛州|佛罗里达|florida,US,America/New_York
亚利桑那|arizona,US,America/Phoenix
夏威夷|hawaii,US,Pacific/Honolulu
美中|美国中部|中部时间|us central,US,America/Chicago
香港|hong kong|hk,HK,Asia/Hong_Kong
澳门|macau|macao,MO,Asia/Macau
台湾|台北|taiwan|taipei,TW,Asia/Taipei
北京|北京时间|beijing,CN,Asia/Shanghai
格林尼治|格林威治|gmt|utc|世界协调时,,UTC
`
/** Names shown instead of the name of the city. */
const SHOWN: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }

/** Places by their names in lower case. */
export type Places = ReadonlyMap<string, Place>

const opened = new WeakMap<Lookup, Places>()

function cities(): [string, Place][] {
  const clocks = CLOCKS.trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', country = '', zone = ''] = line.split(',')
      const all = names.split('|')
      const zh = SHOWN[country] ?? all[0] ?? ''
      return all.map((name): [string, Place] => [
        name,
        { country, zh, zone, isCountry: Object.hasOwn(SHOWN, country), query: '', capital: '' },
      ])
    })
  const own = CLOCK_CITIES.flatMap(({ country, zone, zh, en }) =>
    [...zh, ...en].map((name): [string, Place] => [
      name.toLowerCase(),
      { country, zh: zh[0] ?? name, zone, isCountry: false, query: '', capital: '' },
    ]),
  )
  return [...own, ...clocks]
}

/** Indexes all places that questions may name, from the set of countries and the cities above. */
export function indexPlaces(lookup: Lookup): Places {
  const known = opened.get(lookup)
  if (known) return known
  const { reference, columnAt } = lookup
  const places = new Map<string, Place>()
  const put = (name: string, place: Place): void => {
    if (name !== '' && !places.has(name.toLowerCase())) places.set(name.toLowerCase(), place)
  }
  for (const row of reference.rows) {
    const cell = (column: string): string => row[columnAt.get(column) ?? -1] ?? ''
    const [country, zone, zh] = [cell('iso2'), cell('zone'), cell('zh')]
    const own = { country, zone, zh, isCountry: true, query: zh, capital: cell('capital_zh') }
    for (const name of [zh, cell('en'), cell('iso3')]) put(name, own)
    for (const name of cell('also').split('|'))
      put(name, isCityName(name) ? { ...own, zh: name, isCountry: false } : own)
    put(cell('capital_zh'), { ...own, zh: cell('capital_zh'), isCountry: false })
    put(cell('capital_en'), { ...own, zh: cell('capital_zh'), isCountry: false })
  }
  for (const [short, country] of Object.entries(COUNTRY_ABBREVIATIONS)) {
    const own = [...places.values()].find((place) => place.country === country && place.isCountry)
    if (own) put(short, own)
  }
  for (const [name, city] of cities()) {
    const land = [...places.values()].find((place) => place.isCountry && place.country === city.country)
    places.set(name, { ...city, query: land?.query ?? '', capital: land?.capital ?? '' })
  }
  opened.set(lookup, places)
  return places
}

/** Alternative names that mean a country; all others in that column are cities. */
const COUNTRY_NAMES =
  /^(?:USA|America|美利坚|Deutschland|德意志|Holland|尼德兰|东瀛|Korea|南韩|UK|Britain|Great Britain|England|英格兰|苏格兰|大不列颠|España|North Korea|北朝鲜|寮国|Siam|Burma|East Timor|Ceylon|锡兰|沙特|UAE|Emirates|Turkey|Czech Republic|Macedonia|马其顿|DRC|刚果民主共和国|Ivory Coast|象牙海岸|Cape Verde|Swaziland|纽西兰|联合王国|美利坚合众国|捷克共和国|Turkiye|俄国|俄罗斯联邦|阿拉伯联合酋长国|沙特阿拉伯王国|大韩民国|孟加拉|澳洲|印尼|马来|大马|狮城|白俄|巴新|波黑)$/
/** True if an alternative name in the set of countries is that of a city. */
export const isCityName = (name: string): boolean => !COUNTRY_NAMES.test(name)

/** Weight of a name by length. Chinese characters count double: 德国vat names Germany, not the Vatican by its code. */
const weight = (name: string): number => (/\p{Script=Han}/u.test(name) ? 2 * name.length : name.length)

/** Place found in a text, and the text without it. */
export interface NamedPlace {
  place: Place
  rest: string
  /** Index of the name in the text. */
  at: number
  end: number
}

/** Finds the place in a text, longest name first. */
export function findPlace(text: string, places: Places): NamedPlace | undefined {
  const lower = text.toLowerCase()
  let best = ''
  for (const name of places.keys())
    if (weight(name) > weight(best) && lower.includes(name) && standsAlone(lower, name)) best = name
  const place = places.get(best)
  if (!place) return undefined
  const at = lower.indexOf(best)
  return { place, rest: `${text.slice(0, at)} ${text.slice(at + best.length)}`.trim(), at, end: at + best.length }
}

/** The city beside its own country, which only qualifies it: 美国加州, 日本东京; otherwise the place as found. */
export function withoutCountry(named: NamedPlace, places: Places): NamedPlace {
  const inner = named.place.isCountry ? findPlace(named.rest, places) : undefined
  return inner && !inner.place.isCountry && inner.place.country === named.place.country ? inner : named
}

/** True if the name is a whole word; a name in letters must not be part of a longer word. */
function standsAlone(text: string, name: string): boolean {
  if (/[^ -~]/.test(name)) return true
  const at = text.indexOf(name)
  return !/[a-z\d]$/.test(text.slice(0, at)) && !/^[a-z\d]/.test(text.slice(at + name.length))
}
