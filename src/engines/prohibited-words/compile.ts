import { Alphabet, DENSE_CLASS_END } from './alphabet.ts'
import { Automaton } from './automaton.ts'
import type { Dictionary, Term } from './dictionary.ts'
import { createTermContext, type TermContext } from './context.ts'
import { inflect } from './inflect.ts'
import { MaskedWords } from './masked.ts'
import { SEVERITIES, type Severity } from './operation.ts'
import { NUMBER_BY_VARIANT } from './place.ts'

/** One spelling to search for. */
export interface Pattern {
  /** Index of the term, or -1 for an innocent phrase. */
  term: number
  length: number
  /** For each letter, true if a blank before it is natural. */
  breaks: readonly boolean[]
  /** Number of positions at which a blank is not natural. */
  inner: number
  latinStart: boolean
  latinEnd: boolean
  /** Flags of the spelling's own letters; an accent that belongs to the term is no disguise. */
  own: number
  /** Disguise that the spelling itself is, as a number of `NUMBER_BY_VARIANT`, or 0. */
  note: number
}

/** Dictionary compiled for searching. */
export interface CompiledDictionary {
  dictionary: Dictionary
  alphabet: Alphabet
  patterns: readonly Pattern[]
  automaton: Automaton
  /** Context rules of each term, by index. */
  contexts: readonly TermContext[]
  masked: MaskedWords
  /** Severity of each term, then of each pattern rule, as an index of SEVERITIES. */
  graveness: Uint8Array
}

/** Minimum letters of a pinyin spelling; shorter ones are ambiguous. */
const MIN_PINYIN_LENGTH = 6
/** Maximum characters of a term that may be spelt partly in pinyin; longer ones only as a whole. */
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

/**
 * Characters substituted to evade a check because they sound or look alike. `common` ones are words of their own and
 * count only in longer terms.
 */
interface Swap {
  from: string
  others: readonly string[]
  common?: readonly string[]
}

const SWAPS: readonly Swap[] = [
  {
    from: '最',
    others: ['蕞', '嘬', '嬘', '樶', '嶵', '檌', '冣', '朂', '㝡', '辠', '酔', '祽', '晬'],
    common: ['罪', '醉', '嘴', '撮', 'z'],
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

/** Minimum characters of a term in which a common word may replace one. */
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
      (text): [string, number] => [text, NUMBER_BY_VARIANT.homophone],
    ),
    ...(term.language === 'zh' ? pinyinSpellings(term.term, pinyin) : []).map((text): [string, number] => [
      text,
      NUMBER_BY_VARIANT.pinyin,
    ]),
  ]
}

/** Characters allowed in a term; others cannot be searched. */
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

/** Severity of a term in the markets of a text; an empty list means all markets. */
export function getSeverity(term: Term, { classes }: Dictionary, markets: readonly string[] = []): Severity {
  const kind = classes[term.kind]
  const isForbidden = kind?.forbiddenIn?.some((market) => markets.length === 0 || markets.includes(market)) ?? false
  return term.severity ?? (isForbidden ? 'forbidden' : kind?.severity) ?? 'notice'
}

/** Builds the automaton of a dictionary; takes some tens of milliseconds, once. */
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
    ...terms.map((term) => getSeverity(term, dictionary)),
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
