import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'

const rowsOf = (name: string): Readonly<Record<string, string>>[] =>
  parse(readFileSync(`data/${name}.csv`, 'utf8'), { bom: true, columns: true })
const codesIn = (cell = ''): string[] => cell.split(' ')

/** Of a region that has fewer nobody could say that it was looked at. */
const MIN = 6

const groups = new Map(rowsOf('taboos/groups').map(({ id = '', regions }) => [id, codesIn(regions)]))
const facts = ['shared', 'south-asia', 'europe', 'americas-africa-oceania', 'words'].flatMap((name) =>
  rowsOf(`taboos/${name}`),
)
const counts = new Map<string, number>()
for (const { regions } of facts)
  for (const code of new Set(codesIn(regions).flatMap((name) => groups.get(name) ?? [name])))
    counts.set(code, (counts.get(code) ?? 0) + 1)

/** Regions with facts enough, by continent in the order of the countries' list: code, Chinese name, continent; and how many facts there are in all. */
export default {
  regions: rowsOf('countries/countries').flatMap(({ iso2 = '', zh = '', continent = '' }) =>
    (counts.get(iso2) ?? 0) >= MIN ? [{ code: iso2, name: zh, continent }] : [],
  ),
  facts: facts.length,
  date: '2026-11-22',
}
