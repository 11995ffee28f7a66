import type { publishingCalls } from '../../src/api/contracts/publishing.ts'
import { MAX_UNSEEN_REPLIES } from '../../src/lib/content/replies.ts'
import { canSubmit, SUBMITTABLE_TYPES } from '../../src/lib/content/submission.ts'
import { takeSubmissionPage, parseSubmissionCursor } from '../publishing/cursor.ts'
import {
  deleteAuthorContent,
  discardOwnChange,
  requireOwnContent,
  saveOwnDraft,
  submitOwnDraft,
  withdrawOwnSubmission,
} from '../publishing/own-contents.ts'
import { findPictureHashes } from '../contents/pictures-in.ts'
import { getReplyBeginning, workToContentState, rowToContentState } from '../publishing/state.ts'
import { renderText } from '../publishing/text-workers.ts'
import { readPictureSizes } from '../store/content-pictures.ts'
import { isVerifiedCompanyAccount, listOwnSubmissions } from '../store/content-submissions.ts'
import { listOwnUnpublishedReplies } from '../store/content-replies.ts'
import type { ContentWork } from '../store/content-works.ts'
import { countRegistrations } from '../store/registration-figures.ts'
import { countUnseenReplies, listRepliesToPosts, recordRepliesSeen } from '../store/received-replies.ts'
import type { HandlersOf } from './handler.ts'

const savedOf = ({ id, version, stored: { handle, status } }: ContentWork) => ({ id, handle, status, version })
const authorOf = ({ account, now }: { account: { id: number }; now: number }) => ({ id: account.id, now })

/** Handlers of calls about one's own contents. */
export const publishingHandlers: HandlersOf<typeof publishingCalls> = {
  async saveOwnContent(sent, { store }, caller) {
    return savedOf(await saveOwnDraft(store, { ...sent, source: sent.source ?? null }, authorOf(caller)))
  },
  async submitOwnContent(asked, { store }, caller) {
    return savedOf(await submitOwnDraft(store, asked, authorOf(caller)))
  },
  async takeBackOwnContent({ id }, { store }, caller) {
    return savedOf(await withdrawOwnSubmission(store, id, authorOf(caller)))
  },
  async dropOwnChange({ id }, { store }, caller) {
    return savedOf(await discardOwnChange(store, id, authorOf(caller)))
  },
  async deleteOwnContent({ id }, { store }, caller) {
    await deleteAuthorContent(store, id, authorOf(caller))
    return { id }
  },
  async listOwnContents({ type: only, status, after, size }, { store }, { account }) {
    const rows = await listOwnSubmissions(store, account.id, {
      type: only,
      status,
      after: parseSubmissionCursor(after),
      size: size + 1,
    })
    const company = await isVerifiedCompanyAccount(store.db, account.id)
    const { page, next } = takeSubmissionPage(rows, size, ({ saved_at, updated_at, id }) => ({
      at: saved_at ?? updated_at,
      id,
    }))
    const registered = await countRegistrations(
      store,
      page.flatMap(({ id, type }) => (type === 'activity' ? [id] : [])),
    )
    return {
      list: page.map((row) => ({
        ...rowToContentState(row),
        key: row.key ?? '',
        beginning: getReplyBeginning(row),
        registered: registered.get(row.id) ?? 0,
      })),
      next,
      types: SUBMITTABLE_TYPES.filter((type) => canSubmit(type, company)),
    }
  },
  async readOwnContent({ id }, { store }, caller) {
    const work = await requireOwnContent(store.db, id, authorOf(caller))
    return { ...workToContentState(work), key: work.submission?.key ?? '', text: work.text }
  },
  async listOwnReplies({ post }, { store }, { account }) {
    return { list: await listOwnUnpublishedReplies(store, account.id, post) }
  },
  async listReceivedReplies({ after, size }, { store }, { account }) {
    const rows = await listRepliesToPosts(store, {
      accountId: account.id,
      after: parseSubmissionCursor(after),
      size: size + 1,
    })
    const { page, next } = takeSubmissionPage(rows, size, ({ publishedAt, id }) => ({ at: publishedAt, id }))
    return { list: [...page], next, unseen: await countUnseenReplies(store, account.id, MAX_UNSEEN_REPLIES) }
  },
  async markRepliesSeen({ upTo }, { store }, { account, now }) {
    // Publications after this time must not count as seen, even if the device's clock is ahead.
    await recordRepliesSeen(store, account.id, new Date(Math.min(Date.parse(upTo), now)).toISOString())
    return {}
  },
  async previewContent({ markdown }, { store }) {
    return {
      html: await renderText(markdown, await readPictureSizes(store.db, findPictureHashes(markdown)), {
        isPreview: true,
      }),
    }
  },
}
