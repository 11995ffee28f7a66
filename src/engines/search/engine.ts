import type { MatchMode } from './finder.ts'
import { createHighlighter, type Highlight } from './highlight.ts'
import { fold, isHan, CHARACTER_KIND, getCharacterKind, SEPARATOR } from './normalise.ts'
import { parseQuery } from './query.ts'
import { MAX_INITIALS_SCORE, CERTAIN_SCORE, WHOLE_CODE_SCORE } from './ranking.ts'
import { QueryScores, type Scores } from './scores.ts'
import type { SearchIndex } from './search-index.ts'

/** Record found by a search. */
export interface SearchHit extends Highlight {
  id: string
  /** Score of the match; higher is better. Scores of different answers cannot be compared. */
  score: number
}

const FEW = 3
// Factor that keeps corrected words below words found as typed.
const CORRECTED = 0.15

/**
 * Finds the best `limit` records for a query, best first, equal ones in the order of the set. Every word must match, in
 * any field and order. Without results, words are split between scripts, then between Chinese characters; with few, the
 * `forgiving` mode allows typing errors.
 */
export function search(index: SearchIndex, text: string, limit: number, manner: MatchMode = 'forgiving'): SearchHit[] {
  const found = scoreQuery(index, text, manner)
  if (!found || !(limit >= 1)) return []
  const { scores } = found
  const placeOf = placesIn(index, found)
  return best(index, scores, Math.floor(limit)).map((record) => ({
    id: index.ids[record] ?? '',
    score: scores[record] ?? 0,
    ...placeOf(record),
  }))
}

/** Ranked records; `placeOf` finds on demand where a record matched. */
export interface Ranked {
  records: readonly number[]
  placeOf: (record: number) => Highlight
}

/** Ranks all matching records, best first. Undefined for an empty query. */
export function rankWithMatchPlaces(
  index: SearchIndex,
  text: string,
  manner: MatchMode = 'forgiving',
): Ranked | undefined {
  const found = scoreQuery(index, text, manner)
  return found && { records: best(index, found.scores, index.ids.length), placeOf: placesIn(index, found) }
}

/** Like `rankWithMatchPlaces`, for a text that must occur as one phrase. */
export function rankAsPhrase(index: SearchIndex, text: string): Ranked {
  const { whole } = parseQuery(text)
  const scores = new QueryScores(index, whole).scoreAsTyped([])
  return { records: best(index, scores, index.ids.length), placeOf: createHighlighter(index, whole, [], 'typed') }
}

function placesIn(index: SearchIndex, { whole, words, parts, exact, manner }: Scored): (record: number) => Highlight {
  const asTyped = createHighlighter(index, whole, words, manner === 'written' ? manner : 'typed')
  const asMeant = createHighlighter(index, whole, parts, 'forgiving')
  return (record) => (exact[record] ? asTyped(record) : asMeant(record))
}

/** Ranks all matching records, without scores and highlights, which long lists do not need. */
export function rankRecords(index: SearchIndex, text: string): number[] {
  return [...(rankWithMatchPlaces(index, text)?.records ?? [])]
}

interface Scored {
  manner: MatchMode
  whole: readonly number[]
  words: readonly number[][]
  parts: readonly number[][]
  exact: Scores
  scores: Scores
}

/** Undefined for an empty query. */
function scoreQuery(index: SearchIndex, text: string, manner: MatchMode): Scored | undefined {
  const { whole, terms, parts, characters } = parseQuery(text)
  if (whole.length === 0) return undefined
  const query = new QueryScores(index, whole, manner === 'forgiving' ? 'typed' : manner)
  let words = terms
  let exact = query.scoreAsTyped(words)
  for (const finer of [parts, characters]) {
    if (finer.length === words.length || exact.some((value) => value > 0)) continue
    words = finer
    exact = query.scoreAsTyped(words)
    if (finer === characters && index.ofNames) dropScattered(index, whole, exact)
  }
  const scores =
    manner === 'forgiving' && isWeak(exact)
      ? withCorrections(exact, query.scoreWithTypos(parts))
      : withoutInitials(exact, whole)
  return { manner, whole, words, parts, exact, scores }
}

const MIN_RUN = 2

/** True if the Chinese part of a query splits into runs of at least two characters that each occur in a field. */
function isTiled(run: string, fields: readonly string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < run.length; at++) {
    if (!reached.has(at)) continue
    for (let end = at + MIN_RUN; end <= run.length; end++)
      if (fields.some((field) => field.includes(run.slice(at, end)))) reached.add(end)
  }
  return reached.has(run.length)
}

/**
 * Drops name records in which the characters of the query are scattered: 圣马力洛 must not find the euro as the currency of
 * 圣马力诺.
 */
function dropScattered(index: SearchIndex, whole: readonly number[], scores: Scores): void {
  const runs = String.fromCodePoint(...whole.map((code) => (isHan(code) ? code : SEPARATOR)))
    .split(' ')
    .filter((run) => run !== '')
  for (let record = 0; record < scores.length; record++) {
    if (scores[record] === 0) continue
    const texts = index.texts.slice(index.recordFields[record], index.recordFields[record + 1])
    const fields = texts.map((text) => String.fromCodePoint(...fold(text).codes))
    if (!runs.every((run) => isTiled(run, fields))) scores[record] = 0
  }
}

function withCorrections(exact: Scores, corrected: Scores): Scores {
  const scores = exact.slice()
  for (let record = 0; record < scores.length; record++)
    if (scores[record] === 0) scores[record] = (corrected[record] ?? 0) * CORRECTED
  return scores
}

/** A complete code such as HKD is not matched as the initials of other names. */
function withoutInitials(exact: Scores, whole: readonly number[]): Scores {
  const code =
    whole.every((unit) => getCharacterKind(unit) === CHARACTER_KIND.letter) &&
    exact.some((score) => score >= WHOLE_CODE_SCORE)
  return code ? exact.map((score) => (score > MAX_INITIALS_SCORE ? score : 0)) : exact.slice()
}

function isWeak(scores: Scores): boolean {
  let found = 0
  for (const score of scores) {
    if (score >= CERTAIN_SCORE) return false
    if (score > 0 && ++found >= FEW) return false
  }
  return true
}

/** Applies the boosts and picks the best records. Keeps a short sorted list, as one letter may match every record. */
function best(index: SearchIndex, scores: Scores, limit: number): number[] {
  const found: number[] = []
  let last = 0
  for (let record = 0; record < scores.length; record++) {
    const score = (scores[record] ?? 0) * (index.boosts[record] ?? 1)
    scores[record] = score
    if (score === 0 || (found.length >= limit && score <= last)) continue
    found.push(record)
    // The list is sorted and cut only at twice the limit, so that sorting is rare.
    if (found.length >= 2 * limit) {
      cutToBest(found, scores, limit)
      last = scores[found.at(-1) ?? 0] ?? 0
    }
  }
  cutToBest(found, scores, limit)
  return found
}

function cutToBest(found: number[], scores: Scores, limit: number): void {
  found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  found.length = Math.min(found.length, limit)
}
