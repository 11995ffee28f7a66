import { parseChineseNumber } from '../../lib/number/chinese-number.ts'
import { divide, type Rational } from '../../lib/number/rational.ts'
import { parseWrittenAmount } from '../shared/number/money-writing.ts'
import { getMultiplierCurrency, MULTIPLIER_PATTERN } from '../shared/number/multiplier-words.ts'
import { UserError } from '../../lib/user-error.ts'
import { parseCurrencyAtStart, type NamedCurrency } from './money-names.ts'

/** Amount of money, and the target currency if one was typed. */
export interface Money {
  /** The amount; 1 if only a currency was typed. */
  value: Rational
  /** Digits and commas as typed; '' if none. */
  typed: string
  from: string
  to: string | undefined
  /** Explains how an ambiguous name or amount was read; '' for most. */
  note: string
}

const NUMBER = new RegExp(
  String.raw`^[\-+]?(?:\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|\d(?:[\d,.']*\d)?|[.,]\d+)(?:e[\-+]?\d{1,3}(?!\d))?(?:[.,]?-(?!\d))?(?: ?(?:百万|千万|万亿|百|千|万|亿|${MULTIPLIER_PATTERN}))?|^[零〇一二两三四五六七八九十百千万亿点]+`,
  'iu',
)
/** Words allowed between an amount and its target currency, or around a question. */
const BETWEEN =
  /^(?: |=|\/|-|>|→|⇄|,|\?|。|换算成|换算|换成|兑换成|兑换|兑成|兑|换|转换成|转成|转|折合|折|合|等于|是|约|值|对|in\b|into\b|to\b|vs\b|多少钱|多少|几|的|今日|今天|现在|实时|最新|汇率|汇价|牌价|走势|rate\b|exchange\b)+/i
const MAX_PARTS = 12

interface Named extends NamedCurrency {
  name: string
  /** Text since the last currency: nothing, a blank, the amount, or words. */
  before: 'nothing' | 'blank' | 'amount' | 'words'
}

interface Parts {
  number: string
  currencies: Named[]
}

/** Splits a text into a number, currencies and the words between; undefined if it contains anything else. */
function cut(plain: string, named: ReadonlyMap<string, string>): Parts | undefined {
  const parts: Parts = { number: '', currencies: [] }
  let rest = plain
  let before: Named['before'] = 'nothing'
  for (let count = 0; rest !== ''; count++) {
    const currency = parseCurrencyAtStart(rest, named)
    const between = BETWEEN.exec(rest)?.[0] ?? ''
    const number = NUMBER.exec(rest)?.[0] ?? ''
    if (count > MAX_PARTS) return undefined
    if (currency) {
      parts.currencies.push({ ...currency, name: rest.slice(0, currency.length), before })
      before = 'nothing'
      rest = rest.slice(currency.length)
    } else if (number !== '' && parts.number === '') {
      parts.number = number.trim()
      if (before !== 'words') before = 'amount'
      rest = rest.slice(number.length)
    } else if (between !== '') {
      if (between.trim() !== '') before = 'words'
      else if (before === 'nothing') before = 'blank'
      rest = rest.slice(between.length)
    } else return undefined
  }
  return parts
}

const isSign = ({ name }: Named): boolean => /^[$¥£]|^kr\.?$/i.test(name)

/** Merges a currency that is written twice: 100元港币, 港币100元, $100 CAD, USD $100. The more specific one is kept. */
function asOne(first: Named, next: Named): Named | undefined {
  if (next.before === 'words') return undefined
  // With a blank between, 100元 港币 is a conversion.
  if (first.isCounted) return next.before === 'nothing' ? next : undefined
  if (next.isCounted) return first
  if (isSign(first) && first.codes.includes(next.code)) return next.before === 'blank' ? undefined : next
  return isSign(next) && next.codes.includes(first.code) ? first : undefined
}

function withoutTwins(currencies: readonly Named[]): { kept: Named[]; note: string } {
  const kept: Named[] = []
  let note = ''
  for (const next of currencies) {
    const last = kept.at(-1)
    const one = last && asOne(last, next)
    if (!last || !one) kept.push(next)
    else {
      if (one === next && isSign(last) && last.code !== next.code) note = `「${last.name}」按 ${next.code}`
      kept.splice(-1, 1, { ...one, before: last.before })
    }
  }
  return { kept, note }
}

/** Note for names such as 法郎 and 比索, which many countries use and which are read as one of them. */
const sharedNote = ({ name, code, codes, isCounted }: Named): string =>
  codes.length > 1 && !isCounted && /\p{Script=Han}/u.test(name) ? `「${name}」按 ${code}` : ''

function amountOf(number: string, currency: string): { value: Rational; note: string } | undefined {
  try {
    return parseWrittenAmount(number.replace(/[.,]?-$/, ''), currency)
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** Currency of a bare amount by the multiplier after its digits: `150rb`. */
function byWord(number: string): Named[] {
  const code = getMultiplierCurrency(number)
  return code === ''
    ? []
    : [{ code, codes: [code], name: code, length: 0, isCounted: false, needsAmount: true, before: 'amount' }]
}

const SPOKEN =
  /^(\d{1,9}|[一二两三四五六七八九十百千]{1,7})(块|元|刀|美元|欧|镑)(\d|[一二三四五六七八九])(?:毛|角)?(?=$| )/

/** Writes spoken amounts in digits: 20块5 and 三块五毛 as 20.5块 and 3.5块, 5刀5 as 5.5刀. */
const spokenDecimals = (plain: string): string =>
  plain.replace(SPOKEN, (all, whole: string, name: string, tenths: string) => {
    const units = /^\d/.test(whole) ? whole : parseChineseNumber(whole.replace('两', '二'))?.n
    const digit = /^\d/.test(tenths) ? tenths : '零一二三四五六七八九'.indexOf(tenths)
    return units === undefined ? all : `${units}.${digit}${name}`
  })

/**
 * Parses an amount with a currency, or one or two currencies: `100美元`, `¥500 eur`, `usd/jpy`, `5万日元是多少`, `1.234,56 €`.
 * `named` has further names in lower case.
 */
export function parseMoney(plain: string, named: ReadonlyMap<string, string>): Money | undefined {
  const parts = cut(spokenDecimals(plain).replace(/^(US|HK|NT|AU?|CAN?|C|NZ|S|R|MX) (?=\$)/i, '$1'), named)
  if (!parts) return undefined
  const { kept, note } = withoutTwins(parts.currencies.length > 0 ? parts.currencies : byWord(parts.number))
  const different = kept.filter(({ code }, at) => kept.findIndex((one) => one.code === code) === at)
  const [from, to, ...others] = different
  if (!from || others.length > 0) return undefined
  if (parts.number === '' && different.length === 1 && from.needsAmount) return undefined
  const amount = parts.number === '' ? { value: { n: 1n, d: 1n }, note: '' } : amountOf(parts.number, from.code)
  if (!amount || amount.value.n < 0n) return undefined
  const value = from.per === undefined ? amount.value : divide(amount.value, { n: from.per, d: 1n })
  const said = parts.currencies.length > 0 ? note : `没写货币，按 ${from.code}`
  const notes = [said, ...different.map(sharedNote), amount.note].filter((one) => one !== '')
  return { value, typed: parts.number, from: from.code, to: to?.code, note: notes.join('，') }
}
