import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'

const rowsOf = (name: string): Readonly<Record<string, string>>[] =>
  parse(readFileSync(`data/${name}.csv`, 'utf8'), { bom: true, columns: true })
const codesIn = (cell = ''): string[] => cell.split(' ')

/** Minimum facts of a listed region; fewer would not count as coverage. */
const MIN = 6

const groups = new Map(rowsOf('taboos/groups').map(({ id = '', regions }) => [id, codesIn(regions)]))
const facts = ['shared', 'south-asia', 'europe', 'americas-africa-oceania', 'words'].flatMap((name) =>
  rowsOf(`taboos/${name}`),
)
const counts = new Map<string, number>()
for (const { regions } of facts)
  for (const code of new Set(codesIn(regions).flatMap((name) => groups.get(name) ?? [name])))
    counts.set(code, (counts.get(code) ?? 0) + 1)

/**
 * Regions with enough facts (code, Chinese name, continent), by continent in the order of the country list, and the
 * total number of facts.
 */
export default {
  regions: rowsOf('countries/countries').flatMap(({ iso2 = '', zh = '', continent = '' }) =>
    (counts.get(iso2) ?? 0) >= MIN ? [{ code: iso2, name: zh, continent }] : [],
  ),
  facts: facts.length,
  date: '2026-11-22',
}
