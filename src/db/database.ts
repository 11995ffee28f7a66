import { Dexie, type EntityTable, type Table } from 'dexie'
import type { EngagementKind } from '../lib/engagement/intention.ts'
import type {
  DraftPictureRow,
  EngagementRow,
  SyncReplicaRow,
  SyncRow,
  OutgoingRow,
  ReplacedDraftRow,
  SavedRow,
} from './account-rows.ts'

/** A draft, stored so that a reload loses nothing. */
export interface DraftRow {
  /** Tool slug. */
  key: string
  text: string
  /** Time of saving, in milliseconds since 1970. */
  savedAt: number
}

/** A row of a reference set from the server, cached for use while the server is unreachable. */
export interface CachedRow {
  /** Name of the reference set or of another kind of row. */
  set: string
  /** Id of the row within the set. */
  id: string
  /** Text by column name of the reference set. */
  row: Readonly<Record<string, string>>
  /** Day on which the facts were last checked, YYYY-MM-DD. */
  date: string
  /** Time of the last answer, in milliseconds since 1970. */
  seenAt: number
  /** Approximate size in characters. */
  size: number
}

/** One provider's rates of one day: 1 unit of `base` = `rates[code]` units of `code`, as decimal text. */
interface RateTableRow {
  date: string
  /** Time of fetching, ISO 8601 in UTC; null for rates that ship with the server. */
  fetchedAt: string | null
  base: string
  rates: Readonly<Record<string, string>>
}

/** The newest cached rates of a provider. */
export interface RatesRow {
  provider: string
  table: RateTableRow
  previous: RateTableRow | null
  /** Time of the last request to the server, in milliseconds since 1970. */
  checkedAt: number
}

/** Cached rate history of a currency against the provider's base currency. */
export interface TrendRow {
  /** `<provider> <code>`. */
  key: string
  /** YYYY-MM-DD and units of the currency for 1 unit of the base, oldest first. */
  points: readonly (readonly [date: string, rate: string])[]
  /** Time of the last request, in milliseconds since 1970. */
  checkedAt: number
}

/** A cached bank board. */
export interface BankBoardRow {
  bank: string
  rows: readonly {
    code: string
    name: string
    spotBuy: string
    cashBuy: string
    spotSell: string
    cashSell: string
    middle: string
  }[]
  /** Time of publication by the bank, Beijing time as text; '' if there is no board yet. */
  updatedAt: string
  /** Time at which the server fetched the board, ISO 8601 in UTC. */
  fetchedAt: string | null
  /** Time of the last request to the server, in milliseconds since 1970. */
  checkedAt: number
}

/** A quote frozen by the visitor: its rate does not change. */
export interface QuoteRow {
  /** Id derived from the quote's values, so that the same quote is stored once. */
  id: string
  amount: string
  from: string
  to: string
  /** Units of `to` for 1 unit of `from`. */
  rate: string
  provider: string
  /** The day of the rate, YYYY-MM-DD. */
  date: string
  /** Time of freezing, in milliseconds since 1970. */
  frozenAt: number
}

/** Cached answer of a contents call. */
export interface CachedAnswerRow {
  /** Cache key made of the call and its input (src/lib/question.ts). */
  question: string
  answer: unknown
  /** Time at which the server last gave the answer, in milliseconds since 1970. */
  keptAt: number
  /** Size of the answer as JSON, in bytes. */
  size: number
}

/** A checked page, as the history shows it. */
export interface SeoHistoryRow {
  id: string
  /** The address, or the name of the file; '' for pasted source. */
  address: string
  title: string
  errors: number
  warnings: number
  /** Time of the check, in milliseconds since 1970. */
  keptAt: number
  /** Approximate characters of the report. */
  size: number
}

/** The report of a checked page. */
export interface SeoReportRow {
  id: string
  report: unknown
}

