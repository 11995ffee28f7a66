import { UserError } from '../user-error.ts'
import { hasChineseNumeral, parseChineseNumber } from './chinese-number.ts'
import { add, divide, rationalFromDigits, multiply, negate, rational, type Rational } from './rational.ts'

const MAX_CHARACTERS = 100_000
const MAX_EXPONENT = 10_000

export const NOT_A_NUMBER_MESSAGE = '请输入数字，例如 12.5 或 1.2e6'
const AMBIGUOUS_COMMA = '逗号的写法有歧义：小数请写成 1.5，千位分隔请写成 1,234.5'
const TWO_POINTS = '小数点只能有一个，例如 1234.5'
const ZERO_DENOMINATOR = '分母不能是 0'

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/g

/**
 * Normalizes typed text: half-width, one kind of minus, apostrophe and blank, `10⁶` to `10^6`, `½` to ` 1/2`.
 * @throws UserError beyond 100,000 characters.
 */
export function normalizeNumberText(text: string): string {
  if (text.length > MAX_CHARACTERS) throw new UserError('输入太长，最多 100000 个字符')
  return text
    .replaceAll(
      /[⁰¹²³⁴-⁹⁺⁻]+/g,
      (run) => `^${Array.from(run, (c) => '0123456789+-'.charAt(SUPERSCRIPTS.indexOf(c))).join('')}`,
    )
    .replaceAll(VULGAR, ' $&')
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212\ufe58]/g, '-')
    .replaceAll('\u2044', '/')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll('。', '.')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[^\S\r\n]+/g, ' ')
    .trim()
}

function exponentOf(text: string): number {
  const exponent = Number(text.replaceAll(' ', ''))
  if (Math.abs(exponent) > MAX_EXPONENT) throw new UserError('指数太大，请保持在 -10000 到 10000 之间')
  return exponent
}

/** Matches digits in groups of three with the same separator throughout. */
const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+|\d{1,3}(?:_\d{3})+)$/
const GROUPED_FRACTION = /^\d{3}(?: \d{3})*(?: \d{1,3})?$/

function readDecimal(text: string, exponent = 0): Rational {
  const [whole = '', fraction = '', ...more] = text.split('.')
  if (more.length > 0) throw new UserError(TWO_POINTS)
  if (text.includes(',') && (!GROUPED.test(whole) || whole.startsWith('0') || fraction.includes(',')))
    throw new UserError(AMBIGUOUS_COMMA)
  const wholeReads = /^\d*$/.test(whole) || (GROUPED.test(whole) && !whole.startsWith('0'))
  const fractionReads = /^\d*$/.test(fraction) || GROUPED_FRACTION.test(fraction)
  if (!wholeReads || !fractionReads || whole + fraction === '') throw new UserError(NOT_A_NUMBER_MESSAGE)
  const decimals = fraction.replaceAll(' ', '')
  return rationalFromDigits(whole.replaceAll(/[, '_]/g, '') + decimals, exponent - decimals.length)
}

function readFraction(top: string, bottom: string): Rational {
  const mixed = /^(\d+) (\d+)$/.exec(top)
  // `1 234/5` could be 1234 over 5, or 1 and 234/5; it is a mixed number only with a proper fraction.
  const [, whole, part] = mixed ?? []
  const divisor = readScientific(bottom.trim())
  if (divisor.n === 0n) throw new UserError(ZERO_DENOMINATOR)
  if (whole === undefined || part === undefined) return divide(readScientific(top.trim()), divisor)
  const numerator = readDecimal(part)
  if (divisor.d !== 1n || numerator.n >= divisor.n) throw new UserError(NOT_A_NUMBER_MESSAGE)
  return add(readDecimal(whole), divide(numerator, divisor))
}

function readScientific(text: string): Rational {
  const power = /^(?:([^×x*]+?) ?[×x*] ?)?10 ?(?:\^|\*\*) ?([+-]?\d+)$/i.exec(text)
  if (power) return readDecimal(power[1] ?? '1', exponentOf(power[2] ?? ''))
  const letter = /^([^e]+?) ?e ?([+-]? ?\d+)$/i.exec(text)
  if (letter) return readDecimal(letter[1] ?? '', exponentOf(letter[2] ?? ''))
  return readDecimal(text)
}

function readUnsigned(text: string): Rational {
  const last = text.at(-1)
  if (last === '%' || last === '‰')
    return divide(readUnsigned(text.slice(0, -1).trim()), rational(last === '%' ? 100n : 1000n))
  if (text.startsWith('百分之')) return divide(readUnsigned(text.slice(3).trim()), rational(100n))
  const slash = text.indexOf('/')
  if (slash >= 0) return readFraction(text.slice(0, slash), text.slice(slash + 1))
  if (!hasChineseNumeral(text)) return readScientific(text)
  return readMultiplied(text)
}

/** The part before a final 万 or 亿 may be any decimal, as in 1,234.5万, which the Chinese parser does not accept. */
function readMultiplied(text: string): Rational {
  const match = /^([\d.,'_ ]+)(百万|千万|万亿|[百千万亿])$/.exec(text)
  if (!match) {
    const value = text.includes(',') ? undefined : parseChineseNumber(text)
    if (!value) throw new UserError(NOT_A_NUMBER_MESSAGE)
    return value
  }
  const power = { 百: 2, 千: 3, 万: 4, 百万: 6, 千万: 7, 亿: 8, 万亿: 12 }[match[2] ?? ''] ?? 0
  return multiply(readDecimal((match[1] ?? '').trim()), rationalFromDigits('1', power))
}

/**
 * Parses a number from text normalized by `normalizeNumberText`. @throws UserError with one sentence if the text is no
 * number.
 */
export function parsePlainNumber(text: string): Rational {
  const negative = text.startsWith('-') || text.startsWith('负')
  const rest = (negative || text.startsWith('+') ? text.slice(1) : text).trim()
  if (rest === '' || /^[%‰]/.test(rest)) throw new UserError(NOT_A_NUMBER_MESSAGE)
  const value = readUnsigned(rest)
  return negative ? negate(value) : value
}
