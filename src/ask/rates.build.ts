import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseBundledRates, type RatesReference } from '../engines/exchange-rate/bundled.ts'

const file = join(process.cwd(), 'public/reference/rates.json')

/** The dated rates of this build. */
export default parseBundledRates(JSON.parse(readFileSync(file, 'utf8')) as RatesReference)
