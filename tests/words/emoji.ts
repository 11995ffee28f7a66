import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { translateEmoji } from '../../src/engines/emoji/engine.ts'
import type { Lexicon } from '../../src/engines/emoji/lexicon.ts'
import { openLexicon, type NameTable } from '../../src/engines/emoji/names.ts'
import { EMOJI_SEQUENCE, getLanguageSetName } from '../../src/engines/emoji/operation.ts'

interface Expected {
  word: string
  emoji: readonly string[]
  isKey: boolean
}

/** A sentence, the emoji that a person finds fitting for its words, and the words that must stay. */
interface EmojiCase {
  language: string
  text: string
  expected: readonly Expected[]
  untouched: readonly string[]
  /** True if not looked at until the lists were finished. */
  isHeldBack: boolean
}

const ROOT = join(import.meta.dirname, '../..')

function readCase(line: string, index: number): EmojiCase {
  const [language = '', text = '', labels = ''] = line.split(' | ')
  const items = labels.split(' ').map((item) => item.replaceAll('_', ' '))
  const expected = items
    .filter((item) => item.includes('=') && !item.startsWith('!'))
    .map((item): Expected => {
      const [word = '', emoji = ''] = item.replace(/^\?/, '').split('=')
      return { word, emoji: [...emoji.matchAll(EMOJI_SEQUENCE)].map(([one]) => one), isKey: !item.startsWith('?') }
    })
  return {
    language: language.trim(),
    text,
    expected,
    untouched: items.filter((item) => item.startsWith('!')).map((item) => item.slice(1)),
    isHeldBack: index % 3 === 2,
  }
}

const cases = readFileSync(join(import.meta.dirname, 'emoji-cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(readCase)

const readTable = (set: string): NameTable =>
  JSON.parse(readFileSync(join(ROOT, 'public/reference', `${set}.json`), 'utf8')) as NameTable

const lexicons = new Map<string, Lexicon>()

/** Words of a language as in its worker, read from the build's files. */
export function loadLexicon(language: string): Lexicon {
  const known = lexicons.get(language)
  if (known) return known
  const made = openLexicon(language, readTable('emoji'), readTable(getLanguageSetName(language)))
  lexicons.set(language, made)
  return made
}

interface Tally {
  put: number
  fitting: number
  keys: number
  found: number
  misses: string[]
}

/** Judges a case with maximum density, so that every possible word becomes an emoji. */
function judge({ language, text, expected, untouched }: EmojiCase, tally: Tally): void {
  const { text: answer, marks } = translateEmoji(
    { mode: 'to-emoji', scenario: 'social', language, text, seed: 1, rest: 'keep' },
    loadLexicon(language),
  )
  const fitting = new Set<Expected>()
  for (const { start, end, source } of marks) {
    const emoji = answer.slice(start, end)
    const label = expected.find(
      (one) => (one.word.includes(source) || source.includes(one.word)) && one.emoji.includes(emoji),
    )
    tally.put++
    if (!label) tally.misses.push(`${language} ${text}: ${source} became ${emoji}`)
    else {
      tally.fitting++
      fitting.add(label)
    }
  }
  const keys = expected.filter(({ isKey }) => isKey)
  tally.keys += keys.length
  for (const key of keys) {
    if (fitting.has(key)) tally.found++
    else tally.misses.push(`${language} ${text}: nothing fitting for ${key.word}`)
  }
  for (const kept of untouched)
    if (!answer.includes(kept) && text.includes(kept)) tally.misses.push(`${language} ${text}: ${kept} was touched`)
}

/** Precision: share of emoji that a person finds fitting; recall: share of key words with such an emoji. */
export function measurePart(part: readonly EmojiCase[]): { precision: number; recall: number; misses: string[] } {
  const tally: Tally = { put: 0, fitting: 0, keys: 0, found: 0, misses: [] }
  for (const one of part) judge(one, tally)
  return { precision: tally.fitting / tally.put, recall: tally.found / tally.keys, misses: tally.misses }
}

export default { name: 'emoji', cases, measure: () => Promise.resolve(measurePart(cases)) }
