import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { JobLoop } from '../base/job-loop.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { findNextDueContent, isPendingReview } from '../store/content-submissions.ts'
import { readContentWork } from '../store/content-works.ts'
import { lockContents } from '../store/content-writing.ts'
import type { Store } from '../store/store.ts'
import { checkContentText, publishContent } from './review.ts'

/** Milliseconds between two checks for due contents. */
const BEAT_MS = 15_000
/** Milliseconds for which a content that could not be published is left to other processes. */
const PAUSE_MS = 60_000

/** Dependencies of the publishing loop. */
export interface PublishLoopNeeds {
  store: Store
  /** Milliseconds since 1970. */
  now: () => number
  /** Called when a content was published. */
  onPublished: () => void
  onFault: (error: unknown) => void
}

/**
 * Publishes a scheduled content; false if it is not due any more. Several processes may try: the lock lets one of them
 * succeed. A text that cannot be published returns to the review queue.
 */
export async function publishDueContent(store: Store, id: number, now: number): Promise<boolean> {
  const seen = await readContentWork(store.db, id)
  if (!seen) return false
  const checked = await checkContentText(store, seen, seen.text).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 400) return error.message
    throw error
  })
  return store.db.transaction().execute(async (trx) => {
    await lockContents(trx, store.kind)
    const work = await readContentWork(trx, id)
    const due = work?.submission?.goes_online_at
    if (!work || due === null || due === undefined || Date.parse(due) > now) return false
    if (
      work.stored.status === CONTENT_STATUS.DELETED ||
      !isPendingReview(work.stored.status, work.submission?.change_status)
    )
      return false
    // The text was saved meanwhile; the next check reads the newer version.
    if (work.version !== seen.version) return false
    if (typeof checked !== 'string') await publishContent(trx, store.kind, work, checked, { by: null, now })
    else
      await trx
        .updateTable('content_submission')
        .set({ goes_online_at: null, scheduled_by: null, reason: `定时没有上线：${checked}` })
        .where('content_id', '=', id)
        .execute()
    return typeof checked !== 'string'
  })
}

/** Creates the loop that publishes scheduled contents while the process runs. */
export function createPublishLoop({ store, now, onPublished, onFault }: PublishLoopNeeds): JobLoop<{ id: string }> {
  const paused = new Map<number, number>()
  const claim = async () => {
    for (const [id, until] of paused) if (until <= now()) paused.delete(id)
    const id = await findNextDueContent(store, new Date(now()).toISOString(), [...paused.keys()])
    return id === undefined ? undefined : { id: String(id) }
  }
  const work = async ({ id }: { id: string }) => {
    // The content is paused before the attempt, so that a failing content is not claimed again at once.
    paused.set(Number(id), now() + PAUSE_MS)
    if (!(await publishDueContent(store, Number(id), now()))) return
    paused.delete(Number(id))
    onPublished()
  }
  return new JobLoop({ claim, work, atOnce: 1, beatMs: BEAT_MS, onFault })
}
