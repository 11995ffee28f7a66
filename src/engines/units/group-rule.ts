import type { Rational } from '../../lib/number/rational.ts'
import type { NumberStyle, Written } from './write-number.ts'

/** A value on its way: an exact ratio × π^pi, or without end (fuel economy of a car that does not move). */
export type Amount = { kind: 'finite'; ratio: Rational; pi: number } | { kind: 'infinite' }

/** An amount without π. */
export function finiteAmount(ratio: Rational): Amount {
  return { kind: 'finite', ratio, pi: 0 }
}

/** How one group reads, converts and writes. Unit ids that the group does not have throw RangeError. */
export interface GroupRule {
  /** Reads a field; undefined where it is empty; throws UserError with one sentence. */
  read(text: string, unit: string): Amount | undefined
  /** Prepares one pair, so that a column pays for it once. */
  conversion(from: string, to: string): (amount: Amount) => Amount
  write(amount: Amount, unit: string, style: NumberStyle): Written
  /** A sentence about a value that cannot be, but is shown all the same. */
  warning?(amount: Amount, unit: string): string | undefined
}
