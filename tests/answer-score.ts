import { answer } from '../src/engines/answer/engine.ts'
import type { Answer, Answers } from '../src/engines/answer/operation.ts'
import toolWords from '../src/engines/answer/tool-words.build.ts'
import { openTools } from '../src/engines/answer/tools.ts'
import { ANSWER_QUERIES, type Query } from './answer.queries.ts'
import { openAllSets } from './answer-sets.ts'

/** Time of all questions: 2026-11-22 10:00 in Beijing. */
const NOW = Date.parse('2026-11-22T02:00:00Z')
/** Maximum answers; the same as the box requests. */
const LIMIT = 12

/** Opens all sets and returns a function that answers like the worker. */
export function createAnswerer(): (text: string) => Omit<Answers, 'complete'> {
  const [sets, tools] = [openAllSets(), openTools(toolWords)]
  return (text) => answer({ text, now: NOW, markets: ['US', 'DE', 'JP'], limit: LIMIT }, sets, tools)
}

/** A query with the rank of its expected answer: 1 is right, 0 is missing. */
export interface ScoredQuery extends Query {
  place: number
  /** First answer instead of the expected one. */
  first: string
}

function fits({ kind, slug, href, title, value = '', more = [], note = '' }: Answer, query: Query): boolean {
  const said = [title, value, note, decodeURIComponent(href), ...more.flatMap((part) => [part.label, part.value])].join(
    '\n',
  )
  return (
    kind === query.kind &&
    (query.slug === '' || slug === query.slug) &&
    said.toLowerCase().includes(query.has.toLowerCase())
  )
}

function placeOf(query: Query, { answers, missing }: Omit<Answers, 'complete'>): number {
  // The sentence that no such tool exists must be above all answers, and no tool below it.
  if (query.kind === 'missing')
    return missing?.includes(query.has) && !answers.some(({ kind }) => kind === 'tool') ? 1 : 0
  return answers.findIndex((one) => fits(one, query)) + 1
}

/** Runs every query and ranks its expected answer. */
export function scoreQueries(
  ask: (text: string) => Omit<Answers, 'complete'>,
  queries: readonly Query[] = ANSWER_QUERIES,
): ScoredQuery[] {
  return queries.map((query) => {
    const given = ask(query.text)
    const [first] = given.answers
    return {
      ...query,
      place: placeOf(query, given),
      first: first
        ? `${first.kind} ${first.slug} ${first.title} ${first.value ?? ''}`.slice(0, 60)
        : (given.missing ?? 'nothing'),
    }
  })
}

/** Share (0 to 1) of queries whose expected answer is among the first `most`. */
export function shareWithin(scored: readonly ScoredQuery[], most: number): number {
  return scored.filter(({ place }) => place > 0 && place <= most).length / Math.max(1, scored.length)
}
