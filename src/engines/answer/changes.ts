import { compare, divide, subtract, type Rational } from '../../lib/number/rational.ts'
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

/** Profit of a sale: its share of the price, and of the cost. */
export interface Margin {
  profit: Rational
  ofPrice: Rational
  ofCost: Rational
  currency: string
}

const SIDE = String.raw`[:：是为]? ?(.{1,20}?)`
const COST = '(?:成本价?|进价|进货价|拿货价|采购价|cost)'
const PRICE = '(?:售价|卖价|卖|销售价|价格|定价|收入|price|sell(?:ing)?(?: price)?)'
const ASKS_MARGIN = String.raw`(?:的?(?:毛利率?|利润率?|净利润?率?|加价率|profit(?: margin)?|margin)(?:是?多少)?)`
const COST_FIRST = new RegExp(
  `^${ASKS_MARGIN}?[ ,，:：]*${COST}${SIDE}[ ,，、;；]*${PRICE}${SIDE}[ ,，]*${ASKS_MARGIN}?$`,
  'i',
)
const PRICE_FIRST = new RegExp(
  `^${ASKS_MARGIN}?[ ,，:：]*${PRICE}${SIDE}[ ,，、;；]*${COST}${SIDE}[ ,，]*${ASKS_MARGIN}?$`,
  'i',
)

/** Reads a cost and a price: 成本60 售价100 利润率. */
export function parseMargin(text: string): Margin | undefined {
  const [, firstCost, lastPrice] = COST_FIRST.exec(text) ?? []
  const [, firstPrice, lastCost] = PRICE_FIRST.exec(text) ?? []
  const pair = parsePair(firstCost ?? lastCost, lastPrice ?? firstPrice)
  if (!pair) return undefined
  const [cost, price] = pair.values
  const profit = subtract(price, cost)
  return { profit, ofPrice: divide(profit, price), ofCost: divide(profit, cost), currency: pair.currency }
}
