import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

type Row = Readonly<Record<string, string>>

const read = (name: string): Row[] => parse<Row>(readFileSync(`data/emoji/${name}.csv`, 'utf8'), { columns: true })
const listed = (cell = ''): string[] => cell.split('|').filter((word) => word !== '')
const spaced = (cell = ''): string[] => cell.split(' ').filter((emoji) => emoji !== '')

const choices = read('choices').map(({ zh, en, emoji, mail, chat, weak }) => ({
  zh: listed(zh),
  en: listed(en),
  emoji: spaced(emoji),
  mail: spaced(mail),
  chat: spaced(chat),
  weak: weak === '1',
}))

function innocentByLanguage(): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { language = '', phrase = '' } of read('innocent')) (found[language] ??= []).push(phrase)
  return found
}

const readings = read('readings').map(({ emoji = '', zh = '', en = '' }) => ({ emoji, zh, en }))

/** Lists of data/emoji: emoji for words, misleading phrases, and readings of emoji in a sentence. */
export default { choices, innocent: innocentByLanguage(), readings }
