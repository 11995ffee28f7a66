import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bundled rates as CSV: `date` and one column per currency, in units for 1 USD, '' if missing. */
export default readFileSync(join(process.cwd(), 'data/rates/history.csv'), 'utf8')
