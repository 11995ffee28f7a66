import type { ContentType } from '../../src/lib/content/kinds.ts'
import type { EngagementKind } from '../../src/lib/engagement/intention.ts'

/** The last thing that an account wanted of a target; kept when it was to cancel, so that what comes late is known as earlier. */
interface EngagementTable {
  account_id: number
  kind: EngagementKind
  /** A content, for 'follow' an account. */
  target_id: number
  is_on: 0 | 1
  /** src/lib/clock/hybrid-clock.ts */
  at: string
  device: string
}

/** How many accounts like, favor or follow a target. */
interface EngagementCountTable {
  kind: EngagementKind
  target_id: number
  total: number
  /** Of likes the type of the content, so that lists of a type have them in order. */
  type: ContentType | null
}

/** The tables of what is liked, favored and followed. */
export interface EngagementTables {
  engagement: EngagementTable
  engagement_count: EngagementCountTable
}
