import { foldFullWidth } from './full-width.ts'

/** The first number of a line, and its digits as they are written. */
export interface FirstNumber {
  value: number
  digits: string
}

// A minus counts where it does not join: `A-10` and `2026-11-22` hold none below zero.
const NUMBER = /(?<![\da-z])([-−]?)((?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)/i
const FIRST_DIGIT = /\d/

/** Finds the first number of a line, grouped by commas or not; undefined where there is none. */
export function findFirstNumber(text: string): FirstNumber | undefined {
  const line = foldFullWidth(text)
  const match = NUMBER.exec(line)
  // Glued to letters, as in a part number, it counts without a sign.
  const digits =
    match?.[2]?.replaceAll(',', '') ?? (FIRST_DIGIT.test(line) ? /\d+(?:\.\d+)?/.exec(line)?.[0] : undefined)
  return digits === undefined ? undefined : { value: Number(digits) * (match?.[1] ? -1 : 1), digits }
}
