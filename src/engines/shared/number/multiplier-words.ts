/** A word or letter after an amount that multiplies it. */
export interface Multiplier {
  /** Exponent of the factor, a power of ten. */
  power: number
  /** Currency whose notation applies to the number before the word; '' for English or Chinese notation. */
  marksOf: string
}

const words = (power: number, marksOf: string, list: string): [string, Multiplier][] =>
  list.split(' ').map((word) => [word, { power, marksOf }])

/**
 * Abbreviated and full multiplier words: Chinese and English, Indonesian and Malay, Vietnamese, Indian, Russian,
 * Spanish and Portuguese.
 */
const MULTIPLIERS: ReadonlyMap<string, Multiplier> = new Map([
  ...words(3, '', 'k thousand'),
  ...words(4, '', 'w'),
  ...words(6, '', 'm mn mio million'),
  ...words(9, '', 'bn billion'),
  ...words(3, 'IDR', 'rb ribu'),
  ...words(6, 'IDR', 'jt juta'),
  ...words(9, 'IDR', 'miliar milyar'),
  ...words(12, 'IDR', 'triliun'),
  ...words(3, 'VND', 'nghìn ngàn'),
  ...words(6, 'VND', 'tr triệu'),
  ...words(9, 'VND', 'tỷ tỉ'),
  ...words(5, 'INR', 'lakh lakhs lac'),
  ...words(7, 'INR', 'cr crore crores'),
  ...words(3, 'RUB', 'тыс тыс. тысяч'),
  ...words(6, 'RUB', 'млн млн. mln'),
  ...words(9, 'RUB', 'млрд млрд. mld mrd'),
  ...words(3, 'BRL', 'mil'),
  ...words(6, 'BRL', 'millones milhões'),
])

const WORDS_BY_LENGTH = [...MULTIPLIERS.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.normalize('NFKC').replaceAll('.', String.raw`\.`))

/** Matches a multiplier word after digits; part of a larger pattern with the flags i and u. */
export const MULTIPLIER_PATTERN = String.raw`(?:${WORDS_BY_LENGTH.join('|')})(?![\p{Script=Latin}\p{Script=Cyrillic}])`

const BEHIND_DIGITS = new RegExp(String.raw`^(.*\d) ?(${MULTIPLIER_PATTERN})$`, 'isu')

/** Splits an amount into its digits and multiplier word; undefined if there is none. Expects NFKC text. */
export function splitMultiplier(text: string): ({ digits: string; word: string } & Multiplier) | undefined {
  const [, digits, word = ''] = BEHIND_DIGITS.exec(text) ?? []
  const multiplier = MULTIPLIERS.get(word.toLowerCase())
  return digits === undefined || !multiplier ? undefined : { digits, word, ...multiplier }
}

/** Words used only for the currency of one country; 万, k and m are used for all currencies. */
const NATIONAL = new Set(
  'rb ribu jt juta miliar milyar triliun nghìn ngàn triệu tỷ tỉ lakh lakhs crore crores тыс тыс. млн млн. млрд млрд.'.split(
    ' ',
  ),
)

/** Currency implied by the multiplier word: rupiah for `150rb`; '' if the word implies none. */
export function getMultiplierCurrency(text: string): string {
  const { word = '', marksOf = '' } = splitMultiplier(text) ?? {}
  return NATIONAL.has(word.toLowerCase()) ? marksOf : ''
}
