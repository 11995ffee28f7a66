import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HolidayReference } from '../engines/holiday/engine.ts'

function read(set: string): HolidayReference {
  const { date, note, columns, rows } = JSON.parse(
    readFileSync(join(process.cwd(), `public/reference/${set}.json`), 'utf8'),
  ) as HolidayReference
  return { date, note, columns, rows }
}

/** The holidays of this build, without the fields that only search needs. */
export default { days: read('holidays'), countries: read('holiday-countries') }
