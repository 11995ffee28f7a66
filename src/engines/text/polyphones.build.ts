import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinyin, polyphonic } from 'pinyin-pro'
import { PLACE_READINGS, WORD_READINGS } from './polyphone-words-build.ts'
import type { Polyphones } from './spell.ts'

// Sorting data for characters with several readings. The Chinese collation knows one reading of each: 重 under zhòng, 长
// under zhǎng. pinyin-pro lists the words with other readings (MIT, https://github.com/zh-lx/pinyin-pro); in these
// words the character is replaced by a character that always has that reading.
const FOLDER = 'node_modules/pinyin-pro/dist/esm/data'
const LISTS = ['dict2', 'dict3', 'dict4', 'dict5']
const ENTRY = /^ *['"]?([\u4e00-\u9fff]+)['"]?: '([^']+)',?$/gm

const withoutTone = (reading: string): string =>
  reading
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')
    .replace('ü', 'v')
const readingsOf = (char: string): string[] =>
  (polyphonic(char, { type: 'array' })[0] ?? []).filter((reading) => reading !== '')

/** The 3,755 common characters of GB 2312, level 1. */
function commonCharacters(): string[] {
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xd7; row++)
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) bytes.push(row, cell)
  return Array.from(new TextDecoder('gb18030').decode(Uint8Array.from(bytes)))
}

const { compare } = new Intl.Collator('zh-Hans-CN-u-co-pinyin', { sensitivity: 'base' })
const common = commonCharacters().toSorted(compare)
const single = common.map((char) => {
  const readings = [...new Set(readingsOf(char))]
  return readings.length === 1 ? readings[0] : undefined
})

/**
 * Toneless reading under which the collation sorts a character. It is that of adjacent characters with a single
 * reading.
 */
const places = new Map<string, string>()
for (const [at, char] of common.entries()) {
  const [before = '', after = ''] = [
    single.slice(0, at + 1).findLast((reading) => reading !== undefined),
    single.slice(at).find((reading) => reading !== undefined),
  ].map((reading) => reading && withoutTone(reading))
  const own = new Set(readingsOf(char).map(withoutTone))
  places.set(char, own.has(before) ? before : own.has(after) ? after : '')
}

/** The first character in the collation with a single reading, by that reading with and without tone. */
const standIns = new Map<string, string>()
for (const [at, char] of common.entries()) {
  const reading = single[at]
  for (const key of reading === undefined ? [] : [reading, withoutTone(reading)])
    if (!standIns.has(key)) standIns.set(key, char)
}

/** Replacement of a character for a reading; the character itself if the collation already sorts it so. */
function spelledAs(char: string, reading: string): string {
  const plain = withoutTone(reading)
  return places.get(char) === plain ? char : (standIns.get(reading) ?? standIns.get(plain) ?? char)
}

const words = new Map<string, string[]>([...PLACE_READINGS, ...WORD_READINGS])
for (const list of LISTS) {
  for (const [, word = '', readings = ''] of readFileSync(join(FOLDER, `${list}.mjs`), 'utf8').matchAll(ENTRY))
    if (!words.has(word)) words.set(word, readings.split(' '))
}
if (words.size < 2_000) throw new Error('the word lists of pinyin-pro are not where they were')

const chars = common
  .map((char) => [char, spelledAs(char, pinyin(char))] as const)
  .filter(([char, spelled]) => char !== spelled)
const spelledWords = [...words].map(
  ([word, readings]) =>
    [
      word,
      Array.from(word)
        .map((char, at) => spelledAs(char, readings[at] ?? ''))
        .join(''),
    ] as const,
)
const changing = new Set(
  spelledWords.flatMap(([word, spelled]) => Array.from(word).filter((char, at) => spelled.charAt(at) !== char)),
)
for (const [char] of chars) changing.add(char)

const polyphones: Polyphones = {
  chars: chars.map((pair) => pair.join('')),
  // Words with the common reading are included, so that 成长 is matched before 长春.
  words: spelledWords
    .filter(([word]) => word.length > 1 && Array.from(word).some((char) => changing.has(char)))
    .map((pair) => pair.join('')),
}
export default polyphones
