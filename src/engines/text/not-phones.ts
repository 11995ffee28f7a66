import { hasPhoneLabel } from './phone-label.ts'

/** The replacement is as long as the text that it replaces, so that places stay. */
const gap = (text: string): string => '\n'.repeat(text.length)

// An order number of Amazon, in which the library sees a call abroad by way of a carrier.
const ORDER_NUMBER = /(?<![\d-])\d{3}-\d{7}-\d{7}(?![\d-])/g
// An extension as it is written in China, which the library takes for a part of the number: 021-62881234-802.
const DASHED_EXTENSION = /-(?=\d{1,5}(?![\d-]))(?<=(?<!\d)(?:0\d{2,3}-\d{7,8}|1\d{10})-)/g

/** Cuts off what is no part of any number; places stay where they are. */
export function maskOrderNumbers(line: string): string {
  return line.includes('-') ? line.replace(ORDER_NUMBER, gap).replace(DASHED_EXTENSION, '\n') : line
}

const YEAR = String.raw`(?:19|20)\d\d`
const MONTH = '(?:0?[1-9]|1[0-2])'
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
// Year first, year last, month and year, and eight digits. A day and a month cannot be told apart.
const DATE = String.raw`(?:${YEAR}[-./]${MONTH}(?:[-./]${DAY})?|${DAY}[-./]${DAY}[-./]${YEAR}|${MONTH}[./]${YEAR}|${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))`
const TO = String.raw` ?[-–—~～至] ?`
const DATES = new RegExp(
  String.raw`(?<![\d+]|\d[-./()])(?:${DATE}(?:${TO}${DATE})?|${YEAR}${TO}${YEAR})(?!\d|[-./]\d)`,
  'g',
)
// 8517.13.00.00 and 6109.10.0012 are codes of the customs tariff; nobody groups a number so.
const TARIFF_CODE = /(?<![\d+]|\d[-./ ()])\d{4}\.\d{2}\.(?:\d{2}(?:\.\d{2})?|\d{4})(?![-./]?\d)/g

/** Cuts dates, spans of them and tariff codes off a line, where they do not stand behind a word for a phone; places stay where they are. */
export function maskDates(line: string): string {
  const cut = (found: string, at: number): string => (hasPhoneLabel(line, at) ? found : gap(found))
  return line.replace(DATES, cut).replace(TARIFF_CODE, cut)
}

// Mexican mobile numbers had a 1 behind +52 until 2019-08-03, and are still handed on with it; the other ten digits stayed. Checked 2026-11-29:
// https://fronterasdesk.org/content/1094581/mexico-simplifies-its-dialing-codes, https://github.com/google/libphonenumber/pull/2693.
const MEXICAN_ONE = /\+52[ \xa0.-]{0,2}(?:1|\(1\))[ \xa0.-]{0,2}(?=[2-9](?:[ \xa0.-]{0,2}\d){9}(?!\d))/g

/** Moves the +52 of Mexican numbers over the 1 that they had; the + is the only thing whose place changes. */
export const dropMexicanOne = (line: string): string =>
  line.includes('+52') ? line.replace(MEXICAN_ONE, (start) => '+52'.padStart(start.length)) : line

const BETWEEN = /[\d \xa0\u3000()（）./\-–]/
const MAX_GAP = 24

/** Finds the + of the international number whose rest a national one is, behind the find before; -1 where there is none: `+99 (0) 811 987 0000`. */
export function findPlusBefore(line: string, from: number, lastEnd: number): number {
  let at = from - 1
  while (at >= lastEnd && from - at <= MAX_GAP && BETWEEN.test(line.charAt(at))) at -= 1
  return at >= lastEnd && line.charAt(at) === '+' ? at : -1
}
