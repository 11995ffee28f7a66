import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [, ...lines] = readFileSync(join(process.cwd(), 'data/countries/countries.csv'), 'utf8').trim().split('\n')

/** Codes of the countries that can be markets, ISO 3166 alpha-2, from data/countries, separated by spaces. */
export default lines.map((line) => line.slice(0, 2)).join(' ')
