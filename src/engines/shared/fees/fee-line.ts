import type { PriceFee } from './price-fee.ts'

/** A: official, or several independent sources agree. B: one source. C: trade practice, or sources disagree. */
export const TRUSTS = ['A', 'B', 'C'] as const
export type Trust = (typeof TRUSTS)[number]

/** Origin of a fact. Days are YYYY-MM-DD. */
export interface FactSource {
  /** Source in Chinese. */
  name: string
  /** Address of the source; '' if none is at hand. */
  url: string
  trust: Trust
  /** Day on which the fact was checked. */
  checked: string
  /** First and last day on which the fact holds; '' if it is not known. */
  from: string
  to: string
}

interface Line {
  id: string
  /** Name in Chinese. */
  label: string
  /** Chinese sentences for the visitor; '' if there is nothing to say. */
  note: string
}

/**
 * One fee of a piece. `known`: the fee at each price, where a piece may still be a least amount. `range`: only its
 * bounds are published. `unknown`: it may be charged, but no fact says how much; the note says why.
 */
export type FeeLine =
  | (Line & { state: 'known'; fee: PriceFee; source: FactSource })
  | (Line & { state: 'range'; fee: PriceFee; most: PriceFee; source: FactSource })
  | (Line & { state: 'unknown' })
