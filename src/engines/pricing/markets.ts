import { EU_MEMBERS } from '../../lib/eu-members.ts'

/** Market: currency in which buyers are asked, and its names as sellers write them. */
interface Market {
  currency: string
  /** The first is the usual name. */
  names: readonly string[]
}

const market = (currency: string, names: string): Market => ({ currency, names: names.split(' ') })

/** Markets of the sheet by ISO 3166-1 alpha-2. Currencies are those of ISO 4217; Bulgaria has the euro since 2026. */
export const MARKETS: Readonly<Record<string, Market>> = {
  US: market('USD', '美国 美区 美国站 USA'),
  GB: market('GBP', '英国 英区 英国站 UK'),
  DE: market('EUR', '德国 德国站'),
  FR: market('EUR', '法国 法国站'),
  IT: market('EUR', '意大利 意大利站'),
  ES: market('EUR', '西班牙 西班牙站'),
  NL: market('EUR', '荷兰 荷兰站'),
  PL: market('PLN', '波兰 波兰站'),
  BE: market('EUR', '比利时 比利时站'),
  SE: market('SEK', '瑞典 瑞典站'),
  IE: market('EUR', '爱尔兰 爱尔兰站'),
  AT: market('EUR', '奥地利'),
  PT: market('EUR', '葡萄牙'),
  CZ: market('CZK', '捷克'),
  HU: market('HUF', '匈牙利'),
  RO: market('RON', '罗马尼亚'),
  DK: market('DKK', '丹麦'),
  FI: market('EUR', '芬兰'),
  GR: market('EUR', '希腊'),
  BG: market('EUR', '保加利亚'),
  HR: market('EUR', '克罗地亚'),
  SK: market('EUR', '斯洛伐克'),
  SI: market('EUR', '斯洛文尼亚'),
  LT: market('EUR', '立陶宛'),
  LV: market('EUR', '拉脱维亚'),
  EE: market('EUR', '爱沙尼亚'),
  LU: market('EUR', '卢森堡'),
  MT: market('EUR', '马耳他'),
  CY: market('EUR', '塞浦路斯'),
  CH: market('CHF', '瑞士'),
  NO: market('NOK', '挪威'),
  TR: market('TRY', '土耳其'),
  CA: market('CAD', '加拿大 加拿大站'),
  MX: market('MXN', '墨西哥 墨西哥站'),
  BR: market('BRL', '巴西 巴西站'),
  CL: market('CLP', '智利'),
  AU: market('AUD', '澳大利亚 澳洲 澳大利亚站 澳洲站'),
  NZ: market('NZD', '新西兰'),
  JP: market('JPY', '日本 日区 日本站'),
  KR: market('KRW', '韩国'),
  SG: market('SGD', '新加坡'),
  MY: market('MYR', '马来西亚'),
  TH: market('THB', '泰国'),
  VN: market('VND', '越南'),
  PH: market('PHP', '菲律宾'),
  ID: market('IDR', '印度尼西亚 印尼'),
  IN: market('INR', '印度'),
  HK: market('HKD', '中国香港 香港'),
  TW: market('TWD', '中国台湾 台湾'),
  MO: market('MOP', '中国澳门 澳门'),
  AE: market('AED', '阿联酋 迪拜 阿联酋站 UAE'),
  SA: market('SAR', '沙特阿拉伯 沙特 沙特站'),
  IL: market('ILS', '以色列'),
  ZA: market('ZAR', '南非'),
  RU: market('RUB', '俄罗斯'),
}

/** Finds a market; undefined for a country that the sheet does not know. */
export function findMarket(code: string): Market | undefined {
  return Object.hasOwn(MARKETS, code) ? MARKETS[code] : undefined
}

/** Usual Chinese name of a market, or its code. */
export const getMarketName = (code: string): string => findMarket(code)?.names[0] ?? code

/** Markets whose prices are shown to buyers without tax, which the shop adds at the checkout. */
const PRICES_WITHOUT_TAX = new Set(['US', 'CA'])

/**
 * True if tax on the sale is taken out of the price. Marketplaces owe the VAT of sellers from abroad in the Union and the
 * United Kingdom, whoever is registered: Directive 2006/112 art. 14a since 2021-07-01, VATA 1994 s. 5A since 2021-01-01.
 */
export const isSaleTaxed = (code: string, isTaxRegistered: boolean): boolean =>
  !PRICES_WITHOUT_TAX.has(code) && (isTaxRegistered || code === 'GB' || EU_MEMBERS.has(code))
