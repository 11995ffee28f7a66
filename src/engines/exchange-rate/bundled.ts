import type { BundledRates, RateTable } from './operation/rates.ts'

/** The `rates` reference set as it ships. */
export interface RatesReference {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What the set says, as tables of its two days. Throws RangeError where it has no rows or lacks a column. */
export function bundledRates({ columns, rows }: RatesReference): BundledRates {
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
  return { table: table(column('date')(first), column('rate')), previous: before === '' ? null : table(before, column('previous')) }
}
