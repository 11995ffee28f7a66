import type { Transaction } from 'kysely'
import type { VideoError } from '../../src/api/contracts/videos.ts'
import type { VideoSource } from '../../src/lib/video-link.ts'
import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import type { JobState } from './job-state.ts'
import type { AccountTables } from './account-tables.ts'
import { rebuildContentSearch } from './content-search.ts'
import type { ContentTables } from './content-tables.ts'
import { recountFacets } from './facet-counts.ts'
import { recountEngagement } from './engagement-counts.ts'
import type { EngagementTables } from './engagement-tables.ts'
import type { FormTables } from './form-tables.ts'
import type { GateTables } from './gate-tables.ts'
import type { KeptTables } from './kept-tables.ts'
import type { Migration } from './migration.ts'
import { exchangeRates } from './migrations/0001-exchange-rates.ts'
import { bankRates } from './migrations/0002-bank-rates.ts'
import { fetchState } from './migrations/0003-fetch-state.ts'
import { bankRateTimes } from './migrations/0004-bank-rate-times.ts'
import { contents } from './migrations/0005-contents.ts'
import { videoJobs } from './migrations/0006-video-jobs.ts'
import { aiJobs } from './migrations/0007-ai-jobs.ts'
import { accounts } from './migrations/0008-accounts.ts'
import { gates } from './migrations/0009-gates.ts'
import { profiles } from './migrations/0010-profiles.ts'
import { engagement } from './migrations/0011-engagement.ts'
import { keptItems } from './migrations/0012-kept-items.ts'
import { aiBounds } from './migrations/0013-ai-bounds.ts'
import { kindsOfContents } from './migrations/0014-kinds-of-contents.ts'
import { ownCodes } from './migrations/0015-own-codes.ts'
import { publishing } from './migrations/0016-publishing.ts'
import { forms } from './migrations/0017-forms.ts'
import { newsEntries } from './migrations/0018-news-entries.ts'
import { heardTitles } from './migrations/0019-heard-titles.ts'
import { listsAtAnySize } from './migrations/0020-lists-at-any-size.ts'
import { otherNames } from './migrations/0021-other-names.ts'
import { calendarCounts } from './migrations/0022-calendar-counts.ts'
import { tracking } from './migrations/0023-tracking.ts'
import { eventCities } from './migrations/0024-event-cities.ts'
import { wechatCredentials } from './migrations/0025-wechat-credentials.ts'
import { redirects } from './migrations/0026-redirects.ts'
import { foundTypes } from './migrations/0027-found-types.ts'
import { changedDays } from './migrations/0028-changed-days.ts'
import { rendering } from './migrations/0029-rendering.ts'
import { ordersOfLists } from './migrations/0030-orders-of-lists.ts'
import { sitemapFiles } from './migrations/0031-sitemap-files.ts'
import { followed } from './migrations/0032-followed.ts'
import { replies } from './migrations/0033-replies.ts'
import { clearedAndSeen } from './migrations/0034-cleared-and-seen.ts'
import { bans } from './migrations/0035-bans.ts'
import { payOfJobs } from './migrations/0036-pay-of-jobs.ts'
import { listsOfJobs } from './migrations/0037-lists-of-jobs.ts'
import { cityNames } from './migrations/0038-city-names.ts'
import type { NewsTables } from './news-tables.ts'
import type { ProfileTables } from './profile-tables.ts'
import type { PublishingTables } from './publishing-tables.ts'
import type { RedirectTables } from './redirect-tables.ts'
import type { Store } from './store.ts'
import type { TrackingTables } from './tracking-tables.ts'

/** One published set of exchange rates. Times are ISO strings in UTC, dates YYYY-MM-DD. */
interface ExchangeRateBatchTable {
  provider: string
  date: string
  base: 'USD' | 'EUR'
  fetched_at: string
}

/** Units of `code` for one unit of the batch's base, as a decimal string. */
interface ExchangeRateTable {
  provider: string
  date: string
  code: string
  value: string
}

/** The newest board of each bank. */
interface BankBoardTable {
  bank: string
  published_at: string
  fetched_at: string
}

