import { getMinorDigits } from './minor-digits.ts'
import { splitMultiplier } from './multiplier-words.ts'
import { rationalFromDigits, multiply, type Rational } from './rational.ts'
import { parsePlainNumber } from './read-number.ts'
import { toSignificant } from './rounding.ts'
import { formatThousands } from './thousands.ts'

const list = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/** Currencies whose countries put a comma before the decimals, and points or blanks between thousands (CLDR 48, the numbers of each locale). */
const COMMA = list(
  'EUR TRY VND LAK IDR LBP AZN DKK ISK RON MDL RSD BAM MKD BGN LYD TND DZD MAD RWF BIF XOF XAF XPF MRU AWG BRL ARS CLP COP VES BOB UYU SRD VED CLF COU UYI UYW BOV FOK PYG GEL AMD KZT UZS TMT KGS TJS SEK NOK PLN CZK HUF ALL UAH BYN RUB DJF CDF GNF STN AOA MZN CVE',
)
/** Countries in which both ways are written: by rule with a comma, in shops with a point, or in two languages. */
const BOTH = list('CAD CHF CHE CHW ZAR NAD MUR SCR CRC BND XCG')
/** Currencies whose amounts go without decimals (the same source), besides those that have none by ISO 4217. */
const WHOLE = list('IDR VND LAK LBP COP HUF ALL IRR IQD SYP YER AFN MMK KPW SOS MGA')
/** Countries that group by twos before the last three digits. */
const LAKHS = list('INR PKR BDT NPR BTN')

const THREE_BEHIND = /^[1-9]\d{0,2}[.,]\d{3}$/
const BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const BY_LAKHS = /^[1-9]\d?(?:,\d\d)*,\d{3}$/
const BY_BLANKS = /^[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+)$/
/** More digits than an amount has. */
const ALL_DIGITS = 40

/** A number as `parsePlainNumber` reads it, and what has to be said of its reading; '' for most. */
interface Writing {
  text: string
  note: string
}

/** 1.234 and 1,234: the mark is one of thousands or of decimals, as the currency is written. */
function threeBehind(text: string, currency: string): Writing {
  const [whole = '', rest = ''] = text.split(/[.,]/)
  const [grouped, decimal] = [
    { text: whole + rest, note: '' },
    { text: `${whole}.${rest}`, note: '' },
  ]
  const usual = text.includes(',') ? grouped : decimal
  const isWhole = WHOLE.has(currency) || getMinorDigits(currency) === 0
  const isComma = COMMA.has(currency)
  if (isComma && isWhole) return grouped
  if (!isComma && !BOTH.has(currency)) return usual === decimal && isWhole ? withNote(decimal, text) : usual
  // Amounts of three decimals are written so by this site too.
  return withNote(isComma && getMinorDigits(currency) < 3 ? grouped : usual, text)
}

function withNote(read: Writing, typed: string): Writing {
  const [whole = '', rest = ''] = typed.split(/[.,]/)
  const other = read.text.includes('.')
    ? `按小数读，千位写成 ${whole},${rest}`
    : `读作 ${whole},${rest}，小数写 ${whole}.${rest}0`
  return { text: read.text, note: `「${typed}」${other}` }
}

/** Several marks, or one that can be of one kind only. Undefined where it is written as `parsePlainNumber` reads it. */
function onlyReading(text: string, currency: string): string | undefined {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  const at = text.lastIndexOf(',')
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)]
  if (commas === 0) return points > 1 && BY_POINTS.test(text) ? text.replaceAll('.', '') : undefined
  if (commas === 1 && /^\d+$/.test(fraction)) {
    if (points > 0) return BY_POINTS.test(whole) ? `${whole.replaceAll('.', '')}.${fraction}` : undefined
    if (BY_BLANKS.test(whole) || ((COMMA.has(currency) || BOTH.has(currency)) && /^\d*$/.test(whole)))
      return `${whole}.${fraction}`
  }
  const [head = '', tail] = text.split('.')
  return LAKHS.has(currency) && points < 2 && BY_LAKHS.test(head)
    ? head.replaceAll(',', '') + (tail === undefined ? '' : `.${tail}`)
    : undefined
}

function writingOf(text: string, currency: string): Writing {
  if (THREE_BEHIND.test(text)) return threeBehind(text, currency)
  return { text: onlyReading(text, currency) ?? text, note: '' }
}

/** The value of an amount's digits, and one sentence where they could have been read another way. */
export interface WrittenAmount {
  value: Rational
  note: string
}

/** Says what a word made of an amount where the marks before it, or the word itself, could be meant otherwise; '' for most. */
function noteOfMultiplied(
  typed: string,
  { digits, word, marksOf }: NonNullable<ReturnType<typeof splitMultiplier>>,
  value: Rational,
  currency: string,
): string {
  if (marksOf !== '' && THREE_BEHIND.test(digits))
    return `「${typed}」读作 ${formatThousands(toSignificant(value, ALL_DIGITS))}`
  // Indonesians write M for their miliar, which is a thousand times as much.
  return currency === 'IDR' && word.toLowerCase() === 'm' ? `「${word}」按百万读，十亿写 miliar` : ''
}

function readMultiplied(typed: string, sign: string, currency: string): WrittenAmount | undefined {
  const found = splitMultiplier(typed)
  if (!found) return undefined
  const { digits, power, marksOf } = found
  const marks = marksOf === '' && !THREE_BEHIND.test(digits) ? currency : marksOf
  const value = multiply(parsePlainNumber(sign + writingOf(digits, marks).text), rationalFromDigits('1', power))
  return { value, note: noteOfMultiplied(typed, found, value, currency) }
}

/**
 * Reads the digits of an amount as its currency (ISO 4217, '' where none is known) is written: 1.234,56 and 1 234,50; 15.000 of rupiah
 * is 15,000; 1,23,456 of Indian rupees. 3.5k, 10w, 2 juta and 5 lakh are read too. The text has gone through `plainText`. Throws as `parsePlainNumber` does.
 */
export function parseWrittenAmount(text: string, currency: string): WrittenAmount {
  const [, sign = '', digits = text] = /^([-+负] ?)?(.*)$/s.exec(text) ?? []
  const multiplied = readMultiplied(digits, sign, currency)
  if (multiplied) return multiplied
  const { text: plain, note } = /^[\d., ']+$/.test(digits) ? writingOf(digits, currency) : { text: digits, note: '' }
  return { value: parsePlainNumber(sign + plain), note }
}
