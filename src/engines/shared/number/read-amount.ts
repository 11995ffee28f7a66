import { CURRENCY_SIGNS, getSignCurrencies } from './currency-signs.ts'
import { splitMultiplier } from './multiplier-words.ts'
import { parseWrittenAmount, type WrittenAmount } from './money-writing.ts'
import { compare, type Rational } from '../../../lib/number/rational.ts'
import { normalizeNumberText } from '../../../lib/number/read-number.ts'
import { UserError } from '../../../lib/user-error.ts'

/** Maximum amount: larger ones are typing errors, and their results would fill the page. */
const LARGEST: Rational = { n: 10n ** 15n, d: 1n }

export const NOT_AN_AMOUNT_MESSAGE = '请输入金额，例如 1234.5、1,234.5 或 3.2万'
const NO_PERCENTAGE = '金额不能是百分数，请输入数字，例如 1234.5'
const NEGATIVE = '金额不能是负数'
const TOO_LARGE = '金额太大，请保持在 1000 万亿以内'

// Longest first, so that US$ is not read as US and $.
const BY_LENGTH = Object.keys(CURRENCY_SIGNS)
  .map((sign) => ({ sign, lower: sign.toLowerCase() }))
  .toSorted((a, b) => b.sign.length - a.sign.length)
const CODE_BEFORE = /^([A-Za-z]{3})(?=[\s\d.+$¥-])\s*/
const CODE_AFTER = /(?<=[\s\d.万亿千百kwmKWM/-])\s*([A-Za-z]{3})$/

/** A currency mark beside a number: its text, and the currencies that it may mean. */
interface Named {
  sign: string
  codes: readonly string[]
}

/** Removes a sign or ISO 4217 code from one end of the text and returns its currencies. */
function takeSign(text: string, end: 'start' | 'end'): ({ rest: string } & Named) | undefined {
  // Multiplier words are not currencies: the r of miliar is not the rand, and mln is no code.
  if (end === 'end' && splitMultiplier(text)) return undefined
  const lower = text.toLowerCase()
  const found = BY_LENGTH.find(
    (one) =>
      text.length > one.lower.length && (end === 'start' ? lower.startsWith(one.lower) : lower.endsWith(one.lower)),
  )
  const code = (end === 'start' ? CODE_BEFORE : CODE_AFTER).exec(text)
  const named = (code?.[1] ?? '').toUpperCase()
  // RMB, KSh and SFr are signs, not codes; the R of RUB is no sign.
  const sign = found && (!code || found.lower.length >= named.length) ? found.sign : undefined
  if (code && sign === undefined)
    return {
      rest: (end === 'start' ? text.slice(code[0].length) : text.slice(0, -code[0].length)).trim(),
      sign: named,
      codes: [named],
    }
  if (sign === undefined) return undefined
  return {
    rest: (end === 'start' ? text.slice(sign.length) : text.slice(0, -sign.length)).trim(),
    sign,
    codes: getSignCurrencies(sign),
  }
}

/** Joins split signs: US $12 and 12 $CA become US$12 and 12 CA$. */
const asOneSign = (text: string): string =>
  text.replace(/^(US|HK|NT|AU?|CAN?|C|NZ|S|R|MX) (?=\$)/i, '$1').replace(/\$ ?(US|CAN?|AU|NZ|HK)$/i, '$1$')

/** Splits `text` into its number and currency marks; each side may have two, as in USD $12. */
function withoutSigns(text: string): { number: string; named: readonly Named[] } {
  // Brackets mark a negative amount in accounting.
  const bracketed = /^\((.+)\)$/.exec(text)
  const minus = bracketed ? ['-', bracketed[1] ?? ''] : (/^([+-]) ?(\D.*)$/.exec(text)?.slice(1) ?? ['', text])
  let rest = asOneSign((minus[1] ?? '').replace(/整$|正$/, ''))
  const named: Named[] = []
  let last = ''
  for (const end of ['start', 'start', 'end', 'end'] as const) {
    const taken = takeSign(rest, end)
    if (!taken || (taken.sign === last && end === 'start')) continue
    last = taken.sign
    rest = taken.rest
    if (taken.codes.length === 0) continue
    if (named.some(({ codes }) => !codes.some((code) => taken.codes.includes(code))))
      throw new UserError(NOT_AN_AMOUNT_MESSAGE)
    named.push(taken)
  }
  const number = withoutDash(rest)
  return { number: `${minus[0] ?? ''}${number}`, named }
}

