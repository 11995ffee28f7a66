import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ContentText } from '../../src/api/contracts/content-text.ts'
import { getBeijingDate } from '../../src/engines/world-time/engine.ts'
import { findLastDayFault } from '../../src/lib/content/impossible-facts.ts'
import { CONTENT_STATUS, type ContentStatus } from '../../src/lib/content/status.ts'
import { MAX_CREATED_PER_DAY, MAX_CONTENTS_PER_ACCOUNT, canSubmit } from '../../src/lib/content/submission.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { canTransition } from '../../src/lib/content/transitions.ts'
import { findPictureHashes } from '../contents/pictures-in.ts'
import { getBeijingDay } from '../base/beijing-time.ts'
import { ApiRefusal, createStatusRefusal } from '../calls/api-error.ts'
import { holdContentPictures, readPictureSizes, releaseContentPictures } from '../store/content-pictures.ts'
import { isVerifiedCompanyAccount } from '../store/content-submissions.ts'
import {
  isSameText,
  readKnownTags,
  changeContentStatus,
  saveSubmission,
  readContentWork,
  type ContentWork,
} from '../store/content-works.ts'
import { lockContents, saveContent, type ContentDraft } from '../store/content-writing.ts'
import { lockAccount } from '../store/points.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { checkText, getFactLabel } from './check-text.ts'
import { createConflictRefusal } from './changed-by.ts'
import { withReplyTitle, requirePublicPost, withOriginalReplyPost } from './reply-post.ts'

const { NOT_APPROVED, DELETED, INPUTTED, PENDING_REVIEW, ONLINE, OFFLINE } = CONTENT_STATUS

/** The input for saving a draft. */
export interface DraftInput extends ContentText {
  key: string
  /** Version on which the draft is based; 0 if the device knows of none. */
  version: number
  type: ContentType
}

/** The author and the time in milliseconds since 1970. */
export interface Author {
  id: number
  now: number
}

const iso = (ms: number) => new Date(ms).toISOString()
/** Letters and digits that are not easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const NOT_THERE = () => new ApiRefusal(404, '没有这份稿件')
/** True for a content that is published or offline: its changes are stored separately. */
export const wasPublished = ({ stored: { status } }: ContentWork) => status === ONLINE || status === OFFLINE

