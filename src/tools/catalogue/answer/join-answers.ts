import type { Answer, Answers } from '../../../engines/answer/operation.ts'

/** Milliseconds in which nobody has yet reached for a row that has just appeared. */
const REACH_MS = 400

/** Answers as they stand in the list. */
export interface ShownAnswers extends Answers {
  /** The text that they answer. */
  asked: string
  /** When the first of them were shown: milliseconds, on any clock. */
  since: number
}

/** The rows that stand in the list stay in their order, brought up to date, and those that join follow. */
function keepPlaces(shown: readonly Answer[], next: readonly Answer[]): Answer[] {
  const byId = new Map(next.map((answer) => [answer.id, answer]))
  const kept = shown.flatMap(({ id }) => byId.get(id) ?? [])
  const old = new Set(kept.map(({ id }) => id))
  return [...kept, ...next.filter(({ id }) => !old.has(id))]
}

/** Puts an answer into the list: a second one to the same text moves no row that somebody may be reaching for. */
export function joinAnswers(shown: ShownAnswers, asked: string, next: Answers, now: number): ShownAnswers {
  if (shown.asked !== asked || shown.answers.length === 0) return { ...next, asked, since: now }
  const answers = now - shown.since < REACH_MS ? next.answers : keepPlaces(shown.answers, next.answers)
  return { ...next, answers, asked, since: shown.since }
}
