import type { Rational } from '../../lib/number/rational.ts'
import type { FactSource } from '../shared/fees/fee-line.ts'
import type { ContainerId, FreightBasis, FreightRoute } from './operation.ts'

/** Freight of a shipment of equal cartons. Prices are in one currency, which the caller knows. */
export interface FreightRequest {
  route: FreightRoute
  basis: FreightBasis
  /** Price of one kilogram, cubic metre, container or shipment. */
  price: Rational
  /** Least amount for the shipment; undefined if there is none. */
  minimum: Rational | undefined
  /** Cubic centimetres a kilogram of volumetric weight; undefined takes the route's rule. */
  divisor: Rational | undefined
  /** Sides in metres and gross weight in kilograms of one carton. */
  carton: { sides: readonly [Rational, Rational, Rational]; weight: Rational }
  piecesPerCarton: bigint
  /** Cartons in the shipment; undefined is one, or a full container if the price is that of a container. */
  cartons: bigint | undefined
  container: ContainerId
}

export type FreightAnswer =
  | {
      state: 'known'
      /** Cartons and pieces that share the freight. */
      cartons: bigint
      pieces: bigint
      /** Containers that are paid; 0 unless the price is that of a container. */
      containers: bigint
      /** Of the shipment: volume in cubic metres, weights in kilograms. */
      volume: Rational
      actual: Rational
      volumetric: Rational
      /** Quantity that the price counts: kilograms, cubic metres, containers, or 1. */
      quantity: Rational
      /** Freight of the shipment and of one piece, not rounded. */
      total: Rational
      perPiece: Rational
      /** Rule that was applied, in Chinese, and its source; undefined for the visitor's own divisor or none. */
      rule: string
      source: FactSource | undefined
      /** Chinese sentences: minimum applied, surcharges of carriers that may be added. */
      warnings: string[]
    }
  /** The carton does not fit the container; Chinese sentence. */
  | { state: 'error'; field: 'carton' | 'cartons'; message: string }
