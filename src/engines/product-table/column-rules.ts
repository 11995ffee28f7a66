import type { Heading } from './heading.ts'
import type { TableColumn } from './operation/columns.ts'

/** Heading with some of the cells below it, for words that have two meanings. */
export interface HeadedColumn extends Heading {
  samples: readonly string[]
}

type Rule = (column: HeadedColumn) => TableColumn | undefined

const NUMBER = /^[\d,.]+$/
const SIDES = /\d[\d.]* ?[a-z]{0,5} ?[*x×✕乘] ?\d/i
const CODE = /^\d{4}[\d. ]{2,12}$/

/** True if most cells match, and there are any. */
function areMostly(samples: readonly string[], pattern: RegExp): boolean {
  const filled = samples.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter((cell) => pattern.test(cell)).length * 2 > filled.length
}

/** Rule by the words of a heading, which must not match `but`. */
const byWords =
  (column: TableColumn, words: RegExp, but?: RegExp): Rule =>
  (heading) =>
    words.test(heading.words) && but?.test(heading.words) !== true ? column : undefined

const CARTON = /箱|\bctns?\b|cartons?|\bcase\b|master/
const PACKED = /包装|彩盒|带盒|毛重|packed|packag|packing|shipping|\bg\.? ?w\b|gross/
const PIECE_NET = /净重|裸重|\bn\.? ?w\b|net/
const WEIGHT = /重量|毛重|净重|裸重|单重|克重|重$|weight|\bwt\b|\b[gn]\.? ?w\b/
const SIZE = /尺寸|dimension|\bdims?\b|size/
const SIDES_TOGETHER = /长.{0,3}宽|\bl ?[*x×] ?w\b/
const OTHER_WEIGHT = /体积重|抛重|计费重|材积|volum|总/
const LENGTH = /(?:^|\s|箱|装|件|品)(?:长|长度|length|l)$/
const WIDTH = /(?:^|\s|箱|装|件|品)(?:宽|宽度|width|w)$/
const HEIGHT = /(?:^|\s|箱|装|件|品)(?:高|高度|厚|厚度|height|h)$/

/** Thing that a measure is of. */
function findPack(words: string): 'carton' | 'packed' | 'piece' {
  if (CARTON.test(words)) return 'carton'
  return PACKED.test(words) && !PIECE_NET.test(words) ? 'packed' : 'piece'
}

const measure: Rule = ({ words, samples }) => {
  const pack = findPack(words)
  if (OTHER_WEIGHT.test(words)) return undefined
  if (SIDES_TOGETHER.test(words)) return `${pack}Size`
  if (LENGTH.test(words)) return `${pack}Length`
  if (WIDTH.test(words)) return `${pack}Width`
  if (HEIGHT.test(words)) return `${pack}Height`
  if (WEIGHT.test(words)) return `${pack}Weight`
  if (SIZE.test(words)) return `${pack}Size`
  // 箱规 and 规格 name sizes, counts and colours alike: the cells decide.
  if (/箱规|规格/.test(words) && areMostly(samples, SIDES)) return `${pack}Size`
  return undefined
}

const cartonCount: Rule = ({ words, samples }) =>
  /箱规/.test(words) && areMostly(samples, NUMBER) ? 'perCarton' : undefined

/** 商品编码 is the HS code at the customs and the seller's own number elsewhere: the cells decide. */
const commodityCode: Rule = ({ words, samples }) =>
  /(?:商品|产品)编[码号]|commodity code/.test(words) && areMostly(samples, CODE) ? 'hs' : undefined

const NOT_A_PIECE = /总|合计|小计|total|到岸|landed|数量/

/** Rules in their order: a heading with the words of several is what the first one says. */
const RULES: readonly Rule[] = [
  byWords('hs', /\bhs\b|hs ?编?码|hscode|海关编[码号]|税号|税则|\bhts\b|tariff/),
  commodityCode,
  byWords(
    'perCarton',
    /装箱[数量率]|箱装|每箱|一箱|单箱[数装]|箱入|^入数|[个件只台套] ?\/? ?箱|pcs ?(?:\/|per)? ?(?:ctn|carton|箱)|per (?:carton|ctn|case)|qty.*(?:ctn|carton)/,
    /重|尺寸|weight|size|dimension/,
  ),
  cartonCount,
  byWords('margin', /利润率|毛利|margin/),
  byWords('rebate', /退税|rebate/),
  byWords('invoiceVat', /进项|开票|税点|票点|增值税/),
  byWords('costCurrency', /币种|币别|货币|currency/),
  byWords('price', /售价|卖价|定价|零售价|(?:selling|sales?|retail|list) price|^price$/),
  byWords('domestic', /国内|内陆|工厂到|domestic|inland/, /市场/),
  byWords('cost', /成本|采购|进价|进货|出厂|供货|拿货|批发|含税价|单价|\bcost\b|\bfob\b|\bexw\b|purchase/, NOT_A_PIECE),
  byWords('origin', /原产|产地|产国|origin|made in/),
  byWords('market', /市场|目的[国地]|国家|站点|销往|market|destination|^country$/),
  measure,
  byWords(
    'name',
    /名称|品名|商品|产品|货[名号]|款[号式]|型号|sku|asin|title|\bitem\b|product|\bname\b/,
    /类|图|链接|数量|id$|image|link/,
  ),
]

/** Column that a heading names; 'ignored' if none. */
export function findColumn(heading: HeadedColumn): TableColumn {
  if (heading.words === '') return 'ignored'
  for (const rule of RULES) {
    const column = rule(heading)
    if (column) return column
  }
  return 'ignored'
}
