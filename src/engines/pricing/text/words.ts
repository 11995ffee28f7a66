import { MARKETS } from '../markets.ts'
import type { FreightRoute } from '../operation/request.ts'

const pairs = <T>(table: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(table).flatMap(([words, value]) => words.split(' ').map((word): [string, T] => [word, value]))

const ROUTES: Readonly<Record<string, FreightRoute>> = {
  '海派 空派 海卡 空卡': 'sea-line',
  '专线 快递派': 'air-line',
  '整柜 FCL 海运整柜': 'sea-fcl',
  '海运拼箱 拼箱 海运 LCL 海': 'sea-lcl',
  '空运 空': 'air',
  '国际快递 快递 DHL UPS FEDEX 联邦': 'express',
  '中欧班列 班列 铁路 卡铁 铁': 'rail',
}

const CHANNELS: Readonly<Record<string, string>> = {
  '亚马逊自发货 FBM 自发货': 'amazon-fbm',
  '亚马逊 AMAZON FBA 亚马逊FBA': 'amazon-fba',
  'TIKTOKSHOP TIKTOK TK': 'tiktok-shop',
  '沃尔玛 WALMART': 'walmart',
  EBAY: 'ebay',
  '全托管 TEMU全托管': 'temu-full',
  '半托管 TEMU半托管 TEMU': 'temu-semi',
  '速卖通 ALIEXPRESS': 'aliexpress',
  SHOPIFY: 'shopify',
  独立站: 'own-shop',
}

/** Two letters that are also common words or units: they are markets only in capitals. */
const ONLY_CAPITALS = new Set(
  'AT BE IN IS IT ID IE MY NO SE TH MO PT PH RO HR SK LT LV LU MT CY CL NZ IL SA'.split(' '),
)

const byLength = <T>(entries: [string, T][]): [string, T][] => entries.toSorted(([a], [b]) => b.length - a.length)

/** Words that name a route, a channel or a market, the longest first; all in capitals. */
export const ROUTE_WORDS = byLength(pairs(ROUTES))
export const CHANNEL_WORDS = byLength(pairs(CHANNELS))
export const MARKET_WORDS = byLength(
  Object.entries(MARKETS).flatMap(([code, { names }]) => names.map((name): [string, string] => [name, code])),
)

const LETTER = /[A-Za-z\d]/

/** True if no letter or digit continues the word in the text, which matters for Latin words only. */
const isWhole = (text: string, at: number, word: string): boolean =>
  !/^[A-Z]/.test(word) || (!LETTER.test(text[at + word.length] ?? '') && !LETTER.test(text[at - 1] ?? ''))

/** Finds the longest word of a list at a place of the text. */
export function findWord<T>(
  words: readonly [string, T][],
  text: string,
  at: number,
): { length: number; value: T } | undefined {
  const upper = text.slice(at, at + 16).toUpperCase()
  const found = words.find(([word]) => upper.startsWith(word) && isWhole(text, at, word))
  return found && { length: found[0].length, value: found[1] }
}

/** Finds a market at a place of the text, by name or ISO code. */
export function findMarketWord(text: string, at: number): { length: number; value: string } | undefined {
  const named = findWord(MARKET_WORDS, text, at)
  if (named) return named
  const letters = text.slice(at, at + 2)
  const code = letters.toUpperCase()
  const isCode =
    Object.hasOwn(MARKETS, code) && isWhole(text, at, code) && (letters === code || !ONLY_CAPITALS.has(code))
  return isCode ? { length: 2, value: code } : undefined
}
