import { Alphabet, DENSE_CLASS_END } from './alphabet.ts'
import { Automaton } from './automaton.ts'
import type { Dictionary, Term } from './dictionary.ts'
import { createTermContext, type TermContext } from './context.ts'
import { inflect } from './inflect.ts'
import { MaskedWords } from './masked.ts'
import { SEVERITIES, type Severity } from './operation.ts'
import { NOTE_BY_VARIANT } from './place.ts'

/** One spelling that is looked for. */
export interface Pattern {
  /** Index of the term, or -1 for an innocent phrase. */
  term: number
  length: number
  /** Whether a blank is natural before the letter at this place. */
  breaks: readonly boolean[]
  /** At how many places a blank is not natural. */
  inner: number
  latinStart: boolean
  latinEnd: boolean
  /** Bits of what its own letters are: an accent that a term is written with is no disguise. */
  own: number
  /** The disguise that the spelling itself is, of `NOTES`, or 0. */
  note: number
}

/** A dictionary ready to search with. */
export interface CompiledDictionary {
  dictionary: Dictionary
  alphabet: Alphabet
  patterns: readonly Pattern[]
  automaton: Automaton
  /** The words around each term that decide, by the term's index. */
  contexts: readonly TermContext[]
  masked: MaskedWords
  /** How grave a finding of a term is, and after the terms of a pattern rule: an index of SEVERITIES. */
  graveness: Uint8Array
}

/** Shorter pinyin is too often something else. */
const MIN_PINYIN_LENGTH = 6
/** Longer terms are written out in pinyin as a whole or not at all. */
const MAX_MIXED_LENGTH = 4

const HAN_ONLY = /^\p{Script=Han}{2,}$/u

function pinyinSpellings(term: string, pinyin: Dictionary['pinyin']): string[] {
  if (!HAN_ONLY.test(term)) return []
  const chars = Array.from(term)
  const readings = chars.map((char) => pinyin[char] ?? '')
  if (readings.includes('')) return []
  const written = readings.join('').length >= MIN_PINYIN_LENGTH ? [readings.join(' ')] : []
  if (chars.length > MAX_MIXED_LENGTH) return written
  for (const [at, reading] of readings.entries()) {
    if (reading.length > 1) written.push(chars.with(at, reading).join(''))
  }
  if (chars.length > 2) written.push([...readings.slice(0, -1), chars.at(-1)].join(''))
  return written
}

/** Characters that are written in place of others to get past a check, because they sound or look the same. `common` are words of their own, and count in longer terms alone. */
interface Swap {
  from: string
  others: readonly string[]
  common?: readonly string[]
}

const SWAPS: readonly Swap[] = [
  {
    from: '最',
    others: ['蕞', '嘬', '嬘', '樶', '嶵', '檌', '冣', '朂', '㝡', '辠', '酔', '祽', '晬'],
    common: ['罪', '醉', '嘴', '撮'],
  },
  {
    from: '第一',
    others: ['第1', '第壹', '弟一', '弟壹', '弟1', '苐一', '苐壹', '苐1', '第弌', '第I'],
    common: ['地一', '帝一', '递一'],
  },
  { from: '微信', others: ['薇信', '徽信', '威信', '溦信', '崴信', '葳信', '微芯', '微新', '威芯'] },
  { from: '加v', others: ['伽v', '佳v', '咖v', '茄v', '珈v', '嘉v'] },
  { from: '加薇', others: ['伽薇', '咖薇', '茄薇'] },
  { from: '加微', others: ['伽微', '咖微', '茄微', '佳微'] },
  { from: '顶级', others: ['鼎级', '顶极'] },
  { from: '国家级', others: ['国家极', '帼家级', '国傢级'] },
  { from: '独家', others: ['独佳', '毒家'] },
  { from: '销量', others: ['消量', '肖量'] },
]

/** Terms of so many letters are sure enough for a common word in the place of one. */
const SURE = 3

