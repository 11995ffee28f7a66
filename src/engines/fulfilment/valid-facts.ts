import { parseDecimal, multiply, type Rational } from '../../lib/number/rational.ts'
import type { FactSource } from '../shared/fees/fee-line.ts'
import facts from './facts.build.ts'
import type { StoredFact } from './facts.ts'

export { facts }

/** Lengths in metres and weights in kilograms; exact by the international yard and pound agreement of 1959. */
const UNITS = {
  in: parseDecimal('0.0254'),
  cm: parseDecimal('0.01'),
  lb: parseDecimal('0.45359237'),
  oz: { n: 45359237n, d: 1600000000n },
  kg: parseDecimal('1'),
  g: parseDecimal('0.001'),
} as const
export type FactUnit = keyof typeof UNITS

export const unitSize = (unit: FactUnit): Rational => UNITS[unit]

/** A cell in metres or kilograms; undefined for an empty one. */
export const measureOf = (cell: string, unit: FactUnit): Rational | undefined =>
  cell === '' ? undefined : multiply(parseDecimal(cell), UNITS[unit])

/** True on the days on which a row holds. Days are compared as texts, YYYY-MM-DD. */
const holdsOn = ({ from, to }: StoredFact, date: string): boolean => from <= date && (to === '' || date <= to)

/** Rows of a market that hold on a day. */
export const rowsOn = <Row extends StoredFact>(rows: readonly Row[], market: string, date: string): Row[] =>
  rows.filter((row) => row.market === market && holdsOn(row, date))

/** Origin of a row, for the visitor. */
export const sourceOf = ({ source, trust, checked, from, to }: StoredFact): FactSource => ({
  name: facts.sources[source]?.name ?? '',
  url: facts.sources[source]?.url ?? '',
  trust,
  checked,
  from,
  to,
})
