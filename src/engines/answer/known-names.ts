import type { Reference } from '../search/reference.ts'
import type { Sets } from './sets.ts'
import type { ToolWords } from './tools.ts'

/** Columns with names that are typed, by set. */
const COLUMNS = { countries: ['zh', 'en'], ports: ['zh', 'en'], glossary: ['zh', 'en', 'abbr'], logos: ['zh', 'en'] } as const
const GOODS = ['zh', 'aliases', 'en']

const opened = new WeakMap<Reference, readonly string[]>()

function namesOf(reference: Reference, columns: readonly string[]): readonly string[] {
  const known = opened.get(reference)
  if (known) return known
  const at = columns.map((column) => reference.columns.indexOf(column))
  // A port without a Chinese name is seldom meant.
  const rows = reference.id === 'ports' ? reference.rows.filter((row) => row[at[0] ?? -1] !== '') : reference.rows
  const names = [...new Set(rows.flatMap((row) => at.flatMap((index) => (row[index] ?? '').split('|'))))].filter((name) => name.length > 1)
  opened.set(reference, names)
  return names
}

/** The names of everything that is found by name: tools, goods, and the rows of the sets that are open. */
export function knownNames(sets: Sets, tools: ToolWords): string[] {
  const rows = (['countries', 'ports', 'glossary', 'logos'] as const).flatMap((set) => {
    const lookup = sets.rows(set)
    return lookup ? namesOf(lookup.reference, COLUMNS[set]) : []
  })
  const goods = sets.goods()
  return [...tools.flatMap(({ words }) => words.map(({ text }) => text)), ...rows, ...(goods ? namesOf(goods.reference, GOODS) : [])]
}
