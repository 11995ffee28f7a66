import { findClaim, extractNumbers, findUnsupportedMark } from './claims.ts'
import { detectLanguage } from './language.ts'
import { normalizeKeywordText } from './normal.ts'
import { MAX_KEYWORDS, type SearchEngine, type TdkSuggestion } from './operation.ts'
import { findMostRepeated, countKeyword } from './repeats.ts'
import { fitsSnippet } from './room.ts'

const MAX_REPEATS = 2
const MAX_WORD_REPEATS = { title: 2, description: 3 } as const

/**
 * True if a title or description may be shown: it fits, names the keyword once or twice (at most twice in languages
 * without composition rules here), repeats no word too often, and contains no claim or number that the source lacks.
 */
export function isAcceptable(
  text: string,
  part: 'title' | 'description',
  engine: SearchEngine,
  keyword: string,
  source: string,
): boolean {
  const times = countKeyword(text, keyword)
  const known = new Set(extractNumbers(source))
  return (
    text.trim() !== '' &&
    fitsSnippet(text, part, engine) &&
    // In other languages a model may inflect the keyword.
    (times >= 1 || detectLanguage(text) === 'other') &&
    times <= MAX_REPEATS &&
    findMostRepeated(text).count <= MAX_WORD_REPEATS[part] &&
    extractNumbers(text).every((number) => known.has(number)) &&
    findClaim(text) === '' &&
    findUnsupportedMark(text, source) === ''
  )
}

/**
 * Suggestions with acceptable parts only, without duplicate titles, descriptions or keywords. `source` is the whole
 * input of the seller.
 */
export function filterSuggestions(
  suggestions: readonly TdkSuggestion[],
  source: string,
  engine: SearchEngine,
  keyword: string,
): TdkSuggestion[] {
  const kept: TdkSuggestion[] = []
  for (const suggestion of suggestions) {
    const { title, description, keywords } = suggestion
    const isNew = !kept.some(
      (other) =>
        normalizeKeywordText(other.title) === normalizeKeywordText(title) ||
        normalizeKeywordText(other.description) === normalizeKeywordText(description),
    )
    if (
      !isNew ||
      !isAcceptable(title, 'title', engine, keyword, source) ||
      !isAcceptable(description, 'description', engine, keyword, source)
    )
      continue
    const norms = keywords.map(normalizeKeywordText)
    kept.push({
      ...suggestion,
      keywords: keywords
        .filter((_, at) => norms[at] !== '' && norms.indexOf(norms[at] ?? '') === at)
        .slice(0, MAX_KEYWORDS),
    })
  }
  return kept
}
