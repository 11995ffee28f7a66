import type { Transaction } from 'kysely'
import type { ContentText } from '../../src/api/contracts/content-text.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { canTransition } from '../../src/lib/content/transitions.ts'
import { findPictureHashes } from '../contents/pictures-in.ts'
import { recordAudit } from '../accounts/audit.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { holdContentPictures, readPictureSizes, releaseContentPictures } from '../store/content-pictures.ts'
import { isPendingReview } from '../store/content-submissions.ts'
import { changeContentStatus, saveSubmission, readContentWork, type ContentWork } from '../store/content-works.ts'
import { lockContents, saveContent } from '../store/content-writing.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { createConflictRefusal } from './changed-by.ts'
import { checkText, type CheckedText } from './check-text.ts'
import { readSubmittedContent } from './handed-in.ts'
import { requireKnownTags, wasPublished } from './own-contents.ts'
import { requirePublicPost } from './reply-post.ts'

const { NOT_APPROVED, OFFLINE, DELETED, PENDING_REVIEW, ONLINE } = CONTENT_STATUS

/** The editor and the time in milliseconds since 1970. */
export interface Editor {
  id: number
  now: number
}

/** The version of a content that an editor saw. */
export interface SeenVersion {
  id: number
  version: number
}

const iso = (ms: number) => new Date(ms).toISOString()
const NO_QUEUE = { submitted_at: null, goes_online_at: null, scheduled_by: null }
const NO_CHANGE = { change: null, change_status: null, reason: '', ...NO_QUEUE }

/**
 * Validates a text by its type, and renders it.
 * @throws ApiRefusal 400 with one Chinese sentence.
 */
export async function checkContentText(
  store: Store,
  { stored: { type } }: ContentWork,
  text: ContentText,
): Promise<CheckedText> {
  await requirePublicPost(store.db, type, text)
  return checkText(type, text, await readPictureSizes(store.db, findPictureHashes(text.markdown)))
}

/** Runs an editor's action in a transaction with the lock on contents, and records it in the audit log. */
async function deciding(
  { db, kind }: Store,
  id: number,
  editor: Editor,
  action: string,
  decide: (trx: Transaction<Schema>, work: ContentWork) => Promise<string>,
): Promise<ContentWork> {
  return db.transaction().execute(async (trx) => {
    await lockContents(trx, kind)
    const work = await readSubmittedContent(trx, id)
    const detail = await decide(trx, work)
    await recordAudit(trx, {
      actor: editor.id,
      action,
      target: String(id),
      detail: `${work.text.title}${detail === '' ? '' : `：${detail}`}`,
      now: editor.now,
    })
    return (await readContentWork(trx, id)) ?? work
  })
}

/**
 * Checks the version that the editor saw. @throws ApiRefusal 409 with the name of the account that changed it, and the
 * time.
 */
async function checkSeen(
  trx: Transaction<Schema>,
  work: ContentWork,
  { version }: SeenVersion,
  editor: Editor,
): Promise<void> {
  if (work.version !== version) throw await createConflictRefusal(trx, work, editor.id)
}

function checkWaits({ stored, submission }: ContentWork): void {
  if (!isPendingReview(stored.status, submission?.change_status))
    throw new ApiRefusal(409, '这篇内容不在待审核之列，可能已有结果')
}

/**
 * Publishes a checked text, replacing the published text, in the caller's transaction. The publishing date remains that
 * of the first time.
 */
export async function publishContent(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  work: ContentWork,
  checked: CheckedText,
  { by, now }: { by: number | null; now: number },
): Promise<void> {
  const writing = { by, at: iso(now) }
  const tags = await requireKnownTags(trx, work.text.tags)
  const { publishedAt } = work.stored
  await saveContent(
    trx,
    kind,
    {
      ...work.stored,
      ...checked,
      tags,
      status: ONLINE,
      publishedAt: work.hasPlace ? publishedAt : writing.at,
      updatedAt: writing.at,
    },
    writing,
  )
  // The last person who saved the text is retained.
  const { saved_at = writing.at, saved_by = by } = work.submission ?? {}
  await saveSubmission(trx, work.id, writing, { ...NO_CHANGE, saved_at, saved_by })
}

/** Approves a submission: publishes it now, or schedules it. */
export async function approveSubmission(
  store: Store,
  seen: SeenVersion,
  goesOnlineAt: string | undefined,
  editor: Editor,
): Promise<ContentWork> {
  const before = await readSubmittedContent(store.db, seen.id)
  checkWaits(before)
  const checked = await checkContentText(store, before, before.text)
  const at = goesOnlineAt === undefined ? undefined : Date.parse(goesOnlineAt)
  // A content with a time in the past would be published at once.
  if (at !== undefined && at <= editor.now) throw new ApiRefusal(400, '这个时间已经过了，请选以后的时间')
  if (at !== undefined && at > editor.now + 366 * 86_400_000) throw new ApiRefusal(400, '最多定到一年以后')
  return deciding(store, seen.id, editor, at === undefined ? '通过' : '定时上线', async (trx, work) => {
    checkWaits(work)
    await checkSeen(trx, work, seen, editor)
    if (before.version !== work.version) throw await createConflictRefusal(trx, work, editor.id)
    if (at === undefined)
      return publishContent(trx, store.kind, work, checked, { by: editor.id, now: editor.now }).then(() => '')
    await trx
      .updateTable('content_submission')
      .set({ goes_online_at: iso(at), scheduled_by: editor.id })
      .where('content_id', '=', seen.id)
      .execute()
    return formatBeijingTime(at).slice(0, 16)
  })
}

