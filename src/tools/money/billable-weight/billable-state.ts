import {
  LENGTH_UNITS,
  PIECE_RULES,
  SIDE_ROUNDING_CHOICES,
  COMMON_DIVISORS,
  WEIGHT_ROUNDINGS,
  WEIGHT_UNITS,
  type BillableRequest,
  type Divisor,
  type LengthUnit,
  type WeightUnit,
} from '../../../engines/billable-weight/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'

/** Maximum number of divisors. */
export const MAX_DIVISORS = 8

const known = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((one) => one === value)

/** Parses divisors from the URL: 5000,6000,139i; `i` means inches. */
function readDivisors(text: string | undefined): Divisor[] {
  if (text === undefined || text === '') return COMMON_DIVISORS.map(({ value, unit }) => ({ value, unit }))
  return text
    .split(',')
    .slice(0, MAX_DIVISORS)
    .map((one) => (one.endsWith('i') ? { value: one.slice(0, -1), unit: 'in' } : { value: one, unit: 'cm' }))
}

/** URL state of divisors; empty for the defaults. */
export function divisorsState(divisors: readonly Divisor[]): UrlState {
  const text = (list: readonly Divisor[]): string =>
    list.map(({ value, unit }) => `${value.replaceAll(/[,，i]/g, '')}${unit === 'in' ? 'i' : ''}`).join(',')
  const now = text(divisors)
  return { d: now === text(COMMON_DIVISORS) ? '' : now }
}

/** Reads the input from the URL, with defaults for missing or unknown values. The weight's key is its unit. */
export function readBillableRequest(state: UrlState): BillableRequest {
  const weightUnit: WeightUnit =
    WEIGHT_UNITS.find((unit) => (state[unit] ?? '') !== '') ?? known(WEIGHT_UNITS, state.k) ?? 'kg'
  return {
    length: state.l ?? '',
    width: state.w ?? '',
    height: state.h ?? '',
    lengthUnit: known<LengthUnit>(LENGTH_UNITS, state.u) ?? 'cm',
    weight: state[weightUnit] ?? '',
    weightUnit,
    pieces: state.n ?? '',
    inside: state.i ?? '',
    rules: {
      divisors: readDivisors(state.d),
      sides: known(SIDE_ROUNDING_CHOICES, state.s) ?? 'carrier',
      weights: known(WEIGHT_ROUNDINGS, state.r) ?? 'usual',
      pieces: known(PIECE_RULES, state.m) ?? 'each',
    },
  }
}

/** URL state that moves the weight to another unit's key; without a weight only the unit is stored. */
export function weightState(text: string, unit: WeightUnit): UrlState {
  return {
    ...Object.fromEntries(WEIGHT_UNITS.map((one) => [one, one === unit ? text : ''])),
    k: text === '' && unit !== 'kg' ? unit : '',
  }
}

/** The carton as the pricing sheet takes it; sides without a unit of their own get that of the form. */
export function toSheetValues(request: BillableRequest): Readonly<Record<string, string>> {
  const { length, width, height, lengthUnit, weight, weightUnit, inside } = request
  const sides = [length, width, height].map((text) => text.trim())
  const isWhole = sides.every((side) => side !== '')
  const withUnit = (text: string, unit: string): string => (/[\d.]$/.test(text) ? `${text}${unit}` : text)
  return {
    cartonSize: isWhole ? sides.map((side) => withUnit(side, lengthUnit)).join('x') : '',
    cartonWeight: weight.trim() === '' ? '' : withUnit(weight.trim(), weightUnit),
    perCarton: inside,
  }
}

const PART = /^\s*([\d０-９．.,/ ½¼¾]+?)\s*(cm|mm|m|in|ft|"|'|″|′|厘米|毫米|英寸|英尺)?\s*$/i
const UNIT_IDS: Readonly<Record<string, LengthUnit>> = {
  '"': 'in',
  '″': 'in',
  英寸: 'in',
  "'": 'ft',
  '′': 'ft',
  英尺: 'ft',
  厘米: 'cm',
  毫米: 'mm',
}

/** Maximum characters of pasted sides; matching longer text against the pattern would be slow. */
const MAX_BOX_LENGTH = 80

/** URL state for pasted sides such as 60*40*30cm; undefined for other text. */
export function parseBoxState(text: string): UrlState | undefined {
  if (text.length > MAX_BOX_LENGTH) return undefined
  const parts = text.split(/[*＊×xX乘]/).map((part) => PART.exec(part))
  const [last] = parts.slice(-1)
  if (parts.length !== 3 || parts.includes(null)) return undefined
  const sides = parts.map((part) => ({ text: part?.[1] ?? '', unit: (part?.[2] ?? last?.[2] ?? '').toLowerCase() }))
  const [first] = sides
  const unit = known<LengthUnit>(LENGTH_UNITS, UNIT_IDS[first?.unit ?? ''] ?? first?.unit)
  const alike = sides.every((side) => side.unit === first?.unit)
  const [l = '', w = '', h = ''] = sides.map((side) => (alike ? side.text : `${side.text}${side.unit}`))
  return { l, w, h, ...(alike && unit && { u: unit }) }
}
