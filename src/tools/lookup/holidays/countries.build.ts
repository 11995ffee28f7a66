import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const AREAS: Readonly<Record<string, string>> = {
  ASIA: '亚洲',
  EUROPE: '欧洲',
  NORTH_AMERICA: '北美洲',
  SOUTH_AMERICA: '南美洲',
  AFRICA: '非洲',
  OCEANIA: '大洋洲',
}

/** The hot ones in the order in which they are offered; the others follow by code. */
const HOT_ORDER = 'US CN GB DE FR IT ES JP KR CA MX BR AU RU SG MY TH VN ID PH SA AE'.split(' ')

interface Line {
  country: string
  zh: string
  en: string
  continent: string
  hot: string
}

const rows = parse<Line>(readFileSync(join(process.cwd(), 'data/holidays/countries.csv'), 'utf8'), { bom: true, columns: true })
const place = (code: string): number => (HOT_ORDER.includes(code) ? HOT_ORDER.indexOf(code) : HOT_ORDER.length)

/** The countries whose holidays can be looked up: code, Chinese and English name, continent in Chinese, whether it is hot. */
export default rows
  .toSorted((a, b) => place(a.country) - place(b.country))
  .map(({ country, zh, en, continent, hot }) => ({ code: country, zh, en, area: AREAS[continent] ?? '', hot: hot === '1' }))
