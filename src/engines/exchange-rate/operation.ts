/** Who published a table of rates. Two providers never meet in one cross rate. */
export type RateProvider = 'currency-api' | 'ecb'

/** The names that stand beside a rate. */
export const PROVIDER_NAMES: Readonly<Record<RateProvider, string>> = {
  'currency-api': '公开汇率数据 currency-api',
  ecb: '欧洲中央银行',
}

/** One provider's rates of one day. 1 `base` = `rates[code]` of `code`, positive decimal text; the base itself may be left out. */
export interface RateTable {
  provider: RateProvider
  /** The day that the provider gives, YYYY-MM-DD. */
  date: string
  /** When it was fetched, ISO 8601 in UTC; null for rates that came with the app. */
  fetchedAt: string | null
  /** ISO 4217. */
  base: string
  rates: Readonly<Record<string, string>>
}

/** Several days of one provider, in any order; one base, so that days can be compared. */
export interface RateHistory {
  provider: RateProvider
  base: string
  days: readonly { date: string; rates: Readonly<Record<string, string>> }[]
}

/** The pair of the converter at first (product-spec 9). */
export const DEFAULT_PAIR = { from: 'USD', to: 'CNY' } as const

/** How far back a trend looks, in days. */
export const RECENT_DAYS = [7, 30, 90, 365] as const
export type RecentDay = (typeof RECENT_DAYS)[number]

/** A region of the one-click board; `slug` is the `cate` of /tools-yjhs/:cate?. */
export interface RegionGroup {
  slug: string
  label: string
  /** ISO 4217, CNY first. */
  codes: readonly string[]
}

const group = (slug: string, label: string, codes: string): RegionGroup => ({ slug, label, codes: ['CNY', ...codes.split(' ')] })

/** The regions of the one-click board (product-spec 3, Currency entry); units of account stand last in theirs. */
export const REGION_GROUPS: readonly RegionGroup[] = [
  group('hot', '热门', 'USD GBP EUR JPY KRW CAD HKD AUD SGD CHF MYR THB TRY INR PHP'),
  group('north-america', '北美洲', 'USD CAD MXN GTQ BZD HNL NIO CRC PAB CUP HTG DOP JMD BSD TTD BBD XCD XCG AWG KYD BMD USN MXV XDR'),
  group('south-america', '南美洲', 'BRL ARS CLP COP PEN VES BOB PYG UYU GYD SRD FKP VED CLF COU UYI UYW BOV XSU'),
  group('southeast-asia', '东南亚', 'SGD MYR THB PHP IDR VND KHR LAK MMK BND'),
  group('east-asia', '东亚', 'JPY KRW HKD MOP TWD MNT KPW'),
  group('south-asia', '南亚', 'INR PKR BDT LKR NPR BTN MVR'),
  group('central-west-asia', '中西亚', 'KZT UZS KGS TJS TMT AFN GEL AMD AZN IRR TRY'),
  group('middle-east', '中东', 'AED SAR QAR KWD BHD OMR YER ILS JOD LBP SYP IQD IRR TRY EGP'),
  group('europe', '欧洲', 'EUR GBP CHF DKK SEK NOK ISK PLN CZK HUF RON MDL RSD BAM MKD ALL UAH BYN RUB TRY GIP GGP JEP IMP FOK CHE CHW'),
  group('oceania', '大洋洲', 'AUD NZD PGK FJD SBD VUV WST TOP XPF TVD KID'),
  group('africa', '非洲', 'ZAR NGN EGP KES GHS MAD DZD TND LYD SDG SSP ETB ERN DJF SOS TZS UGX RWF BIF CDF XAF XOF GMD GNF SLE LRD MRU MRO CVE STN AOA ZMW MWK ZWG MZN BWP NAD LSL SZL MGA MUR SCR KMF SHP XUA'),
]

/** A group by the `cate` of the address; undefined where there is none such. No `cate` is the hot one. */
export function regionGroup(cate: string | undefined): RegionGroup | undefined {
  return REGION_GROUPS.find(({ slug }) => slug === (cate ?? 'hot'))
}

/** A currency whose rate follows from another one: `units` of it are worth 1 of `per`. */
export interface PeggedCode {
  per: string
  units: number
  why: string
}

