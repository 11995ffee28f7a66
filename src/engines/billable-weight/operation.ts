/** Units for sides. */
export const LENGTH_UNITS = ['cm', 'in', 'mm', 'm', 'ft'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** Units for weights. */
export const WEIGHT_UNITS = ['kg', 'lb', 'g', 'oz'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

/** Divisor of a volume, as typed: cubic centimetres per kilogram, or cubic inches per pound. */
export interface Divisor {
  value: string
  unit: 'cm' | 'in'
}

/** Rounding of sides before multiplication, to whole centimetres or inches as the divisor counts. */
export type SideRounding = 'none' | 'nearest' | 'up'

/** Choices of side rounding for all divisors; with `carrier` each divisor uses the rounding of its carriers. */
export const SIDE_ROUNDING_CHOICES = ['carrier', 'none', 'nearest', 'up'] as const
export type SideRoundingChoice = (typeof SIDE_ROUNDING_CHOICES)[number]

/**
 * Common divisors and the carriers said to use them. A public search on 2026-11-22 found: FedEx and UPS round sides up
 * since 2025-08-18; USPS does so and divides by 139 since 2026-07-12, and before divided by 166 (from 2019-06-23) and
 * rounded to the nearest inch (Domestic Mail Manual 604.7.1.3); and a worked example of DHL. The rest is common usage.
 * No side is rounded where nothing was found or the carriers of a row differ.
 */
export const COMMON_DIVISORS: readonly (Divisor & { sides: SideRounding; who: string; note: string })[] = [
  {
    value: '5000',
    unit: 'cm',
    sides: 'none',
    who: 'DHL、FedEx、UPS 国际快递',
    note: 'DHL 的算例（英寸、磅）把每边四舍五入到整数，重量进到 1 lb',
  },
  { value: '6000', unit: 'cm', sides: 'none', who: '空运通行算法', note: '专线也常用' },
  {
    value: '139',
    unit: 'in',
    sides: 'up',
    who: 'FedEx、UPS、USPS 美国',
    note: 'FedEx、UPS 2025-08-18 起每边向上取整英寸；USPS 2026-07-12 起同样，只用于超过 1 立方英尺的包裹',
  },
  {
    value: '166',
    unit: 'in',
    sides: 'nearest',
    who: 'USPS 旧规则',
    note: '2019-06-23 到 2026-07-11 用这个除数，每边四舍五入到整英寸；合同仍按它算的可以留着对照',
  },
]

/** Finds a divisor among the common ones; undefined for a visitor's own. */
export function findCommonDivisor({ value, unit }: Divisor): (typeof COMMON_DIVISORS)[number] | undefined {
  return COMMON_DIVISORS.find((usual) => usual.value === value.trim() && usual.unit === unit)
}

/** Side rounding of a divisor: as chosen for all, or as its carriers do. */
export function getSideRounding(choice: SideRoundingChoice, divisor: Divisor): SideRounding {
  return choice === 'carrier' ? (findCommonDivisor(divisor)?.sides ?? 'none') : choice
}

/** Rounding of the billable weight: up to 0.5 kg or 1 lb, up to 1 kg or 1 lb, or none. */
export const WEIGHT_ROUNDINGS = ['usual', 'whole', 'none'] as const
export type WeightRounding = (typeof WEIGHT_ROUNDINGS)[number]

/** Rule for the greater of both weights: compared for each piece, or for the whole shipment. */
export const PIECE_RULES = ['each', 'sum'] as const
export type PieceRule = (typeof PIECE_RULES)[number]

/** Rules that turn volumes into weights. */
export interface BillingRules {
  divisors: readonly Divisor[]
  sides: SideRoundingChoice
  weights: WeightRounding
  pieces: PieceRule
}

/** One kind of carton, as typed. Sides and weight may carry units; the length may be all three sides multiplied. */
export interface BillableRequest {
  length: string
  width: string
  height: string
  lengthUnit: LengthUnit
  weight: string
  weightUnit: WeightUnit
  pieces: string
  /** Number of units in one piece. */
  inside: string
  rules: BillingRules
}

/** Result of one divisor for all pieces, in kilograms or pounds. */
export interface BillableLine {
  unit: 'kg' | 'lb'
  volumetric: string
  billable: string
  /** Billable weight in the other unit. */
  other: string
  /** Billable weight per unit in a piece; '' if the number of units was not given. */
  each: string
  /** Weight that is charged: volumetric, actual, or either if both are equal. */
  by: 'volume' | 'weight' | 'even'
}

/** Figures of the shipment that do not depend on a divisor. */
export interface ShipmentFacts {
  pieces: string
  /** Number of units in all pieces; '' if not given. */
  units: string
  cubicMetres: string
  cubicFeet: string
  /** Actual weight of all pieces; '' if not given. */
  kilograms: string
  pounds: string
  /** For one piece: the longest side, and length plus girth (longest side plus twice the others). */
  longest: { cm: string; in: string }
  girth: { cm: string; in: string }
  /** Freight tons of loose cargo at sea: the greater of cubic metres and tonnes. */
  revenueTons: string
}

/** Field that an error is about. */
export type BillableField = 'length' | 'width' | 'height' | 'weight' | 'pieces' | 'inside' | 'divisor'

/** Input errors are answers, not exceptions. A divisor that cannot be read has no line. */
export type BillableAnswer =
  | { state: 'empty' }
  | { state: 'error'; field: BillableField; message: string }
  | { state: 'ok'; lines: (BillableLine | undefined)[]; facts: ShipmentFacts }

/** Pasted list of cartons, one a line: sides, weight, pieces. */
export interface SheetRequest {
  text: string
  lengthUnit: LengthUnit
  weightUnit: WeightUnit
  rules: BillingRules
}

/** First cell of the totals row. */
export const TOTAL_LABEL = '合计'

/** Table of the cartons with a totals row at the end. */
export interface SheetAnswer {
  headers: string[]
  rows: string[][]
  failed: number
}
