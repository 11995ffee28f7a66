import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const rows = parse<{ country: string }>(readFileSync(join(process.cwd(), 'data/fba/warehouses.csv'), 'utf8'), {
  bom: true,
  columns: true,
})

/** Countries with warehouses in the bundled set, by their names in the data. */
export default [...new Set(rows.map(({ country }) => country))]
