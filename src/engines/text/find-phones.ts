import { UserError } from '../../lib/user-error.ts'
import type { Found } from './find-items.ts'
import { foldFullWidth } from './full-width.ts'
import type { FindPhonesOptions } from './operation.ts'

const DIGIT = /[0-9０-９]/g
// The shortest national numbers that are read.
const FEWEST_DIGITS = 7
// A comma or semicolon before digits is read as "extension" by the library and means the next number of a list here; a tab is the next cell.
const LIST_MARK = /[,;，；、](?=\s*[+＋(（\d０-９])|\t/g
// The library refuses a number glued to Latin letters, as part codes are; these words are glued and mean a number.
const LABEL = /(?<![a-z])(?:telephone|tel|phone|ph|mobile|mob|cell|fax|call|hp|whatsapp|wechat|vx|wx)(?=[+＋(（\d０-９])/gi

// Chinese fixed lines are written with an area code's 0, its brackets, or +86; `2024011512` is a date and hour, not Guangzhou.
const AREA_CODE = /^(?:\+|0|86|[(（])/
// `13.812345678` is an amount; numbers with dots have more than one.
const DECIMAL = /^\d+\.\d+$/
const FORMATS = { e164: 'E.164', international: 'INTERNATIONAL', national: 'NATIONAL' } as const

/** Loads the finder of phone numbers valid in their country's numbering plan. Throws a UserError for an unknown region. */
export async function createPhoneFinder({ region, form }: FindPhonesOptions): Promise<(line: string) => Found[]> {
  // The `max` metadata: with `min` any seven digits that start with 1, 2 or 6 are a Chinese number, and so are most dates.
  const { findPhoneNumbersInText, isSupportedCountry } = await import('libphonenumber-js/max')
  if (!isSupportedCountry(region)) throw new UserError(`没有“${region}”的电话号码规则，请换一个国家或地区`)
  return (line) => {
    if ((line.match(DIGIT)?.length ?? 0) < FEWEST_DIGITS) return []
    // Both replacements keep the length, so positions are the line's own.
    const text = line.replace(LIST_MARK, '\n').replace(LABEL, (label) => ' '.repeat(label.length))
    return findPhoneNumbersInText(text, region).flatMap(({ number, startsAt, endsAt }) => {
      const written = line.slice(startsAt, endsAt)
      const folded = foldFullWidth(written)
      if (DECIMAL.test(folded)) return []
      if (number.countryCallingCode === '86' && number.getType() === 'FIXED_LINE' && !AREA_CODE.test(folded)) return []
      const key = number.ext ? `${number.number};ext=${number.ext}` : number.number
      return { text: form === 'as-written' ? written : number.format(FORMATS[form]), key }
    })
  }
}
