import type { ContentStatus } from '../../src/lib/content/status.ts'

/** The submission of a content by an author or editor. Times are ISO strings in UTC. */
interface ContentSubmissionTable {
  content_id: number
  /** The author; null if no account submitted it, as for feed entries. */
  account_id: number | null
  /** Key chosen by the device, so that a draft sent twice is stored once. */
  key: string | null
  created_at: string
  saved_at: string
  saved_by: number | null
  /** Start of the wait for an editor; null if not pending. */
  submitted_at: string | null
  /** Scheduled publishing time, and the editor who set it. */
  goes_online_at: string | null
  scheduled_by: number | null
  /** Reason for which the content, or its change, was rejected or taken offline. */
  reason: string
  /** The changed text of a public content as JSON; null if there is none. */
  change: string | null
  change_status: ContentStatus | null
  /** Number of saves of changes; the version number of a save is this number plus the content's version. */
  change_saves: number
  /** Editor who opened the content last. */
  reader_id: number | null
  read_at: string | null
}

/** Pictures used by a content or its earlier versions. */
interface ContentImageTable {
  content_id: number
  hash: string
}

/** Readers of a content on a day in Beijing. */
interface ContentDayTable {
  day: string
  content_id: number
  views: number
  ends: number
}

/** Searches of a day without results, normalized. */
interface MissedWordsTable {
  day: string
  words: string
  times: number
}

/** Marks of the items for which a visitor was counted on a day; deleted after two days. */
interface VisitMarkTable {
  day: string
  what: string
  /** A keyed hash of the visitor. */
  who: string
}

/** Tables of publishing. */
export interface PublishingTables {
  content_submission: ContentSubmissionTable
  content_image: ContentImageTable
  content_day: ContentDayTable
  missed_words: MissedWordsTable
  visit_mark: VisitMarkTable
}
