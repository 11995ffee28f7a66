import type { reviewingCalls } from '../../src/api/contracts/reviewing.ts'
import { requireRole } from '../accounts/roles.ts'
import { takeSubmissionPage, parseSubmissionCursor } from '../publishing/cursor.ts'
import { diffFields } from '../publishing/field-differences.ts'
import { hideUnsubmittedChange, readSubmittedContent } from '../publishing/handed-in.ts'
import {
  approveSubmission,
  cancelSchedule,
  checkContentText,
  editContent,
  rejectSubmission,
  removeContent,
  setContentOnline,
} from '../publishing/review.ts'
import { workToContentState, rowToContentState } from '../publishing/state.ts'
import { isBanned } from '../store/bans.ts'
import {
  countWaitingSubmissions,
  readAccountNames,
  getOrderColumn,
  listForReview,
} from '../store/content-submissions.ts'
import { listStatusSteps, listVersions, readVersion } from '../store/content-versions.ts'
import { toContentText, type ContentWork } from '../store/content-works.ts'
import { countRegistrations } from '../store/registration-figures.ts'
import { ignoreDiskFull, type Store } from '../store/store.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { Caller } from '../calls/caller.ts'
import type { HandlersOf } from './handler.ts'

/** Milliseconds for which an editor who opened a content counts as reading it. */
const READING_MS = 5 * 60_000

type Asking = Caller & {
  readonly account: { id: number; roles: NonNullable<Caller['account']>['roles']; sessionId: string }
}

/**
 * Requires an editor.
 * @throws ApiRefusal 403 for other callers.
 */
function editorOf(caller: Asking): { id: number; now: number } {
  requireRole(caller, 'editor')
  return { id: caller.account.id, now: caller.now }
}

const doneOf = ({ id, version, stored: { status } }: ContentWork) => ({ id, version, status })

/** Another editor who opened the content in the last minutes. */
function readerOf(
  { reader_id: id, read_at: at }: { reader_id?: number | null; read_at?: string | null },
  asker: number,
  now: number,
): number | null {
  return id !== null &&
    id !== undefined &&
    id !== asker &&
    at !== null &&
    at !== undefined &&
    Date.parse(at) > now - READING_MS
    ? id
    : null
}

function personOf(names: ReadonlyMap<number, string>, id: number | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: names.get(id) ?? '已注销的账号' }
}

const known = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

/** The text of an earlier version, for restoring. */
async function versionText(store: Store, id: number, number: number) {
  const text = await readVersion(store, id, number)
  if (!text) throw new ApiRefusal(404, '没有保留这一版')
  return text
}

/** HTML to be published, or the fault that prevents the publication. */
async function shownAs(store: Store, work: ContentWork): Promise<{ html: string; fault: string }> {
  if (work.stored.file !== null) return { html: work.stored.html, fault: '' }
  try {
    return { html: (await checkContentText(store, work, work.text)).html, fault: '' }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 400) return { html: '', fault: error.message }
    throw error
  }
}

