/** Integer bounds of π: low/10^digits < π < high/10^digits. */
export interface PiBounds {
  low: bigint
  high: bigint
  digits: number
}

interface Part {
  b: bigint
  q: bigint
  t: bigint
}

/** Binary splitting of Σ (-1)^(k-from) / ((2k+1) x^(2(k-from))) over from ≤ k < to; the sum is t / (b·q). */
function split(from: number, to: number, square: bigint): Part {
  if (to - from === 1) return { b: BigInt(2 * from + 1), q: square, t: square }
  const middle = (from + to) >> 1
  const left = split(from, middle, square)
  const right = split(middle, to, square)
  const tail = right.t * left.b
  const head = left.t * right.b * right.q
  return { b: left.b * right.b, q: left.q * right.q, t: (middle - from) % 2 === 0 ? head + tail : head - tail }
}

/** arctan(1/x) × 10^digits with an error below 2: under 1 from truncating the series and under 1 from rounding down. */
function arctanInverse(x: number, digits: number): bigint {
  const terms = Math.ceil(digits / (2 * Math.log10(x))) + 2
  const { b, q, t } = split(0, terms, BigInt(x * x))
  return (t * 10n ** BigInt(digits)) / (b * q * BigInt(x))
}

/** Machin's formula π = 16 arctan(1/5) − 4 arctan(1/239); the error is under 16·2 + 4·2 = 40. */
function compute(digits: number): PiBounds {
  const near = 16n * arctanInverse(5, digits) - 4n * arctanInverse(239, digits)
  return { low: near - 40n, high: near + 40n, digits }
}

const known = new Map<number, PiBounds>()

/** Bounds of π that agree in at least `digits` − 2 decimals. Computed once per power of two. */
export function getPiBounds(digits: number): PiBounds {
  let size = 64
  while (size < digits) size *= 2
  const bounds = known.get(size) ?? compute(size)
  known.set(size, bounds)
  return bounds
}
