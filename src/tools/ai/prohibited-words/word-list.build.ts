import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'

const rowsOf = (name: string): Readonly<Record<string, string>>[] =>
  parse(readFileSync(`data/prohibited-words/${name}.csv`, 'utf8'), { bom: true, columns: true })

/** Labels of the word classes, and the numbers of words and platforms in the lists; computed at build time. */
export default {
  labels: Object.fromEntries(rowsOf('classes').map(({ id = '', label = '' }) => [id, label])),
  terms: ['zh', 'en', 'ja', 'platforms/words'].reduce((sum, name) => sum + rowsOf(name).length, 0),
  platforms: rowsOf('platforms/profiles').length,
  date: '2026-11-29',
}
