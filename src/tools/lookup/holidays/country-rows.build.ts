import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Order of the popular countries; the others follow in file order. */
const HOT_ORDER = 'US CN GB DE FR IT ES JP KR CA MX BR AU RU SG MY TH VN ID PH SA AE'.split(' ')

interface Line {
  country: string
  zh: string
  en: string
  continent: string
  hot: string
}

const rows = parse<Line>(readFileSync(join(process.cwd(), 'data/holidays/countries.csv'), 'utf8'), {
  bom: true,
  columns: true,
})
const hot = rows.filter((row) => row.hot === '1').map(({ country }) => country)
if (hot.toSorted().join(' ') !== HOT_ORDER.toSorted().join(' '))
  throw new Error('data/holidays/countries.csv marks other countries hot than are ordered here')
const place = (code: string): number => (HOT_ORDER.includes(code) ? HOT_ORDER.indexOf(code) : HOT_ORDER.length)

/**
 * Rows of data/holidays/countries.csv, popular countries first; the neighbouring `*.build.ts` files pick what pages
 * need.
 */
export default rows.toSorted((a, b) => place(a.country) - place(b.country))
