import type { ShownGroup } from './description.ts'
import { explainPair, getGroup, type ExplanationRequest } from './formula.ts'
import shown from './shown.build.ts'

/**
 * Group as used by its page.
 * @throws UserError for an unknown id.
 */
export function describeUnits(id: string): ShownGroup {
  return getGroup(shown, id)
}

/** Formula for the initial page; same result as `explain` of the engine. */
export function explainUnits({ group, from, to }: ExplanationRequest): string[] {
  return explainPair(describeUnits(group), from, to)
}