/** Returns a scheduled content to the review queue. */
export function cancelSchedule(store: Store, id: number, editor: Editor): Promise<ContentWork> {
  return deciding(store, id, editor, '取消定时上线', async (trx, { submission }) => {
    if (submission?.goes_online_at === null || submission?.goes_online_at === undefined)
      throw new ApiRefusal(409, '这篇内容没有定时上线')
    await trx
      .updateTable('content_submission')
      .set({ goes_online_at: null, scheduled_by: null })
      .where('content_id', '=', id)
      .execute()
    return ''
  })
}

/** Returns a submission to its author, in the caller's transaction; the published text remains. */
async function sendBack(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  work: ContentWork,
  { reason, writing }: { reason: string; writing: { by: number; at: string } },
): Promise<void> {
  if (wasPublished(work))
    await trx
      .updateTable('content_submission')
      .set({ ...NO_QUEUE, change_status: NOT_APPROVED, reason })
      .where('content_id', '=', work.id)
      .execute()
  else await changeContentStatus(trx, kind, work, { to: NOT_APPROVED, reason, writing })
}

/** Returns all pending and scheduled submissions of an account; the caller has locked contents. */
export async function returnPendingSubmissions(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  accountId: number,
  reason: string,
  editor: Editor,
): Promise<void> {
  const rows = await trx
    .selectFrom('content_submission')
    .select('content_id')
    .where('account_id', '=', accountId)
    .where('submitted_at', 'is not', null)
    .orderBy('content_id')
    .execute()
  for (const { content_id } of rows) {
    const work = await readContentWork(trx, content_id)
    if (work && isPendingReview(work.stored.status, work.submission?.change_status))
      await sendBack(trx, kind, work, { reason, writing: { by: editor.id, at: iso(editor.now) } })
  }
}

/** Rejects a submission; the published text stays. */
export function rejectSubmission(
  store: Store,
  seen: SeenVersion,
  reason: string,
  editor: Editor,
): Promise<ContentWork> {
  return deciding(store, seen.id, editor, '不通过', async (trx, work) => {
    checkWaits(work)
    await checkSeen(trx, work, seen, editor)
    await sendBack(trx, store.kind, work, { reason, writing: { by: editor.id, at: iso(editor.now) } })
    return reason
  })
}

/** Takes a content offline, or publishes it again unchanged. */
export function setContentOnline(
  store: Store,
  { id, isOnline, reason }: { id: number; isOnline: boolean; reason: string },
  editor: Editor,
): Promise<ContentWork> {
  return deciding(store, id, editor, isOnline ? '重新上线' : '下线', async (trx, work) => {
    const to = isOnline ? ONLINE : OFFLINE
    if (!wasPublished(work) || !canTransition(work.stored.status, to, 'editor'))
      throw new ApiRefusal(409, isOnline ? '这篇内容不是下线的' : '这篇内容不在线上')
    const writing = { by: editor.id, at: iso(editor.now) }
    if (isOnline) await saveContent(trx, store.kind, { ...work.stored, status: ONLINE }, writing)
    else await changeContentStatus(trx, store.kind, work, { to: OFFLINE, reason, writing })
    // A pending change stays pending.
    const { change_status: status, submitted_at: submitted } = work.submission ?? {}
    if (status === PENDING_REVIEW)
      await trx
        .updateTable('content_submission')
        .set({ submitted_at: submitted ?? writing.at })
        .where('content_id', '=', id)
        .execute()
    return reason
  })
}

/** Deletes a content permanently. */
export function removeContent(store: Store, id: number, reason: string, editor: Editor): Promise<ContentWork> {
  return deciding(store, id, editor, '删除内容', async (trx, work) => {
    if (work.stored.file !== null) throw new ApiRefusal(409, '这篇内容来自文件：请删除文件，或下线')
    const writing = { by: editor.id, at: iso(editor.now) }
    await saveSubmission(trx, id, writing, NO_CHANGE)
    await changeContentStatus(trx, store.kind, work, { to: DELETED, reason, writing })
    await releaseContentPictures(trx, [id])
    return reason
  })
}

/** Edits a pending text, or a published text; readers see a change of a published text at once. */
export async function editContent(
  store: Store,
  seen: SeenVersion,
  text: ContentText,
  editor: Editor,
  action = '修改内容',
): Promise<ContentWork> {
  const before = await readSubmittedContent(store.db, seen.id)
  if (before.stored.file !== null) throw new ApiRefusal(409, '这篇内容来自文件，请改文件')
  const checked = await checkContentText(store, before, text)
  return deciding(store, seen.id, editor, action, async (trx, work) => {
    await checkSeen(trx, work, seen, editor)
    if (!wasPublished(work) && work.stored.status !== PENDING_REVIEW)
      throw new ApiRefusal(409, '作者正在改这份稿件，交来审核后再改')
    const writing = { by: editor.id, at: iso(editor.now) }
    const tags = await requireKnownTags(trx, text.tags)
    if (
      !(await holdContentPictures(trx, {
        contentId: work.id,
        hashes: findPictureHashes(text.markdown),
        by: editor.id,
        isEditor: true,
      }))
    )
      throw new ApiRefusal(400, '有图片不是上传给内容用的，或已过期')
    const { change_status: changeStatus, change_saves: saves } = work.submission ?? {}
    if (changeStatus === PENDING_REVIEW) {
      await saveSubmission(trx, work.id, writing, { change: JSON.stringify(text), change_saves: (saves ?? 0) + 1 })
      return ''
    }
    await saveContent(trx, store.kind, { ...work.stored, ...checked, tags, updatedAt: writing.at }, writing)
    await saveSubmission(trx, work.id, writing)
    return ''
  })
}
