import type { Trust } from '../shared/fees/fee-line.ts'
import type { ContainerId, FreightRoute } from './operation.ts'

/** Origin of a row; `source` is an index of the sources. Numbers are decimal texts, '' where there is none. */
export interface StoredFact {
  source: number
  trust: Trust
  checked: string
}

/** Row of data/freight/routes.csv. */
export interface StoredRoute extends StoredFact {
  route: FreightRoute
  divisor: string
  kgPerCbm: string
  rounding: 'none' | 'half' | 'half-to-21'
  minCbm: string
}

/** Row of data/freight/containers.csv: millimetres, cubic metres and kilograms. */
export interface StoredContainer extends StoredFact {
  container: ContainerId
  length: string
  width: string
  height: string
  volume: string
  payload: string
}

/** Row of data/freight/surcharges.csv: a piece above one of the limits, in centimetres and kilograms, pays more. */
export interface StoredSurcharge extends StoredFact {
  carrier: string
  what: string
  longest: string
  second: string
  girth: string
  weight: string
}

export interface FreightFacts {
  sources: { name: string; url: string }[]
  routes: StoredRoute[]
  containers: StoredContainer[]
  surcharges: StoredSurcharge[]
}
