import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import type { UrlState } from '../../../state/url-state.ts'
import { getTargetId, readTargets, type ChosenTarget } from './sheet-state.ts'

/** Target whose lines and fees are shown: the chosen one, otherwise the first. */
export function readShownTarget(state: UrlState): ChosenTarget {
  const targets = readTargets(state)
  const shown = targets.find((target) => getTargetId(target) === state.shown) ?? targets[0]
  // A sheet always has a target.
  if (!shown) throw new RangeError('no target')
  return shown
}

/** Answer for the shown target; undefined while there is none. */
export function findShownAnswer(state: UrlState, answers: readonly TargetAnswer[]): TargetAnswer | undefined {
  const id = getTargetId(readShownTarget(state))
  return answers.find((answer) => answer.id === id)
}
