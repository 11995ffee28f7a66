import type { Rational } from '../../lib/number/rational.ts'
import type { NumberStyle, Written } from './write-number.ts'

/** Intermediate value: an exact ratio × π^pi, or infinite (fuel economy of a car that does not move). */
export type Amount = { kind: 'finite'; ratio: Rational; pi: number } | { kind: 'infinite' }

/** Returns a finite amount without π. */
export function finiteAmount(ratio: Rational): Amount {
  return { kind: 'finite', ratio, pi: 0 }
}

/** Parsing, conversion and formatting of a group. Unknown unit ids throw RangeError. */
export interface GroupRule {
  /**
   * Parses a field; undefined if empty.
   * @throws UserError with one sentence.
   */
  read(text: string, unit: string): Amount | undefined
  /** Prepares the conversion of a pair once for a whole column. */
  conversion(from: string, to: string): (amount: Amount) => Amount
  write(amount: Amount, unit: string, style: NumberStyle): Written
  /** Warning about an impossible value that is shown nevertheless. */
  warning?(amount: Amount, unit: string): string | undefined
}
