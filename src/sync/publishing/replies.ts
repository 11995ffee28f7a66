import { ApiError } from '../../api/api-error.ts'
import { callServerAs, typedEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import type { ReadQuery } from '../calls/use-read.ts'
import { createContentKey } from './device-writings.ts'

const QUIET = { toast: false } as const
const ownCall = typedEndpoint<'listOwnReplies'>('GET', '/mapi/publish/replies')
const saveCall = typedEndpoint<'saveOwnContent'>('POST', '/mapi/publish/save')
const submitCall = typedEndpoint<'submitOwnContent'>('POST', '/mapi/publish/submit')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** A reply of one's own that readers do not see yet. */
export type OwnReply = AnswerOf<typeof ownCall>['list'][number]

/** What an account wrote under a post and is not public yet. */
export function ownRepliesQuery(account: number, post: string): ReadQuery<OwnReply[]> {
  return {
    key: ['publishing', account, 'replies', post],
    read: async ({ signal }) => (await callServerAs(account)(ownCall, { post }, { ...QUIET, signal })).list,
    topic: 'publishing',
  }
}

/** What a draft of a reply has beside its words: the device's name for it, so that what is sent twice is stored once, and the version that the server has of it; '' for none. */
export interface ReplyDraft {
  key: string
  version: string
}

/** Not there for this account, or otherwise than when it was sent last. */
const NOT_AS_SENT: readonly (number | undefined)[] = [404, 409]

/**
 * Hands in a reply. `keep` is told what to keep with its words, before each step: an answer may be lost, and the next try goes on from there.
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
    // It was changed, handed in or deleted elsewhere: what is written here goes on as another one.
    if (error instanceof ApiError && NOT_AS_SENT.includes(error.status)) keep({ key: '', version: '' })
    throw error
  } finally {
    announce('publishing')
  }
}
