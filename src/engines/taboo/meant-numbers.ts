/** Use of a number: set size, price, floor, or printed number. */
type NumberUse = 's' | 'p' | 'f' | 'n'

/** Number with a meaning for people. */
export interface MeaningfulNumber {
  start: number
  end: number
  value: string
  use: NumberUse
}

const SETS = [
  /(?<![\d.])(\d{1,4}) ?(?:件套|件装|件礼|只装|个装|支装|枚装|瓶装|罐装|入装|入组|piece(?!s)|pc set|pcs set|pack\b|点セット|点套|個セット|个セット|本セット|枚セット|枚组|개 ?세트|종 ?세트|teilig)/g,
  /(?:set|pack|box|case) (?:of|di|de|von) (\d{1,4})(?![\d.])/g,
  // A number of pieces matters only for a set or a gift.
  /(?<![\d.])(\d{1,4}) ?(?:pcs|pieces|pezzi|pz|件|只|个|支|朵|piezas|teile)(?=[^\n]{0,24}(?:\bset\b|gift|套装|礼盒|geschenk|regalo))/g,
]
const PRICES = [
  /[$€£¥₩] ?(\d{1,6})(?:\.00)?(?![\d.,])/g,
  /(?<![\d.,])(\d{1,6})(?:\.00)? ?(?:元|块钱|日元|円|usd|eur|원|won\b)/g,
]
const FLOORS = [/(?<!\d)(\d{1,3}) ?(?:楼|階|층|th floor)/g, /(?:floor|room) (\d{1,4})(?!\d)/g]
const PRINTS = [
  /(?:印花?|number|nummer|numero|shirt|jersey|print|球衣) ?(?:no\.? ?|#)?(\d{1,4})(?![\d%])/g,
  /(?<!\d)(\d{1,4}) (?:print|jersey)\b/g,
]

const USES: readonly (readonly [use: NumberUse, patterns: readonly RegExp[]])[] = [
  ['s', SETS],
  ['p', PRICES],
  ['f', FLOORS],
  ['n', PRINTS],
]

/** Dates with the month first, as in the United States, including ambiguous ones. */
const US_DATE = /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\/(?:19|20)\d\d(?![\d/])/g

/** Finds numbers with a meaning; counts, sizes and model numbers have none. `plain` is a result of `normalizeTabooText`. */
export function findMeaningfulNumbers(plain: string): MeaningfulNumber[] {
  return USES.flatMap(([use, patterns]) =>
    patterns.flatMap((pattern) =>
      [...plain.matchAll(pattern)].map((match): MeaningfulNumber => ({
        start: match.index,
        end: match.index + match[0].length,
        value: match[1] ?? '',
        use,
      })),
    ),
  )
}

/** Finds dates with the month first. */
export function findUsDates(plain: string): { start: number; end: number }[] {
  return [...plain.matchAll(US_DATE)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}
