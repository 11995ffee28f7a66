import type { ClockStamp } from '../clock/hybrid-clock.ts'

/** Actions on a content (like, favorite) or an account (follow). */
export const ENGAGEMENT_KINDS = ['like', 'favorite', 'follow'] as const
export type EngagementKind = (typeof ENGAGEMENT_KINDS)[number]

/** The liked, favorited or followed target: the id of a content, for 'follow' that of an account. */
export interface Target {
  readonly kind: EngagementKind
  readonly target: number
}

/** The server's stored state for one account and target; `at` is '' if it was never liked, favorited or followed. */
export interface StoredEngagement extends ClockStamp {
  readonly isOn: boolean
}

/** A desired state. It is not a toggle, so it may be delivered twice. Its stamp is its key. */
export interface Intention extends ClockStamp {
  readonly wanted: boolean
}

/** Initial state of a target that was never liked, favorited or followed. */
export const NO_ENGAGEMENT: StoredEngagement = { isOn: false, at: '', device: '' }
