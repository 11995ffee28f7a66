import type { publishingCalls } from '../../src/api/contracts/publishing.ts'
import { MOST_UNSEEN } from '../../src/lib/content/replies.ts'
import { maySubmit, SUBMITTED_TYPES } from '../../src/lib/content/submission.ts'
import { pageOfPositions, positionOf } from '../publishing/cursor.ts'
import { deleteOwn, dropOwnChange, readOwn, saveOwn, submitOwn, takeBackOwn } from '../publishing/own-contents.ts'
import { picturesIn } from '../contents/pictures-in.ts'
import { beginningOf, stateOf, stateOfRow } from '../publishing/state.ts'
import { renderText } from '../publishing/text-workers.ts'
import { pictureSizes } from '../store/content-pictures.ts'
import { isOfCompany, ownSubmissions } from '../store/content-submissions.ts'
import { ownReplies } from '../store/content-replies.ts'
import type { ContentWork } from '../store/content-works.ts'
import { registeredFor } from '../store/registration-figures.ts'
import { countUnseen, listReceived, noteSeen } from '../store/received-replies.ts'
import type { HandlersOf } from './handler.ts'

const savedOf = ({ id, version, stored: { handle, status } }: ContentWork) => ({ id, handle, status, version })
const authorOf = ({ account, now }: { account: { id: number }; now: number }) => ({ id: account.id, now })

/** Answers about one's own contents. */
export const publishingHandlers: HandlersOf<typeof publishingCalls> = {
  async saveOwnContent(sent, { store }, caller) {
    return savedOf(await saveOwn(store, { ...sent, source: sent.source ?? null }, authorOf(caller)))
  },
  async submitOwnContent(asked, { store }, caller) {
    return savedOf(await submitOwn(store, asked, authorOf(caller)))
  },
  async takeBackOwnContent({ id }, { store }, caller) {
    return savedOf(await takeBackOwn(store, id, authorOf(caller)))
  },
  async dropOwnChange({ id }, { store }, caller) {
    return savedOf(await dropOwnChange(store, id, authorOf(caller)))
  },
  async deleteOwnContent({ id }, { store }, caller) {
    await deleteOwn(store, id, authorOf(caller))
    return { id }
  },
  async listOwnContents({ type: only, status, after, size }, { store }, { account }) {
    const rows = await ownSubmissions(store, account.id, { type: only, status, after: positionOf(after), size: size + 1 })
    const company = await isOfCompany(store.db, account.id)
    const { page, next } = pageOfPositions(rows, size, ({ saved_at, updated_at, id }) => ({ at: saved_at ?? updated_at, id }))
    const registered = await registeredFor(store, page.flatMap(({ id, type }) => (type === 'activity' ? [id] : [])))
    return { list: page.map((row) => ({ ...stateOfRow(row), key: row.key ?? '', beginning: beginningOf(row), registered: registered.get(row.id) ?? 0 })), next, types: SUBMITTED_TYPES.filter((type) => maySubmit(type, company)) }
  },
  async readOwnContent({ id }, { store }, caller) {
    const work = await readOwn(store.db, id, authorOf(caller))
    return { ...stateOf(work), key: work.submission?.key ?? '', text: work.text }
  },
  async listOwnReplies({ post }, { store }, { account }) {
    return { list: await ownReplies(store, account.id, post) }
  },
  async listReceivedReplies({ after, size }, { store }, { account }) {
    const rows = await listReceived(store, { accountId: account.id, after: positionOf(after), size: size + 1 })
    const { page, next } = pageOfPositions(rows, size, ({ publishedAt, id }) => ({ at: publishedAt, id }))
    return { list: [...page], next, unseen: await countUnseen(store, account.id, MOST_UNSEEN) }
  },
  async markRepliesSeen({ upTo }, { store }, { account, now }) {
    // What goes online later is not seen yet, whatever the clock of the device says.
    await noteSeen(store, account.id, new Date(Math.min(Date.parse(upTo), now)).toISOString())
    return {}
  },
  async previewContent({ markdown }, { store }) {
    return { html: await renderText(markdown, await pictureSizes(store.db, picturesIn(markdown)), { isPreview: true }) }
  },
}
