import { writeSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { saveOwn, submitOwn } from '../../../server/publishing/own-contents.ts'
import { approve } from '../../../server/publishing/review.ts'
import { openStore } from '../../../server/store/open.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { numberedContent } from './kill-publishing.ts'

// A child process of kill-run.ts, by kill-publishing.ts: hands contents in, approves them, and says the number of each that is online.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })
const EDITOR = 1_999_999_999

async function publish(index: number): Promise<void> {
  const { accountId, draft } = numberedContent(index)
  const now = Date.now()
  const account = { id: accountId, phone: `+86139${String(accountId).slice(-8)}`, union_id: null, created_at: new Date(now).toISOString(), deletion_at: null, gender: null }
  await store.db.insertInto('account').values(account).onConflict((conflict) => conflict.doNothing()).execute()
  const author = { id: accountId, now }
  let work = await saveOwn(store, draft, author)
  // A process before may have come further than it could say.
  if (work.stored.status === CONTENT_STATUS.INPUTTED) work = await submitOwn(store, work, author)
  if (work.stored.status === CONTENT_STATUS.PENDING_REVIEW) await approve(store, work, undefined, { id: EDITOR, now })
}

async function untilDone(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      // The server was killed; the same pool finds it again. On SQLite nothing may fail.
      if (store.kind === 'sqlite') throw error
      await sleep(10)
    }
  }
}

for (let index = Number(process.argv[3]); ; index += 1) {
  await untilDone(() => publish(index))
  writeSync(1, `${String(index)}\n`)
}
