import process from 'node:process'
import { saveOwnDraft, submitOwnDraft } from '../../../server/publishing/own-contents.ts'
import { approveSubmission, editContent } from '../../../server/publishing/review.ts'
import { publishDueContent } from '../../../server/publishing/schedule.ts'
import { openStore } from '../../../server/store/open.ts'
import { readVersion } from '../../../server/store/content-versions.ts'
import { readContentWork, type ContentWork } from '../../../server/store/content-works.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { changedText, numberedContent } from './kill-publishing.ts'
import { acknowledge, writeUntilDone } from './kill-writer.ts'

// Child process of kill-run.ts for kill-publishing.ts: submits contents, approves or schedules them, changes some and
// reverts the change, and reports each finished number.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })
const EDITOR = 1_999_999_999

async function begun(accountId: number, key: string): Promise<ContentWork | undefined> {
  const row = await store.db
    .selectFrom('content_submission')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .select('content_id')
    .executeTakeFirst()
  return row && readContentWork(store.db, row.content_id)
}

/** Puts a submitted content online: at once, or scheduled with the time advanced. */
async function putOnline(work: ContentWork, isScheduled: boolean, now: number): Promise<void> {
  const editor = { id: EDITOR, now }
  if (!isScheduled) return void (await approveSubmission(store, work, undefined, editor))
  const due = work.submission?.goes_online_at ?? null
  if (due === null) await approveSubmission(store, work, new Date(now + 1000).toISOString(), editor)
  await publishDueContent(store, work.id, now + 60_000)
}

/** Changes the text of an online content, and reverts to the first. */
async function changeAndReturn(work: ContentWork, index: number, now: number): Promise<void> {
  const editor = { id: EDITOR, now }
  const changed =
    work.version === 1 ? await editContent(store, work, { ...work.text, ...changedText(index) }, editor) : work
  if (changed.version !== 2) return
  const first = await readVersion(store, work.id, 1)
  if (!first) throw new Error(`${String(index)}: the first version is gone`)
  await editContent(store, changed, first, editor, '回到第 1 版')
}

async function publish(index: number): Promise<void> {
  const { accountId, draft, isScheduled, isChanged } = numberedContent(index)
  const now = Date.now()
  const account = {
    id: accountId,
    phone: `+86139${String(accountId).slice(-8)}`,
    union_id: null,
    created_at: new Date(now).toISOString(),
    deletion_at: null,
    gender: null,
  }
  await store.db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const author = { id: accountId, now }
  // A killed process may have done more than it reported.
  let work = (await begun(accountId, draft.key)) ?? (await saveOwnDraft(store, draft, author))
  if (work.stored.status === CONTENT_STATUS.INPUTTED) work = await submitOwnDraft(store, work, author)
  if (work.stored.status === CONTENT_STATUS.PENDING_REVIEW) await putOnline(work, isScheduled, now)
  if (isChanged) await changeAndReturn((await begun(accountId, draft.key)) ?? work, index, now)
}

for (let index = Number(process.argv[3]); ; index += 1) {
  await writeUntilDone(store, () => publish(index))
  await acknowledge(index)
}
