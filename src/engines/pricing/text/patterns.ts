import { parseChineseNumber } from '../../../lib/number/chinese-number.ts'
import type { Found, FoundMoney } from './found.ts'

/** Writes a number below 100 in Chinese numerals as digits: 三十五 as 35. */
function readHan(text: string): string {
  const value = parseChineseNumber(text)
  return value ? String(value.n / value.d) : ''
}

/** Takes what a pattern matched into the findings; false if it is not that after all. */
interface Reader {
  pattern: RegExp
  take: (found: Found, groups: Readonly<Record<string, string | undefined>>) => boolean
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?|\d{1,9}(?:\.\d{1,6})?`
const LENGTH_UNIT = String.raw`cm|mm|厘米|公分|毫米|英寸|inch(?:es)?|in(?![a-z])|"|米|m(?![a-z])`
const WEIGHT_UNIT = String.raw`kgs?|公斤|千克|g|克|lbs?|磅|oz|盎司|斤`
const SIDE = (name: string): string => String.raw`(?<${name}>${NUMBER}) ?(?<${name}Unit>${LENGTH_UNIT})?`
const TIMES = String.raw` ?[x×*✕✖乘] ?`
const COUNTER = '个|件|只|台|套|双|条|把|支|盒|瓶|包|pcs|pc|入'
const BOX_WORD =
  '(?<about>外箱|纸箱|箱规|箱子|整箱|单箱|箱重|毛重|包装|彩盒|打包|单件|单品|单个|单重|净重|商品|产品|箱)?'
const LINK = String.raw`(?:尺寸|规格|重量|体积|重|约|大概)?[:=]? ?`
const CARTON = /^(?:外箱|纸箱|箱规|箱子|整箱|单箱|箱重|毛重|箱)$/
const PACKED = /^(?:包装|彩盒|打包)$/

const GRAMS: Readonly<Record<string, number>> = {
  kg: 1000,
  kgs: 1000,
  公斤: 1000,
  千克: 1000,
  g: 1,
  克: 1,
  lb: 453.59237,
  lbs: 453.59237,
  磅: 453.59237,
  oz: 28.349523125,
  盎司: 28.349523125,
  斤: 500,
}
const CENTIMETRES: Readonly<Record<string, number>> = {
  mm: 0.1,
  毫米: 0.1,
  m: 100,
  米: 100,
  in: 2.54,
  '"': 2.54,
  英寸: 2.54,
  inch: 2.54,
  inches: 2.54,
}

/** Signs and words of money that sellers write, and their currencies. */
const MONEY: Readonly<Record<string, string>> = {
  '¥': 'CNY',
  rmb: 'CNY',
  cny: 'CNY',
  人民币: 'CNY',
  元: 'CNY',
  块钱: 'CNY',
  块: 'CNY',
  us$: 'USD',
  $: 'USD',
  usd: 'USD',
  美元: 'USD',
  美金: 'USD',
  美刀: 'USD',
  刀: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  英镑: 'GBP',
  '€': 'EUR',
  eur: 'EUR',
  欧元: 'EUR',
  jpy: 'JPY',
  日元: 'JPY',
  円: 'JPY',
  cad: 'CAD',
  加元: 'CAD',
  加币: 'CAD',
  aud: 'AUD',
  澳元: 'AUD',
  澳币: 'AUD',
  hkd: 'HKD',
  港币: 'HKD',
  港元: 'HKD',
}
const SIGN = String.raw`us\$|\$|¥|£|€|rmb|cny|usd|gbp|eur|jpy|cad|aud|hkd`
const UNIT =
  '元人民币|人民币|美元|美金|美刀|刀|欧元|英镑|日元|円|加元|加币|澳元|澳币|港币|港元|块钱|块|元|rmb|cny|usd|gbp|eur|jpy|cad|aud|hkd'
const MONEY_WORDS: readonly [RegExp, FoundMoney['about']][] = [
  [/^(?:最低|起收|最低收费|低消)$/, 'minimum'],
  [/^(?:国内运费|国内费用|国内|送仓)$/, 'domestic'],
  [/^(?:头程|运费|头程运费|海运费|空运费|运价)$/, 'freight'],
  [/^(?:售价|卖价|定价|零售价|零售|卖|标价)$/, 'price'],
  [/^(?:利润|净利|净利润|赚|想赚)$/, 'profit'],
  [/^(?:成本|成本价|采购价|采购|进价|进货价|拿货价|拿货|出厂价|单价|货值)$/, 'cost'],
]
const MONEY_WORD =
  '(?<about>最低收费|最低|起收|低消|国内运费|国内费用|国内|送仓|头程运费|头程|海运费|空运费|运费|运价|零售价|零售|售价|卖价|定价|标价|卖|净利润|净利|利润|想赚|赚|成本价|成本|采购价|采购|进货价|进价|拿货价|拿货|出厂价|单价|货值)?'
const PER = String.raw`(?: ?(?:\/|每|一)? ?(?<per>kg|公斤|千克|立方米|立方|方|cbm|m3|m³|柜|票|件))?`
const PER_BEFORE = String.raw`(?:每(?<before>公斤|千克|kg|立方米|立方|方|cbm|柜|票) ?)?`

const UNITS: readonly [RegExp, NonNullable<Found['freightUnit']>][] = [
  [/^(?:kg|公斤|千克)$/i, 'kg'],
  [/^(?:立方米|立方|方|cbm|m3|m³)$/i, 'cbm'],
  [/^柜$/, 'container'],
  [/^票$/, 'shipment'],
]

const plain = (number = ''): string => number.replaceAll(',', '')
const sticky = (source: string): RegExp => new RegExp(source, 'iyu')

function aboutPack(word = ''): 'piece' | 'carton' | 'packed' | '' {
  if (word === '') return ''
  return CARTON.test(word) ? 'carton' : PACKED.test(word) ? 'packed' : 'piece'
}

const boxes: Reader = {
  pattern: sticky(`${BOX_WORD}${LINK}${SIDE('a')}${TIMES}${SIDE('b')}${TIMES}${SIDE('c')}`),
  take(found, { about, a, b, c, aUnit, bUnit, cUnit }) {
    const unit = (cUnit ?? bUnit ?? aUnit ?? 'cm').toLowerCase()
    const sides = [a, b, c].map(plain)
    const centimetres = CENTIMETRES[unit] ?? 1
    found.boxes.push({
      text: `${sides.join('x')}${unit === 'cm' || unit === '厘米' || unit === '公分' ? '' : unit}`,
      volume: sides.reduce((product, side) => product * Number(side) * centimetres, 1),
      about: aboutPack(about),
    })
    return true
  },
}

const perCarton: Reader[] = [
  String.raw`(?<count>\d{1,6}) ?(?:${COUNTER})? ?(?:\/|每|一|装) ?(?:箱|ctn|carton)`,
  String.raw`(?:每箱|一箱|整箱装|装箱数?|箱装|箱入数?)[:=]? ?(?:装)? ?(?<count>\d{1,6}) ?(?:${COUNTER})?(?!\d|\.|kg|公斤|g|克| ?[x×*])`,
].map((source) => ({
  pattern: sticky(source),
  take(found, { count = '' }) {
    found.perCarton = count
    return true
  },
}))

const weight: Reader = {
  pattern: sticky(String.raw`${BOX_WORD}${LINK}(?<number>${NUMBER}) ?(?<unit>${WEIGHT_UNIT})(?![a-z])`),
  take(found, { about, number, unit = '' }) {
    const name = unit.toLowerCase()
    found.weights.push({
      text: `${plain(number)}${name}`,
      grams: Number(plain(number)) * (GRAMS[name] ?? 0),
      about: aboutPack(about),
    })
    return true
  },
}

const PERCENT_WORDS: readonly [RegExp, Found['percents'][number]['about']][] = [
  [/广告|acos|tacos|推广/i, 'ads'],
  [/退货/, 'returns'],
  [/退税/, 'rebate'],
  [/利|margin/i, 'margin'],
]
const PERCENT_WORD = '毛利率?|净利率?|利润率?|广告费?|广告占比|推广费?|tacos|acos|退货率?|退税率?|出口退税|margin'

const percent: Reader = {
  pattern: sticky(
    String.raw`(?<before>${PERCENT_WORD})?[:=]? ?(?:百分之(?<han>\d{1,2}(?:\.\d{1,4})?|[一二三四五六七八九十]{1,3})|(?<tenths>[一二三四五六七八九\d])成|(?<number>\d{1,2}(?:\.\d{1,4})?) ?(?:%|个点|点))(?: ?的? ?(?<after>${PERCENT_WORD})(?! ?[:=]? ?\d))?`,
  ),
  take(found, { before, after, han, tenths, number }) {
    const word = before ?? after ?? ''
    const about = PERCENT_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? ''
    const text = number ?? han ?? (tenths === undefined ? '' : `${tenths}十`)
    found.percents.push({ text: /^[\d.]+$/.test(text) ? text : readHan(text), about })
    return true
  },
}

function takeMoney(
  found: Found,
  { about = '', sign, number, unit, cents, per, before }: Readonly<Record<string, string | undefined>>,
): boolean {
  const currency = MONEY[(sign ?? unit ?? '').toLowerCase()] ?? 'CNY'
  const named = MONEY_WORDS.find(([pattern]) => pattern.test(about))?.[1] ?? ''
  const freightUnit = UNITS.find(([pattern]) => pattern.test(per ?? before ?? ''))?.[1]
  const isFreight = freightUnit !== undefined && (named === '' || named === 'cost' || named === 'freight')
  if (isFreight) found.freightUnit = freightUnit
  const text = plain(number)
  found.money.push({
    text: cents === undefined || text.includes('.') ? text : `${text}.${cents}`,
    currency,
    about: isFreight ? 'freight' : named,
  })
  return true
}

const LABEL_LINK = String.raw`(?:价|是|为|约)?[:=]? ?`
const money: Reader[] = [
  // A sign before the number: ¥13.5, RMB 13.5, 成本$3.
  String.raw`${MONEY_WORD}${LABEL_LINK}${PER_BEFORE}(?<sign>${SIGN}) ?(?<number>${NUMBER})${PER}`,
  // A word behind it: 13.5元, 13块5, 29.99美元.
  String.raw`${MONEY_WORD}${LABEL_LINK}${PER_BEFORE}(?<number>${NUMBER}) ?(?<unit>${UNIT})(?:(?<=块)(?<cents>\d)(?![\d.x×*]| ?(?:kg|g|克|${COUNTER})))?${PER}`,
].map((source) => ({ pattern: sticky(source), take: takeMoney }))

/** A number without any unit behind a word of money: 成本13.5, 售价:29.99. */
const labelled: Reader = {
  pattern: sticky(
    String.raw`(?<about>零售价|售价|卖价|定价|成本价?|采购价|进价|拿货价?|出厂价|国内运费|国内费用)[:=]? ?(?<number>${NUMBER})(?!\d|\.|%| ?[x×*])`,
  ),
  take: takeMoney,
}

const hs: Reader = {
  pattern: sticky(
    String.raw`(?:(?:hs|海关|税则|商品)(?:编?码|号|code)? ?[:=]? ?(?<code>\d{6,10}(?!\d))|(?:hs|海关)?(?:编?码|code)? ?[:=]? ?(?<dotted>\d{4}\.\d{2}(?:\.\d{2,4}){0,2})(?![\d.]))`,
  ),
  take(found, { code, dotted }) {
    found.hs = code ?? dotted ?? ''
    return true
  },
}

/** Readers in the order in which they are tried at each place: the more specific before the more general. */
export const READERS: readonly Reader[] = [hs, boxes, ...money, ...perCarton, weight, percent, labelled]
