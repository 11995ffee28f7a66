import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCodes, openLookup, type LookupRow } from '../engines/search/lookup.ts'
import type { Reference } from '../engines/search/reference.ts'

const lookup = openLookup(
  JSON.parse(readFileSync(join(process.cwd(), 'public/reference/countries.json'), 'utf8')) as Reference,
)
const codes = lookup.reference.rows.map((row) => row[lookup.columnAt.get('iso2') ?? -1] ?? '')
const rows = findCodes(lookup, 'iso2', codes)

/** Countries of this build, by code. */
export default Object.fromEntries(codes.map((code, at) => [code, rows[at]])) as Readonly<
  Record<string, LookupRow | undefined>
>
