import { compareStamps, CLOCK_START, advanceHybridClock } from '../clock/hybrid-clock.ts'
import { NO_ENGAGEMENT, type StoredEngagement, type Intention } from './intention.ts'
import type { IntentionVerdict } from './server-rule.ts'

/** The server's state of one target and account, as far as the device knows it. */
export interface KnownEngagement extends StoredEngagement {
  /** Number of accounts that like, favorite or follow the target; null if unknown. */
  readonly total: number | null
}

/** The last like, favorite or follow pressed on this device that the server has not acknowledged. */
export interface PendingEngagement {
  /** Random id of the change, to match the server's answer. */
  readonly id: string
  readonly wanted: boolean
  /** Time of the change by the device's clock, in milliseconds since 1970. */
  readonly pressedAt: number
  /** Offset to the server's time; null if it was unknown at the time of the change. */
  readonly offset: number | null
  /** Latest stamp known when the change was made; the change's own stamp must be later, even if the clocks disagree. */
  readonly after: string
  /**
   * Stamp, assigned before the first delivery and unchanged afterwards, so that the delivery can be repeated; '' until
   * then.
   */
  readonly at: string
  /** The server's reason for refusing the change; '' unless refused. */
  readonly refusal: string
}

/** The device's state of one target: the server's state and the unacknowledged change. */
export interface EngagementEntry {
  readonly mark: KnownEngagement
  readonly waiting: PendingEngagement | undefined
}

/** The server's answer to one delivered intention. */
export interface DeliveryAnswer extends StoredEngagement {
  readonly total: number
  readonly verdict: IntentionVerdict['verdict'] | 'refused'
  readonly reason: string
}

/** State of a target about which the device knows nothing. */
export const UNKNOWN_ENGAGEMENT: EngagementEntry = { mark: { ...NO_ENGAGEMENT, total: null }, waiting: undefined }

const later = (a: string, b: string): string => (a > b ? a : b)

/** Replaces the pending change of a target by a new one, the same or the opposite. */
export function applyEngagementRequest(
  { mark, waiting }: EngagementEntry,
  { id, wanted, now, offset }: { id: string; wanted: boolean; now: number; offset: number | null },
): EngagementEntry {
  const after = later(mark.at, later(waiting?.after ?? CLOCK_START, waiting?.at ?? CLOCK_START))
  return { mark, waiting: { id, wanted, pressedAt: now, offset, after, at: '', refusal: '' } }
}

/** Stamps the pending change with the server's time before delivery: `offset` is added to this device's `now`. */
export function stampPendingEngagement(
  waiting: PendingEngagement,
  { now, offset }: { now: number; offset: number },
): PendingEngagement {
  if (waiting.at !== '') return waiting
  const pressed = Math.min(waiting.pressedAt + (waiting.offset ?? offset), now + offset)
  return { ...waiting, at: advanceHybridClock(waiting.after, Math.max(pressed, 0)) }
}

/** Builds the intention to send to the server. */
export const toIntention = ({ wanted, at }: PendingEngagement, device: string): Intention => ({ wanted, at, device })

/** Stores the server's state; an older state that arrives late is ignored. */
export function applyServerState(
  { mark, waiting }: EngagementEntry,
  { isOn, at, device, total }: StoredEngagement & { total: number },
): EngagementEntry {
  return compareStamps({ at, device }, mark) < 0 ? { mark, waiting } : { mark: { isOn, at, device, total }, waiting }
}

/** Applies the server's answer to the pending change with this `id`. */
export function applyDeliveryAnswer(entry: EngagementEntry, id: string, answer: DeliveryAnswer): EngagementEntry {
  const { mark, waiting } = applyServerState(entry, answer)
  if (waiting?.id !== id) return { mark, waiting }
  // The device's clock was wrong when the change was made, so the change is stamped again.
  if (answer.verdict === 'ahead') return { mark, waiting: { ...waiting, at: '', offset: null } }
  return { mark, waiting: answer.verdict === 'refused' ? { ...waiting, refusal: answer.reason } : undefined }
}

/** State to display: a pending change counts as done, a refused change as undone. */
export function getShownState({ mark, waiting }: EngagementEntry): {
  isOn: boolean
  total: number | null
  isWaiting: boolean
} {
  if (!waiting || waiting.refusal !== '') return { isOn: mark.isOn, total: mark.total, isWaiting: false }
  const change = Number(waiting.wanted) - Number(mark.isOn)
  return { isOn: waiting.wanted, total: mark.total === null ? null : Math.max(mark.total + change, 0), isWaiting: true }
}
