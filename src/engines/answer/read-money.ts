import { multiply, type Rational } from '../../lib/number/rational.ts'
import { currencyAt } from './money-names.ts'
import { numberOf } from './read-quantity.ts'

/** An amount of money, and the currency that it is wanted in where that was typed too. */
export interface Money {
  /** The amount; 1 where only a currency was typed. */
  value: Rational
  /** The amount as digits and commas, as it was typed; '' where none was. */
  typed: string
  from: string
  to: string | undefined
}

const NUMBER = /^[-+]?(?:\d[\d,']*(?:\.\d+)?|\.\d+)(?:e[-+]?\d{1,3}(?!\d))? ?(?:百万|千万|万亿|百|千|万|亿|w(?![a-z])|k(?![a-z])|m(?![a-z]))?|^[零〇一二两三四五六七八九十百千万亿点]+/i
/** What stands between an amount and what it is wanted in, or around a question. */
const BETWEEN = /^(?: |=|\/|-|>|→|⇄|,|\?|。|换算成|换算|换成|兑换成|兑换|兑成|兑|换|转换成|转成|转|折合|折|合|等于|是|约|值|对|in\b|into\b|to\b|vs\b|多少钱|多少|几|的|今日|今天|现在|实时|最新|汇率|汇价|牌价|走势|rate\b|exchange\b)+/i
const POWERS: Readonly<Record<string, bigint>> = { w: 10_000n, k: 1000n, m: 1_000_000n }
const MOST_PARTS = 12

interface Parts {
  number: string
  currencies: string[]
}

/** Cuts a text into a number, currencies and words between them; undefined where anything else is in it. */
function cut(plain: string, named: ReadonlyMap<string, string>): Parts | undefined {
  const parts: Parts = { number: '', currencies: [] }
  let rest = plain
  for (let count = 0; rest !== ''; count++) {
    const currency = currencyAt(rest, named)
    const between = BETWEEN.exec(rest)?.[0] ?? ''
    const number = NUMBER.exec(rest)?.[0] ?? ''
    if (count > MOST_PARTS) return undefined
    if (currency) {
      parts.currencies.push(currency.code)
      rest = rest.slice(currency.length)
    } else if (number !== '' && parts.number === '') {
      parts.number = number.trim()
      rest = rest.slice(number.length)
    } else if (between !== '') rest = rest.slice(between.length)
    else return undefined
  }
  return parts
}

function amountOf(number: string): Rational | undefined {
  const power = POWERS[number.at(-1)?.toLowerCase() ?? '']
  const value = numberOf(power === undefined ? number : number.slice(0, -1).trim())
  return value && power !== undefined ? multiply(value, { n: power, d: 1n }) : value
}

/** Reads an amount with a currency, or one currency or two: `100美元`, `¥500 eur`, `usd/jpy`, `5万日元是多少`. `named` has further names in lower case. */
export function readMoney(plain: string, named: ReadonlyMap<string, string>): Money | undefined {
  const parts = cut(plain, named)
  const [from, ...others] = parts ? [...new Set(parts.currencies)] : []
  if (!parts || from === undefined || others.length > 1) return undefined
  const value = parts.number === '' ? { n: 1n, d: 1n } : amountOf(parts.number)
  return value && value.n >= 0n ? { value, typed: parts.number, from, to: others[0] } : undefined
}
