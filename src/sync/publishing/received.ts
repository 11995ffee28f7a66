import { callServerAs, callServer, createEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const
const LIST = createEndpoint<'listReceivedReplies'>('GET', '/mapi/publish/received')
const SEEN = createEndpoint<'markRepliesSeen'>('POST', '/mapi/publish/received/seen')
type Answer = typeof LIST extends { types?: (payload: never) => infer Received } ? Received : never

/** Another account's reply to one's own post. */
export type ReceivedReply = Answer['list'][number]

/** A page of received replies, the newest first. */
export function receivedRepliesQuery(account: number, after: string): ReadQuery<Answer> {
  return {
    key: ['received', account, after],
    read: ({ signal }) => callServerAs(account)(LIST, after === '' ? {} : { after }, { ...QUIET, signal }),
    keepsLast: true,
  }
}

/** Number of unseen received replies. */
export function unseenRepliesQuery(account: number): ReadQuery<number> {
  return {
    key: ['unseen', account],
    read: async ({ signal }) =>
      (await callServerAs(account)(LIST, { size: 1 }, { ...QUIET, noNavigate: true, signal })).unseen,
    topic: 'publishing',
  }
}

/**
 * Marks replies as seen up to one's time.
 * @throws ApiError.
 */
export async function markRepliesSeen(upTo: string): Promise<void> {
  await callServer(SEEN, { upTo }, QUIET)
  announce('publishing')
}
