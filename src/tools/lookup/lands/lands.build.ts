import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const rows = parse<{ iso2: string; zh: string }>(
  readFileSync(join(process.cwd(), 'data/countries/countries.csv'), 'utf8'),
  { bom: true, columns: true },
)

/** Chinese names of the countries allowed in paths, by lowercase code. */
export default Object.fromEntries(rows.map(({ iso2, zh }) => [iso2.toLowerCase(), zh]))
