import { createLexicon, type EmojiName, type Lexicon } from './lexicon.ts'
import { languageSet } from './operation.ts'

/** A set or one of its files as shipped (scripts/datasets/sets/emoji.ts). */
export interface NameTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The cells of a row by the names of their columns; those that are not there are empty. */
function cellsOf({ columns, rows }: NameTable): Map<string, string>[] {
  return rows.map((row) => new Map(columns.map((column, index) => [column, row[index] ?? ''])))
}

const listed = (cell = ''): string[] => cell.split('|').filter((word) => word !== '')

/** The group of emojibase that each emoji of the set belongs to; -1 for others. */
function readGroups({ columns, rows }: NameTable): (emoji: string) => number {
  const [emojiAt, groupAt] = [columns.indexOf('emoji'), columns.indexOf('group')]
  const groups = new Map(rows.map((row) => [row[emojiAt] ?? '', Number(row[groupAt])]))
  return (emoji) => groups.get(emoji) ?? -1
}

/** The words of a language, from the set `emoji` and, for a language that has one, its own file (`languageSet` names it). */
export function openLexicon(language: string, base: NameTable, own: NameTable = base): Lexicon {
  const groupOf = readGroups(base)
  if (languageSet(language) === languageSet('en')) {
    const column = language === 'zh-CN' ? 'zh' : 'en'
    const names = cellsOf(base).map((cells): EmojiName => ({
      emoji: cells.get('emoji') ?? '',
      name: cells.get(column) ?? '',
      words: listed(cells.get(`${column}-words`)),
    }))
    return createLexicon(language, names, [], groupOf)
  }
  const rows = cellsOf(own).map((cells) => ({
    emoji: cells.get('emoji') ?? '',
    name: cells.get('name') ?? '',
    words: listed(cells.get('words')),
  }))
  // Rows without an emoji are words chosen by hand, named after their choice.
  const hand = rows.filter(({ emoji }) => emoji === '').map(({ name, words }) => ({ choice: name, words }))
  return createLexicon(
    language,
    rows.filter(({ emoji }) => emoji !== ''),
    hand,
    groupOf,
  )
}
