import { UserError } from '../../lib/user-error.ts'
import type { ShownGroup } from './description.ts'
import { explainFactor } from './factor-rule.ts'
import { explainFuel } from './fuel.ts'
import { explainBases } from './number-base.ts'
import { explainTemperature } from './temperature.ts'

/** Pair of units whose formula is requested. */
export interface ExplanationRequest {
  group: string
  from: string
  to: string
}

const EXPLAINERS: Record<string, (group: ShownGroup, from: string, to: string) => string[]> = {
  wendu: explainTemperature,
  fuel: explainFuel,
  jinzhi: explainBases,
}

/**
 * Finds a group by id.
 * @throws UserError for an unknown id.
 */
export function getGroup<Group extends ShownGroup>(groups: readonly Group[], id: string): Group {
  const group = groups.find((candidate) => candidate.id === id)
  if (!group) throw new UserError('没有这个单位换算')
  return group
}

/** @throws UserError if the group lacks one of the units. */
export function checkUnits(group: ShownGroup, units: readonly string[]): void {
  if (!units.every((unit) => group.units.some(({ id }) => id === unit)))
    throw new UserError(`${group.zh}里没有这个单位`)
}

/**
 * Readable formula between two units, in both directions.
 * @throws UserError if the group lacks one of them.
 */
export function explainPair(group: ShownGroup, from: string, to: string): string[] {
  checkUnits(group, [from, to])
  return (EXPLAINERS[group.id] ?? explainFactor)(group, from, to)
}
