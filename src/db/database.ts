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

/** A text that is being worked on, kept so that a reload loses nothing. */
export interface DraftRow {
  /** Tool slug. */
  key: string
  text: string
  /** Milliseconds since 1970. */
  savedAt: number
}

/** A row of a reference set as the server gave it, kept for when the server cannot be reached. */
export interface CachedRow {
  /** The reference set, or another kind of row that the server gives. */
  set: string
  /** What names the row within the set. */
  id: string
  /** Text by column, with the columns of the reference set. */
  row: Readonly<Record<string, string>>
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
  /** When the server gave it last, milliseconds since 1970. */
  seenAt: number
  /** About how many characters it takes. */
  size: number
}

/** One provider's rates of one day: 1 `base` = `rates[code]` of `code`, as decimal text. */
interface RateTableRow {
  date: string
  /** ISO 8601 in UTC; null for rates that came with the server. */
  fetchedAt: string | null
  base: string
  rates: Readonly<Record<string, string>>
}

/** The newest rates of a provider that this device has seen. */
export interface RatesRow {
  provider: string
  table: RateTableRow
  previous: RateTableRow | null
  /** When the server was last asked, in milliseconds since 1970. */
  checkedAt: number
}

/** A currency's history by one provider, against the provider's base. */
export interface TrendRow {
  /** `<provider> <code>`. */
  key: string
  /** YYYY-MM-DD and units of the currency for 1 of the base, oldest first. */
  points: readonly (readonly [date: string, rate: string])[]
  /** Milliseconds since 1970. */
  checkedAt: number
}

/** A bank's board as it was last read. */
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
  /** When the bank published it, Beijing time as text; '' where there is no board yet. */
  updatedAt: string
  /** When the server fetched it, ISO 8601 in UTC. */
  fetchedAt: string | null
  /** When the server was last asked, in milliseconds since 1970. */
  checkedAt: number
}

/** A quote that the visitor froze: its rate stays as it was. */
export interface QuoteRow {
  /** Derived from the quote, so that the same quote is stored once. */
  id: string
  amount: string
  from: string
  to: string
  /** 1 `from` in `to`. */
  rate: string
  provider: string
  /** The day of the rate, YYYY-MM-DD. */
  date: string
  /** Milliseconds since 1970. */
  frozenAt: number
}

/** The last answer of a contents call that this device received. */
export interface CachedAnswerRow {
  /** The call and its input (src/lib/question.ts). */
  question: string
  answer: unknown
  /** When the server last gave it, in milliseconds since 1970. */
  keptAt: number
  /** Bytes of the answer as JSON. */
  size: number
}

/** A page that was checked, as its list shows it. */
export interface SeoHistoryRow {
  id: string
  /** The address, or the name of the file; '' of pasted source. */
  address: string
  title: string
  errors: number
  warnings: number
  /** Milliseconds since 1970. */
  keptAt: number
  /** About how many characters the report takes. */
  size: number
}

/** The report of a page that was checked. */
export interface SeoReportRow {
  id: string
  report: unknown
}

/** What a tool that writes or checks was asked and what came of it. */
export interface AnswerRow {
  id: string
  /** Tool slug. */
  tool: string
  title: string
  /** What was entered, by field. */
  values: Readonly<Record<string, string>>
  texts: readonly { label: string; text: string }[]
  /** The model's name; '' for the rule engine. */
  model: string
  /** Milliseconds since 1970. */
  keptAt: number
  favourite: boolean
  /** About how many characters it takes. */
  size: number
}

/** A form that the visitor filled and named, to be used again. */
export interface SavedFormRow {
  id: string
  /** Tool slug. */
  tool: string
  name: string
  values: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
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

/** Everything this device keeps, in numbered versions; a version once released is never edited. */
export const database = new Dexie('crossport') as Dexie & Tables
database.version(1).stores({ drafts: 'key, savedAt' })
database.version(2).stores({ seen: '[set+id], set, [seenAt+size]' })
database.version(3).stores({ rates: 'provider', trends: 'key, checkedAt', bankBoards: 'bank', quotes: 'id, frozenAt' })
database
  .version(4)
  .stores({ contents: 'question, [keptAt+size]' })
  // Sets other than HS codes are refreshed whole, so their single rows are never read again.
  .upgrade((transaction) => transaction.table('seen').where('set').notEqual('hs').delete())
database.version(5).stores({ seoHistory: 'id, keptAt', seoReports: 'id' })
database.version(6).stores({ answers: 'id, tool, keptAt', forms: 'id, tool' })
database
  .version(7)
  .stores({ engagements: '[account+kind+target], [account+open]' })
  // Contents got a number and counts, which older answers do not have.
  .upgrade((transaction) => transaction.table('contents').clear())
database.version(8).stores({ keptRows: '[account+name], account', keptReplicas: 'account' })
// Contents got facts and an author, which older answers do not have.
database.version(9).upgrade((transaction) => transaction.table('contents').clear())
database.version(10).stores({ draftPictures: 'id, account, content' })
database.version(11).stores({ outgoing: 'key, form' })
// Lessons that are done follow the account too: a device joins its own with those of the account once.
// And favourites can be saved with their pictures.
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
// Dexie asks a tab with an older version to close its connection; until then this one waits.
database.on('blocked', () => console.info('the database waits for another tab'))
