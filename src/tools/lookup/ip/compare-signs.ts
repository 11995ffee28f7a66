import type { IpAnswer } from '../../../engines/ip/operation.ts'

/** Facts that a browser tells every page. */
export interface BrowserFacts {
  /** IANA time zone. */
  zone: string
  /** Current offset of the browser's clock, in minutes ahead of UTC. */
  offset: number
  /** Language tags of the browser, preferred one first. */
  languages: readonly string[]
}

/** Comparison of one browser fact with the address. */
export interface SignComparison {
  verdict: 'same' | 'near' | 'differs' | 'unknown'
  /** Result of the comparison as a Chinese text. */
  words: string
}

/** Current offset of a time zone in minutes ahead of UTC; undefined if the browser does not know it. */
export function readZoneOffset(zone: string, now: number): number | undefined {
  try {
    const name =
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
        .formatToParts(now)
        .find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Compares the browser's time zone with the country of the address. */
export function compareZone(
  { zone, offset }: BrowserFacts,
  { land, zones }: Pick<IpAnswer, 'land' | 'zones'>,
  now: number,
): SignComparison {
  if (!land || zones.length === 0) return { verdict: 'unknown', words: '不知道这个地址的国家，没有可比的时区' }
  if (zones.includes(zone)) return { verdict: 'same', words: `浏览器的时区是${land.name}的时区` }
  if (zones.some((one) => readZoneOffset(one, now) === offset))
    return { verdict: 'near', words: `浏览器的时区不属于${land.name}，但现在的钟点与那里相同` }
  return { verdict: 'differs', words: `浏览器的时区不属于${land.name}，钟点也不同` }
}

/**
 * Compares the preferred language with the country of the address, by the region of the language tag, or the country
 * where most speakers live.
 */
export function compareLanguage({ languages }: BrowserFacts, { land }: Pick<IpAnswer, 'land'>): SignComparison {
  const [first = ''] = languages
  if (!land || first === '') return { verdict: 'unknown', words: '没有可比的语言' }
  const regions = new Set(languages.flatMap((tag) => regionOf(tag) ?? []))
  if (regionOf(first) === land.code) return { verdict: 'same', words: `首选语言 ${first} 是${land.name}常用的` }
  if (regions.has(land.code))
    return { verdict: 'near', words: `首选语言 ${first} 属于别处，但列表里有${land.name}的语言` }
  return { verdict: 'differs', words: `首选语言 ${first} 不是${land.name}的` }
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
