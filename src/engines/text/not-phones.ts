import { hasPhoneLabel } from './phone-label.ts'

/** Returns line breaks of equal length in place of a text, so that positions stay valid. */
const gap = (text: string): string => '\n'.repeat(text.length)

// Amazon order number, which the library reads as a call abroad by way of a carrier.
const ORDER_NUMBER = /(?<![\d-])\d{3}-\d{7}-\d{7}(?![\d-])/g
// Extension as written in China, which the library reads as part of the number: 021-62881234-802.
const DASHED_EXTENSION = /-(?=\d{1,5}(?![\d-]))(?<=(?<!\d)(?:0\d{2,3}-\d{7,8}|1\d{10})-)/g

/** Masks order numbers and extensions; positions stay valid. */
export function maskOrderNumbers(line: string): string {
  return line.includes('-') ? line.replace(ORDER_NUMBER, gap).replace(DASHED_EXTENSION, '\n') : line
}

const YEAR = String.raw`(?:19|20)\d\d`
const MONTH = '(?:0?[1-9]|1[0-2])'
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
// Dates with the year first or last, month and year, and eight digits. Day and month cannot be distinguished.
const DATE = String.raw`(?:${YEAR}[-./]${MONTH}(?:[-./]${DAY})?|${DAY}[-./]${DAY}[-./]${YEAR}|${MONTH}[./]${YEAR}|${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))`
const TO = String.raw` ?[-–—~～至] ?`
const DATES = new RegExp(
  String.raw`(?<![\d+]|\d[-./()])(?:${DATE}(?:${TO}${DATE})?|${YEAR}${TO}${YEAR})(?!\d|[-./]\d)`,
  'g',
)
// HS codes such as 8517.13.00.00 and 6109.10.0012; phone numbers are never grouped this way.
const TARIFF_CODE = /(?<![\d+]|\d[-./ ()])\d{4}\.\d{2}\.(?:\d{2}(?:\.\d{2})?|\d{4})(?![-./]?\d)/g

/** Masks dates, date ranges and HS codes unless a phone label precedes them; positions stay valid. */
export function maskDates(line: string): string {
  const cut = (found: string, at: number): string => (hasPhoneLabel(line, at) ? found : gap(found))
  return line.replace(DATES, cut).replace(TARIFF_CODE, cut)
}

// Mexican mobile numbers had a 1 after +52 until 2019-08-03 and are still shared with it; the other ten digits stayed.
// Checked 2026-11-29: https://fronterasdesk.org/content/1094581/mexico-simplifies-its-dialing-codes,
// https://github.com/google/libphonenumber/pull/2693.
const MEXICAN_ONE = /\+52[ \xa0.-]{0,2}(?:1|\(1\))[ \xa0.-]{0,2}(?=[2-9](?:[ \xa0.-]{0,2}\d){9}(?!\d))/g

/** Moves the +52 of Mexican numbers over the old 1; only the position of the + changes. */
export const dropMexicanOne = (line: string): string =>
  line.includes('+52') ? line.replace(MEXICAN_ONE, (start) => '+52'.padStart(start.length)) : line

const BETWEEN = /[\d \xa0\u3000()（）./\-–]/
const MAX_GAP = 24

/**
 * Finds the + of an international number of which only the national part was found: `+99 (0) 811 987 0000`. The search
 * begins after the previous number; -1 if there is no +.
 */
export function findPlusBefore(line: string, from: number, lastEnd: number): number {
  let at = from - 1
  while (at >= lastEnd && from - at <= MAX_GAP && BETWEEN.test(line.charAt(at))) at -= 1
  return at >= lastEnd && line.charAt(at) === '+' ? at : -1
}
