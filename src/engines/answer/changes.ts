import { add, compare, divide, multiply, subtract, type Rational } from '../../lib/number/rational.ts'
import { parseAskedAmount } from './percentages.ts'

/** Change between two values, and its question. */
export interface Change {
  /** Share of the first value, negative for a fall. */
  share: Rational
  /** The second value less the first. */
  difference: Rational
  currency: string
  note: string
}

/** Reads two amounts of one currency; undefined if they are not. */
function parsePair(
  first: string | undefined,
  second: string | undefined,
): { values: readonly [Rational, Rational]; currency: string } | undefined {
  if (first === undefined || second === undefined) return undefined
  const [one, other] = [parseAskedAmount(first), parseAskedAmount(second)]
  return one && other && one.currency === other.currency && one.value.n > 0n && other.value.n > 0n
    ? { values: [one.value, other.value], currency: one.currency }
    : undefined
}

const NUMBER = String.raw`(.{1,20}?)`
const RISE = '涨到|涨至|升到|升至|增加到|增长到|增至|提高到|提到|加到|调到|变成|变为'
const FALL = '降到|降至|跌到|跌至|减到|减少到|降低到|下降到|降价到|掉到'
const ASKED = '(?:涨|降|跌|升|增长|增加|减少|下降|变化|增幅|涨幅|降幅|跌幅|变)'
const HOW_MUCH = '(?:百分比|百分之几|百分之多少|多少|几个点|几%|%|幅度|率)'
const QUESTIONS = [
  new RegExp(`^(?:环比|同比|增长率|涨幅|降幅|跌幅|变化率) ?${NUMBER} ?(?:到|->|→|至|,|，| ) ?${NUMBER}$`),
  new RegExp(`^从? ?${NUMBER} ?(?:${RISE}|${FALL}) ?${NUMBER}(?:[ ,，]*(?:${ASKED}了?${HOW_MUCH}?|是?${HOW_MUCH}))?$`),
  new RegExp(`^从? ?${NUMBER} ?(?:到|->|→|至) ?${NUMBER}[ ,，]*(?:${ASKED}了?${HOW_MUCH}?|是?${HOW_MUCH})$`),
  new RegExp(`^(?:percent(?:age)?|%) ?(?:change|increase|decrease|difference) (?:from )?${NUMBER} to ${NUMBER}$`, 'i'),
  new RegExp(`^(?:from )?${NUMBER} to ${NUMBER} (?:percent(?:age)?|%) ?(?:change|increase|decrease)?$`, 'i'),
]

/** Reads a question for the change between two values: 60涨到75, 从 100 降到 80 降了多少. */
export function parseChange(text: string): Change | undefined {
  for (const question of QUESTIONS) {
    const [, first, last] = question.exec(text) ?? []
    const pair = parsePair(first, last)
    if (!pair) continue
    const [before, after] = pair.values
    const difference = subtract(after, before)
    const note = compare(after, before) < 0 ? '降幅' : '涨幅'
    return { share: divide(difference, before), difference, currency: pair.currency, note }
  }
  return undefined
}

const DISCOUNT = new RegExp(
  `^(?:原价|划线价|原来|之前|标价)[:：是为]? ?${NUMBER}[ ,，]*(?:现价|现在|折后价?|促销价|活动价|卖|售价|打折后)[:：是为]? ?${NUMBER}(?:[ ,，]*(?:是|打了?|相当于)?(?:几折|多少折|折扣|便宜多少|优惠多少|降了?多少))?$`,
)

/** Reads an old and a new price: 原价59.9 现价39.9 几折. The share is that which is paid. */
export function parseDiscount(text: string): Change | undefined {
  const [, first, last] = DISCOUNT.exec(text) ?? []
  const pair = parsePair(first, last)
  if (!pair) return undefined
  const [before, after] = pair.values
  const difference = subtract(after, before)
  return { share: divide(after, before), difference, currency: pair.currency, note: '折后占原价的比例' }
}

/** Profit of a sale: its share of the price, and of the costs. */
export interface Margin {
  profit: Rational
  ofPrice: Rational
  ofCosts: Rational
  currency: string
}

const PRICE = '售价|卖价|卖|销售价|价格|定价|收入|selling price|price|sell'
const COST =
  '成本价?|进价|进货价|拿货价|采购价|头程运费|头程|尾程运费|尾程|运费|物流费?|快递费?|佣金|平台费|广告费?|手续费|fba费用?|配送费|仓储费|关税|税费?|包装费?|其他|cost|shipping|fee'
const ASKS_MARGIN =
  /(?:的?(?:毛利率?|利润率?|净利润?率?|加价率|赚|profit margin|profit|margin)(?:了?多少钱?)?|[ ,，、;；:：+?？])+/gi
const LABELLED = new RegExp(
  `(${PRICE}|${COST})[:：是为]? ?([^\\s,，、;；:：\\p{Script=Han}a-z]{1,14}(?:元|块|美元|美金|刀|欧元|欧|英镑|镑|usd|rmb|cny|eur|gbp)?)`,
  'giu',
)
const MAX_PARTS = 8

/** Reads a price and its costs, also as a share of the price: 成本60 售价100, 售价25 成本8 佣金15%. */
export function parseMargin(text: string): Margin | undefined {
  const parts = [...text.matchAll(LABELLED)].slice(0, MAX_PARTS)
  if (parts.length < 2 || text.replaceAll(LABELLED, '').replaceAll(ASKS_MARGIN, '') !== '') return undefined
  const isPrice = new RegExp(`^(?:${PRICE})$`, 'i')
  const prices = parts.filter(([, label = '']) => isPrice.test(label))
  const price = prices.length === 1 ? parseAskedAmount(prices[0]?.[2] ?? '') : undefined
  if (!price || price.value.n <= 0n) return undefined
  let costs: Rational = { n: 0n, d: 1n }
  for (const [, label = '', typed = ''] of parts) {
    if (isPrice.test(label)) continue
    const cost = parseAskedAmount(typed)
    if (!cost || cost.value.n < 0n || (!typed.endsWith('%') && cost.currency !== price.currency)) return undefined
    costs = add(costs, typed.endsWith('%') ? multiply(price.value, cost.value) : cost.value)
  }
  if (costs.n === 0n) return undefined
  const profit = subtract(price.value, costs)
  return {
    profit,
    ofPrice: divide(profit, price.value),
    ofCosts: divide(profit, costs),
    currency: price.currency,
  }
}
