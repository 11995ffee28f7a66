import { rational, ZERO } from '../../lib/number/rational.ts'
import type { DutyFacts } from './facts.ts'
import { computeDuty } from './engine.ts'
import type { DutyChange, DutyChangeRequest, DutyLayer } from './operation.ts'

const shown = (layer: DutyLayer | undefined): string =>
  layer === undefined ? '' : layer.state === 'unknown' ? '未知' : layer.rate

/** Sentence about the day of a change, if the facts say it. */
function describeDay(
  before: DutyLayer | undefined,
  after: DutyLayer | undefined,
  earlier: string,
  later: string,
): string {
  if (after && after.from > earlier && after.from <= later) return `${after.from} 起`
  if (!after && before && before.to !== '' && before.to < later) return `到 ${before.to} 为止`
  return ''
}

/**
 * Layers of a code that differ between two days, for goods at 100 by sea.
 * @throws UserError if the code has not 6 to 10 digits.
 */
export function listDutyChanges(facts: DutyFacts, request: DutyChangeRequest): DutyChange[] {
  const { market, origin, code, earlier, later } = request
  const layersOn = (date: string): ReadonlyMap<string, DutyLayer> => {
    const goods = { goods: rational(100n), freight: ZERO, insurance: ZERO, route: 'sea' } as const
    const { layers } = computeDuty(facts, { date, market, origin, code, ...goods })
    return new Map(layers.map((layer) => [layer.id, layer]))
  }
  const [before, after] = [layersOn(earlier), layersOn(later)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    if (was && is && shown(was) === shown(is)) return []
    const label = is?.label ?? was?.label ?? ''
    return [{ id, label, earlier: shown(was), later: shown(is), note: describeDay(was, is, earlier, later) }]
  })
}
