/** Units in which sides are entered. */
export const LENGTH_UNITS = ['cm', 'in', 'mm', 'm', 'ft'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** Units in which weights are entered. */
export const WEIGHT_UNITS = ['kg', 'lb', 'g', 'oz'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

/** What a volume is divided by, as typed: cubic centimetres a kilogram, or cubic inches a pound. */
export interface Divisor {
  value: string
  unit: 'cm' | 'in'
}

/** How sides are rounded before they are multiplied: to whole centimetres or inches, whichever the divisor counts in. */
export type SideRounding = 'none' | 'nearest' | 'up'

/** The choice of a rounding for all divisors; `carrier` is that of each divisor's own row. */
export const SIDE_ROUNDING_CHOICES = ['carrier', 'none', 'nearest', 'up'] as const
export type SideRoundingChoice = (typeof SIDE_ROUNDING_CHOICES)[number]

/**
 * The divisors that are common, and who is said to charge by them. A public search on 2026-11-22 found: FedEx and UPS round
 * sides up since 2025-08-18; USPS does so and divides by 139 since 2026-07-12, and before divided by 166 (from 2019-06-23) and
 * rounded to the nearest inch (Domestic Mail Manual 604.7.1.3); and a worked example of DHL. All else is common usage, and no
 * side is rounded where nothing was found, or where the carriers of a row differ.
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

/** The common divisor that one is; undefined for a visitor's own. */
export function usualDivisor({ value, unit }: Divisor): (typeof COMMON_DIVISORS)[number] | undefined {
  return COMMON_DIVISORS.find((usual) => usual.value === value.trim() && usual.unit === unit)
}

/** How sides are rounded for a divisor: as was chosen for all, or as its carriers do. */
export function sideRounding(choice: SideRoundingChoice, divisor: Divisor): SideRounding {
  return choice === 'carrier' ? (usualDivisor(divisor)?.sides ?? 'none') : choice
}

/** How the billable weight is rounded up: to 0.5 kg or 1 lb, to 1 kg or 1 lb, or not at all. */
export const WEIGHT_ROUNDINGS = ['usual', 'whole', 'none'] as const
export type WeightRounding = (typeof WEIGHT_ROUNDINGS)[number]

/** Whether each piece is charged by the greater weight, or the whole shipment is. */
export const PIECE_RULES = ['each', 'sum'] as const
export type PieceRule = (typeof PIECE_RULES)[number]

/** By what volumes become weights. */
export interface BillingRules {
  divisors: readonly Divisor[]
  sides: SideRoundingChoice
  weights: WeightRounding
  pieces: PieceRule
}

/** One kind of carton, as typed. A side and the weight may carry their own units; the length may be all three sides multiplied. */
export interface BillableRequest {
  length: string
  width: string
  height: string
  lengthUnit: LengthUnit
  weight: string
  weightUnit: WeightUnit
  pieces: string
  /** How many units are in one piece. */
  inside: string
  rules: BillingRules
}

/** What one divisor comes to for all pieces, in kilograms or pounds. */
export interface BillableLine {
  unit: 'kg' | 'lb'
  volumetric: string
  billable: string
  /** The billable weight in the other unit. */
  other: string
  /** The billable weight of one unit inside; '' where their number was not given. */
  each: string
  /** What is charged: the volume, the weight, or either as both are the same. */
  by: 'volume' | 'weight' | 'even'
}

/** Figures of the shipment that no divisor changes. */
export interface ShipmentFacts {
  pieces: string
  /** How many units are in all pieces; '' where that was not given. */
  units: string
  cubicMetres: string
  cubicFeet: string
  /** The actual weight of all pieces; '' where none was given. */
  kilograms: string
  pounds: string
  /** Of one piece: the longest side, and that with twice the two others. */
  longest: { cm: string; in: string }
  girth: { cm: string; in: string }
  /** What sea freight counts for loose cargo: the greater of cubic metres and tonnes. */
  revenueTons: string
}

/** The field that an error is about. */
export type BillableField = 'length' | 'width' | 'height' | 'weight' | 'pieces' | 'inside' | 'divisor'

/** What was typed wrongly is an answer. A divisor that cannot be read has no line. */
export type BillableAnswer =
  | { state: 'empty' }
  | { state: 'error'; field: BillableField; message: string }
  | { state: 'ok'; lines: (BillableLine | undefined)[]; facts: ShipmentFacts }

/** A pasted list of cartons, one a line: sides, weight, pieces. */
export interface SheetRequest {
  text: string
  lengthUnit: LengthUnit
  weightUnit: WeightUnit
  rules: BillingRules
}

/** First cell of the row of totals. */
export const TOTAL_LABEL = '合计'

/** A table of the cartons, the totals last. */
export interface SheetAnswer {
  headers: string[]
  rows: string[][]
  failed: number
}
