import { compare, type Rational } from './rational.ts'
import { plainText, readPlain } from './read-number.ts'
import { UserError } from './user-error.ts'

/** Beyond this an amount is a slip, and results would fill the page. */
const LARGEST: Rational = { n: 10n ** 15n, d: 1n }

export const NOT_AN_AMOUNT = '请输入金额，例如 1234.5、1,234.5 或 3.2万'
const NO_PERCENTAGE = '金额不能是百分数，请输入数字，例如 1234.5'
const NEGATIVE = '金额不能是负数'
const TOO_LARGE = '金额太大，请保持在 1000 万亿以内'

/** How currencies are written beside an amount; '' where several currencies share the sign. NFKC has made ￥ and ＄ half-width. */
const SIGNS: Readonly<Record<string, string>> = {
  '¥': '', $: '', '£': '', kr: '', 元: '', 块: '', 块钱: '', 圆: '',
  'RMB¥': 'CNY', 'CN¥': 'CNY', RMB: 'CNY', 人民币: 'CNY', 元人民币: 'CNY',
  'JP¥': 'JPY', 円: 'JPY', 日元: 'JPY', 日圆: 'JPY', 'US$': 'USD', 'U.S.$': 'USD', 美元: 'USD', 美金: 'USD', 刀: 'USD',
  '€': 'EUR', 欧元: 'EUR', 英镑: 'GBP', 'HK$': 'HKD', 港元: 'HKD', 港币: 'HKD', 'NT$': 'TWD', 新台币: 'TWD', 'MOP$': 'MOP', 澳门元: 'MOP',
  'A$': 'AUD', 'AU$': 'AUD', 澳元: 'AUD', 'C$': 'CAD', 'CA$': 'CAD', 加元: 'CAD', 'S$': 'SGD', 新元: 'SGD', 新加坡元: 'SGD', 'NZ$': 'NZD', 纽元: 'NZD',
  'R$': 'BRL', 'MX$': 'MXN', '₩': '', 韩元: 'KRW', '₹': 'INR', 卢比: '', '฿': 'THB', 泰铢: 'THB', 铢: 'THB', '₱': 'PHP', '₫': 'VND', 越南盾: 'VND',
  '₺': 'TRY', 里拉: 'TRY', '₽': 'RUB', 卢布: '', '₪': 'ILS', '₴': 'UAH', '₸': 'KZT', '₦': 'NGN', RM: 'MYR', 令吉: 'MYR', 林吉特: 'MYR', zł: 'PLN', Kč: 'CZK', Ft: 'HUF',
  瑞士法郎: 'CHF', 法郎: '', Rs: '', 'Rs.': '', Rp: 'IDR',
}

// The longest first, so that US$ is not read as US and $.
const BY_LENGTH = Object.keys(SIGNS).toSorted((a, b) => b.length - a.length)
const CODE_BEFORE = /^([A-Za-z]{3})(?=[\s\d.+-])\s*/
const CODE_AFTER = /(?<=[\s\d.万亿千百])\s*([A-Za-z]{3})$/

/** Takes a sign or an ISO 4217 code off one end of the text, and says whose it is. */
function takeSign(text: string, end: 'start' | 'end'): { rest: string; code: string } | undefined {
  const code = (end === 'start' ? CODE_BEFORE : CODE_AFTER).exec(text)
  if (code) return { rest: end === 'start' ? text.slice(code[0].length) : text.slice(0, -code[0].length), code: (code[1] ?? '').toUpperCase() }
  const lower = text.toLowerCase()
  const sign = BY_LENGTH.find((candidate) => text.length > candidate.length && (end === 'start' ? lower.startsWith(candidate.toLowerCase()) : lower.endsWith(candidate.toLowerCase())))
  if (sign === undefined) return undefined
  return { rest: (end === 'start' ? text.slice(sign.length) : text.slice(0, -sign.length)).trim(), code: SIGNS[sign] ?? '' }
}

/** The number in `text`, with what currency is named beside it: '' for none or for a sign that several share. */
function withoutSigns(text: string): { number: string; code: string } {
  // Accountants write a negative amount in brackets.
  const bracketed = /^\((.+)\)$/.exec(text)
  const minus = bracketed ? ['-', bracketed[1] ?? ''] : (/^([+-]) ?(\D.*)$/.exec(text)?.slice(1) ?? ['', text])
  let rest = (minus[1] ?? '').replace(/整$|正$/, '')
  let code = ''
  for (const end of ['start', 'end'] as const) {
    const taken = takeSign(rest, end)
    if (!taken) continue
    if (taken.code !== '' && code !== '' && taken.code !== code) throw new UserError(NOT_AN_AMOUNT)
    code ||= taken.code
    rest = taken.rest
  }
  return { number: `${minus[0] ?? ''}${rest}`, code }
}

/**
 * Reads an amount of money as a person means it: `1,234.5`, `１２３`, `3.2万`, `$12`, `US$ 12`, `12 USD`, `100元`, `(5.00)`; undefined where
 * there is nothing but blanks. Throws UserError with one sentence for anything else, for another currency than `currency`
 * (ISO 4217, where it is given), for a percentage and beyond 10^15.
 */
export function readAmount(text: string, currency?: string): Rational | undefined {
  const plain = plainText(text)
  if (plain === '') return undefined
  if (/[%‰]|百分之/.test(plain)) throw new UserError(NO_PERCENTAGE)
  const { number, code } = withoutSigns(plain)
  const value = readOrRefuse(number)
  if (code !== '' && currency !== undefined && code !== currency) throw new UserError(`金额写的是 ${code}，与所选的 ${currency} 不同`)
  const size = value.n < 0n ? { n: -value.n, d: value.d } : value
  if (compare(size, LARGEST) > 0) throw new UserError(TOO_LARGE)
  return value
}

function readOrRefuse(number: string): Rational {
  try {
    return readPlain(number)
  } catch (error) {
    // Sentences on commas and points say more than this one does.
    if (error instanceof UserError && error.message.startsWith('请输入数字')) throw new UserError(NOT_AN_AMOUNT, { cause: error })
    throw error
  }
}

/** An amount that cannot be below zero. Throws as `readAmount` does. */
export function readPositiveAmount(text: string, currency?: string): Rational | undefined {
  const value = readAmount(text, currency)
  if (value && value.n < 0n) throw new UserError(NEGATIVE)
  return value
}
