import type { Transaction } from 'kysely'
import { CONTENT_STATUS, type ContentStatus } from '../../src/lib/content/status.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { wasSubmitted } from '../store/content-versions.ts'
import { readContentWork, toContentText, type ContentWork } from '../store/content-works.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

const { DELETED, INPUTTED } = CONTENT_STATUS

/** Hides a change that its author has not submitted: editors then see the published text. */
export function hideUnsubmittedChange<Given extends { change: string | null; change_status: ContentStatus | null }>(
  given: Given,
): Given {
  return given.change_status === INPUTTED ? { ...given, change: null, change_status: null } : given
}

/**
 * Reads a content as editors may see it: the submitted text, never a draft.
 * @throws ApiRefusal 404 if it does not exist or was never submitted; 409 if its author withdrew it.
 */
export async function readSubmittedContent(db: Store['db'] | Transaction<Schema>, id: number): Promise<ContentWork> {
  const work = await readContentWork(db, id)
  if (!work || work.stored.status === DELETED) throw new ApiRefusal(404, '没有这篇内容')
  const { stored, submission } = work
  if (stored.status === INPUTTED) {
    if (await wasSubmitted(db, id)) throw new ApiRefusal(409, '作者正在改这份稿件，交来审核后再看')
    throw new ApiRefusal(404, '没有这篇内容')
  }
  if (submission?.change_status !== INPUTTED) return work
  return { ...work, text: toContentText(stored), submission: hideUnsubmittedChange(submission) }
}