/** Creates a handle from the date and random letters; not from the title, which may change. */
function newHandle(now: number): string {
  return `${getBeijingDay(now).replaceAll('-', '')}-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

/** Status shown to the author: that of the change if there is one, otherwise that of the text. */
export function getAuthorStatus({ stored, submission }: ContentWork): ContentStatus {
  return submission?.change_status ?? stored.status
}

/**
 * Reads an author's own content. @throws ApiRefusal 404; contents of others, deleted and missing contents get the same
 * refusal.
 */
export async function requireOwnContent(
  db: Store['db'] | Transaction<Schema>,
  id: number,
  author: Author,
): Promise<ContentWork> {
  const work = await readContentWork(db, id)
  if (!work || work.stored.authorId !== author.id || work.stored.status === DELETED) throw NOT_THERE()
  return work
}

/** Runs a change of an author's content in a transaction with the lock on contents. */
function changing<T>(
  { db, kind }: Store,
  author: Author,
  change: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, kind, author.id))) throw createStatusRefusal(401)
    await lockContents(trx, kind)
    return change(trx)
  })
}

export async function requireKnownTags(trx: Transaction<Schema>, tags: readonly string[]) {
  const known = await readKnownTags(trx, tags)
  const unknown = tags.find((tag) => !known.some(({ handle }) => handle === tag))
  if (unknown !== undefined) throw new ApiRefusal(400, `没有标签 ${unknown}`)
  return known
}

async function holdPictures(trx: Transaction<Schema>, contentId: number, markdown: string, by: number): Promise<void> {
  if (!(await holdContentPictures(trx, { contentId, hashes: findPictureHashes(markdown), by, isEditor: false })))
    throw new ApiRefusal(400, '图片不是自己上传的，或已过期，请重新上传')
}

async function begin(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  { key, version, type, ...sent }: DraftInput,
  author: Author,
): Promise<number> {
  if (version !== 0) throw NOT_THERE()
  if (!canSubmit(type, await isVerifiedCompanyAccount(trx, author.id)))
    throw new ApiRefusal(403, '通过企业认证后才能投这一类')
  const day = iso(Date.parse(`${getBeijingDay(author.now)}T00:00:00+08:00`))
  const counted = await trx
    .selectFrom('content_submission as given')
    .innerJoin('content', 'content.id', 'given.content_id')
    .where('given.account_id', '=', author.id)
    .select((eb) => [
      eb.fn.count<number>('content.id').filterWhere('given.created_at', '>=', day).as('today'),
      eb.fn.count<number>('content.id').filterWhere('content.status', '<>', DELETED).as('all'),
    ])
    .executeTakeFirstOrThrow()
  if (counted.today >= MAX_CREATED_PER_DAY)
    throw new ApiRefusal(429, `每天最多写 ${String(MAX_CREATED_PER_DAY)} 份新稿件，请明天再写`)
  if (counted.all >= MAX_CONTENTS_PER_ACCOUNT)
    throw new ApiRefusal(409, `最多保留 ${String(MAX_CONTENTS_PER_ACCOUNT)} 份稿件，请先删除一些`)
  const at = iso(author.now)
  const text = await withReplyTitle(trx, type, sent)
  const tags = await requireKnownTags(trx, text.tags)
  const draft: ContentDraft = {
    ...text,
    tags,
    type,
    handle: newHandle(author.now),
    status: INPUTTED,
    publishedAt: at,
    updatedAt: at,
    importance: 0,
    isExample: false,
    authorId: author.id,
    html: '',
    file: null,
  }
  const id = await saveContent(trx, kind, draft, { by: author.id, at })
  await saveSubmission(trx, id, { by: author.id, at }, { account_id: author.id, key })
  await holdPictures(trx, id, text.markdown, author.id)
  return id
}

async function saveAgain(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  work: ContentWork,
  sent: DraftInput,
  author: Author,
): Promise<void> {
  const { key: _, version, type, ...given } = sent
  if (work.stored.status === DELETED) throw new ApiRefusal(409, '这份稿件已删除')
  if (type !== work.stored.type) throw new ApiRefusal(409, '稿件的类型不能改')
  const text = withOriginalReplyPost(type, given, work.text)
  if (isSameText(text, work.text)) return
  if (getAuthorStatus(work) === PENDING_REVIEW) throw new ApiRefusal(409, '正在审核，要改请先撤回')
  // A device that knows no version may have sent the first version itself, if its answer was lost.
  if (version !== work.version && !(version === 0 && work.version === 1))
    throw await createConflictRefusal(trx, work, author.id)
  const writing = { by: author.id, at: iso(author.now) }
  const tags = await requireKnownTags(trx, text.tags)
  await holdPictures(trx, work.id, text.markdown, author.id)
  if (wasPublished(work)) {
    const { change_saves: saves = 0 } = work.submission ?? {}
    return saveSubmission(trx, work.id, writing, {
      change: JSON.stringify(text),
      change_status: INPUTTED,
      change_saves: saves + 1,
    })
  }
  await saveContent(
    trx,
    kind,
    { ...work.stored, ...text, tags, status: INPUTTED, updatedAt: writing.at, html: '' },
    writing,
  )
  await saveSubmission(trx, work.id, writing)
}

/**
 * Saves a draft: at first as a new content, later in place of the earlier draft; for a published text as a change of
 * it.
 */
export function saveOwnDraft(store: Store, sent: DraftInput, author: Author): Promise<ContentWork> {
  return changing(store, author, async (trx) => {
    const known = await trx
      .selectFrom('content_submission')
      .select('content_id')
      .where('account_id', '=', author.id)
      .where('key', '=', sent.key)
      .executeTakeFirst()
    const work = known && (await readContentWork(trx, known.content_id))
    if (work) await saveAgain(trx, store.kind, work, sent, author)
    return requireOwnContent(trx, work?.id ?? (await begin(trx, store.kind, sent, author)), author)
  })
}

/**
 * Submits a draft for review.
 * @throws ApiRefusal 400 with one sentence if it is incomplete.
 */
export async function submitOwnDraft(
  store: Store,
  { id, version }: { id: number; version: number },
  author: Author,
): Promise<ContentWork> {
  const seen = await requireOwnContent(store.db, id, author)
  // The text is checked before the lock is taken, as the check of a long text takes a while.
  await checkText(seen.stored.type, seen.text, await readPictureSizes(store.db, findPictureHashes(seen.text.markdown)))
  await requirePublicPost(store.db, seen.stored.type, seen.text)
  const { type } = seen.stored
  const [over] = Object.entries(
    wasPublished(seen) ? {} : (findLastDayFault(type, seen.text.facts, getBeijingDate(author.now)) ?? {}),
  )
  if (over) throw new ApiRefusal(400, `${getFactLabel(type, over[0])}：${over[1]}`)
  return changing(store, author, async (trx) => {
    const work = await requireOwnContent(trx, id, author)
    if (getAuthorStatus(work) === PENDING_REVIEW && work.version === version) return work
    if (work.version !== version || seen.version !== version) throw await createConflictRefusal(trx, work, author.id)
    if (!canSubmit(work.stored.type, await isVerifiedCompanyAccount(trx, author.id)))
      throw new ApiRefusal(403, '通过企业认证后才能投这一类')
    await requireKnownTags(trx, work.text.tags)
    const writing = { by: author.id, at: iso(author.now) }
    const { saved_at, saved_by } = work.submission ?? { saved_at: writing.at, saved_by: author.id }
    if (wasPublished(work)) {
      if (work.submission?.change === null || work.submission?.change === undefined)
        throw new ApiRefusal(409, '没有改动，不用再交')
      await saveSubmission(trx, id, writing, {
        change_status: PENDING_REVIEW,
        submitted_at: writing.at,
        reason: '',
        saved_at,
        saved_by,
      })
      return requireOwnContent(trx, id, author)
    }
    if (work.stored.status === NOT_APPROVED)
      await changeContentStatus(trx, store.kind, work, { to: INPUTTED, reason: '', writing })
    const draft = await requireOwnContent(trx, id, author)
    if (!canTransition(draft.stored.status, PENDING_REVIEW, 'author')) throw new ApiRefusal(409, '这份稿件现在不能交')
    await changeContentStatus(trx, store.kind, draft, { to: PENDING_REVIEW, reason: '', writing })
    return requireOwnContent(trx, id, author)
  })
}

/** Withdraws a pending submission. */
export function withdrawOwnSubmission(store: Store, id: number, author: Author): Promise<ContentWork> {
  return changing(store, author, async (trx) => {
    const work = await requireOwnContent(trx, id, author)
    if (getAuthorStatus(work) === INPUTTED) return work
    if (getAuthorStatus(work) !== PENDING_REVIEW) throw new ApiRefusal(409, '这份稿件不在审核，不能撤回')
    const writing = { by: author.id, at: iso(author.now) }
    const { saved_at, saved_by } = work.submission ?? { saved_at: writing.at, saved_by: author.id }
    if (wasPublished(work))
      await saveSubmission(trx, id, writing, {
        change_status: INPUTTED,
        submitted_at: null,
        goes_online_at: null,
        scheduled_by: null,
        saved_at,
        saved_by,
      })
    else await changeContentStatus(trx, store.kind, work, { to: INPUTTED, reason: '', writing })
    return requireOwnContent(trx, id, author)
  })
}

/** Discards the change of a published content. */
export function discardOwnChange(store: Store, id: number, author: Author): Promise<ContentWork> {
  return changing(store, author, async (trx) => {
    const work = await requireOwnContent(trx, id, author)
    if (work.submission && work.submission.change !== null) {
      await saveSubmission(
        trx,
        id,
        { by: author.id, at: iso(author.now) },
        {
          change: null,
          change_status: null,
          change_saves: work.submission.change_saves + 1,
          submitted_at: null,
          goes_online_at: null,
          scheduled_by: null,
          reason: '',
        },
      )
    }
    return requireOwnContent(trx, id, author)
  })
}

/** Deletes an author's content; a published one disappears for everyone. */
export function deleteAuthorContent(store: Store, id: number, author: Author): Promise<void> {
  return changing(store, author, async (trx) => {
    const work = await requireOwnContent(trx, id, author)
    const writing = { by: author.id, at: iso(author.now) }
    await changeContentStatus(trx, store.kind, work, { to: DELETED, reason: '', writing })
    await saveSubmission(trx, id, writing, {
      change: null,
      change_status: null,
      submitted_at: null,
      goes_online_at: null,
      scheduled_by: null,
    })
    await releaseContentPictures(trx, [id])
  })
}