function swapped(term: string): string[] {
  const low = term.toLowerCase()
  return SWAPS.flatMap(({ from, others, common = [] }) =>
    (low.includes(from) && low !== from
      ? [...others, ...(term.length >= SURE ? common : [])]
      : others.filter(() => low === from && term.length > 1)
    ).map((other) => low.replace(from, other)),
  )
}

function spellings(term: Term, pinyin: Dictionary['pinyin']): [text: string, note: number][] {
  return [
    ...inflect(term.term, term.forms).map((text): [string, number] => [text, 0]),
    ...[...(term.homophones ?? []), ...(term.language === 'zh' ? swapped(term.term) : [])].map(
      (text): [string, number] => [text, NOTE_BY_VARIANT.homophone],
    ),
    ...(term.language === 'zh' ? pinyinSpellings(term.term, pinyin) : []).map((text): [string, number] => [
      text,
      NOTE_BY_VARIANT.pinyin,
    ]),
  ]
}

/** Signs that may stand in a term; one with others cannot be read. */
const READABLE = /^[\p{L}\p{N}\s%#'’./&()+:!@$,·-]+$/u

const isLatin = (letter: number | undefined): boolean => letter !== undefined && letter < DENSE_CLASS_END - 2

function readPattern(
  alphabet: Alphabet,
  text: string,
  term: number,
  note: number,
): { letters: number[]; pattern: Pattern } {
  const letters: number[] = []
  const breaks: boolean[] = []
  let after = false
  let own = 0
  for (const char of text) {
    const letter = alphabet.read(char)
    if (letter === undefined) after = true
    else {
      breaks.push(after || (letters.length > 0 && isLatin(letter) !== isLatin(letters.at(-1))))
      letters.push(letter)
      own |= alphabet.at(char, 0)
      after = false
    }
  }
  const pattern: Pattern = {
    term,
    length: letters.length,
    breaks,
    inner: breaks.filter((natural, at) => at > 0 && !natural).length,
    latinStart: isLatin(letters[0]),
    latinEnd: isLatin(letters.at(-1)),
    own,
    note,
  }
  return { letters, pattern }
}

/** How grave a finding of a term is, in the markets of a text; none means all. */
export function severityOf(term: Term, { classes }: Dictionary, markets: readonly string[] = []): Severity {
  const kind = classes[term.kind]
  const isForbidden = kind?.forbiddenIn?.some((market) => markets.length === 0 || markets.includes(market)) ?? false
  return term.severity ?? (isForbidden ? 'forbidden' : kind?.severity) ?? 'notice'
}

/** Makes the automaton of a dictionary: some tens of milliseconds, once. */
export function compileDictionary(dictionary: Dictionary): CompiledDictionary {
  const { terms, innocent, pinyin } = dictionary
  const rows = [
    ...terms.flatMap((term, index) => spellings(term, pinyin).map(([text, note]) => ({ text, term: index, note }))),
    ...innocent.map((text) => ({ text, term: -1, note: 0 })),
  ].filter(({ text }) => READABLE.test(text))
  const alphabet = new Alphabet(rows.map(({ text }) => text).join(''))
  const read = rows
    .map(({ text, term, note }) => readPattern(alphabet, text, term, note))
    .filter(({ letters }) => letters.length > 0)
  const automaton = new Automaton(
    read.map(({ letters }) => letters),
    alphabet.size,
  )
  const severities = [
    ...terms.map((term) => severityOf(term, dictionary)),
    ...dictionary.patterns.map(({ severity }) => severity),
  ]
  return {
    dictionary,
    alphabet,
    automaton,
    patterns: read.map(({ pattern }) => pattern),
    contexts: terms.map((term) => createTermContext(term, dictionary)),
    masked: new MaskedWords(dictionary),
    graveness: Uint8Array.from(severities, (severity) => SEVERITIES.indexOf(severity)),
  }
}