/** Handlers of editors' calls on contents. */
export const reviewingHandlers: HandlersOf<typeof reviewingCalls> = {
  async listReviewQueue({ type, list, title, after, size }, { store }, caller) {
    const { id: asker, now } = editorOf(caller)
    const rows = await listForReview(store, { list, type, title, after: parseSubmissionCursor(after), size: size + 1 })
    const column = getOrderColumn(list)
    const { page, next } = takeSubmissionPage(rows, size, (row) => ({ at: row[column] ?? row.updated_at, id: row.id }))
    const readers = page.map((row) => readerOf(row, asker, now))
    const names = await readAccountNames(store.db, known([...readers, ...page.map(({ author_id }) => author_id)]))
    return {
      list: page.map((row, index) => ({
        ...rowToContentState(hideUnsubmittedChange(row)),
        author: personOf(names, row.author_id),
        reader: personOf(names, readers[index] ?? null),
      })),
      next,
      waiting: await countWaitingSubmissions(store),
    }
  },
  async readForReview({ id }, { store }, caller) {
    const { id: asker, now } = editorOf(caller)
    const work = await readSubmittedContent(store.db, id)
    const steps = await listStatusSteps(store, id)
    const { submission, stored, text } = work
    const reader = readerOf(submission ?? {}, asker, now)
    await ignoreDiskFull(
      store.db
        .updateTable('content_submission')
        .set({ reader_id: asker, read_at: new Date(now).toISOString() })
        .where('content_id', '=', id)
        .execute(),
    )
    const savedBy = submission ? submission.saved_by : null
    const names = await readAccountNames(
      store.db,
      known([stored.authorId, reader, savedBy, ...steps.map(({ by }) => by)]),
    )
    return {
      ...workToContentState(work),
      text,
      author: personOf(names, stored.authorId),
      reader: personOf(names, reader),
      ...(await shownAs(store, work)),
      isAuthorBanned: stored.authorId !== null && (await isBanned(store, stored.authorId)),
      isFile: stored.file !== null,
      registered: stored.type === 'activity' ? ((await countRegistrations(store, [id])).get(id) ?? 0) : 0,
      difference: submission?.change ? diffFields(toContentText(stored), text) : null,
      steps: steps.map(({ by, ...step }) => ({ ...step, by: personOf(names, by) })),
      savedBy: personOf(names, savedBy),
      savedAt: submission?.saved_at ?? stored.updatedAt,
    }
  },
  async approveContent({ goesOnlineAt, ...seen }, { store }, caller) {
    return doneOf(await approveSubmission(store, seen, goesOnlineAt, editorOf(caller)))
  },
  async cancelSchedule({ id }, { store }, caller) {
    return doneOf(await cancelSchedule(store, id, editorOf(caller)))
  },
  async rejectContent({ reason, ...seen }, { store }, caller) {
    const editor = editorOf(caller)
    if (reason === '') throw new ApiRefusal(400, '请写明不通过的原因')
    return doneOf(await rejectSubmission(store, seen, reason, editor))
  },
  async switchContent(wish, { store }, caller) {
    const editor = editorOf(caller)
    if (!wish.isOnline && wish.reason === '') throw new ApiRefusal(400, '请写明下线的原因')
    return doneOf(await setContentOnline(store, wish, editor))
  },
  async removeContent({ id, reason }, { store }, caller) {
    const editor = editorOf(caller)
    if (reason === '') throw new ApiRefusal(400, '请写明删除的原因')
    return doneOf(await removeContent(store, id, reason, editor))
  },
  async saveForReview({ id, version, ...text }, { store }, caller) {
    return doneOf(await editContent(store, { id, version }, { ...text, source: text.source ?? null }, editorOf(caller)))
  },
  async listVersions({ id }, { store }, caller) {
    editorOf(caller)
    await readSubmittedContent(store.db, id)
    const { current, list } = await listVersions(store, id)
    const names = await readAccountNames(store.db, known(list.map(({ replacedBy }) => replacedBy)))
    return {
      current,
      list: list.map(({ replacedBy, ...version }) => ({ ...version, replacedBy: personOf(names, replacedBy) })),
    }
  },
  async compareVersions({ id, from, to }, { store }, caller) {
    editorOf(caller)
    const { stored } = await readSubmittedContent(store.db, id)
    return {
      difference: diffFields(
        await versionText(store, id, from),
        to === undefined ? toContentText(stored) : await versionText(store, id, to),
      ),
    }
  },
  async returnToVersion({ id, version, to }, { store }, caller) {
    const editor = editorOf(caller)
    await readSubmittedContent(store.db, id)
    return doneOf(
      await editContent(store, { id, version }, await versionText(store, id, to), editor, `回到第 ${String(to)} 版`),
    )
  },
}
