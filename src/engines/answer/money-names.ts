import { CURRENCY_SIGNS, getSignCurrencies } from '../shared/number/currency-signs.ts'
import { CURRENCY_CODES } from '../exchange-rate/operation/currencies.ts'
import { RETIRED_CURRENCIES, findRetiredCurrency } from '../exchange-rate/operation/retired.ts'

/** Common names of currencies; ISO 4217 codes are read besides. A bare ¥ or 元 is renminbi. */
const NAMES: Readonly<Record<string, string>> = {
  CNY: 'RMB¥ CN¥ RMB renminbi yuan 人民币元 元人民币 人民币 软妹币 ¥ 元 块钱 块 圆 CNH',
  USD: 'US$ U$ 美元 美圆 美金 美刀 刀 dollars dollar 美币 bucks buck $',
  EUR: '€ 欧元 欧 euros euro 欧罗',
  GBP: '£ 英镑 英磅 镑 sterling quid pounds pound',
  JPY: 'JP¥ 日元 日圆 日币 円 yen',
  KRW: '₩ 韩元 韩币 韩圆 won',
  HKD: 'HK$ 港元 港币 港纸 港刀',
  TWD: 'NT$ 新台币 台币',
  MOP: 'MOP$ 澳门元 澳门币 葡币',
  CAD: 'CA$ C$ 加元 加币 加拿大元 加刀',
  AUD: 'AU$ A$ 澳元 澳币 澳大利亚元 澳刀',
  NZD: 'NZ$ 纽元 纽币 新西兰元',
  SGD: 'S$ 新加坡元 新加坡币 新币 坡币 新元',
  CHF: '瑞士法郎 瑞郎 Fr. francs franc',
  MYR: 'RM ringgit 马来西亚林吉特 林吉特 令吉 马币',
  THB: '฿ baht 泰铢 泰币 铢',
  VND: '₫ dong 越南盾 越盾 越币',
  IDR: 'Rp rupiah 印尼盾 印度尼西亚盾',
  PHP: '₱ 菲律宾比索 比索 菲币 pesos peso',
  INR: '₹ rupees rupee 印度卢比 卢比',
  TRY: '₺ lira 土耳其里拉 里拉',
  RUB: '₽ rubles ruble roubles 俄罗斯卢布 卢布',
  MXN: 'MX$ 墨西哥比索 墨币',
  BRL: 'R$ 巴西雷亚尔 雷亚尔',
  AED: 'Dhs dirhams dirham 阿联酋迪拉姆 迪拉姆',
  SAR: 'riyals riyal 沙特里亚尔 里亚尔',
  PLN: 'zł zloty 波兰兹罗提 兹罗提',
  SEK: 'kronor 瑞典克朗',
  NOK: 'kroner 挪威克朗',
  DKK: '丹麦克朗',
  CZK: 'Kč koruna 捷克克朗',
  HUF: 'forints forint 匈牙利福林 福林',
  ILS: '₪ shekels shekel 以色列新谢克尔 谢克尔',
  ZAR: 'rand 南非兰特 兰特',
  EGP: '埃及镑',
  UAH: '₴',
  KZT: '₸',
  NGN: '₦ 奈拉',
  CLP: '智利比索',
  COP: '哥伦比亚比索',
  ARS: '阿根廷比索',
  PKR: '巴基斯坦卢比',
}

/** Names of retired currencies, besides those in `RETIRED_CURRENCIES`. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  列弗: 'BGN',
  库纳: 'HRK',
  安的列斯盾: 'ANG',
  法国旧法郎: 'FRF',
  马克: 'DEM',
  西德马克: 'DEM',
  leva: 'BGN',
  lev: 'BGN',
  kunas: 'HRK',
  kuna: 'HRK',
  'deutsche marks': 'DEM',
  'deutsche mark': 'DEM',
  deutschmark: 'DEM',
  pesetas: 'ESP',
  比塞塔: 'ESP',
  德拉克马: 'GRD',
}

/** Coins by name: their currency, and how many make one of it. */
const COINS: Readonly<Record<string, readonly [code: string, per: bigint]>> = {
  毛钱: ['CNY', 10n],
  角钱: ['CNY', 10n],
  毛: ['CNY', 10n],
  角: ['CNY', 10n],
  分钱: ['CNY', 100n],
  美分: ['USD', 100n],
  cents: ['USD', 100n],
  cent: ['USD', 100n],
  '¢': ['USD', 100n],
  欧分: ['EUR', 100n],
  便士: ['GBP', 100n],
  pence: ['GBP', 100n],
  港仙: ['HKD', 100n],
  澳分: ['AUD', 100n],
  加分: ['CAD', 100n],
}

interface CurrencyName {
  name: string
  code: string
  /** Currencies that the name may mean. */
  codes: readonly string[]
  /** Ambiguous letters, which count only beside an amount. */
  needsAmount: boolean
  /** Coins per unit of the currency. */
  per?: bigint
}

/** Generic counting words for money. */
const COUNTED: ReadonlySet<string> = new Set(['元', '块钱', '块', '圆'])
const SIGNS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(CURRENCY_SIGNS).map((sign) => [sign.toLowerCase(), getSignCurrencies(sign)]),
)