/** Input and answer of a writing or checking tool. */
export interface AnswerRow {
  id: string
  /** Tool slug. */
  tool: string
  title: string
  /** Entered text by field name. */
  values: Readonly<Record<string, string>>
  texts: readonly { label: string; text: string }[]
  /** The model's name; '' for the rule engine. */
  model: string
  /** Time of the answer, in milliseconds since 1970. */
  keptAt: number
  favourite: boolean
  /** Approximate size in characters. */
  size: number
}

/** A filled form that the visitor saved under a name for reuse. */
export interface SavedFormRow {
  id: string
  /** Tool slug. */
  tool: string
  name: string
  values: Readonly<Record<string, string>>
  /** Time of saving, in milliseconds since 1970. */
  keptAt: number
}

interface Tables {
  saved: EntityTable<SavedRow, 'id'>
  draftPictures: EntityTable<DraftPictureRow, 'id'>
  outgoing: EntityTable<OutgoingRow, 'key'>
  engagements: Table<EngagementRow, [account: number, kind: EngagementKind, target: number]>
  keptRows: Table<SyncRow, [account: number, name: string]>
  replacedDrafts: EntityTable<ReplacedDraftRow, 'id'>
  keptReplicas: EntityTable<SyncReplicaRow, 'account'>
  answers: EntityTable<AnswerRow, 'id'>
  forms: EntityTable<SavedFormRow, 'id'>
  drafts: EntityTable<DraftRow, 'key'>
  seen: Table<CachedRow, [set: string, id: string]>
  rates: EntityTable<RatesRow, 'provider'>
  trends: EntityTable<TrendRow, 'key'>
  bankBoards: EntityTable<BankBoardRow, 'bank'>
  quotes: EntityTable<QuoteRow, 'id'>
  contents: EntityTable<CachedAnswerRow, 'question'>
  seoHistory: EntityTable<SeoHistoryRow, 'id'>
  seoReports: EntityTable<SeoReportRow, 'id'>
}

/** The device's database, in numbered versions; a released version is never edited. */
export const database = new Dexie('crossport') as Dexie & Tables
database.version(1).stores({ drafts: 'key, savedAt' })
database.version(2).stores({ seen: '[set+id], set, [seenAt+size]' })
database.version(3).stores({ rates: 'provider', trends: 'key, checkedAt', bankBoards: 'bank', quotes: 'id, frozenAt' })
database
  .version(4)
  .stores({ contents: 'question, [keptAt+size]' })
  // Sets other than HS codes are refreshed as a whole, so their rows that were cached one by one are never read again.
  .upgrade((transaction) => transaction.table('seen').where('set').notEqual('hs').delete())
database.version(5).stores({ seoHistory: 'id, keptAt', seoReports: 'id' })
database.version(6).stores({ answers: 'id, tool, keptAt', forms: 'id, tool' })
database
  .version(7)
  .stores({ engagements: '[account+kind+target], [account+open]' })
  // Cached answers without the new content ids and counts are dropped.
  .upgrade((transaction) => transaction.table('contents').clear())
database.version(8).stores({ keptRows: '[account+name], account', keptReplicas: 'account' })
// Cached answers without the new facts and author are dropped.
database.version(9).upgrade((transaction) => transaction.table('contents').clear())
database.version(10).stores({ draftPictures: 'id, account, content' })
database.version(11).stores({ outgoing: 'key, form' })
// Completed lessons are now synced: marking the type as fresh merges the device's lessons with the account's once.
// Favorites can now be saved with their pictures.
database
  .version(12)
  .stores({ saved: 'id, *questions' })
  .upgrade((transaction) =>
    transaction
      .table<SyncReplicaRow>('keptReplicas')
      .toCollection()
      .modify((replica) => void replica.fresh.push('lesson')),
  )
database.version(13).stores({ replacedDrafts: '++id, account' })
// Dexie asks tabs with an older version to close their connections; until they do, this tab waits.
database.on('blocked', () => console.info('the database waits for another tab'))
