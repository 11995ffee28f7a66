import { UserError } from '../../lib/user-error.ts'
import { describePhone } from './describe-phone.ts'
import { findDigitIslands, type DigitIsland } from './digit-islands.ts'
import type { Finder, PlacedFind } from './find-items.ts'
import { foldPhone } from './full-width.ts'
import { createLineReader } from './lines.ts'
import { findPlusBefore, maskDates, dropMexicanOne, maskOrderNumbers } from './not-phones.ts'
import { createDigitReader, type DigitReader } from './numbering-plan.ts'
import type { FindPhonesOptions } from './operation.ts'
import { hasPhoneLabel } from './phone-label.ts'
import { createUnitTable } from './unit-table.ts'

// Minimum digits of a national number.
const MIN_DIGITS = 7
// In lists a comma or semicolon precedes the next number, but the library reads it as an extension; a tab begins the
// next cell.
const LIST_MARK = /[,;，；、](?=\s*[+＋(（\d０-９])|\t/g
// Labels attached to a number. The library refuses numbers attached to Latin letters, as in part codes.
const LABEL =
  /(?<![a-z])(?:telephone|tel|phone|ph|mobile|mob|cell|fax|call|hp|whatsapp|wechat|vx|wx)(?=[+＋(（\d０-９])/gi

// Chinese fixed lines have an area code with 0, in brackets, or +86; `2024011512` is a date and hour, not Guangzhou.
const AREA_CODE = /^(?:\+|0|86|[(（])/
// `13.812345678` is an amount; phone numbers with dots have several.
const DECIMAL = /^\d+\.\d+$/
const FORMATS = { e164: 'E.164', international: 'INTERNATIONAL', national: 'NATIONAL' } as const
/**
 * Loads the finder of phone numbers that are valid in their country's numbering plan.
 * @throws UserError for an unknown region. `alone` uses the library for every line, a hundred times slower with the
 * same result.
 */
export async function createPhoneFinder({ region, form }: FindPhonesOptions, alone = false): Promise<Finder> {
  // Uses the `max` metadata: with `min`, any seven digits starting with 1, 2 or 6 are a Chinese number, and so are most
  // dates.
  const [{ findPhoneNumbersInText, isSupportedCountry, parsePhoneNumberFromString }, { default: metadata }] =
    await Promise.all([import('libphonenumber-js/max'), import('libphonenumber-js/metadata.max.json')])
  if (!isSupportedCountry(region)) throw new UserError(`没有「${region}」的电话号码规则，请换一个国家或地区`)
  const byLibrary = (line: string): PlacedFind[] => {
    // Both replacements keep the length, and so all positions.
    const text = line.replace(LIST_MARK, '\n').replace(LABEL, (label) => ' '.repeat(label.length))
    let lastEnd = 0
    return findPhoneNumbersInText(text, region).flatMap(({ number: read, startsAt, endsAt }) => {
      const plus = line.charAt(startsAt) === '+' ? -1 : findPlusBefore(line, startsAt, lastEnd)
      // A number after a + is an international number or no phone number.
      const number = plus === -1 ? read : parsePhoneNumberFromString(line.slice(plus, endsAt))
      lastEnd = endsAt
      if (!number?.isValid()) return []
      const from = plus === -1 ? startsAt : plus
      const written = line.slice(from, endsAt)
      const isChineseFixedLine = number.countryCallingCode === '86' && number.getType() === 'FIXED_LINE'
      const isBare =
        written.replace(/\D/g, '') === number.nationalNumber &&
        number.format('NATIONAL', { nationalPrefix: false }).replace(/\D/g, '') !== number.nationalNumber
      if (!isMeant(line, from, written, isChineseFixedLine, isBare)) return []
      const key = number.ext ? `${number.number};ext=${number.ext}` : number.number
      return { text: form === 'as-written' ? written : number.format(FORMATS[form]), key, from, to: endsAt }
    })
  }
  const describe: Finder['describe'] = (found, line) => describePhone(found, line, parsePhoneNumberFromString)
  const own = alone ? undefined : createDigitReader(metadata, region)
  const read = createLineReader(createUnitTable({ marks: '0123456789０１２３４５６７８９' }))
  const rules = own && { ...own, mayHold: createGroupReader(own.read, own.fewest) }
  const quick = (line: string): PlacedFind[] | undefined => rules && quickly(line, rules, form)
  const find: Finder['find'] = (line, hasFullWidth) => {
    const folded = hasFullWidth ? foldPhone(line) : line
    const text = dropMexicanOne(maskOrderNumbers(folded))
    const first = quick(text)
    // Most lines contain no number; their dates need no check.
    if (first?.length === 0) return first
    const rest = maskDates(text)
    const found = (rest === text ? first : quick(rest)) ?? byLibrary(rest)
    if (line === text) return found
    // Restores the text as typed: full-width characters, from the + on.
    return found.map((one) => {
      const from = text.charAt(one.from) === '+' ? folded.lastIndexOf('+', one.from) : one.from
      return { ...one, from, text: form === 'as-written' ? line.slice(from, one.to) : one.text }
    })
  }
  return { find, read, fewestMarks: MIN_DIGITS, describe }
}

/**
 * True if digits are intended as a phone number: Chinese fixed lines need their area code, and numbers without the
 * trunk prefix need a label.
 */
function isMeant(line: string, from: number, written: string, isChineseFixedLine: boolean, isBare: boolean): boolean {
  if (DECIMAL.test(written) || (isChineseFixedLine && !AREA_CODE.test(written))) return false
  return !isBare || hasPhoneLabel(line, from)
}

// Matches a number that can be read without the library: these characters may separate its digits. Letters, currency
// signs, the library's brackets and colons (times) must not be adjacent.
const PLAIN = /^\d+(?:[-. ]{1,2}\d+){0,4}$/
const EDGE = /[\s，。；、！？：“”《》【】「」\u4e00-\u9fff.;,]/
const edges = Uint8Array.from({ length: 65_536 }, (_, code) => (EDGE.test(String.fromCharCode(code)) ? 1 : 0))
const OPENING = /[([（［]/
// Maximum distance of a bracket before the digits.
const MAX_BRACKET_DISTANCE = 5
// Maximum digits of a number with any prefix.
const MAX_DIGITS = 32
const MAX_GROUPS = 20
const MAX_CACHED = 1_000

/**
 * Finds numbers in lines with unambiguous digits; undefined for a line that needs the library. Most lines are
 * unambiguous, and the library takes a hundred times as long.
 */
function quickly(
  line: string,
  { read, fewest, mayHold }: Rules,
  form: FindPhonesOptions['form'],
): PlacedFind[] | undefined {
  const islands = findDigitIslands(line, fewest)
  const found: PlacedFind[] = []
  for (const island of islands ?? []) {
    const written = line.slice(island.from, island.to)
    const isOneGroup = written.length === island.digits
    // Dates and prices: no group of digits could be a number, so they are skipped.
    if (!isOneGroup && !island.isInternational && !mayHold(written)) continue
    const digits = isOneGroup ? written : written.replace(/\D/g, '')
    const whole =
      isAlone(line, island) && (isOneGroup || PLAIN.test(written)) ? read(digits, island.isInternational) : undefined
    if (whole) {
      const from = island.isInternational ? island.from - 1 : island.from
      const shown = line.slice(from, island.to)
      if (form !== 'as-written' && form !== 'e164') return undefined
      if (isMeant(line, from, shown, whole.number.startsWith('+86') && whole.isFixedLine, whole.isBare))
        found.push({ text: form === 'e164' ? whole.number : shown, key: whole.number, from, to: island.to })
    } else if (!isOneGroup || island.isInternational || (whole !== false && read(digits, false) !== false))
      return undefined
  }
  return islands && found
}

/** True if the characters around an island do not change its meaning. */
function isAlone(line: string, { from, to, isInternational }: DigitIsland): boolean {
  const start = isInternational ? from - 1 : from
  if (isInternational && !'+＋'.includes(line.charAt(start))) return false
  return (
    isEdge(line, start - 1) &&
    isEdge(line, to) &&
    !OPENING.test(line.slice(Math.max(0, start - MAX_BRACKET_DISTANCE), start))
  )
}

/** True at the ends of the line or at a separator. */
const isEdge = (line: string, at: number): boolean => at < 0 || at >= line.length || edges[line.charCodeAt(at)] !== 0

/** Rules for reading the islands of a line. */
interface Rules {
  read: DigitReader
  fewest: number
  /** True if any consecutive groups of an island could be a number. */
  mayHold: (written: string) => boolean
}

function createGroupReader(read: DigitReader, fewest: number): Rules['mayHold'] {
  const holdsNumber = (written: string): boolean => {
    const groups = written.split(/\D+/)
    if (groups.length > MAX_GROUPS) return true
    for (let first = 0; first < groups.length; first++) {
      let digits = ''
      for (let last = first; last < groups.length && digits.length <= MAX_DIGITS; last++) {
        digits += groups[last]
        if (digits.length >= fewest && read(digits, false) !== false) return true
      }
    }
    return false
  }
  // Cache for recurring dates and prices. Its keys are few and short, because each may keep its source text in memory.
  const known = new Map<string, boolean>()
  return (written) => {
    if (written.length > MAX_DIGITS) return holdsNumber(written)
    const before = known.get(written)
    if (before !== undefined) return before
    const holds = holdsNumber(written)
    if (known.size === MAX_CACHED) known.clear()
    known.set(written, holds)
    return holds
  }
}
