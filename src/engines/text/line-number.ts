import { foldFullWidth } from './full-width.ts'

/** First number of a line, with its digits as written. */
export interface FirstNumber {
  value: number
  digits: string
}

// Matches a number. A minus after a letter or digit is not a sign: `A-10` and `2026-11-22` contain no negative numbers.
const NUMBER = /(?<![\da-z])([-−]?)((?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)/i
const FIRST_DIGIT = /\d/

/** Finds the first number of a line, with or without thousands separators; undefined if there is none. */
export function findFirstNumber(text: string): FirstNumber | undefined {
  const line = foldFullWidth(text)
  const match = NUMBER.exec(line)
  // A number attached to letters, as in a part number, has no sign.
  const digits =
    match?.[2]?.replaceAll(',', '') ?? (FIRST_DIGIT.test(line) ? /\d+(?:\.\d+)?/.exec(line)?.[0] : undefined)
  return digits === undefined ? undefined : { value: Number(digits) * (match?.[1] ? -1 : 1), digits }
}
