import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

type Row = Readonly<Record<string, string>>

const read = (name: string): Row[] => parse<Row>(readFileSync(`data/emoji/${name}.csv`, 'utf8'), { columns: true })
const listed = (cell = ''): string[] => cell.split('|').filter((word) => word !== '')
const spaced = (cell = ''): string[] => cell.split(' ').filter((emoji) => emoji !== '')

const choices = read('choices').map(({ zh, en, emoji, mail, chat, weak }) => ({ zh: listed(zh), en: listed(en), emoji: spaced(emoji), mail: spaced(mail), chat: spaced(chat), weak: weak === '1' }))

/** By language, the words of choices: the number of the choice and its words. */
function wordsByLanguage(): Record<string, [choice: number, words: string[]][]> {
  const found: Record<string, [number, string[]][]> = {}
  for (const { choice = '', ...cells } of read('words')) {
    const index = choices.findIndex(({ en }) => en.includes(choice))
    if (index < 0) throw new Error(`data/emoji/words.csv: no choice has the English word ${choice}`)
    for (const [language, cell] of Object.entries(cells)) (found[language] ??= []).push([index, listed(cell)])
  }
  return found
}

function innocentByLanguage(): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { language = '', phrase = '' } of read('innocent')) (found[language] ??= []).push(phrase)
  return found
}

const readings = read('readings').map(({ emoji = '', zh = '', en = '' }) => ({ emoji, zh, en }))

/** The lists of data/emoji: natural choices for words, words of other languages, phrases that mean something else, and what emoji say in a sentence. */
export default { choices, words: wordsByLanguage(), innocent: innocentByLanguage(), readings }