/** Prices in CNY as the bank prints them; '' for an empty cell. */
interface BankRateTable {
  bank: string
  position: number
  code: string
  name: string
  spot_buy: string
  cash_buy: string
  spot_sell: string
  cash_sell: string
  middle: string
  /** Null in rows from before version 4. */
  published_at: string | null
}

/** The state of calls to one outside provider, and the current claim. */
interface FetchStateTable {
  provider: string
  etag: string | null
  last_modified: string | null
  attempted_at: string | null
  succeeded_at: string | null
  failure: string | null
  failures: number
  next_at: string | null
  lease_until: string | null
}

/** States of a video job; 'stopped' means that its owner stopped it, which its process notices at its next renewal. */
export type VideoState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'

/** One video job. Times are ISO strings in UTC. */
interface VideoJobTable {
  id: string
  owner: string
  address: string
  source: VideoSource
  url: string
  state: VideoState
  /** Number of claims; results of earlier claims are ignored. */
  attempt: number
  /** Progress in percent. */
  progress: number
  /** Null if no process works on it. */
  lease_until: string | null
  /** The tool's result as JSON. */
  result: string | null
  error: VideoError | null
  created_at: string
  expires_at: string
}

/** The latest results of a platform. */
interface VideoSourceTable {
  source: VideoSource
  succeeded_at: string | null
  failed_at: string | null
}

/** One AI job. Times are ISO strings in UTC. */
interface AiJobTable {
  id: string
  owner: string
  address: string
  tool: AiToolName
  /** The call's input as JSON. */
  input: string
  input_hash: string
  state: JobState
  /** Number of claims; results of earlier claims are ignored. */
  attempt: number
  /** Null if no process works on it. */
  lease_until: string | null
  /** The job is not claimed before this time. */
  not_before: string
  /** 1 as soon as a model has begun to write. */
  has_begun: 0 | 1
  /** Day whose quota the job counts against; null if there is none, or if it was refunded. */
  spent_day: string | null
  /** The readable part of an unfinished answer. */
  partial: string
  /** The answer as JSON. */
  answer: string | null
  /** The failure as JSON. */
  error: string | null
  tokens_in: number
  tokens_out: number
  /** The part of both token counts that was estimated. */
  tokens_estimated: number
  /** Bytes of input and answer. */
  bytes: number
  created_at: string
  expires_at: string
}

/** Model answers on a day in Beijing, by owner, address or 'everyone'. */
interface AiUseTable {
  day: string
  who: string
  used: number
  tokens_in: number
  tokens_out: number
  tokens_estimated: number
}

/** Secrets shared by all processes. */
interface SigningSecretTable {
  name: string
  secret: string
}

/** All tables after the newest migration. */
export interface Schema
  extends
    AccountTables,
    ContentTables,
    EngagementTables,
    FormTables,
    GateTables,
    KeptTables,
    NewsTables,
    ProfileTables,
    PublishingTables,
    RedirectTables,
    TrackingTables {
  exchange_rate_batch: ExchangeRateBatchTable
  exchange_rate: ExchangeRateTable
  bank_board: BankBoardTable
  bank_rate: BankRateTable
  fetch_state: FetchStateTable
  video_job: VideoJobTable
  video_source: VideoSourceTable
  ai_job: AiJobTable
  ai_use: AiUseTable
  signing_secret: SigningSecretTable
}

/** Rebuilds all rows of an index from other tables. */
export type RebuildIndex = (trx: Transaction<Schema>, kind: Store['kind']) => Promise<void>

/**
 * Behaviour of a table in backups: its rows are stored in primary key order, or they are left out; a restore then
 * rebuilds them from other tables or leaves the table empty.
 */
export type TableFacts<Column extends string = string> =
  | { readonly key: readonly Column[]; readonly inBackups: true }
  | { readonly key?: readonly Column[]; readonly inBackups: false; readonly rebuild?: RebuildIndex }

