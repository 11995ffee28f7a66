import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [, ...lines] = readFileSync(join(process.cwd(), 'data/countries/countries.csv'), 'utf8').trim().split('\n')

/** Chinese names of countries and regions by ISO 3166 alpha-2. */
export default Object.fromEntries(lines.map((line) => line.split(',')).map(([code = '', , name = '']) => [code, name]))
