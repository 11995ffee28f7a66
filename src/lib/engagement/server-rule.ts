import { compareStamps, MAX_CLOCK_SKEW_MS, tick, getWallTime } from '../clock/hybrid-clock.ts'
import type { StoredEngagement, Intention } from './intention.ts'

/**
 * What the server makes of an intention. `kept`: it is what is held now, or was already; `superseded`: a later one is
 * held; `ahead`: its stamp lies in the future, so it must be stamped again.
 */
export interface Verdict {
  readonly verdict: 'kept' | 'superseded' | 'ahead'
  /** What is to be held. */
  readonly held: StoredEngagement
  /** What the count changes by. */
  readonly delta: -1 | 0 | 1
}

/** The device of intentions that came without a stamp. */
const SERVER = 'server'

/** Decides by the stamps alone, so that the order of arrival and the number of deliveries do not matter. `now` is in milliseconds since 1970. */
export function decideIntention(held: StoredEngagement, intention: Intention, now: number): Verdict {
  if (getWallTime(intention.at) > now + MAX_CLOCK_SKEW_MS) return { verdict: 'ahead', held, delta: 0 }
  const order = compareStamps(intention, held)
  if (order <= 0) return { verdict: order === 0 ? 'kept' : 'superseded', held, delta: 0 }
  const { wanted, at, device } = intention
  return { verdict: 'kept', held: { isOn: wanted, at, device }, delta: wanted === held.isOn ? 0 : wanted ? 1 : -1 }
}

/** The intention of a caller that gave no stamp: it is made now, after all that is held. */
export const stampOnServer = (held: StoredEngagement, wanted: boolean, now: number): Intention => ({
  wanted,
  at: tick(held.at, now),
  device: SERVER,
})
