import { createLexicon, type EmojiName, type Lexicon } from './lexicon.ts'
import { getLanguageSetName } from './operation.ts'

/** Table of the emoji set or one of its files, as shipped (scripts/datasets/sets/emoji.ts). */
export interface NameTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Cells of each row by column name; missing ones are empty. */
function cellsOf({ columns, rows }: NameTable): Map<string, string>[] {
  return rows.map((row) => new Map(columns.map((column, index) => [column, row[index] ?? ''])))
}

const listed = (cell = ''): string[] => cell.split('|').filter((word) => word !== '')

/** Returns the emojibase group of an emoji; -1 for unknown ones. */
function readGroups({ columns, rows }: NameTable): (emoji: string) => number {
  const [emojiAt, groupAt] = [columns.indexOf('emoji'), columns.indexOf('group')]
  const groups = new Map(rows.map((row) => [row[emojiAt] ?? '', Number(row[groupAt])]))
  return (emoji) => groups.get(emoji) ?? -1
}

/**
 * Builds the lexicon of a language from the set `emoji` and the language's own file, if it has one (see `getLanguageSetName`).
 */
export function openLexicon(language: string, base: NameTable, own: NameTable = base): Lexicon {
  const groupOf = readGroups(base)
  if (getLanguageSetName(language) === getLanguageSetName('en')) {
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
  // Rows without an emoji are curated words; `name` is their choice.
  const hand = rows.filter(({ emoji }) => emoji === '').map(({ name, words }) => ({ choice: name, words }))
  return createLexicon(
    language,
    rows.filter(({ emoji }) => emoji !== ''),
    hand,
    groupOf,
  )
}
