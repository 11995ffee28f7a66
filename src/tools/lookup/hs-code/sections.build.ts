import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Section } from './sections.ts'

const columns = ['section', 'zh', 'first', 'last'] as const
const rows = parse<Record<(typeof columns)[number], string>>(
  readFileSync(join(process.cwd(), 'data/hs/sections.csv'), 'utf8'),
  { bom: true, columns: true },
)

/** Sections of HS from hand-written data; small enough to be bundled with the page. */
export default rows.map(({ section, zh, first, last }): Section => ({ number: section, zh, first, last }))
