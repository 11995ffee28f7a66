import process from 'node:process'
import { applyIntention } from '../../../server/engagement/apply.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import { contentDraft } from './content-draft.ts'
import { LIKED_CONTENT_COUNT, numberedPress, CONCURRENT_LIKES } from './kill-likes.ts'
import { acknowledge, writeUntilDone } from './kill-writer.ts'

// Child process of kill-run.ts for kill-likes.ts: likes and unlikes repeatedly and reports each acknowledged press's
// number.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })

async function prepare(): Promise<void> {
  await saveContents(
    store,
    Array.from({ length: LIKED_CONTENT_COUNT }, (_, index) => contentDraft(`liked-${String(index)}`, 1 + index)),
  )
  const created_at = new Date().toISOString()
  const accounts = Array.from({ length: CONCURRENT_LIKES }, (_, index) => ({
    id: numberedPress(index).accountId,
    phone: `+8613900000${String(index).padStart(3, '0')}`,
    union_id: null,
    created_at,
    deletion_at: null,
    gender: null,
  }))
  await store.db
    .insertInto('account')
    .values(accounts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function pressAll(from: number): Promise<void> {
  const presses = Array.from({ length: CONCURRENT_LIKES }, (_, step) => numberedPress(from + step))
  const applied = await Promise.all(
    presses.map(({ accountId, intention }) => applyIntention(store, accountId, intention, Date.now())),
  )
  const other = applied.find(({ verdict }) => verdict !== 'kept')
  if (other) throw new Error(`of the presses from ${String(from)} one was ${other.verdict}`)
}

await writeUntilDone(store, prepare)
for (let from = Number(process.argv[3]); ; from += CONCURRENT_LIKES) {
  await writeUntilDone(store, () => pressAll(from))
  await acknowledge(from, CONCURRENT_LIKES)
}
