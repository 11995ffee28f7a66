import type { ContentStatus } from '../../src/lib/content/status.ts'

/** What is known of a content that people hand in or edit. Times are ISO strings in UTC. */
interface ContentSubmissionTable {
  content_id: number
  /** Null where no account handed it in, such as an item of a feed. */
  account_id: number | null
  /** The device's own name of it, so that a draft that is sent twice is stored once. */
  key: string | null
  created_at: string
  saved_at: string
  saved_by: number | null
  /** Since when it waits for an editor; null where it does not. */
  submitted_at: string | null
  /** When what waits goes online by itself, and who said so. */
  goes_online_at: string | null
  scheduled_by: number | null
  /** Why it, or its change, was not approved or is offline. */
  reason: string
  /** JSON of the new text of what is public; null where there is none. */
  change: string | null
  change_status: ContentStatus | null
  /** Saves of such texts; the number that saves carry is this and the content's version together. */
  change_saves: number
  /** The editor who opened it last. */
  reader_id: number | null
  read_at: string | null
}

/** Pictures that a content, or an earlier version of it, shows. */
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

/** Searches of a day that found nothing, in normal form. */
interface MissedWordsTable {
  day: string
  words: string
  times: number
}

/** What a visitor was counted for on a day; kept for two days. */
interface VisitMarkTable {
  day: string
  what: string
  /** A keyed hash. */
  who: string
}

/** The tables of publishing. */
export interface PublishingTables {
  content_submission: ContentSubmissionTable
  content_image: ContentImageTable
  content_day: ContentDayTable
  missed_words: MissedWordsTable
  visit_mark: VisitMarkTable
}
