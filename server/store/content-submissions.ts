import type { Kysely, SelectQueryBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { CONTENT_STATUS, type ContentStatus } from '../../src/lib/content/status.ts'
import { searchWithFallbacks, ABOVE_ALL_PLACES } from './content-find.ts'
import { isVerifiedCompany } from './profiles.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

const { NOT_APPROVED, DELETED, PENDING_REVIEW, ONLINE, OFFLINE } = CONTENT_STATUS

/** A content as shown in lists of authors and editors. */
export interface SubmissionRow extends Pick<
  Selectable<Schema['content']>,
  'id' | 'type' | 'handle' | 'title' | 'category' | 'status' | 'version' | 'updated_at' | 'author_id'
> {
  key: string | null
  saved_at: string | null
  submitted_at: string | null
  goes_online_at: string | null
  reason: string | null
  change: string | null
  change_status: ContentStatus | null
  change_saves: number | null
  reader_id: number | null
  read_at: string | null
}

/** The position after which a list continues: time and content number. */
export interface SubmissionPosition {
  at: string
  id: number
}

/** True for the account of a verified company. */
export async function isVerifiedCompanyAccount(db: Kysely<Schema>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(['authentication_type', 'authentication_status'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined && isVerifiedCompany(row)
}

/** Display names of accounts; deleted ones are missing. */
export async function readAccountNames(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .where('id', 'in', wanted)
    .select(['id', 'account_name', 'nick_name'])
    .execute()
  return new Map(rows.map(({ id, account_name, nick_name }) => [id, nick_name === '' ? account_name : nick_name]))
}

function listed({ db }: Store) {
  return db
    .selectFrom('content')
    .leftJoin('content_submission as given', 'given.content_id', 'content.id')
    .select([
      'content.id',
      'content.type',
      'content.handle',
      'content.title',
      'content.category',
      'content.status',
      'content.version',
      'content.updated_at',
      'content.author_id',
    ])
    .select([
      'given.key',
      'given.saved_at',
      'given.submitted_at',
      'given.goes_online_at',
      'given.reason',
      'given.change',
      'given.change_status',
      'given.change_saves',
      'given.reader_id',
      'given.read_at',
    ])
}

/** An author's own contents, last saved first; replies with their text. */
export async function listOwnSubmissions(
  store: Store,
  accountId: number,
  {
    type,
    status,
    after,
    size,
  }: { type: ContentType | undefined; status: number | undefined; after: SubmissionPosition | undefined; size: number },
): Promise<(SubmissionRow & { markdown: string | null })[]> {
  return listed(store)
    .select((eb) =>
      eb
        .selectFrom('content_body as body')
        .whereRef('body.content_id', '=', 'content.id')
        .where('content.type', '=', 'reply')
        .select('body.markdown')
        .as('markdown'),
    )
    .where('given.account_id', '=', accountId)
    .where('content.author_id', '=', accountId)
    .where('content.status', '<>', DELETED)
    .$if(type !== undefined, (rows) => rows.where('content.type', '=', type ?? 'page'))
    .$if(status !== undefined, (rows) =>
      rows.where(sql<boolean>`(content.status = ${status} or given.change_status = ${status})`),
    )
    .$if(after !== undefined, (rows) =>
      rows.where((eb) =>
        eb(eb.refTuple('given.saved_at', 'content.id'), '<', eb.tuple(after?.at ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('given.saved_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(size)
    .execute()
}

/**
 * Lists for editors: pending and scheduled contents in their order; online, offline and rejected contents, last changed
 * first.
 */
export type ReviewListName = 'waiting' | 'scheduled' | 'online' | 'offline' | 'rejected'

const STATUSES = { online: ONLINE, offline: OFFLINE, rejected: NOT_APPROVED } as const

type Listed = SelectQueryBuilder<Schema & { given: Schema['content_submission'] }, 'content' | 'given', SubmissionRow>

/** The column by which a list is sorted. */
export function getOrderColumn(list: ReviewListName): 'submitted_at' | 'goes_online_at' | 'updated_at' {
  return list === 'waiting' ? 'submitted_at' : list === 'scheduled' ? 'goes_online_at' : 'updated_at'
}

/** Maximum search results that are checked. */
const MAX_HITS = 200
/** Maximum rows checked of lists that are not indexed. */
const MAX_SCANNED = 2_000

/**
 * Filters a list by a word of the title. Online contents are found by the search index, also by pinyin; in other lists
 * only the last changed contents are searched.
 */
async function titled(
  store: Store,
  own: Listed,
  { list, type, title }: Pick<ReviewRequest, 'list' | 'type' | 'title'>,
): Promise<Listed> {
  if (list === 'online') {
    const { places } = await searchWithFallbacks(
      store,
      { keyword: title, type, before: ABOVE_ALL_PLACES, size: MAX_HITS },
      true,
    )
    return own.where('content.place', 'in', places.length === 0 ? [0] : places)
  }
  const pattern = `%${title.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = own.where(sql<boolean>`lower(content.title) like ${pattern} escape '\\'`)
  // Pending and scheduled lists are short, so they are scanned completely.
  if (list === 'waiting' || list === 'scheduled') return found
  return found.where('content.id', 'in', (eb) =>
    eb
      .selectFrom('content as last')
      .where('last.status', '=', STATUSES[list])
      .$if(type !== undefined, (rows) => rows.where('last.type', '=', type ?? 'page'))
      .select('last.id')
      .orderBy('last.updated_at', 'desc')
      .orderBy('last.id', 'desc')
      .limit(sql.lit(MAX_SCANNED)),
  )
}

interface ReviewRequest {
  list: ReviewListName
  type: ContentType | undefined
  /** A word of the title; '' for all. */
  title: string
  after: SubmissionPosition | undefined
  size: number
}

/** A page of a list for editors. */
export async function listForReview(store: Store, request: ReviewRequest): Promise<SubmissionRow[]> {
  const { list, type, title, after, size } = request
  const ofType = listed(store).$if(type !== undefined, (rows) =>
    rows.where('content.type', '=', type ?? 'page'),
  ) as unknown as Listed
  const own = title === '' ? ofType : await titled(store, ofType, request)
  if (list === 'waiting' || list === 'scheduled') {
    const column = list === 'waiting' ? ('given.submitted_at' as const) : ('given.goes_online_at' as const)
    return own
      .where(column, 'is not', null)
      .$if(list === 'waiting', (rows) => rows.where('given.goes_online_at', 'is', null))
      .$if(after !== undefined, (rows) =>
        rows.where((eb) => eb(eb.refTuple(column, 'given.content_id'), '>', eb.tuple(after?.at ?? '', after?.id ?? 0))),
      )
      .orderBy(column)
      .orderBy('given.content_id')
      .limit(size)
      .execute()
  }
  return own
    .where('content.status', '=', STATUSES[list])
    .$if(after !== undefined, (rows) =>
      rows.where((eb) =>
        eb(eb.refTuple('content.updated_at', 'content.id'), '<', eb.tuple(after?.at ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('content.updated_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(size)
    .execute()
}

/** Numbers of pending contents by type. */
export async function countWaitingSubmissions({ db }: Store): Promise<{ type: ContentType; count: number }[]> {
  const rows = await db
    .selectFrom('content_submission as given')
    .innerJoin('content', 'content.id', 'given.content_id')
    .where('given.submitted_at', 'is not', null)
    .where('given.goes_online_at', 'is', null)
    .select((eb) => ['content.type', eb.fn.countAll<number>().as('count')])
    .groupBy('content.type')
    .orderBy('content.type')
    .execute()
  return rows
}

/** The scheduled content that is due first, leaving out the excluded ones; undefined if none is due. */
export async function findNextDueContent(
  { db }: Store,
  now: string,
  without: readonly number[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('content_submission')
    .select('content_id')
    .where('goes_online_at', '<=', now)
    .where('submitted_at', 'is not', null)
    .$if(without.length > 0, (rows) => rows.where('content_id', 'not in', without))
    .orderBy('goes_online_at')
    .orderBy('content_id')
    .limit(1)
    .executeTakeFirst()
  return row?.content_id
}

/** True if a content of that status, or its change, is pending review. */
export function isPendingReview(status: ContentStatus, changeStatus: ContentStatus | null | undefined): boolean {
  return status === PENDING_REVIEW || changeStatus === PENDING_REVIEW
}
