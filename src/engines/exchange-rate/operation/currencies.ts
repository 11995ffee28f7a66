import { PROVIDER_NAMES, type RateTable } from './rates.ts'

/** Region of the one-click board; `slug` is the `cate` of /tools-yjhs/:cate?. */
export interface RegionGroup {
  slug: string
  label: string
  /** ISO 4217, CNY first. */
  codes: readonly string[]
}

const group = (slug: string, label: string, codes: string): RegionGroup => ({
  slug,
  label,
  codes: ['CNY', ...codes.split(' ')],
})

/** Regions of the one-click board (product-spec 3, Currency entry); units of account come last in theirs. */
export const REGION_GROUPS: readonly RegionGroup[] = [
  group('hot', '热门', 'USD GBP EUR JPY KRW CAD HKD AUD SGD CHF MYR THB TRY INR PHP'),
  group(
    'north-america',
    '北美洲',
    'USD CAD MXN GTQ BZD HNL NIO CRC PAB CUP HTG DOP JMD BSD TTD BBD XCD XCG AWG KYD BMD USN MXV XDR',
  ),
  group('south-america', '南美洲', 'BRL ARS CLP COP PEN VES BOB PYG UYU GYD SRD FKP VED CLF COU UYI UYW BOV XSU'),
  group('southeast-asia', '东南亚', 'SGD MYR THB PHP IDR VND KHR LAK MMK BND'),
  group('east-asia', '东亚', 'JPY KRW HKD MOP TWD MNT KPW'),
  group('south-asia', '南亚', 'INR PKR BDT LKR NPR BTN MVR'),
  group('central-west-asia', '中西亚', 'KZT UZS KGS TJS TMT AFN GEL AMD AZN IRR TRY'),
  group('middle-east', '中东', 'AED SAR QAR KWD BHD OMR YER ILS JOD LBP SYP IQD IRR TRY EGP'),
  group(
    'europe',
    '欧洲',
    'EUR GBP CHF DKK SEK NOK ISK PLN CZK HUF RON MDL RSD BAM MKD ALL UAH BYN RUB TRY GIP GGP JEP IMP FOK CHE CHW',
  ),
  group('oceania', '大洋洲', 'AUD NZD PGK FJD SBD VUV WST TOP XPF TVD KID'),
  group(
    'africa',
    '非洲',
    'ZAR NGN EGP KES GHS MAD DZD TND LYD SDG SSP ETB ERN DJF SOS TZS UGX RWF BIF CDF XAF XOF GMD GNF SLE LRD MRU MRO CVE STN AOA ZMW MWK ZWG MZN BWP NAD LSL SZL MGA MUR SCR KMF SHP XUA',
  ),
]

/** Finds a region by the `cate` of the URL; undefined if unknown. The hot region is the default. */
export function findRegionGroup(cate: string | undefined): RegionGroup | undefined {
  return REGION_GROUPS.find(({ slug }) => slug === (cate ?? 'hot'))
}

/** Currency with a fixed rate: `units` of it are worth 1 of `per`. */
export interface PeggedCurrency {
  per: string
  units: number
  why: string
}

/** Currencies that providers leave out or that are retired, with their legal rates. */
export const PEGGED_CURRENCIES: Readonly<Record<string, PeggedCurrency>> = {
  MRO: { per: 'MRU', units: 10, why: '已停用：2018 年起 10 MRO 换 1 MRU' },
  VED: { per: 'VES', units: 1, why: '与 VES 是同一货币' },
  GGP: { per: 'GBP', units: 1, why: '与英镑等值' },
  JEP: { per: 'GBP', units: 1, why: '与英镑等值' },
  IMP: { per: 'GBP', units: 1, why: '与英镑等值' },
  FOK: { per: 'DKK', units: 1, why: '与丹麦克朗等值' },
  TVD: { per: 'AUD', units: 1, why: '与澳元等值' },
  KID: { per: 'AUD', units: 1, why: '与澳元等值' },
}

/** Notes beside rates that a provider does publish. */
export const CODE_NOTES: Readonly<Record<string, string>> = {
  SYP: '未核实：2026 年换发新镑（1 新镑 = 100 旧镑），公布的数值可能按旧镑',
  IRR: '2026 年 1 月起公布的是市场汇率，与官方汇率相差很大',
}

/** Note beside the rate of a currency; '' for most. */
export const getCurrencyNote = (code: string): string =>
  CURRENCY_CODES.includes(code) ? (PEGGED_CURRENCIES[code]?.why ?? CODE_NOTES[code] ?? '') : ''

/** Withdrawn currencies that some lists still contain; the `currencies` set has them no longer. */
export const WITHDRAWN_CURRENCIES: Readonly<
  Record<string, { zh: string; en: string; char: string; flag: string; mark: string }>
> = {
  MRO: { zh: '毛里塔尼亚乌吉亚（旧）', en: 'Mauritanian Ouguiya (1973–2017)', char: 'UM', flag: 'MR', mark: '已停用' },
}

/** Every currency code of the board, including MRO; keeps metals and crypto tokens out. */
export const CURRENCY_CODES: readonly string[] = [...new Set(REGION_GROUPS.flatMap(({ codes }) => codes))]

/**
 * Codes of the currencies for which a provider publishes rates; the rates of all other currencies are derived from one
 * of these.
 */
export const PUBLISHED_RATE_CODES: ReadonlySet<string> = new Set(
  CURRENCY_CODES.filter((code) => !Object.hasOwn(PEGGED_CURRENCIES, code)),
)

/** Reason why a currency has no rate, shown in place of the number; '' if it has one. */
export function explainMissingRate(table: RateTable, code: string): string {
  if (!CURRENCY_CODES.includes(code)) return `没有 ${code} 这种货币`
  const source = Object.hasOwn(PEGGED_CURRENCIES, code) ? (PEGGED_CURRENCIES[code]?.per ?? code) : code
  if (source === table.base || Object.hasOwn(table.rates, source)) return ''
  const follows = source === code ? '' : `（按 ${source} 折算）`
  return `${PROVIDER_NAMES[table.provider]}（${table.date}）没有公布 ${code} 的汇率${follows}`
}
