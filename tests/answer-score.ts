import { answer } from '../src/engines/answer/engine.ts'
import type { Answer, Answers } from '../src/engines/answer/operation.ts'
import toolWords from '../src/engines/answer/tool-words.build.ts'
import { openTools } from '../src/engines/answer/tools.ts'
import { ANSWER_QUERIES, type Query } from './answer.queries.ts'
import { openAllSets } from './answer-sets.ts'

/** The moment that all questions are asked at: 2026-11-22 10:00 in Beijing. */
const NOW = Date.parse('2026-11-22T02:00:00Z')
/** As many as the box asks for. */
const LIMIT = 12

/** Everything open, and a function that asks as the worker does. */
export function createAnswerer(): (text: string) => Omit<Answers, 'complete'> {
  const [sets, tools] = [openAllSets(), openTools(toolWords)]
  return (text) => answer({ text, now: NOW, markets: ['US', 'DE', 'JP'], limit: LIMIT }, sets, tools)
}

/** A query with the place of the answer that must come first: 1 is right, 0 is nowhere. */
export interface ScoredQuery extends Query {
  place: number
  /** What came first instead. */
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
  // A sentence that there is no such tool stands above all answers, and no tool may stand below it.
  if (query.kind === 'missing')
    return missing?.includes(query.has) && !answers.some(({ kind }) => kind === 'tool') ? 1 : 0
  return answers.findIndex((one) => fits(one, query)) + 1
}

/** Asks every query of the set. */
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

/** The share of queries whose answer stands among the first `most`, from 0 to 1. */
export function shareWithin(scored: readonly ScoredQuery[], most: number): number {
  return scored.filter(({ place }) => place > 0 && place <= most).length / Math.max(1, scored.length)
}
