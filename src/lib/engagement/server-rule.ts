import { compareStamps, MAX_CLOCK_SKEW_MS, advanceHybridClock, parseWallTime } from '../clock/hybrid-clock.ts'
import type { StoredEngagement, Intention } from './intention.ts'

/**
 * The server's decision about an intention. `kept`: it is now the stored state, or already was; `superseded`: a later
 * intention is stored; `ahead`: its stamp is in the future, so the device must stamp it again.
 */
export interface IntentionVerdict {
  readonly verdict: 'kept' | 'superseded' | 'ahead'
  /** State to store. */
  readonly held: StoredEngagement
  /** Change of the count. */
  readonly delta: -1 | 0 | 1
}

/** Device name in stamps made by the server. */
const SERVER = 'server'

/**
 * Decides by the stamps only, so that the order and number of deliveries do not matter. `now` is in milliseconds since
 * 1970.
 */
export function decideIntention(held: StoredEngagement, intention: Intention, now: number): IntentionVerdict {
  if (parseWallTime(intention.at) > now + MAX_CLOCK_SKEW_MS) return { verdict: 'ahead', held, delta: 0 }
  const order = compareStamps(intention, held)
  if (order <= 0) return { verdict: order === 0 ? 'kept' : 'superseded', held, delta: 0 }
  const { wanted, at, device } = intention
  return { verdict: 'kept', held: { isOn: wanted, at, device }, delta: wanted === held.isOn ? 0 : wanted ? 1 : -1 }
}

/** Stamps the intention of a caller without a stamp: now, and later than the stored state. */
export const stampOnServer = (held: StoredEngagement, wanted: boolean, now: number): Intention => ({
  wanted,
  at: advanceHybridClock(held.at, now),
  device: SERVER,
})