/** Codes that providers leave out or that are no money any more, and what they are worth by law. */
export const PEGGED_CODES: Readonly<Record<string, PeggedCode>> = {
  MRO: { per: 'MRU', units: 10, why: '已停用：2018 年起 10 MRO 换 1 MRU' },
  VED: { per: 'VES', units: 1, why: '与 VES 是同一货币' },
  GGP: { per: 'GBP', units: 1, why: '与英镑等值' },
  JEP: { per: 'GBP', units: 1, why: '与英镑等值' },
  IMP: { per: 'GBP', units: 1, why: '与英镑等值' },
  FOK: { per: 'DKK', units: 1, why: '与丹麦克朗等值' },
  TVD: { per: 'AUD', units: 1, why: '与澳元等值' },
  KID: { per: 'AUD', units: 1, why: '与澳元等值' },
}

/** What has to be said beside a rate that its provider publishes. */
export const CODE_NOTES: Readonly<Record<string, string>> = {
  SYP: '未核实：2026 年换发新镑（1 新镑 = 100 旧镑），公布的数值可能按旧镑',
  IRR: '2026 年 1 月起公布的是市场汇率，与官方汇率相差很大',
}

/** What is said beside a currency's rate; '' for most. */
export const noteOf = (code: string): string => (CURRENCY_CODES.includes(code) ? (PEGGED_CODES[code]?.why ?? CODE_NOTES[code] ?? '') : '')

/** A currency that was withdrawn but is still on a list; the `currencies` set has it no more. */
export const WITHDRAWN_CURRENCIES: Readonly<Record<string, { zh: string; en: string; char: string; flag: string; mark: string }>> = {
  MRO: { zh: '毛里塔尼亚乌吉亚（旧）', en: 'Mauritanian Ouguiya (1973–2017)', char: 'UM', flag: 'MR', mark: '已停用' },
}

/** Every code of the board, MRO too: nothing else is money here, so that metals and crypto tokens stay out. */
export const CURRENCY_CODES: readonly string[] = [...new Set(REGION_GROUPS.flatMap(({ codes }) => codes))]

/** The codes whose rates are taken from a provider; the others follow from one of them. */
export const RATED_CODES: ReadonlySet<string> = new Set(CURRENCY_CODES.filter((code) => !Object.hasOwn(PEGGED_CODES, code)))

/** Why there can be no rate; '' where there is one. The visitor reads it in place of the number. */
export function missingRate(table: RateTable, code: string): string {
  if (code === 'ZWL') return '津巴布韦元（ZWL）已停用，不收录'
  if (!CURRENCY_CODES.includes(code)) return `没有 ${code} 这种货币`
  const source = Object.hasOwn(PEGGED_CODES, code) ? (PEGGED_CODES[code]?.per ?? code) : code
  if (source === table.base || Object.hasOwn(table.rates, source)) return ''
  const follows = source === code ? '' : `（按 ${source} 折算）`
  return `${PROVIDER_NAMES[table.provider]}（${table.date}）没有公布 ${code} 的汇率${follows}`
}

/** What a conversion is asked with: the text stands in the field of `from`, or of `to` where `side` says so. */
export interface ConversionRequest {
  table: RateTable
  from: string
  to: string
  text: string
  side: 'from' | 'to'
}

/**
 * The pair in numbers. `from` and `to` have 2 decimals, half up; the one that was typed is as it was read, without separators.
 * `precise` is the computed one with 10 significant digits, for amounts that 2 decimals would make 0.00.
 */
export interface Conversion {
  from: string
  to: string
  precise: string
  /** What was multiplied with: 1 of the typed currency in the other one, with up to 16 significant digits. */
  exactRate: string
  /** 1 `from` in `to`, with the 6 to 8 significant digits that the published rates carry. */
  rate: string
  /** 1 `to` in `from`. */
  inverse: string
}

/** What was typed wrongly is an answer; `rate` and `inverse` are there all the same. A pair without a rate has `noRate`. */
export type ConversionAnswer =
  | ({ state: 'ok' } & Conversion)
  | { state: 'empty'; rate: string; inverse: string }
  | { state: 'error'; message: string; rate: string; inverse: string }
  | { state: 'no-rate'; message: string }

/** One source against several targets (product-spec 7.2, calMulti); all blank where there is no rate. Fractions with up to 16 significant digits. */
export interface MultiRate {
  /** Units of the source for 1 of the target. */
  resertRate: string
  /** Units of the target for 1 of the source. */
  rate: string
  /** resertRate against the day before, as a fraction; '' where the day before is not known. */
  changeRate: string
}

