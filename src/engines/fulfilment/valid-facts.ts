import { parseDecimal, multiply, reduce, type Rational } from '../../lib/number/rational.ts'
import type { FactSource } from '../shared/fees/fee-line.ts'
import facts from './facts.build.ts'
import type { StoredFact } from './facts.ts'

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

/** Cells that were parsed; a list of products asks for the same ones thousands of times. */
const measures = new Map<string, Rational>()

/** A cell of the facts in metres or kilograms; undefined for an empty one. */
export function parseMeasure(cell: string, unit: FactUnit): Rational | undefined {
  if (cell === '') return undefined
  const key = `${cell} ${unit}`
  const known = measures.get(key)
  if (known) return known
  const measure = reduce(multiply(parseDecimal(cell), UNITS[unit]))
  measures.set(key, measure)
  return measure
}

/** True on the days on which a row holds. Days are compared as texts, YYYY-MM-DD. */
const holdsOn = ({ from, to }: StoredFact, date: string): boolean => from <= date && (to === '' || date <= to)

/** Rows of the last market and day of each table. */
const lastRows = new WeakMap<readonly StoredFact[], { key: string; rows: StoredFact[] }>()

/** Rows of a market that hold on a day. */
export function rowsOn<Row extends StoredFact>(rows: readonly Row[], market: string, date: string): readonly Row[] {
  const key = `${market} ${date}`
  const last = lastRows.get(rows)
  if (last?.key === key) return last.rows as Row[]
  const found = rows.filter((row) => row.market === market && holdsOn(row, date))
  lastRows.set(rows, { key, rows: found })
  return found
}

/** Origin of a row, for the visitor. */
export const toSource = ({ source, trust, checked, from, to }: StoredFact): FactSource => ({
  name: facts.sources[source]?.name ?? '',
  url: facts.sources[source]?.url ?? '',
  trust,
  checked,
  from,
  to,
})
