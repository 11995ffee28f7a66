import { parseDecimal, divide, multiply, ONE, pow10, reduce, type Rational } from '../../lib/number/rational.ts'

/** Exact factor between two units: ratio × π^pi. */
export interface Factor {
  ratio: Rational
  pi: number
}

/** Parses a product or quotient of decimals and π, from left to right: `0.3048`, `2000/3`, `0.0254*0.0254`, `180/π`. */
export function parseFactor(text: string): Factor {
  let ratio = ONE
  let pi = 0
  let divides = false
  for (const token of text.split(/([*/])/)) {
    if (token === '*' || token === '/') divides = token === '/'
    else if (token === 'π') pi += divides ? -1 : 1
    else ratio = divides ? divide(ratio, parseDecimal(token)) : multiply(ratio, parseDecimal(token))
  }
  return { ratio: reduce(ratio), pi }
}

/** Divides a by b, in lowest terms. */
export function divideFactors(a: Factor, b: Factor): Factor {
  return { ratio: reduce(divide(a.ratio, b.ratio)), pi: a.pi - b.pi }
}

/** Decimals of a fraction in lowest terms if they terminate; otherwise undefined. */
export function findTerminatingDecimal({ n, d }: Rational): string | undefined {
  let places = 0
  let rest = d
  for (const prime of [10n, 5n, 2n]) {
    while (rest % prime === 0n) {
      rest /= prime
      places += 1
    }
  }
  if (rest !== 1n) return undefined
  const size = n < 0n ? -n : n
  const digits = ((size * pow10(places)) / d).toString()
  const sign = n < 0n ? '-' : ''
  return sign + shorten(digits, places)
}

// Uses a power of ten after 6 leading or 12 trailing zeros: 0.000000000001 and 1000000000000000000 are unreadable.
function shorten(digits: string, places: number): string {
  const bare = digits.replace(/0+$/, '') || '0'
  const exponent = digits.length - 1 - places
  const zeros = digits.length - bare.length - places
  if (exponent < -6 || zeros > 12) return `${bare.charAt(0)}${bare.length > 1 ? `.${bare.slice(1)}` : ''}e${exponent}`
  const padded = digits.padStart(places + 1, '0')
  const fraction = padded.slice(padded.length - places).replace(/0+$/, '')
  const whole = places === 0 ? padded : padded.slice(0, -places)
  return places > 0 && fraction !== '' ? `${whole}.${fraction}` : whole
}

/** Shortest exact text of a fraction in lowest terms: decimals if they terminate, otherwise `2000/3`. */
export function formatRatio(ratio: Rational): string {
  return findTerminatingDecimal(ratio) ?? `${ratio.n}/${ratio.d}`
}

/** Text of an exact factor that `parseFactor` accepts: `0.3048`, `2000/3`, `π/180`, `180/π`. */
export function formatFactor({ ratio, pi }: Factor): string {
  if (pi === 0) return formatRatio(ratio)
  if (pi < 0) return formatRatio(ratio) + '/π'.repeat(-pi)
  const factors = Array.from({ length: pi }, () => 'π').join('*')
  if (ratio.n === 1n) return ratio.d === 1n ? factors : `${factors}/${ratio.d}`
  return `${formatRatio(ratio)}*${factors}`
}
