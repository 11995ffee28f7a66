import { getMinorDigits } from './minor-digits.ts'
import { splitMultiplier } from './multiplier-words.ts'
import { rationalFromDigits, multiply, type Rational } from '../../../lib/number/rational.ts'
import { parsePlainNumber } from '../../../lib/number/read-number.ts'
import { toSignificant } from './rounding.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'

const list = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/**
 * Currencies of countries that write a decimal comma and group thousands by points or blanks (CLDR 48, the numbers of
 * each locale).
 */
const COMMA = list(
  'EUR TRY VND LAK IDR LBP AZN DKK ISK RON MDL RSD BAM MKD BGN LYD TND DZD MAD RWF BIF XOF XAF XPF MRU AWG BRL ARS CLP COP VES BOB UYU SRD VED CLF COU UYI UYW BOV FOK PYG GEL AMD KZT UZS TMT KGS TJS SEK NOK PLN CZK HUF ALL UAH BYN RUB DJF CDF GNF STN AOA MZN CVE',
)
/**
 * Currencies of countries that use both notations: officially a comma but in shops a point, or a different notation in
 * each language.
 */
const BOTH = list('CAD CHF CHE CHW ZAR NAD MUR SCR CRC BND XCG')
/** Currencies usually written without decimals (CLDR 48), besides those without a minor unit in ISO 4217. */
const WHOLE = list('IDR VND LAK LBP COP HUF ALL IRR IQD SYP YER AFN MMK KPW SOS MGA')
/** Currencies of countries that group the digits before the last three in twos. */
const LAKHS = list('INR PKR BDT NPR BTN')

const THREE_BEHIND = /^[1-9]\d{0,2}[.,]\d{3}$/
const BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const BY_LAKHS = /^[1-9]\d?(?:,\d\d)*,\d{3}$/
const BY_BLANKS = /^[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+)$/
/** Number of significant digits above that of any amount, so that no digit is rounded. */
const ALL_DIGITS = 40

/** Number that `parsePlainNumber` accepts, with a note if the reading was ambiguous; '' otherwise. */
interface Writing {
  text: string
  note: string
}

/** Reads a number such as 1.234 or 1,234: the mark separates thousands or decimals, depending on the currency. */
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
  // A currency with three decimals is read in this site's own notation: with a decimal point.
  return withNote(isComma && getMinorDigits(currency) < 3 ? grouped : usual, text)
}

function withNote(read: Writing, typed: string): Writing {
  const [whole = '', rest = ''] = typed.split(/[.,]/)
  const other = read.text.includes('.')
    ? `按小数读，千位写成 ${whole},${rest}`
    : `读作 ${whole},${rest}，小数写 ${whole}.${rest}0`
  return { text: read.text, note: `「${typed}」${other}` }
}

/** Normalizes a number whose marks have only one reading. Undefined if `parsePlainNumber` can read it unchanged. */
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

/** The value of an amount, with a note if it was ambiguous. */
export interface WrittenAmount {
  value: Rational
  note: string
}

/** Notes how an amount with a multiplier word was read, if its marks or the word are ambiguous; usually ''. */
function noteOfMultiplied(
  typed: string,
  { digits, word, marksOf }: NonNullable<ReturnType<typeof splitMultiplier>>,
  value: Rational,
  currency: string,
): string {
  if (marksOf !== '' && THREE_BEHIND.test(digits))
    return `「${typed}」读作 ${formatThousands(toSignificant(value, ALL_DIGITS))}`
  // In Indonesian M may mean miliar, a thousand times as much.
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
 * Parses an amount in the notation of its currency (ISO 4217, '' if unknown): 1.234,56 and 1 234,50; 15.000 in rupiah
 * is 15,000; 1,23,456 in Indian rupees; also 3.5k, 10w, 2 juta and 5 lakh. Expects text from `normalizeNumberText`.
 * @throws as `parsePlainNumber` does.
 */
export function parseWrittenAmount(text: string, currency: string): WrittenAmount {
  const [, sign = '', digits = text] = /^([-+负] ?)?(.*)$/s.exec(text) ?? []
  const multiplied = readMultiplied(digits, sign, currency)
  if (multiplied) return multiplied
  const { text: plain, note } = /^[\d., ']+$/.test(digits) ? writingOf(digits, currency) : { text: digits, note: '' }
  return { value: parsePlainNumber(sign + plain), note }
}
