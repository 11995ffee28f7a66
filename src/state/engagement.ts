import { proxy } from 'valtio'
import type { EngagementKind } from '../lib/engagement/intention.ts'
import { createSnapshotHook } from './snapshot-hook.ts'

/** A target's state for the signed-in account, as its button shows it. */
export interface ShownEngagement {
  isOn: boolean
  /** Number of accounts that like, favorite or follow the target; null if only the page knows it. */
  total: number | null
  isWaiting: boolean
}

const state = proxy<Record<string, ShownEngagement>>({})

const nameOf = (kind: EngagementKind, target: number): string => `${kind} ${String(target)}`

/** Sets the shown state of a target; undefined removes it. */
export function setShownEngagement(kind: EngagementKind, target: number, shown: ShownEngagement | undefined): void {
  if (shown) state[nameOf(kind, target)] = shown
  else delete state[nameOf(kind, target)]
}

const useCurrent = createSnapshotHook(state)

/** The state of a target; undefined before it is read from the device, and while nobody is signed in. */
export function useEngagement(kind: EngagementKind, target: number): ShownEngagement | undefined {
  return useCurrent()[nameOf(kind, target)]
}
