/**
 * An exact fraction. The denominator is positive. The fraction may be unreduced, because reducing 100,000 digits is
 * slow.
 */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

export const ZERO: Rational = { n: 0n, d: 1n }
export const ONE: Rational = { n: 1n, d: 1n }

const powers: bigint[] = []

/** 10 to a non-negative whole power. Small powers are cached for pasted columns. */
export function pow10(exponent: number): bigint {
  if (exponent > 400) return 10n ** BigInt(exponent)
  return (powers[exponent] ??= 10n ** BigInt(exponent))
}

/**
 * Creates the fraction n/d with its sign in the numerator.
 * @throws RangeError if d is 0.
 */
export function rational(n: bigint, d = 1n): Rational {
  if (d === 0n) throw new RangeError('denominator is zero')
  return d < 0n ? { n: -n, d: -d } : { n, d }
}

export const add = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const subtract = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })
export const multiply = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d })
/**
 * a ÷ b.
 * @throws RangeError if b is 0.
 */
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d })

/** Negative, 0 or positive if a is below, equal to or above b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** Reduces a fraction to lowest terms. Use it for factors of tables, not for long input. */
export function reduce(value: Rational): Rational {
  let a = value.n < 0n ? -value.n : value.n
  let b = value.d
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? ZERO : { n: value.n / a, d: value.d / a }
}

/** digits × 10^exponent, where digits is a string of decimal digits (empty reads as 0). */
export function rationalFromDigits(digits: string, exponent: number): Rational {
  const n = BigInt(digits === '' ? '0' : digits)
  return exponent >= 0 ? { n: n * pow10(exponent), d: 1n } : { n, d: pow10(-exponent) }
}

/**
 * Parses the plain decimals of our own tables: `0.3048`, `-7.5`, `1e-9`.
 * @throws SyntaxError on anything else.
 */
export function parseDecimal(text: string): Rational {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e(-?\d+))?$/.exec(text)
  if (!match) throw new SyntaxError(`not a decimal: ${text}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const value = rationalFromDigits(whole + fraction, Number(exponent) - fraction.length)
  return sign === '-' ? negate(value) : value
}
