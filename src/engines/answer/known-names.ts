import type { Reference } from '../search/reference.ts'
import type { Sets } from './sets.ts'
import type { ToolSearchNames } from './tools.ts'

/** Columns that hold typed names, by set. */
const COLUMNS = {
  countries: ['zh', 'en'],
  ports: ['zh', 'en'],
  glossary: ['zh', 'en', 'abbr'],
  logos: ['zh', 'en'],
} as const
const GOODS = ['zh', 'aliases', 'en']

/** Name as shown and as compared. */
export interface KnownName {
  name: string
  lower: string
}

const opened = new WeakMap<object, readonly KnownName[]>()

const known = (name: string): KnownName => ({ name, lower: name.toLowerCase() })

function namesOf(reference: Reference, columns: readonly string[]): readonly KnownName[] {
  const before = opened.get(reference)
  if (before) return before
  const at = columns.map((column) => reference.columns.indexOf(column))
  // Ports without a Chinese name are left out; they are seldom meant.
  const rows = reference.id === 'ports' ? reference.rows.filter((row) => row[at[0] ?? -1] !== '') : reference.rows
  const names = [...new Set(rows.flatMap((row) => at.flatMap((index) => (row[index] ?? '').split('|'))))]
    .filter((name) => name.length > 1)
    .map(known)
  opened.set(reference, names)
  return names
}

function wordsOf(tools: ToolSearchNames): readonly KnownName[] {
  const words = opened.get(tools) ?? tools.flatMap((tool) => tool.words.map(({ text }) => known(text)))
  opened.set(tools, words)
  return words
}

/** Names of everything that can be found by name: tools, goods, and rows of the open sets. */
export function listKnownNames(sets: Sets, tools: ToolSearchNames): KnownName[] {
  const rows = (['countries', 'ports', 'glossary', 'logos'] as const).flatMap((set) => {
    const lookup = sets.rows(set)
    return lookup ? namesOf(lookup.reference, COLUMNS[set]) : []
  })
  const goods = sets.goods()
  return [...wordsOf(tools), ...rows, ...(goods ? namesOf(goods.reference, GOODS) : [])]
}
