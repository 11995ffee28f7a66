import type { Stamp } from '../clock/hybrid-clock.ts'

/** What one may do to a content (like, favorite) or to an account (follow). */
export const ENGAGEMENT_KINDS = ['like', 'favorite', 'follow'] as const
export type EngagementKind = (typeof ENGAGEMENT_KINDS)[number]

/** What is liked: the number of a content, for 'follow' that of an account. */
export interface Target {
  readonly kind: EngagementKind
  readonly target: number
}

/** What the server holds of one account and target; `at` is '' where nothing was ever wanted. */
export interface StoredEngagement extends Stamp {
  readonly isOn: boolean
}

/** A wanted state, not a step: sent twice it does what it does once. The stamp is its key. */
export interface Intention extends Stamp {
  readonly wanted: boolean
}

/** Nothing was ever wanted. */
export const NO_ENGAGEMENT: StoredEngagement = { isOn: false, at: '', device: '' }