/** All tables, each after the tables it references: the order of restoring. */
export const TABLES = {
  exchange_rate_batch: { key: ['provider', 'date'], inBackups: true },
  exchange_rate: { key: ['provider', 'date', 'code'], inBackups: true },
  bank_board: { key: ['bank'], inBackups: true },
  bank_rate: { key: ['bank', 'position'], inBackups: true },
  fetch_state: { key: ['provider'], inBackups: true },
  content: { key: ['id'], inBackups: true },
  content_body: { key: ['content_id'], inBackups: true },
  content_event: { key: ['content_id'], inBackups: true },
  content_version: { key: ['content_id', 'number'], inBackups: true },
  content_step: { key: ['content_id', 'position'], inBackups: true },
  content_submission: { key: ['content_id'], inBackups: true },
  content_image: { key: ['content_id', 'hash'], inBackups: true },
  content_day: { key: ['day', 'content_id'], inBackups: true },
  missed_words: { key: ['day', 'words'], inBackups: true },
  visit_mark: { inBackups: false },
  tag: { key: ['id'], inBackups: true },
  content_tag: { key: ['tag_id', 'type', 'published_at', 'content_id'], inBackups: true },
  news_entry: { key: ['feed', 'guid'], inBackups: true },
  redirect: { key: ['from_path'], inBackups: true },
  content_search: { inBackups: false, rebuild: rebuildContentSearch },
  facet_count: { inBackups: false, rebuild: recountFacets },
  video_job: { inBackups: false },
  video_source: { key: ['source'], inBackups: true },
  ai_job: { inBackups: false },
  ai_use: { key: ['day', 'who'], inBackups: true },
  signing_secret: { inBackups: false },
  account: { key: ['id'], inBackups: true },
  account_session: { inBackups: false },
  safety_code: { inBackups: false },
  account_count: { inBackups: false },
  account_role: { key: ['account_id', 'role'], inBackups: true },
  account_ban: { key: ['id'], inBackups: true },
  audit_entry: { key: ['id'], inBackups: true },
  captcha_solution: { inBackups: false },
  wechat_state: { inBackups: false },
  wechat_pending: { inBackups: false },
  wechat_credential: { inBackups: false },
  newsletter: { key: ['email'], inBackups: true },
  image: { key: ['hash'], inBackups: true },
  image_day: { key: ['account_id', 'day'], inBackups: true },
  corp_verification: { key: ['id'], inBackups: true },
  directory_claim: { key: ['id'], inBackups: true },
  point_entry: { key: ['account_id', 'position'], inBackups: true },
  engagement: { key: ['account_id', 'kind', 'target_id'], inBackups: true },
  engagement_count: { inBackups: false, rebuild: recountEngagement },
  kept_head: { key: ['account_id'], inBackups: true },
  kept_item: { key: ['account_id', 'kind', 'key'], inBackups: true },
  form_message: { key: ['id'], inBackups: true },
  tracked_event: { inBackups: false },
  tracked_count: { key: ['day', 'what', 'key'], inBackups: true },
  tracked_mark: { inBackups: false },
  tracked_cursor: { inBackups: false },
  tracked_changed: { inBackups: false },
} as const satisfies { readonly [Table in keyof Schema]: TableFacts<keyof Schema[Table] & string> }

/** All migrations in order. They are a list, not a folder scan, so that the server's bundle contains them. */
export const MIGRATIONS: readonly Migration[] = [
  exchangeRates,
  bankRates,
  fetchState,
  bankRateTimes,
  contents,
  videoJobs,
  aiJobs,
  accounts,
  gates,
  profiles,
  engagement,
  keptItems,
  aiBounds,
  kindsOfContents,
  ownCodes,
  publishing,
  forms,
  newsEntries,
  heardTitles,
  listsAtAnySize,
  otherNames,
  calendarCounts,
  tracking,
  eventCities,
  wechatCredentials,
  redirects,
  foundTypes,
  changedDays,
  rendering,
  ordersOfLists,
  sitemapFiles,
  followed,
  replies,
  clearedAndSeen,
  bans,
  payOfJobs,
  listsOfJobs,
  cityNames,
]
