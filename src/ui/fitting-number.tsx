import { formatPowerOfTen } from '../lib/number/power-of-ten.ts'

/** Characters, and the class whose type lets that many stand in the box. Written out for Tailwind to find. */
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

/** Beyond this many characters a number is written with a power of ten. */
const MAX = 24

/** The class that makes a text of this length fit its `fit-box`, whatever the width and the visitor's type size. */
export function getFitClass(text: string): string {
  return CLASSES.find(([characters]) => text.length <= characters)?.[1] ?? SMALLEST
}

/** A number, thousands separated or not, as it is shown: as it is up to 24 characters, then to six digits with a power of ten. */
export function shortenNumber(text: string): string {
  if (text.length <= MAX) return text
  const [, mantissa, exponent] =
    /^(-?[\d.]+)e\+?(-?\d+)$/.exec(Number(text.replaceAll(/[,\s]/g, '')).toExponential(5)) ?? []
  return mantissa === undefined ? text : `${Number(mantissa)}${formatPowerOfTen(Number(exponent))}`
}
