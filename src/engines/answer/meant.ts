import { currencyWords } from './money-names.ts'
import { listKnownNames } from './known-names.ts'
import { correctSpellings, collectWords } from './misspelt.ts'
import { indexPlaces } from './places.ts'
import type { Sets } from './sets.ts'
import { HomophoneIndex } from './sound-alike.ts'
import type { ToolIndex } from './tools.ts'
import { unitWords } from './unit-names.ts'
import { TOOL_TASKS } from './verbs.ts'

/** Corrected query with a note on the correction. */
interface Meant {
  text: string
  why: string
}

/** Question words, such as 多少 and 哪里. */
const QUESTIONS = [
  'time',
  'clock',
  'current',
  'local',
  'what',
  'convert',
  'equals',
  'exchange',
  'rate',
  'holiday',
  'holidays',
  'percent',
  'warehouse',
  'warehouses',
  'port',
  'ports',
  'currency',
  'capital',
  'next',
  'celsius',
  'centigrade',
  'fahrenheit',
]

const sounds = new WeakMap<object, HomophoneIndex>()
const words = new WeakMap<object, ReadonlySet<string>>()

/** Names indexed by sound; undefined until most of their sets are open. */
function soundsOf(sets: Sets, tools: ToolIndex): HomophoneIndex | undefined {
  const [goods, ports] = [sets.goods(), sets.rows('ports')]
  const holidays = goods && ports ? sets.holidays() : undefined
  if (!goods || !holidays) return undefined
  const before = sounds.get(goods)
  if (before) return before
  const days = holidays.names.flatMap(({ named }) => [named.name, ...named.name.split(/[（）()、]/)])
  const made = new HomophoneIndex([
    ...TOOL_TASKS.flatMap((verb) => verb.words),
    ...listKnownNames(sets, tools.words).map(({ name }) => name),
    ...placeNames(sets),
    ...days,
  ])
  sounds.set(goods, made)
  return made
}

function portWords(sets: Sets): readonly string[] {
  const ports = sets.rows('ports')
  return ports ? ports.reference.rows.map((row) => row[ports.columnAt.get('en') ?? -1] ?? '') : []
}

function placeNames(sets: Sets): Iterable<string> {
  const countries = sets.rows('countries')
  return countries ? indexPlaces(countries).keys() : []
}

/** Words in letters that queries are made of; undefined until their sets are open. */
function wordsOf(sets: Sets): ReadonlySet<string> | undefined {
  const [holidays, countries] = [sets.holidays(), sets.rows('countries')]
  if (!holidays || !countries) return undefined
  const before = words.get(holidays)
  if (before) return before
  const days = [...holidays.byCountry.values()].flatMap((list) => list.map(({ english }) => english))
  const money = sets.rows('currencies')
  const currencies = money ? money.reference.rows.map((row) => row[money.columnAt.get('en') ?? -1] ?? '') : []
  const made = collectWords([
    ...QUESTIONS,
    ...placeNames(sets),
    ...currencyWords(),
    ...currencies,
    ...portWords(sets),
    ...unitWords(),
    ...days,
  ])
  words.set(holidays, made)
  return made
}

/** Suggests spellings for a text that finds little: characters of the same sound, or a slip in a word corrected. */
export function suggestCorrections(text: string, sets: Sets, tools: ToolIndex): readonly Meant[] {
  if (/\p{Script=Han}{2}/u.test(text)) {
    const found = soundsOf(sets, tools)?.find(text)
    return found
      ? [{ text: text.replace(found.part, found.name), why: `「${found.part}」按同音的「${found.name}」找` }]
      : []
  }
  const known = /[a-z]{4}/i.test(text) ? wordsOf(sets) : undefined
  return (known ? correctSpellings(text, known) : []).map((spelling) => ({
    text: spelling,
    why: `没有「${text}」，按「${spelling}」找`,
  }))
}
