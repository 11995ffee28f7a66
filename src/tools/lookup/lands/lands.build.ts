import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const rows = parse<{ iso2: string; zh: string }>(
  readFileSync(join(process.cwd(), 'data/countries/countries.csv'), 'utf8'),
  { bom: true, columns: true },
)

/** The countries that an address may name, by their code in small letters, with their Chinese names. */
export default Object.fromEntries(rows.map(({ iso2, zh }) => [iso2.toLowerCase(), zh]))
