import { compare, MOST_AHEAD_MS, tick, wallOf } from '../clock/hybrid-clock.ts'
import type { Held, Intention } from './intention.ts'

/**
 * What the server makes of an intention. `kept`: it is what is held now, or was already; `superseded`: a later one is
 * held; `ahead`: its stamp lies in the future, so it must be stamped again.
 */
export interface Verdict {
  readonly verdict: 'kept' | 'superseded' | 'ahead'
  /** What is to be held. */
  readonly held: Held
  /** What the count changes by. */
  readonly delta: -1 | 0 | 1
}

/** The device of intentions that came without a stamp. */
const SERVER = 'server'

/** Decides by the stamps alone, so that the order of arrival and the number of deliveries do not matter. `now` is in milliseconds since 1970. */
export function decide(held: Held, intention: Intention, now: number): Verdict {
  if (wallOf(intention.at) > now + MOST_AHEAD_MS) return { verdict: 'ahead', held, delta: 0 }
  const order = compare(intention, held)
  if (order <= 0) return { verdict: order === 0 ? 'kept' : 'superseded', held, delta: 0 }
  const { wanted, at, device } = intention
  return { verdict: 'kept', held: { isOn: wanted, at, device }, delta: wanted === held.isOn ? 0 : wanted ? 1 : -1 }
}

/** The intention of a caller that gave no stamp: it is made now, after all that is held. */
export const stampHere = (held: Held, wanted: boolean, now: number): Intention => ({ wanted, at: tick(held.at, now), device: SERVER })
