import { withCapital, type Repair } from './repair-clause.ts'

const AROUND = 48
/** Maximum words of a noun phrase that are looked at. */
const MAX_WORDS = 4
/** Words behind which no noun phrase of the finding continues. */
const FUNCTION =
  /^(?:in|on|of|for|to|at|from|with|and|or|by|than|ever|is|are|was|were|the|a|an|it|you|we|i|they|that|which|this|when|if|as|but|so|not|no|has|have|had|can|will|may|part|thing|way|one|ones|yet|too|also|before|after|until|because|while|keeps?|holds?|makes?|comes?|fits?|works?|helps?|lets?|gives?|stays?|lasts?|needs?|uses?|features?|offers?|includes?|protects?)\b/iu
/** Nouns that take no article. */
const MASS =
  /^(?:quality|value|service|support|performance|protection|comfort|taste|sound|care|coffee|tea|leather|cotton|steel|wood|silicone|gear|equipment|fun)$/iu
const VOWEL = /^[aeiou]/iu

interface Place {
  before: string
  after: string
}

/** Words of the noun phrase that follows, up to a preposition, a verb or a mark. */
function phraseOf(after: string): string[] {
  const words = (/^(?: [\w'’-]+)*/u.exec(after)?.[0] ?? '').split(' ').slice(1)
  const stop = words.findIndex((word) => FUNCTION.test(word))
  return words.slice(0, stop === -1 ? MAX_WORDS : Math.min(stop, MAX_WORDS))
}

const isPlural = (words: readonly string[]): boolean => words.some((word) => /[a-z]{2}(?<![su]s|is)s$/iu.test(word))

const articleFor = (word: string): string => (VOWEL.test(word) ? 'an' : 'a')

/** Gives a word the case of the one that it replaces. */
function inCaseOf(word: string, written: string): string {
  if (written.length > 1 && written === written.toUpperCase() && /[A-Z]/.test(written)) return word.toUpperCase()
  if (!/^[A-Z]/.test(written)) return word
  const isTitle = /\s[A-Z]/.test(written)
  return isTitle
    ? word.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : word.charAt(0).toUpperCase() + word.slice(1)
}

/** Article of the noun phrase before a term, if there is one, as it is to be after the change. */
function articled(word: string, article: string, rest: readonly string[]): string | undefined {
  const next = word === '' ? (rest[0] ?? '') : word
  if (/^an?$/iu.test(article)) return inCaseOf(articleFor(next), article)
  if (!/^the$/iu.test(article)) return article
  // The best of its kind is one; a good one is one of many.
  if (word === '') return article
  return isPlural(rest) || MASS.test(rest.at(-1) ?? '') ? '' : inCaseOf(articleFor(next), article)
}

/**
 * Replaces an English adjective or noun phrase with its article, or deletes an adjective (`-`); undefined where it does
 * not stand before a noun, or where the noun is a brand.
 */
export function repairEn(text: string, start: number, end: number, word: string, fit: string): Repair | undefined {
  const written = text.slice(start, end)
  const place = { before: text.slice(Math.max(0, start - AROUND), start), after: text.slice(end, end + AROUND) }
  const own = /^the\s/iu.exec(written)?.[0] ?? ''
  const article = own === '' ? (/(?:^|[\s(])(an?|the)\s$/iu.exec(place.before)?.[1] ?? '') : own.trim()
  const from = own === '' && article !== '' ? start - article.length - 1 : start
  const lead = place.before.slice(0, place.before.length - (start - from))
  const rest = phraseOf(place.after)
  const core = written.slice(own.length)
  const isNoun = fit === 'noun'
  if (!isNoun && rest.length === 0) return predicate(text, { start: from, end, word, core, lead, fit, place })
  if (!isNoun && (/^[a-z]/.test(core) ? /^[A-Z][a-z]/.test(rest[0] ?? '') : false)) return undefined
  if (/(?:\b(?:very|more|most|so|too|as|not|and|or|less|our|his|her)|ly|&|['’]s)\s$/iu.test(lead) && article === '')
    return word === '-' && /\bour\s$/iu.test(lead) ? { start, end: end + 1, text: '' } : undefined
  const bare = word === '-' ? '' : word
  if (bare !== '' && new RegExp(`\\b${bare.split(' ')[0] ?? ''}\\b`, 'iu').test(place.before + place.after))
    return undefined
  const kept = articled(bare, article, isNoun ? [bare.split(' ').at(-1) ?? ''] : rest)
  if (kept === undefined) return undefined
  const parts = [
    kept,
    bare === '' ? '' : kept !== '' && article !== '' ? inCaseOf(bare, core) : inCaseOf(bare, written),
  ]
  const made = parts.filter((part) => part !== '').join(' ')
  if (bare !== '') return { start: from, end, text: made }
  if (made !== '') return { start: from, end, text: made }
  return article === '' ? withCapital(text, { start, end: end + 1, text: '' }) : { start: from, end: end + 1, text: '' }
}

interface Predicate {
  start: number
  end: number
  word: string
  core: string
  lead: string
  fit: string
  place: Place
}

/** Adjective behind its verb: the chair is the most comfortable. */
function predicate(text: string, { start, end, word, core, lead, fit, place }: Predicate): Repair | undefined {
  const closes = end >= text.length || /^\s*[.,;:!?\n)]/u.test(place.after)
  if (fit !== 'adj' || word === '-' || !closes || !/\b(?:is|are|be|feels?|stays?)\s$/iu.test(lead)) return undefined
  return lead.includes(word) ? undefined : { start, end, text: inCaseOf(word, core) }
}
