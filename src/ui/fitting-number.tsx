import { formatPowerOfTen } from '../lib/number/power-of-ten.ts'

/**
 * Maximum characters and the class whose font size fits them into the box. Written out, so that Tailwind finds the
 * classes.
 */
const CLASSES: readonly (readonly [characters: number, className: string])[] = [
  [8, 'fits-8'],
  [10, 'fits-10'],
  [12, 'fits-12'],
  [14, 'fits-14'],
  [17, 'fits-17'],
  [20, 'fits-20'],
  [24, 'fits-24'],
]
const SMALLEST = 'fits-30'

/** Maximum characters before a number is written with a power of ten. */
const MAX = 24

/** Returns the class that fits a text of this length into its `fit-box`, at any width and font size setting. */
export function getFontSizeClass(text: string): string {
  return CLASSES.find(([characters]) => text.length <= characters)?.[1] ?? SMALLEST
}

/** Shortens a formatted number for display: unchanged up to 24 characters, otherwise six digits with a power of ten. */
export function shortenNumber(text: string): string {
  if (text.length <= MAX) return text
  const [, mantissa, exponent] =
    /^(-?[\d.]+)e\+?(-?\d+)$/.exec(Number(text.replaceAll(/[,\s]/g, '')).toExponential(5)) ?? []
  return mantissa === undefined ? text : `${Number(mantissa)}${formatPowerOfTen(Number(exponent))}`
}
