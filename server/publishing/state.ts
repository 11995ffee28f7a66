import type { ContentState, ContentText } from '../../src/api/contracts/content-text.ts'
import { getReplyExcerpt } from '../../src/lib/content/replies.ts'
import { CONTENT_STATUS, type ContentStatus } from '../../src/lib/content/status.ts'
import type { SubmissionRow } from '../store/content-submissions.ts'
import type { ContentWork } from '../store/content-works.ts'

type Change = NonNullable<ContentState['change']>

function changeOf(status: ContentStatus | null | undefined, reason: string): Change | null {
  if (status === null || status === undefined) return null
  const { INPUTTED, PENDING_REVIEW, NOT_APPROVED } = CONTENT_STATUS
  return { status: status === PENDING_REVIEW || status === NOT_APPROVED ? status : INPUTTED, reason }
}

/** The state of a content for lists, from a row. */
export function rowToContentState({
  id,
  type,
  handle,
  title,
  category,
  status,
  version,
  updated_at,
  ...given
}: SubmissionRow): ContentState {
  const text = given.change === null ? { title, category } : (JSON.parse(given.change) as ContentText)
  const reason = given.reason ?? ''
  return {
    id,
    type,
    handle,
    status,
    reason,
    title: text.title,
    category: text.category,
    version: version + (given.change_saves ?? 0),
    updatedAt: given.saved_at ?? updated_at,
    submittedAt: given.submitted_at,
    goesOnlineAt: given.goes_online_at,
    change: changeOf(given.change_status, reason),
  }
}

/** The state of a content that is being edited. */
export function workToContentState({ id, stored, text, version, submission }: ContentWork): ContentState {
  const reason = submission?.reason ?? ''
  return {
    id,
    version,
    reason,
    type: stored.type,
    handle: stored.handle,
    title: text.title,
    category: text.category,
    status: stored.status,
    updatedAt: submission?.saved_at ?? stored.updatedAt,
    submittedAt: submission?.submitted_at ?? null,
    goesOnlineAt: submission?.goes_online_at ?? null,
    change: changeOf(submission?.change_status, reason),
  }
}

/** Beginning of a reply's text, shown because its title is the title of its post; '' for other contents. */
export function getReplyBeginning({
  type,
  change,
  markdown,
}: Pick<SubmissionRow, 'type' | 'change'> & { markdown: string | null }): string {
  if (type !== 'reply') return ''
  return getReplyExcerpt(change === null ? (markdown ?? '') : (JSON.parse(change) as ContentText).markdown)
}
