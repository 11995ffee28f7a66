import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Section } from './sections.ts'

const columns = ['section', 'zh', 'first', 'last'] as const
const rows = parse<Record<(typeof columns)[number], string>>(
  readFileSync(join(process.cwd(), 'data/hs/sections.csv'), 'utf8'),
  { bom: true, columns: true },
)

/** The sections of HS, from the facts written by hand; small enough to be in the page. */
export default rows.map(({ section, zh, first, last }): Section => ({ number: section, zh, first, last }))
