import { compare, CLOCK_START, tick } from '../clock/hybrid-clock.ts'
import { NEVER_WANTED, type Held, type Intention } from './intention.ts'
import type { Verdict } from './server-rule.ts'

/** What a device knows of the server's state of one target, for one account. */
export interface Mark extends Held {
  /** How many accounts there are; null where it was never told. */
  readonly total: number | null
}

/** The last thing that was wanted on this device and that the server has not answered for. */
export interface Waiting {
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
export interface Entry {
  readonly mark: Mark
  readonly waiting: Waiting | undefined
}

/** What the server answered to one delivered intention. */
export interface Delivered extends Held {
  readonly total: number
  readonly verdict: Verdict['verdict'] | 'refused'
  readonly reason: string
}

/** A target that this device knows nothing of. */
export const UNKNOWN: Entry = { mark: { ...NEVER_WANTED, total: null }, waiting: undefined }

const later = (a: string, b: string): string => (a > b ? a : b)

/** What is wanted takes the place of what was wanted before, opposite or not. */
export function press({ mark, waiting }: Entry, { id, wanted, now, offset }: { id: string; wanted: boolean; now: number; offset: number | null }): Entry {
  const after = later(mark.at, later(waiting?.after ?? CLOCK_START, waiting?.at ?? CLOCK_START))
  return { mark, waiting: { id, wanted, pressedAt: now, offset, after, at: '', refusal: '' } }
}

/** Stamps what is about to be sent by the server's time: `offset` is what to add to this device's `now`. */
export function stampWaiting(waiting: Waiting, { now, offset }: { now: number; offset: number }): Waiting {
  if (waiting.at !== '') return waiting
  const pressed = Math.min(waiting.pressedAt + (waiting.offset ?? offset), now + offset)
  return { ...waiting, at: tick(waiting.after, Math.max(pressed, 0)) }
}

/** The intention that goes to the server. */
export const intentionOf = ({ wanted, at }: Waiting, device: string): Intention => ({ wanted, at, device })

/** Takes note of the server's state; an older one, which came late, says nothing. */
export function hear({ mark, waiting }: Entry, { isOn, at, device, total }: Held & { total: number }): Entry {
  return compare({ at, device }, mark) < 0 ? { mark, waiting } : { mark: { isOn, at, device, total }, waiting }
}

/** Takes note of what the server answered to the press `id`. */
export function settle(entry: Entry, id: string, answer: Delivered): Entry {
  const { mark, waiting } = hear(entry, answer)
  if (waiting?.id !== id) return { mark, waiting }
  // Its clock was set wrong between the answer that told the time and the press.
  if (answer.verdict === 'ahead') return { mark, waiting: { ...waiting, at: '', offset: null } }
  return { mark, waiting: answer.verdict === 'refused' ? { ...waiting, refusal: answer.reason } : undefined }
}

/** What the visitor sees: what they want, as if the server had it already; what was refused is undone. */
export function shown({ mark, waiting }: Entry): { isOn: boolean; total: number | null; isWaiting: boolean } {
  if (!waiting || waiting.refusal !== '') return { isOn: mark.isOn, total: mark.total, isWaiting: false }
  const change = Number(waiting.wanted) - Number(mark.isOn)
  return { isOn: waiting.wanted, total: mark.total === null ? null : Math.max(mark.total + change, 0), isWaiting: true }
}
