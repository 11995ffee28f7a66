import type { Trust } from '../shared/fees/fee-line.ts'
import type { FbaKind, FbaTier } from './operation.ts'

/** Validity and origin of a row; `source` is an index of the sources. Numbers are decimal texts, '' where there is none. */
export interface StoredFact {
  market: string
  from: string
  to: string
  source: number
  trust: Trust
  checked: string
}

/** Row of data/fba-fees/tiers.csv. */
export interface StoredTier extends StoredFact {
  tier: FbaTier
  lengthUnit: 'in' | 'cm'
  longest: string
  median: string
  shortest: string
  girth: string
  weightUnit: 'lb' | 'kg'
  maxWeight: string
  aboveUnitWeight: string
  maxUnitWeight: string
  maxDimensionalWeight: string
  weightRule: 'unit' | 'greater' | 'greater-2in'
  divisor: string
}

/** Row of data/fba-fees/fulfilment.csv. */
export interface StoredFee extends StoredFact {
  season: 'regular' | 'peak'
  kind: FbaKind | 'low-price'
  tier: FbaTier
  unit: 'oz' | 'lb' | 'g' | 'kg'
  maxWeight: string
  under10: string
  from10: string
  over50: string
  stepFee: string
  step: string
  stepFrom: string
}

/** Row of data/fba-fees/charges.csv. */
export interface StoredCharge extends StoredFact {
  charge: string
  key: string
  value: string
  perUnit: string
}

/** Row of data/fba-fees/cartons.csv. */
export interface StoredCarton extends StoredFact {
  lengthUnit: 'in' | 'cm'
  longest: string
  others: string
  weightUnit: 'lb' | 'kg'
  maxWeight: string
  heavyWeight: string
}

export interface FbaFacts {
  sources: { name: string; url: string }[]
  tiers: StoredTier[]
  fees: StoredFee[]
  charges: StoredCharge[]
  cartons: StoredCarton[]
}
