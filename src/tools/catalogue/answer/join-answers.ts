import type { Answer, Answers } from '../../../engines/answer/operation.ts'

/** Milliseconds after a row appears during which no visitor can have aimed at it yet. */
const REACH_MS = 400

/** Answers as listed. */
export interface ShownAnswers extends Answers {
  /** Text that was answered. */
  asked: string
  /** Kind of the best answer, wherever it is listed. */
  best: Answer['kind'] | undefined
  /** Time when the first answers were shown, in milliseconds of a monotonic or wall clock. */
  since: number
}

/** Keeps the listed rows in order with new contents, and appends new rows. */
function keepPlaces(shown: readonly Answer[], next: readonly Answer[]): Answer[] {
  const byId = new Map(next.map((answer) => [answer.id, answer]))
  const kept = shown.flatMap(({ id }) => byId.get(id) ?? [])
  const old = new Set(kept.map(({ id }) => id))
  return [...kept, ...next.filter(({ id }) => !old.has(id))]
}

/** Reuses unchanged answer objects, so that their rows do not render again. */
function keepSame(shown: readonly Answer[], next: readonly Answer[]): readonly Answer[] {
  const before = new Map(shown.map((answer) => [JSON.stringify(answer), answer]))
  return next.map((answer) => before.get(JSON.stringify(answer)) ?? answer)
}

/**
 * Merges new answers into the list; answers to the same text that arrive later never move a row that the visitor may be
 * about to press.
 */
export function joinAnswers(shown: ShownAnswers, asked: string, next: Answers, now: number): ShownAnswers {
  const same = keepSame(shown.answers, next.answers)
  const best = next.answers[0]?.kind
  if (shown.asked !== asked || shown.answers.length === 0) return { ...next, answers: same, asked, best, since: now }
  const answers = now - shown.since < REACH_MS ? same : keepPlaces(shown.answers, same)
  return { ...next, answers, asked, best, since: shown.since }
}
