import type { Answer, Answers } from '../../../engines/answer/operation.ts'

/** Milliseconds in which nobody has yet reached for a row that has just appeared. */
const REACH_MS = 400

/** Answers as they stand in the list. */
export interface ShownAnswers extends Answers {
  /** The text that they answer. */
  asked: string
  /** What its best answer is, wherever that stands. */
  best: Answer['kind'] | undefined
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

/** The answers as they are in the list already, where nothing of them is new: what is drawn of them stays. */
function keepSame(shown: readonly Answer[], next: readonly Answer[]): readonly Answer[] {
  const before = new Map(shown.map((answer) => [JSON.stringify(answer), answer]))
  return next.map((answer) => before.get(JSON.stringify(answer)) ?? answer)
}

/** Puts an answer into the list: a second one to the same text moves no row that somebody may be reaching for. */
export function joinAnswers(shown: ShownAnswers, asked: string, next: Answers, now: number): ShownAnswers {
  const same = keepSame(shown.answers, next.answers)
  const best = next.answers[0]?.kind
  if (shown.asked !== asked || shown.answers.length === 0) return { ...next, answers: same, asked, best, since: now }
  const answers = now - shown.since < REACH_MS ? same : keepPlaces(shown.answers, same)
  return { ...next, answers, asked, best, since: shown.since }
}
