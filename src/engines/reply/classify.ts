import scenarios from './scenarios.build.ts'
import type { ScenarioRow } from './scenarios.build.ts'

interface Phrase {
  find: (text: Text) => boolean
  weight: number
}

interface Text {
  /** Text without blanks, for Chinese. */
  han: string
  /** Text without accents, for other languages. */
  plain: string
  words: readonly string[]
}

/** Maximum words between two words of a phrase. */
const GAP = 3
/** Text allowed between two parts of a phrase. */
const BETWEEN = /[^。！？!?\n]{0,8}?/.source

const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/[’‘`]/g, "'"],
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(it|that|there|what|where|who|how)'s\b/g, '$1 is'],
  [/\bi'm\b/g, 'i am'],
  [/'(?:ve|ll|d|re)\b/g, ''],
  [/\bcannot\b/g, 'can not'],
  [/colour/g, 'color'],
]

function textOf(message: string): Text {
  const lower = message.normalize('NFKC').toLowerCase()
  const spelled = SPELLED.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), lower)
  return {
    han: lower.replaceAll(/\s+/g, ''),
    plain: lower
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replaceAll('ß', 'ss'),
    words: spelled.match(/[a-z0-9]+/g) ?? [],
  }
}

/** True if a word begins with the wanted text; short texts, and texts that end in $, must equal the whole word. */
function isWord(word: string | undefined, wanted: string): boolean {
  if (wanted.endsWith('$')) return word === wanted.slice(0, -1)
  return word !== undefined && (word === wanted || (wanted.length > 3 && word.startsWith(wanted)))
}

function hasInOrder(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((word, start) => {
    let at = start
    return (
      isWord(word, wanted[0] ?? '') &&
      wanted.slice(1).every((next) => {
        const found = words.slice(at + 1, at + 2 + GAP).findIndex((candidate) => isWord(candidate, next))
        at += found + 1
        return found >= 0
      })
    )
  })
}

function englishPhrase(phrase: string): Phrase {
  const wanted = phrase.toLowerCase().replaceAll('colour', 'color').split(' ')
  return { find: ({ words }) => hasInOrder(words, wanted), weight: 1 + 1.5 * (wanted.length - 1) }
}

/** Expression for a phrase in which `*` stands for a few characters. */
function patternOf(phrase: string): RegExp {
  const parts = phrase
    .toLowerCase()
    .split('*')
    .map((part) => part.replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`))
  return new RegExp(parts.join(BETWEEN))
}

function chinesePhrase(phrase: string): Phrase {
  // Names such as CE and VAT are matched as whole words: between Chinese characters, but not inside English words.
  if (!/\p{Script=Han}/u.test(phrase)) return { ...englishPhrase(phrase.replaceAll('-', ' ')), weight: 1.5 }
  const pattern = patternOf(phrase)
  return {
    find: ({ han }) => pattern.test(han),
    weight: phrase.replaceAll('*', '').length / 2 + (phrase.includes('*') ? 0.5 : 0),
  }
}

function otherPhrase(phrase: string): Phrase {
  const pattern = patternOf(phrase)
  return { find: ({ plain }) => pattern.test(plain), weight: 2 }
}

const PHRASES = scenarios.map((scenario) => ({
  scenario,
  phrases: [
    ...scenario.zhWords.map(chinesePhrase),
    ...scenario.enWords.map(englishPhrase),
    ...scenario.otherWords.map(otherPhrase),
  ],
}))

/** Scenario that complaints about parcels also match; its weight is reduced if such a complaint matches too. */
const ASKED = 'where-is-order'
const ASKED_BESIDE_PROBLEM = 0.5
/** Minimum weight that makes a message a problem: two words together, or four characters. */
const PROBLEM = 2

/** Scenarios that match a buyer's message, likeliest first; empty if no phrase matches. */
export function classifyMessage(message: string, most: number): ScenarioRow[] {
  const text = textOf(message)
  const scored = PHRASES.map(({ scenario, phrases }) => {
    const weights = phrases
      .filter(({ find }) => find(text))
      .map(({ weight }) => weight)
      .toSorted((a, b) => b - a)
    // Further phrases of a scenario often repeat the first, so each counts less.
    return { scenario, score: weights.reduce((sum, weight, index) => sum + weight / (index + 1), 0) }
  })
  const hasProblem = scored.some(
    ({ scenario: { group, mood }, score }) => group === 'logistics' && mood === 'problem' && score >= PROBLEM,
  )
  return scored
    .map(({ scenario, score }) => ({
      scenario,
      score: scenario.id === ASKED && hasProblem ? score * ASKED_BESIDE_PROBLEM : score,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ scenario }) => scenario)
}
