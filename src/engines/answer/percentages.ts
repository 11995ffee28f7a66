import { parseChineseNumber } from '../../lib/number/chinese-number.ts'
import {
  add,
  compare,
  parseDecimal,
  divide,
  multiply,
  ONE,
  rational,
  subtract,
  type Rational,
} from '../../lib/number/rational.ts'
import { findCurrencyName, parseAmount } from '../shared/number/read-amount.ts'
import { UserError } from '../../lib/user-error.ts'
import { parseMoney } from './read-money.ts'
import { computeSum } from './sum.ts'

/** Answer to a percentage question. */
export interface PercentAnswer {
  value: Rational
  /** Currency of the amount; '' if none was typed, and for a share. */
  currency: string
  /** True if the value itself is a percentage. */
  isShare?: boolean
  /** Second result, such as the tax included in a price. */
  part?: { label: string; value: Rational }
  note?: string
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()
const PAID_SHARE = '折后占原价的比例'

interface Amount {
  value: Rational
  currency: string
}

/** Regular expression for a percentage in digits; P in the patterns stands for it. */
const P = String.raw`(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9}) ?%`
const pattern = (text: string): RegExp => new RegExp(`^${text.replaceAll('P', P)}$`, 'i')

const SHARES = [/* 15% of 80 */ pattern('P (?:of|from|out of) (?<amount>.+)'), pattern('(?<amount>.+?) ?的 ?P')]
const LESS = [
  pattern('(?<amount>.+?),? (?:with |at |less |minus |- ?)?P ?(?:off|discount|rabatt)'),
  pattern('P ?(?:off|discount|折扣|优惠)(?: of| on| from)? (?<amount>.+)'),
  pattern('(?:降价|下降|降|减价|立减|直降|减|便宜|优惠|折扣)[了去]? ?P[ ,，](?<amount>.+)'),
  pattern('(?<amount>.+?),? (?:off|less|minus|discount(?:ed)?(?: by)?) P'),
  pattern('(?<amount>.+?) ?(?:减少|减|降价|下降|下调|降低|降|优惠|便宜|立减|折扣|下跌|跌|少)[了去]? ?P'),
  pattern('(?<amount>.+?) ?- ?P'),
]
const MORE = [
  pattern('(?<amount>.+?) (?:plus|increased by|up) P'),
  pattern('(?:涨价|加价|提价|上涨|涨)[了上]? ?P[ ,，](?<amount>.+)'),
  pattern('(?<amount>.+?) ?(?:加价|加|涨价|上涨|涨|上调|上浮|增加|增长|提高|提价|多)[了上]? ?P'),
  pattern(String.raw`(?<amount>.+?) ?\+ ?P`),
]
const RATIO_END = /的 ?(?:几%|多少%|百分之几|百分之多少|比例|占比)$/
const RATIO = /^(.+?) (?:is what|is how many|as|as a) ?% of (.+)$/i

const OFF = /([零一二两三四五六七八九十点]{1,5}|[\d.]{1,5}) ?折|(半折|对折|半价)/
const FULL_LESS =
  /^满 ?(\d{1,9}(?:\.\d{1,9})?)(?:元|块)? ?[,，]?(?:立)?[减省] ?(\d{1,9}(?:\.\d{1,9})?)(?:元|块)?(?: ?(?:是|相当于|等于|打)?(?:几折|多少折|什么折扣))?$/
const OFF_ALONE = pattern('(?:P ?off|off P)')
const HALF = rational(1n, 2n)
const TENTHS = rational(10n)
const HUNDREDTHS = rational(100n)

/** Converts the digits before a % to a fraction. */
const fractionOf = (digits: string): Rational => divide(parseDecimal(digits.replace(/^\./, '0.')), HUNDREDTHS)

/** Fraction of the price paid at 八折, 八五折, 85折 or 8.5折; undefined if the text is no discount. */
function paidBy([, typed = '', half]: RegExpExecArray): Rational | undefined {
  if (half !== undefined) return HALF
  const digits = Array.from(typed.replace('两', '二'), (one) =>
    '零一二三四五六七八九'.includes(one) ? String('零一二三四五六七八九'.indexOf(one)) : one === '点' ? '.' : one,
  ).join('')
  if (typed === '十' || digits === '10') return ONE
  if (/^\d\.\d{1,2}$|^\d$/.test(digits)) return divide(parseDecimal(digits), TENTHS)
  return /^\d\d$/.test(digits) ? divide(parseDecimal(digits), HUNDREDTHS) : undefined
}

/** Parses an amount: a number, a sum, or a nested percentage question, as in 199打八折再打九折. */
function amountOf(text: string, depth: number): Amount | undefined {
  const bare = text
    .trim()
    .replace(/^(?:原价|售价|标价|价格|总价|成本价?|进价|定价|单价|买价)[:：是为]? ?/, '')
    .replace(/[,，;；]? ?(?:再|又|然后|之后|后)?$/, '')
    .trim()
  const sum = computeSum(bare)
  if (sum) return { value: sum.value, currency: '' }
  try {
    const value = parseAmount(bare)
    return value && { value, currency: findCurrencyName(bare) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const money = parseMoney(bare, NO_NAMES)
    if (money && money.typed !== '' && money.to === undefined) return { value: money.value, currency: money.from }
    const read = depth > 0 ? parsePercentageQuestion(bare, depth - 1) : undefined
    return read && !read.isShare ? read : undefined
  }
}

/** Parses an amount inside a question: a number, a sum, or money. */
export const parseAskedAmount = (text: string): Amount | undefined => amountOf(text, 0)

/** Amount and fraction by the first matching pattern. */
function matched(text: string, patterns: readonly RegExp[], depth: number): (Amount & { share: Rational }) | undefined {
  for (const one of patterns) {
    const found = one.exec(text)
    const amount = found?.groups?.amount
    const percent = found?.slice(1).find((group) => group !== undefined && group !== amount)
    const read = amount === undefined ? undefined : amountOf(amount, depth)
    if (read && percent !== undefined) return { ...read, share: fractionOf(percent) }
  }
  return undefined
}

function discounted(text: string, depth: number): PercentAnswer | undefined {
  const found = OFF.exec(text)
  const paid = found ? paidBy(found) : undefined
  if (!found || !paid) return undefined
  const before = text
    .slice(0, found.index)
    .trim()
    .replace(/[打的按*×x]$/i, '')
    .trim()
  const behind = text
    .slice(found.index + found[0].length)
    .trim()
    .replace(/^的/, '')
  const rest = `${before} ${behind}`.trim()
  if (rest === '') return { value: paid, currency: '', note: PAID_SHARE }
  const amount = amountOf(rest, depth)
  return amount && { value: multiply(amount.value, paid), currency: amount.currency }
}

const WITHOUT_TAX =
  /不含税价?|未含税价?|未税价?|税前价?|不含(?=增值税|税|vat|gst)|excl(?:uding|usive of|\.)?(?![a-z])|ex\.?(?= ?(?:vat|gst|tax))|before tax|(?:\+|plus|加) ?(?=(?:增值税|税|vat|gst|tax|sales tax|mwst|tva|iva))/i
const WITH_TAX =
  /含税价?|税后价?|含(?=增值税|税|vat|gst)|incl(?:uding|usive of|uded|\.)?(?![a-z])|inc\.?(?= ?(?:vat|gst|tax))|with(?= (?:vat|gst|tax))/i
/** A tax named without saying if the price includes it: 39.99 vat 20%. */
const TAX_NAME = /增值税|消费税|销售税|\b(?:vat|gst|sales tax|mwst|tva|iva)\b/i
const TAX_WORDS =
  /增值税|消费税|销售税|税率|税点|税|价格|价款|金额|总价|vat|gst|sales tax|tax|mwst\.?|tva|iva|[:：,，的率按为是]|\bof\b|\bat\b/gi

/** Says if a price is typed with or without its tax; of two such words the first counts: 226含13%税 不含税多少. */
function taxSide(text: string): { word: string; side: 'with' | 'without' | 'unsaid' } {
  const without = WITHOUT_TAX.exec(text)
  // 不含税 contains 含税.
  const within = WITH_TAX.exec(without ? text.replace(without[0], ' '.repeat(without[0].length)) : text)
  if (without && (!within || without.index < within.index)) return { word: without[0], side: 'without' }
  if (within) return { word: within[0], side: 'with' }
  return { word: TAX_NAME.exec(text)?.[0] ?? '', side: 'unsaid' }
}

/** 满300减50 at exactly that price: the share that is paid. */
function fullLess(text: string): PercentAnswer | undefined {
  const [, full = '', less = ''] = FULL_LESS.exec(text) ?? []
  if (full === '') return undefined
  const [price, off] = [parseDecimal(full), parseDecimal(less)]
  return price.n === 0n || compare(off, price) > 0
    ? undefined
    : { value: divide(subtract(price, off), price), currency: '', isShare: true, note: PAID_SHARE }
}

const BUY_GET = /^买 ?([一二两三四五六七八九十\d]{1,3})[件个]? ?[送赠] ?([一二两三四五六七八九十\d]{1,3})[件个]?(.*)$/

/** 买二送一 at a price: what one piece costs on average; without a price, the share that is paid. */
function buyGet(text: string): PercentAnswer | undefined {
  const [, bought = '', given = '', price = ''] = BUY_GET.exec(text) ?? []
  const [paid, free] = [bought, given].map((count) =>
    /^\d+$/.test(count) ? parseDecimal(count) : parseChineseNumber(count.replace('两', '二')),
  )
  if (!paid || !free || paid.n === 0n) return undefined
  const share = divide(paid, add(paid, free))
  const typed = price.replaceAll(/[,，]|单价|每件/g, ' ').trim()
  if (typed === '') return { value: share, currency: '', isShare: true, note: PAID_SHARE }
  const amount = amountOf(typed, 0)
  return amount && { value: multiply(amount.value, share), currency: amount.currency, note: '平均每件' }
}

const SECOND = /^第二件 ?(半价|免费|0元|[一二三四五六七八九1-9] ?折)[ ,，](?:单价|原价|价格)?(.{1,20})$/

/** 第二件半价 at a price: what one piece costs on average. */
function secondPiece(text: string): PercentAnswer | undefined {
  const [, offer = '', price = ''] = SECOND.exec(text) ?? []
  const off = OFF.exec(offer)
  const paid = offer === '免费' || offer === '0元' ? rational(0n) : off ? paidBy(off) : undefined
  const amount = paid && amountOf(price, 0)
  if (!paid || !amount) return undefined
  const share = multiply(add(ONE, paid), HALF)
  return { value: multiply(amount.value, share), currency: amount.currency, note: '买两件平均每件' }
}

const FULL_LESS_PRICE =
  /^(每)?满 ?(\d{1,9}(?:\.\d{1,9})?)(?:元|块)? ?[,，]?(?:立)?[减省] ?(\d{1,9}(?:\.\d{1,9})?)(?:元|块)?[ ,，]+(?:买了?|花了?|下单|原价|总价|价格|满)? ?(\d{1,9}(?:\.\d{1,9})?)(?:元|块)?$/

/** 满300减50 at a price: what is paid. 每满 counts as often as the price holds it. */
function fullLessPrice(text: string): PercentAnswer | undefined {
  const [, each, ...typed] = FULL_LESS_PRICE.exec(text) ?? []
  const [full, off, price] = typed.map((digits) => parseDecimal(digits))
  if (!full || !off || !price || full.n === 0n || compare(off, full) > 0) return undefined
  const { n, d } = divide(price, full)
  const times = each === undefined ? (n >= d ? 1n : 0n) : n / d
  return { value: subtract(price, multiply(off, rational(times))), currency: '', note: '满减后应付' }
}

function taxed(text: string): PercentAnswer | undefined {
  const [whole = '', percent = ''] = new RegExp(P).exec(text) ?? []
  if (percent === '') return undefined
  const rest = text
    .replace(whole, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .replace(/含 (?=增值税|税)/, '含')
  const { word, side } = taxSide(rest)
  if (word === '') return undefined
  // Commas between digits are removed as thousands separators.
  const typed = rest
    .replace(word, ' ')
    .replace(WITHOUT_TAX, ' ')
    .replace(WITH_TAX, ' ')
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replaceAll(TAX_WORDS, ' ')
    .trim()
  const amount = amountOf(typed, 0)
  if (!amount) return undefined
  const rate = fractionOf(percent)
  if (side === 'unsaid') {
    const net = divide(amount.value, add(ONE, rate))
    return {
      value: multiply(amount.value, add(ONE, rate)),
      currency: amount.currency,
      part: { label: '如果已含税，不含税价', value: net },
      note: '按不含税价加税',
    }
  }
  if (side === 'without') {
    const tax = multiply(amount.value, rate)
    return {
      value: add(amount.value, tax),
      currency: amount.currency,
      part: { label: '税额', value: tax },
      note: '含税价',
    }
  }
  const net = divide(amount.value, add(ONE, rate))
  return {
    value: net,
    currency: amount.currency,
    part: { label: '税额', value: subtract(amount.value, net) },
    note: '不含税价',
  }
}

/** The two operands of 80是200的百分之几 and 12 is what % of 80. */
function sidesOf(text: string): readonly string[] {
  const head = text.replace(RATIO_END, '')
  if (head === text) return RATIO.exec(text)?.slice(1) ?? []
  const at = head.search(/[是占为]/)
  return at > 0 ? [head.slice(0, at), head.slice(at + 1)] : []
}

function ratio(text: string): PercentAnswer | undefined {
  const [part, whole] = sidesOf(text).map((side) => amountOf(side, 0))
  if (!part || !whole || whole.value.n === 0n || part.currency !== whole.currency) return undefined
  return { value: divide(part.value, whole.value), currency: '', isShare: true }
}

/** Rewrites 百分之十五 and 15 percent as 15%, and drops question words. */
function signed(text: string): string {
  return text
    .replaceAll(/百分之([零一二两三四五六七八九十百点\d.]{1,12})/g, (whole, typed: string) => {
      const value = /^[\d.]+$/.test(typed) ? typed : parseChineseNumber(typed)
      return typeof value === 'string' ? `${value}%` : value && value.d === 1n ? `${value.n}%` : whole
    })
    .replaceAll(/千分之([一二三四五六七八九])/g, (_, digit: string) => `0.${'零一二三四五六七八九'.indexOf(digit)}%`)
    .replaceAll(/ ?(?:percent|per cent|pct)\b/gi, '%')
    .replace(/^(?:what(?:'s| is)|how much is|calculate|请问|计算|求|算一下|算) ?/i, '')
    .replace(/(?: ?(?:等于多少|等于几|是多少|是几|多少钱|等于|多少|=) ?)?\??$/, '')
    .trim()
}

const MAX_STEPS = 3

/**
 * Answers a percentage question: `15% of 80`, `80的15%`, `199打八折`, `59.99 20% off`, `100 含税13%`, `80是200的百分之几`;
 * undefined for other texts. The text must have gone through `normalizeTabooText`. A plain sum such as 100-10% is not such a
 * question.
 */
export function parsePercentageQuestion(plain: string, depth = MAX_STEPS): PercentAnswer | undefined {
  const text = signed(plain)
  if (!/[%折]|半价|比例|占比|百分之|^每?满|^买|^第二件/.test(text)) return undefined
  const share = fullLess(text) ?? fullLessPrice(text) ?? buyGet(text) ?? secondPiece(text)
  if (share) return share
  const tax = taxed(text)
  if (tax) return tax
  const [, before, behind] = OFF_ALONE.exec(text) ?? []
  const alone = before ?? behind
  if (alone !== undefined) return { value: subtract(ONE, fractionOf(alone)), currency: '', note: PAID_SHARE }
  const part = matched(text, SHARES, depth)
  if (part) return { value: multiply(part.value, part.share), currency: part.currency }
  const [less, more] = [matched(text, LESS, depth), matched(text, MORE, depth)]
  if (less) return { value: multiply(less.value, subtract(ONE, less.share)), currency: less.currency }
  if (more) return { value: multiply(more.value, add(ONE, more.share)), currency: more.currency }
  return ratio(text) ?? discounted(text, depth)
}
