import { proxy } from 'valtio'
import type { EngagementKind } from '../lib/engagement/intention.ts'
import { snapshotHook } from './snapshot-hook.ts'

/** What a button shows of a target, for who is signed in on this device. */
export interface ShownEngagement {
  isOn: boolean
  /** How many accounts there are; null where only the page knows. */
  total: number | null
  isWaiting: boolean
}

/** What is on the way to the server. */
export interface OutboxState {
  /** Not sent yet. */
  waiting: number
  /** Not taken by the server. */
  refused: number
}

const state = proxy<{ shown: Record<string, ShownEngagement>; outbox: OutboxState }>({ shown: {}, outbox: { waiting: 0, refused: 0 } })

const nameOf = (kind: EngagementKind, target: number): string => `${kind} ${String(target)}`

/** Shows a target; undefined takes it out again. */
export function showEngagement(kind: EngagementKind, target: number, shown: ShownEngagement | undefined): void {
  if (shown) state.shown[nameOf(kind, target)] = shown
  else delete state.shown[nameOf(kind, target)]
}

/** Says how much is on the way. */
export function showOutbox(outbox: OutboxState): void {
  Object.assign(state.outbox, outbox)
}

const useCurrent = snapshotHook(state)

/** What is known of a target; undefined until the device was asked, and where nobody is signed in. */
export function useEngagement(kind: EngagementKind, target: number): ShownEngagement | undefined {
  return useCurrent().shown[nameOf(kind, target)]
}

/** What is on the way to the server from who is signed in. */
export function useOutbox(): OutboxState {
  return useCurrent().outbox
}
