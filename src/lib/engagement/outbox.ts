import { compareStamps, CLOCK_START, tick } from '../clock/hybrid-clock.ts'
import { NO_ENGAGEMENT, type StoredEngagement, type Intention } from './intention.ts'
import type { Verdict } from './server-rule.ts'

/** What a device knows of the server's state of one target, for one account. */
export interface KnownEngagement extends StoredEngagement {
  /** How many accounts there are; null where it was never told. */
  readonly total: number | null
}

/** The last thing that was wanted on this device and that the server has not answered for. */
export interface PendingPress {
  /** Of this press, at random: an answer to an earlier press is not one to this. */
  readonly id: string
  readonly wanted: boolean
  /** By the device's own clock, in milliseconds since 1970. */
  readonly pressedAt: number
  /** What to add to get the server's time, where that was known at the press. */
  readonly offset: number | null
  /** The latest stamp that this device knew of: the press comes after it, whatever the clocks say. */
  readonly after: string
  /** Given before it is sent for the first time, and never changed then, so that deliveries of it are the same; '' until then. */
  readonly at: string
  /** Why the server does not take it; '' unless it was refused. */
  readonly refusal: string
}

/** One target on this device: what the server holds, and what was wanted since. */
export interface EngagementEntry {
  readonly mark: KnownEngagement
  readonly waiting: PendingPress | undefined
}

/** What the server answered to one delivered intention. */
export interface DeliveryAnswer extends StoredEngagement {
  readonly total: number
  readonly verdict: Verdict['verdict'] | 'refused'
  readonly reason: string
}

/** A target that this device knows nothing of. */
export const UNKNOWN_ENTRY: EngagementEntry = { mark: { ...NO_ENGAGEMENT, total: null }, waiting: undefined }

const later = (a: string, b: string): string => (a > b ? a : b)

/** What is wanted takes the place of what was wanted before, opposite or not. */
export function applyPress(
  { mark, waiting }: EngagementEntry,
  { id, wanted, now, offset }: { id: string; wanted: boolean; now: number; offset: number | null },
): EngagementEntry {
  const after = later(mark.at, later(waiting?.after ?? CLOCK_START, waiting?.at ?? CLOCK_START))
  return { mark, waiting: { id, wanted, pressedAt: now, offset, after, at: '', refusal: '' } }
}

/** Stamps what is about to be sent by the server's time: `offset` is what to add to this device's `now`. */
export function stampPendingPress(
  waiting: PendingPress,
  { now, offset }: { now: number; offset: number },
): PendingPress {
  if (waiting.at !== '') return waiting
  const pressed = Math.min(waiting.pressedAt + (waiting.offset ?? offset), now + offset)
  return { ...waiting, at: tick(waiting.after, Math.max(pressed, 0)) }
}

/** The intention that goes to the server. */
export const toIntention = ({ wanted, at }: PendingPress, device: string): Intention => ({ wanted, at, device })

/** Takes note of the server's state; an older one, which came late, says nothing. */
export function applyServerState(
  { mark, waiting }: EngagementEntry,
  { isOn, at, device, total }: StoredEngagement & { total: number },
): EngagementEntry {
  return compareStamps({ at, device }, mark) < 0 ? { mark, waiting } : { mark: { isOn, at, device, total }, waiting }
}

/** Takes note of what the server answered to the press `id`. */
export function applyDeliveryAnswer(entry: EngagementEntry, id: string, answer: DeliveryAnswer): EngagementEntry {
  const { mark, waiting } = applyServerState(entry, answer)
  if (waiting?.id !== id) return { mark, waiting }
  // Its clock was set wrong between the answer that told the time and the press.
  if (answer.verdict === 'ahead') return { mark, waiting: { ...waiting, at: '', offset: null } }
  return { mark, waiting: answer.verdict === 'refused' ? { ...waiting, refusal: answer.reason } : undefined }
}

/** What the visitor sees: what they want, as if the server had it already; what was refused is undone. */
export function getShownState({ mark, waiting }: EngagementEntry): {
  isOn: boolean
  total: number | null
  isWaiting: boolean
} {
  if (!waiting || waiting.refusal !== '') return { isOn: mark.isOn, total: mark.total, isWaiting: false }
  const change = Number(waiting.wanted) - Number(mark.isOn)
  return { isOn: waiting.wanted, total: mark.total === null ? null : Math.max(mark.total + change, 0), isWaiting: true }
}