function allNames(): CurrencyName[] {
  const own = Object.entries(NAMES).flatMap(([code, names]) =>
    names.split(' ').map((typed): CurrencyName => {
      const name = typed.toLowerCase()
      return { name, code, codes: SIGNS.get(name) ?? [code], needsAmount: false }
    }),
  )
  const known = new Set(own.map(({ name }) => name))
  const signs = [...SIGNS].flatMap(([name, codes]): CurrencyName[] => {
    const [code] = codes
    return code === undefined || known.has(name) || (name.length === 1 && /[a-z]/.test(name))
      ? []
      : [{ name, code, codes, needsAmount: /^[a-z/.]+$/.test(name) }]
  })
  const retired = [
    ...Object.entries(RETIRED_CURRENCIES).flatMap(([code, { zh, en }]) =>
      [zh, `${en.toLowerCase()}s`, en.toLowerCase()].map((name): [string, string] => [name, code]),
    ),
    ...Object.entries(OLD_NAMES),
  ]
  const coins = Object.entries(COINS).map(([name, [code, per]]): CurrencyName => ({
    name,
    code,
    codes: [code],
    needsAmount: true,
    per,
  }))
  return [
    ...own,
    ...signs,
    ...coins,
    ...retired.map(([name, code]) => ({ name, code, codes: [code], needsAmount: false })),
  ]
}

/** Signs and names in lower case, longest first, so that US$ is not read as US and $. */
const BY_LENGTH: readonly CurrencyName[] = allNames().toSorted((a, b) => b.name.length - a.name.length)
const CODES: ReadonlySet<string> = new Set([...CURRENCY_CODES, ...Object.keys(RETIRED_CURRENCIES)])
/**
 * Codes of currencies retired since this date are recognized; older ones are not, as ESP and CYP are countries first.
 */
const LATELY = '2020-01-01'

/** Currency at the beginning of a text, with the length of its name in characters. */
export interface NamedCurrency extends Omit<CurrencyName, 'name'> {
  length: number
  /** True for a name such as 元, which counts money of any kind. */
  isCounted: boolean
}

const ofCode = (code: string): NamedCurrency => ({
  code,
  codes: [code],
  length: 3,
  isCounted: false,
  needsAmount: (findRetiredCurrency(code)?.since ?? LATELY) < LATELY,
})

/**
 * Parses a currency at the beginning of a text: a name, a sign, or a code as a whole word or part of a pair (usdcny).
 */
export function parseCurrencyAtStart(text: string, named: ReadonlyMap<string, string>): NamedCurrency | undefined {
  const [letters = ''] = /^[a-z]+/i.exec(text) ?? []
  const code = letters.slice(0, 3).toUpperCase()
  const isPair = letters.length === 6 && CODES.has(letters.slice(3).toUpperCase())
  if (CODES.has(code) && (letters.length === 3 || isPair)) return ofCode(code)
  const lower = text.toLowerCase()
  const found = BY_LENGTH.find(({ name }) => lower.startsWith(name) && isWhole(lower, name))
  if (found)
    return {
      code: found.code,
      codes: found.codes,
      needsAmount: found.needsAmount,
      ...(found.per !== undefined && { per: found.per }),
      length: found.name.length,
      isCounted: COUNTED.has(found.name),
    }
  for (const [name, target] of named)
    if (name !== '' && lower.startsWith(name) && isWhole(lower, name)) return { ...ofCode(target), length: name.length }
  return undefined
}

/** Names of currencies in this file, for spelling correction. */
export const currencyWords = (): readonly string[] => BY_LENGTH.map(({ name }) => name)

/** A name in letters must end at a word boundary: fr does not match france. */
function isWhole(text: string, name: string): boolean {
  return !(/[a-z.]$/.test(name) && /^[a-z]/.test(text.slice(name.length)))
}

/** Currencies of the markets, ISO 3166 alpha-2 to ISO 4217. */
const OF_MARKET: Readonly<Record<string, string>> = {
  US: 'USD',
  DE: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  NL: 'EUR',
  BE: 'EUR',
  IE: 'EUR',
  AT: 'EUR',
  PT: 'EUR',
  FI: 'EUR',
  GR: 'EUR',
  JP: 'JPY',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  MX: 'MXN',
  BR: 'BRL',
  IN: 'INR',
  AE: 'AED',
  SA: 'SAR',
  SG: 'SGD',
  MY: 'MYR',
  TH: 'THB',
  VN: 'VND',
  PH: 'PHP',
  ID: 'IDR',
  KR: 'KRW',
  TR: 'TRY',
  PL: 'PLN',
  SE: 'SEK',
  CZ: 'CZK',
  RU: 'RUB',
  CH: 'CHF',
  ZA: 'ZAR',
  EG: 'EGP',
  NZ: 'NZD',
  HK: 'HKD',
  TW: 'TWD',
  CL: 'CLP',
  CO: 'COP',
  NO: 'NOK',
  DK: 'DKK',
  HU: 'HUF',
  RO: 'RON',
  IL: 'ILS',
}

/** Currencies of some markets, without duplicates and in their order. */
export function listMarketCurrencies(markets: readonly string[]): string[] {
  return [...new Set(markets.flatMap((market) => OF_MARKET[market] ?? []))]
}