/** Removes the dash in place of cents: 12,-, 12.- and 99/-. Any other mark before it separates thousands: 1.234,- */
function withoutDash(text: string): string {
  const mark = /\d ?([.,:/]) ?--?$/.exec(text)?.[1]
  if (mark === undefined) return text
  const whole = text.slice(0, text.lastIndexOf(mark)).trimEnd()
  return (mark === ',' || mark === '.') && /[.,]/.test(whole) ? `${whole}${mark}00` : whole
}

/**
 * Currency whose notation applies to an amount: the field's currency, or the commonest meaning of the mark beside the
 * amount; '' for none.
 */
function writtenIn(named: readonly Named[], currency: string | undefined): string {
  const [first, ...others] = named
  return currency ?? first?.codes.find((code) => others.every(({ codes }) => codes.includes(code))) ?? ''
}

function read(text: string, currency: string | undefined): WrittenAmount | undefined {
  const plain = normalizeNumberText(text)
  if (plain === '') return undefined
  if (/[%‰]|百分之/.test(plain)) throw new UserError(NO_PERCENTAGE)
  const { number, named } = withoutSigns(plain)
  const written = readOrRefuse(number, writtenIn(named, currency))
  const other = currency === undefined ? undefined : named.find(({ codes }) => !codes.includes(currency))
  if (other) throw new UserError(`金额写的是 ${nameOf(other)}，与所选的 ${currency} 不同`)
  const { value } = written
  const size = value.n < 0n ? { n: -value.n, d: value.d } : value
  if (compare(size, LARGEST) > 0) throw new UserError(TOO_LARGE)
  return written
}

/**
 * Parses a typed amount of money: `1,234.5`, `１２３`, `3.2万`, `$12`, `US$ 12`, `12 USD`, `100元`, `(5.00)`, and the
 * currency's own notation: `1.234,56 €`, `Rp 15.000`. Undefined for a blank text. @throws UserError with one sentence
 * for a currency other than `currency` (ISO 4217, if given), a percentage, an amount above 10^15, or any other text.
 */
export function parseAmount(text: string, currency?: string): Rational | undefined {
  return read(text, currency)?.value
}

/** Explains how an ambiguous amount was read, such as `1.234` in euros; '' for any other text. */
export function explainAmount(text: string, currency?: string): string {
  try {
    return read(text, currency)?.note ?? ''
  } catch (error) {
    if (error instanceof UserError) return ''
    throw error
  }
}

/** Summarizes the notes on a column's ambiguous cells; '' if there are none. */
export function summarizeColumnNotes(notes: readonly string[]): string {
  const [first = '', ...others] = notes.filter((note) => note !== '')
  return others.length === 0 ? first : `${others.length + 1} 行有两种读法，如${first}`
}

const nameOf = ({ sign, codes }: Named): string => (codes.length === 1 ? (codes[0] ?? sign) : sign)

/** Currency mark in an amount, such as USD or £; '' if there is none. */
export function findCurrencyName(text: string): string {
  const [first] = withoutSigns(normalizeNumberText(text)).named
  return first ? nameOf(first) : ''
}

function readOrRefuse(number: string, currency: string): WrittenAmount {
  try {
    return parseWrittenAmount(number, currency)
  } catch (error) {
    // Messages about commas and points are more specific than this one.
    if (error instanceof UserError && error.message.startsWith('请输入数字'))
      throw new UserError(NOT_AN_AMOUNT_MESSAGE, { cause: error })
    throw error
  }
}

/**
 * Parses an amount that must not be negative.
 * @throws as `parseAmount` does.
 */
export function parsePositiveAmount(text: string, currency?: string): Rational | undefined {
  const value = parseAmount(text, currency)
  if (value && value.n < 0n) throw new UserError(NEGATIVE)
  return value
}