/** One amount into all targets. `previous` is an earlier table of the same provider. */
export interface BoardRequest {
  table: RateTable
  previous: RateTable | null
  source: string
  text: string
  targets: readonly string[]
}

/** A line of the board (product-spec 3, Currency entry). Blank texts where there is no rate, and then `problem` says why. */
export interface BoardRow {
  code: string
  /** Input ÷ resertRate, 2 decimals; '' without an input. */
  amount: string
  /** Units of the target for 1 of the source, 6 to 8 significant digits. */
  toRate: string
  /** resertRate, 6 decimals. */
  toRateValue: string
  /** Signed percentage with 2 decimals; '' where the day before is not known. */
  chg: string
  /** Whether `chg` is above, below or at zero, for the colour. */
  direction: 'up' | 'down' | 'flat' | ''
  problem: string
  /** Said beside the rate: 已停用：…, 与英镑等值 …; '' for most. */
  note: string
}

/** `message` is the sentence on an amount that cannot be read, '' otherwise; rates stand all the same. */
export interface BoardAnswer {
  rows: BoardRow[]
  message: string
}

/** A pair's past. */
export interface TrendRequest {
  history: RateHistory
  from: string
  to: string
  recentDay: RecentDay
}
export interface TrendPoint {
  date: string
  /** 1 `from` in `to`. */
  value: string
}

/** Days without a rate are left out; `recentDay` days are counted back from the newest day there is, that day not counted. */
export interface Trend {
  points: TrendPoint[]
  /** The rest is undefined where there are no points. */
  summary: { min: TrendPoint; max: TrendPoint; mean: string; /** Last against first, as a fraction. */ changeRate: string; chg: string } | undefined
}

/** A pasted spreadsheet column of amounts of `from`, one a line. */
export interface RateColumnRequest {
  table: RateTable
  from: string
  to: readonly string[]
  text: string
}

/** One row a pasted line: the cell, then one amount a target; a cell that cannot be read has its sentence in the first one. */
export interface ColumnAnswer {
  headers: string[]
  rows: string[][]
  failed: number
}

/** A bank's rates of one currency: CNY for 100 units, numeric text, '' where the bank gives none. */
export interface BankRow {
  code: string
  name: string
  spotBuy: string
  cashBuy: string
  spotSell: string
  cashSell: string
  middle: string
}

/** The visitor's side of the counter: what an amount of the currency brings or costs, in CNY with 2 decimals, '' where the bank gives no rate. */
export interface BankDeal {
  code: string
  /** What the visitor gets for the amount: the bank buys. */
  sellSpot: string
  sellCash: string
  /** What the visitor pays for the amount: the bank sells. */
  buySpot: string
  buyCash: string
  /** By the middle rate. */
  middle: string
  /** Lost by buying and selling at once, in CNY and as a percentage of the mean of both rates with 2 decimals and %. */
  spotSpread: string
  spotSpreadPercent: string
  cashSpread: string
  cashSpreadPercent: string
}

export interface BankBoardRequest {
  rows: readonly BankRow[]
  text: string
}
export interface BankBoardAnswer {
  deals: BankDeal[]
  /** The sentence on an amount that cannot be read; then, and for an empty one, the deals are of 100 units. */
  message: string
  /** The amount that was reckoned with. */
  amount: string
}

/** The rates that came with the app: two neighbouring days, clearly dated and never called current. */
export interface BundledRates {
  table: RateTable
  previous: RateTable | null
}

/** A rate that was frozen, as a list or a link has it. */
export interface FrozenRate {
  /** Plain decimal text. */
  amount: string
  from: string
  to: string
  /** 1 `from` in `to`. */
  rate: string
  provider: RateProvider
}

/** Frozen quotes and the table that they are held against; null where there is none. */
export interface QuotesRequest {
  table: RateTable | null
  quotes: readonly FrozenRate[]
}

/** How a frozen quote stands. The texts after `result` are blank where the table is another provider's or has no rate. */
export interface QuoteStanding {
  /** Amount × frozen rate, 2 decimals, half up; with the digits it has where those would make it nothing. */
  result: string
  /** The frozen rate with as many digits as rates are shown with. */
  rate: string
  currentRate: string
  currentResult: string
  /** The current rate against the frozen one, signed, with 2 decimals. */
  chg: string
  direction: 'up' | 'down' | 'flat' | ''
}
