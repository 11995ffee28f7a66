import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { list, openLookup } from '../engines/search/lookup.ts'
import type { Reference } from '../engines/search/reference.ts'

/** Rows of the document: as many as the first look at a screen takes in. */
const FIRST_ROWS = 12

const file = join(process.cwd(), 'public/reference/currencies.json')
const currencies = openLookup(JSON.parse(readFileSync(file, 'utf8')) as Reference)

/** The list of all currencies as it begins. */
export default list(currencies, { set: 'currencies', text: '', filters: [], facets: ['hot', 'continents'], offset: 0, limit: FIRST_ROWS })
