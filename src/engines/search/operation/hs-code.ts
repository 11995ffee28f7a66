/** Typed HS code: its first six digits, and a flag that is true if national digits were cut off. */
export interface TypedCode {
  digits: string
  national: boolean
}

/** Maximum goods shown above the codes. */
export const MAX_GOODS_ABOVE_CODES = 3

/** Number of digits of an HS code; all following digits are national. */
const HS_DIGITS = 6
const MAX_NATIONAL_LENGTH = 13
const SEPARATORS = /[\s.·・-]+/g

/** Maximum characters of a code with its label; longer texts are not parsed. */
const MAX_WRITTEN_LENGTH = 60
/** Labels written around a code: HS编码：8517.13, HTS 6109.10.0012, 海关商品编码 8517, 第85章. */
const BEFORE =
  /^(?:htsus|hts|hsn|hs|h\.s\.|taric|ncm|codes?|no|nos|number|heading|subheading|chapter|中国|美国|欧盟|海关|商品|产品|进口|出口|报关|归类|税则|税目|子目|品目|税号|税则号列|编码|编号|代码|号列|号码|号|是|为|第|[\s:=#.,/()[\]|_-])/i
const AFTER = /(?:章|号|税目|子目|品目|税号|编码|hs|hts|[\s:.,()[\]/*-])$/i

/** Two complete codes side by side are not one long code. */
const TWO_CODES = /\d{4}\.?\d{2}\s+\d{4}\.?\d{2}/

function stripped(text: string, edge: RegExp): string {
  let rest = text
  for (let cut = edge.exec(rest); cut && cut[0] !== ''; cut = edge.exec(rest)) {
    rest = edge === BEFORE ? rest.slice(cut[0].length) : rest.slice(0, -cut[0].length)
  }
  return rest
}

/** Strips the labels around a code; undefined if the rest is not only a code. */
function bareCode(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain.length > MAX_WRITTEN_LENGTH) return undefined
  const bare = stripped(stripped(plain, BEFORE), AFTER)
  return /^\d[\d\s.·・-]*$/.test(bare) && !TWO_CODES.test(bare) ? bare : undefined
}

/**
 * Parses a complete or partial code, with or without dots, blanks, full-width digits and labels. Undefined for any
 * other text.
 */
export function readCode(text: string): TypedCode | undefined {
  const digits = bareCode(text)?.replaceAll(SEPARATORS, '')
  if (digits === undefined || digits.length > MAX_NATIONAL_LENGTH) return undefined
  return { digits: digits.slice(0, HS_DIGITS), national: digits.length > HS_DIGITS }
}

/** Converts a pasted cell to the set's notation; other texts are unchanged. */
export function toSetCode(text: string): string {
  const digits = readCode(text) && bareCode(text)?.replaceAll(SEPARATORS, '')
  if (digits === undefined) return text
  // Codes have an even number of digits: a spreadsheet drops the leading zero of 0901.21.
  return (digits.length % 2 === 1 ? `0${digits}` : digits).slice(0, HS_DIGITS)
}

/** Words that visitors add to a name to ask for its code: 瑜伽垫 税号, 蓝牙耳机海关编码, HS code yoga mat. */
const WANTED = '(?:(?:海关|商品|出口|进口|hs|hts|h\\.s\\.)\\s?(?:编码|编号|代码|税号|code)|税则号列|税则号|税号|hs|hts)'
const WANTED_BEFORE = new RegExp(`^${WANTED}(?:[\\s:：]|(?=\\p{Script=Han}))`, 'iu')
const WANTED_AFTER = new RegExp(`(?:\\s|(?<=\\p{Script=Han})的?)${WANTED}(?:是多少|是什么|查询)?[?？]?$`, 'iu')

/** Strips the words that ask for a code; the text is unchanged if nothing would remain. */
export function stripQuestionWords(text: string): string {
  const typed = text.trim()
  if (typed.length > MAX_WRITTEN_LENGTH) return text
  const name = typed.replace(WANTED_AFTER, '').replace(WANTED_BEFORE, '').trim()
  return name === '' || name === typed ? text : name
}

/** True if goods are searched too; not with a filter by section or expired codes, as every good has a valid code. */
export function includesGoods(filters: readonly { column: string; value: string }[]): boolean {
  return filters.every(({ column, value }) => column === 'status' && value === '1')
}
