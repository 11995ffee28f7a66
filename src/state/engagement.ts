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

const state = proxy<Record<string, ShownEngagement>>({})

const nameOf = (kind: EngagementKind, target: number): string => `${kind} ${String(target)}`

/** Shows a target; undefined takes it out again. */
export function setShownEngagement(kind: EngagementKind, target: number, shown: ShownEngagement | undefined): void {
  if (shown) state[nameOf(kind, target)] = shown
  else delete state[nameOf(kind, target)]
}

const useCurrent = snapshotHook(state)

/** What is known of a target; undefined until the device was asked, and where nobody is signed in. */
export function useEngagement(kind: EngagementKind, target: number): ShownEngagement | undefined {
  return useCurrent()[nameOf(kind, target)]
}
