import { ApiError } from '../../api/api-error.ts'
import { callServerAs, createEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import type { ReadQuery } from '../calls/use-read.ts'
import { createContentKey } from './device-writings.ts'

const QUIET = { toast: false } as const
const ownCall = createEndpoint<'listOwnReplies'>('GET', '/mapi/publish/replies')
const saveCall = createEndpoint<'saveOwnContent'>('POST', '/mapi/publish/save')
const submitCall = createEndpoint<'submitOwnContent'>('POST', '/mapi/publish/submit')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** One's own reply that is not public yet. */
export type OwnReply = AnswerOf<typeof ownCall>['list'][number]

/** An account's replies to a post that are not public yet. */
export function ownRepliesQuery(account: number, post: string): ReadQuery<OwnReply[]> {
  return {
    key: ['publishing', account, 'replies', post],
    read: async ({ signal }) => (await callServerAs(account)(ownCall, { post }, { ...QUIET, signal })).list,
    topic: 'publishing',
  }
}

/**
 * Metadata of a reply's draft: the device's key, so that a repeated request creates one reply, and the server's
 * version; '' if none.
 */
export interface ReplyDraft {
  key: string
  version: string
}

/** Statuses of a reply that was deleted or changed since it was sent. */
const NOT_AS_SENT: readonly (number | undefined)[] = [404, 409]

/**
 * Submits a reply. `keep` receives the metadata to store before each step, so that a retry continues after a lost
 * answer.
 * @throws ApiError whose message is for the visitor.
 */
export async function sendReply(
  account: number | undefined,
  post: string,
  markdown: string,
  draft: ReplyDraft,
  keep: (draft: ReplyDraft) => void,
): Promise<void> {
  const key = draft.key === '' ? createContentKey() : draft.key
  keep({ ...draft, key })
  try {
    const { id, version } = await callServerAs(account)(
      saveCall,
      { key, version: Number(draft.version), type: 'reply', markdown, facts: { post } },
      QUIET,
    )
    keep({ key, version: String(version) })
    await callServerAs(account)(submitCall, { id, version }, QUIET)
  } catch (error) {
    // The reply was changed, submitted or deleted elsewhere, so the text becomes a new reply.
    if (error instanceof ApiError && NOT_AS_SENT.includes(error.status)) keep({ key: '', version: '' })
    throw error
  } finally {
    announce('publishing')
  }
}
