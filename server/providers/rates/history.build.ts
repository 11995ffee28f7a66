import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The dated rates that come with the program, CSV: `date` and a column for each currency, units for 1 USD, '' where there is none. */
export default readFileSync(join(process.cwd(), 'data/rates/history.csv'), 'utf8')
