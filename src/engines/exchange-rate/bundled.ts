import { convert, fillBoard } from './engine.ts'
import type { BundledBoard, BundledBoardRequest, BundledPair } from './operation/bundled.ts'
import { findRegionGroup } from './operation/currencies.ts'
import type { BundledRates, RateTable } from './operation/rates.ts'

/** The `rates` reference set as shipped. */
export interface RatesReference {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * Parses the set into the tables of its two days.
 * @throws RangeError if it has no rows or lacks a column.
 */
export function parseBundledRates({ columns, rows }: RatesReference): BundledRates {
  const column = (name: string): ((row: readonly string[]) => string) => {
    const at = columns.indexOf(name)
    if (at === -1) throw new RangeError(`no column ${name}`)
    return (row) => row[at] ?? ''
  }
  const [first] = rows
  if (!first) throw new RangeError('no rates')
  const [code, base] = [column('code'), column('base')(first)]
  const table = (date: string, value: (row: readonly string[]) => string): RateTable => ({
    provider: 'currency-api',
    date,
    fetchedAt: null,
    base,
    rates: Object.fromEntries(rows.flatMap((row) => (value(row) === '' ? [] : [[code(row), value(row)]]))),
  })
  const before = column('previous_date')(first)
  return {
    table: table(column('date')(first), column('rate')),
    previous: before === '' ? null : table(before, column('previous')),
  }
}

/** Converts a pair by the bundled rates; null if a rate is missing. */
export function convertBundledPair(
  { table }: BundledRates,
  { from, to }: { from: string; to: string },
): BundledPair | null {
  const answer = convert({ table, from, to, text: '', side: 'from' })
  if (answer.state === 'no-rate') return null
  const { rate, inverse, one, oneBack } = answer
  return { provider: table.provider, date: table.date, from, to, rate, inverse, one, oneBack }
}

/** Converts 1 `source` to the other currencies of a region by the bundled rates; null if the region is unknown. */
export function fillBundledBoard(
  { table, previous }: BundledRates,
  { source, region, most }: BundledBoardRequest,
): BundledBoard | null {
  const group = findRegionGroup(region)
  if (!group) return null
  const { rows } = fillBoard({
    table,
    previous,
    source,
    text: '1',
    targets: group.codes.filter((code) => code !== source).slice(0, most),
  })
  return { provider: table.provider, date: table.date, source, rows }
}
