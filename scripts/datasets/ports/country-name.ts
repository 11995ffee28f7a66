const names = new Intl.DisplayNames(['zh-CN'], { type: 'region', fallback: 'none' })

/** Chinese names that differ from CLDR's. */
const OWN: Readonly<Record<string, string>> = {
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
  PS: '巴勒斯坦',
  FK: '马尔维纳斯群岛（福克兰群岛）',
  AE: '阿联酋',
  DO: '多米尼加',
  FM: '密克罗尼西亚联邦',
  GS: '南乔治亚岛和南桑威奇群岛',
  SJ: '斯瓦尔巴和扬马延',
}

/** Chinese name of a country or region by ISO code, fixed when the set is built; undefined for an unknown code. */
export function countryName(country: string): string | undefined {
  // CLDR also names user-assigned and withdrawn codes.
  if (!/^[A-Z]{2}$/.test(country) || /^(?:X[A-Z]|AN|CS|EU|EZ|SU|UN|ZZ|QO)$/.test(country)) return undefined
  return OWN[country] ?? names.of(country)
}

const OWN_ENGLISH: Readonly<Record<string, string>> = {
  HK: 'Hong Kong, China',
  MO: 'Macao, China',
  TW: 'Taiwan, China',
}
const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** English name for the search; '' for an unknown code. */
export function englishName(country: string): string {
  if (countryName(country) === undefined) return ''
  return OWN_ENGLISH[country] ?? englishNames.of(country) ?? ''
}
