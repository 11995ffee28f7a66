import type { ShownGroup } from './description.ts'
import { explainPair, getGroup, type ExplanationRequest } from './formula.ts'
import shown from './shown.build.ts'

/** A group as its page knows it. Throws UserError for an id that does not exist. */
export function describeUnits(id: string): ShownGroup {
  return getGroup(shown, id)
}

/** The formula between two units, as a page begins with it; `explain` of the engine gives the same. */
export function explainUnits({ group, from, to }: ExplanationRequest): string[] {
  return explainPair(describeUnits(group), from, to)
}
