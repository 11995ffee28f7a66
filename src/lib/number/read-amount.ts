import { compare, type Rational } from './rational.ts'
import { plainText, readPlain } from './read-number.ts'
import { UserError } from '../user-error.ts'

/** Beyond this an amount is a slip, and results would fill the page. */
const LARGEST: Rational = { n: 10n ** 15n, d: 1n }

export const NOT_AN_AMOUNT = '请输入金额，例如 1234.5、1,234.5 或 3.2万'
const NO_PERCENTAGE = '金额不能是百分数，请输入数字，例如 1234.5'
const NEGATIVE = '金额不能是负数'
const TOO_LARGE = '金额太大，请保持在 1000 万亿以内'

const POUNDS = 'GBP EGP FKP GIP LBP SDG SHP SSP SYP GGP IMP JEP'
const DOLLARS =
  'USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP CVE DOP FJD GYD HKD JMD KYD LRD MOP MXN NAD NZD SBD SGD SRD TTD TVD TWD UYU XCD ZWG KID'
const KRONER = 'SEK NOK DKK ISK FOK'
const RUPEES = 'INR PKR LKR NPR MUR SCR MVR IDR'
const FRANCS = 'CHF XOF XAF XPF BIF CDF DJF GNF KMF RWF'

/** How currencies are written beside an amount, and whose the sign may be; '' where everyone counts so. NFKC has made ￥ and ＄ half-width. */
const SIGNS: Readonly<Record<string, string>> = {
  '¥': 'CNY JPY', $: DOLLARS, '£': POUNDS, kr: KRONER, 元: '', 块: '', 块钱: '', 圆: '',
  'RMB¥': 'CNY', 'CN¥': 'CNY', RMB: 'CNY', 人民币: 'CNY', 元人民币: 'CNY',
  'JP¥': 'JPY', 円: 'JPY', 日元: 'JPY', 日圆: 'JPY', 'US$': 'USD', 'U.S.$': 'USD', 美元: 'USD', 美金: 'USD', 刀: 'USD',
  '€': 'EUR', 欧元: 'EUR', 英镑: 'GBP', 'HK$': 'HKD', 港元: 'HKD', 港币: 'HKD', 'NT$': 'TWD', 新台币: 'TWD', 'MOP$': 'MOP', 澳门元: 'MOP',
  'A$': 'AUD', 'AU$': 'AUD', 澳元: 'AUD', 'C$': 'CAD NIO', 'CA$': 'CAD', 加元: 'CAD', 'S$': 'SGD', 新元: 'SGD', 新加坡元: 'SGD', 'NZ$': 'NZD', 纽元: 'NZD',
  'R$': 'BRL', 'MX$': 'MXN', '₩': 'KRW KPW', 韩元: 'KRW', '₹': 'INR', 卢比: RUPEES, '฿': 'THB', 泰铢: 'THB', 铢: 'THB', '₱': 'PHP', '₫': 'VND', 越南盾: 'VND',
  '₺': 'TRY', 里拉: 'TRY', '₽': 'RUB', 卢布: 'RUB BYN', '₪': 'ILS', '₴': 'UAH', '₸': 'KZT', '₦': 'NGN', RM: 'MYR', 令吉: 'MYR', 林吉特: 'MYR', zł: 'PLN', Kč: 'CZK', Ft: 'HUF',
  瑞士法郎: 'CHF', 法郎: FRANCS, Rs: RUPEES, 'Rs.': RUPEES, Rp: 'IDR',
}

// The longest first, so that US$ is not read as US and $.
const BY_LENGTH = Object.keys(SIGNS).toSorted((a, b) => b.length - a.length)
const CODE_BEFORE = /^([A-Za-z]{3})(?=[\s\d.+-])\s*/
const CODE_AFTER = /(?<=[\s\d.万亿千百])\s*([A-Za-z]{3})$/

/** What stood beside a number: the text of it, and the currencies that it may be of; none where it says nothing. */
interface Named {
  sign: string
  codes: readonly string[]
}

/** Takes a sign or an ISO 4217 code off one end of the text, and says whose it is. */
function takeSign(text: string, end: 'start' | 'end'): ({ rest: string } & Named) | undefined {
  const code = (end === 'start' ? CODE_BEFORE : CODE_AFTER).exec(text)
  const named = (code?.[1] ?? '').toUpperCase()
  if (code) return { rest: end === 'start' ? text.slice(code[0].length) : text.slice(0, -code[0].length), sign: named, codes: [named] }
  const lower = text.toLowerCase()
  const sign = BY_LENGTH.find((candidate) => text.length > candidate.length && (end === 'start' ? lower.startsWith(candidate.toLowerCase()) : lower.endsWith(candidate.toLowerCase())))
  if (sign === undefined) return undefined
  const codes = (SIGNS[sign] ?? '').split(' ').filter((one) => one !== '')
  return { rest: (end === 'start' ? text.slice(sign.length) : text.slice(0, -sign.length)).trim(), sign, codes }
}

/** The number in `text`, with what names a currency beside it. */
function withoutSigns(text: string): { number: string; named: readonly Named[] } {
  // Accountants write a negative amount in brackets.
  const bracketed = /^\((.+)\)$/.exec(text)
  const minus = bracketed ? ['-', bracketed[1] ?? ''] : (/^([+-]) ?(\D.*)$/.exec(text)?.slice(1) ?? ['', text])
  let rest = (minus[1] ?? '').replace(/整$|正$/, '')
  const named: Named[] = []
  for (const end of ['start', 'end'] as const) {
    const taken = takeSign(rest, end)
    if (!taken) continue
    rest = taken.rest
    if (taken.codes.length === 0) continue
    if (named[0] && !named[0].codes.some((code) => taken.codes.includes(code))) throw new UserError(NOT_AN_AMOUNT)
    named.push(taken)
  }
  return { number: `${minus[0] ?? ''}${rest}`, named }
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
  const { number, named } = withoutSigns(plain)
  const value = readOrRefuse(number)
  const other = currency === undefined ? undefined : named.find(({ codes }) => !codes.includes(currency))
  if (other) throw new UserError(`金额写的是 ${nameOf(other)}，与所选的 ${currency} 不同`)
  const size = value.n < 0n ? { n: -value.n, d: value.d } : value
  if (compare(size, LARGEST) > 0) throw new UserError(TOO_LARGE)
  return value
}

const nameOf = ({ sign, codes }: Named): string => (codes.length === 1 ? (codes[0] ?? sign) : sign)

/** What names a currency beside an amount, such as USD or £; '' where nothing does. */
export function currencyBeside(text: string): string {
  const [first] = withoutSigns(plainText(text)).named
  return first ? nameOf(first) : ''
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
