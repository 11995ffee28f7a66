import type { ContentType } from '../../src/lib/content/kinds.ts'
import type { EngagementKind } from '../../src/lib/engagement/intention.ts'

/**
 * An account's last intention for a target. It is stored even if it was a cancellation, so that an older intention that
 * arrives late is recognized.
 */
interface EngagementTable {
  account_id: number
  kind: EngagementKind
  /** A content; for 'follow' an account. */
  target_id: number
  is_on: 0 | 1
  /** Timestamp by src/lib/clock/hybrid-clock.ts. */
  at: string
  device: string
}

/** Numbers of accounts that like, favor or follow a target. */
interface EngagementCountTable {
  kind: EngagementKind
  target_id: number
  total: number
  /** The content's type for likes, so that lists of a type can be sorted by likes. */
  type: ContentType | null
}

/** Tables of likes, favorites and follows. */
export interface EngagementTables {
  engagement: EngagementTable
  engagement_count: EngagementCountTable
}
