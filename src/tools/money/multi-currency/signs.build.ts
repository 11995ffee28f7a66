import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WITHDRAWN_CURRENCIES } from '../../../engines/exchange-rate/operation/currencies.ts'

const rows = parse<{ code: string; char: string }>(
  readFileSync(join(process.cwd(), 'data/currencies/currencies.csv'), 'utf8'),
  { bom: true, columns: true },
)

/** Currency signs by code; a sign that only repeats the code is left out. */
export default Object.fromEntries(
  [...rows, ...Object.entries(WITHDRAWN_CURRENCIES).map(([code, { char }]) => ({ code, char }))].flatMap(
    ({ code, char }) => (char === '' || char === code ? [] : [[code, char]]),
  ),
)
