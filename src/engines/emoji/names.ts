import { createLexicon, type EmojiName, type Lexicon } from './lexicon.ts'
import { languageSet } from './operation.ts'

/** A set or one of its files as shipped (scripts/datasets/sets/emoji.ts). */
export interface NameTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Reads names and words of two columns. */
function readNames({ columns, rows }: NameTable, name: string, words: string): EmojiName[] {
  const [emojiAt, nameAt, wordsAt] = ['emoji', name, words].map((column) => columns.indexOf(column))
  if (emojiAt === undefined || nameAt === undefined || wordsAt === undefined || Math.min(emojiAt, nameAt, wordsAt) < 0) throw new Error(`no columns ${name}, ${words}`)
  return rows.map((row) => ({ emoji: row[emojiAt] ?? '', name: row[nameAt] ?? '', words: (row[wordsAt] ?? '').split('|').filter((word) => word !== '') }))
}

/** The group of emojibase that each emoji of the set belongs to; -1 for others. */
function readGroups({ columns, rows }: NameTable): (emoji: string) => number {
  const [emojiAt, groupAt] = [columns.indexOf('emoji'), columns.indexOf('group')]
  const groups = new Map(rows.map((row) => [row[emojiAt] ?? '', Number(row[groupAt])]))
  return (emoji) => groups.get(emoji) ?? -1
}

/** The words of a language, from the set `emoji` and, for a language that has one, its own file (`languageSet` names it). */
export function openLexicon(language: string, base: NameTable, own: NameTable = base): Lexicon {
  const inBase = languageSet(language) === languageSet('en')
  const column = language === 'zh-CN' ? 'zh' : 'en'
  return createLexicon(language, inBase ? readNames(base, column, `${column}-words`) : readNames(own, 'name', 'words'), readGroups(base))
}
