import type { ContentType } from '../../lib/content/kinds.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const
const queueCall = createEndpoint<'listReviewQueue'>('GET', '/mapi/editor/queue')
const readCall = createEndpoint<'readForReview'>('GET', '/mapi/editor/read')
const versionsCall = createEndpoint<'listVersions'>('GET', '/mapi/editor/versions')
const differenceCall = createEndpoint<'compareVersions'>('GET', '/mapi/editor/difference')
type AnswerOf<Of> = Of extends { types?: (payload: never) => infer Answer } ? Answer : never
type InputOf<Of> = Of extends { types?: (payload: infer Payload) => unknown } ? Payload : never

/** A page of the review queue. */
export type ReviewQueue = AnswerOf<typeof queueCall>
export type ReviewList = NonNullable<InputOf<typeof queueCall>['list']>
/** A content as an editor opens it. */
export type ReviewedContent = AnswerOf<typeof readCall>
/** The fields in which two versions of a content differ. */
export type FieldDifferences = AnswerOf<typeof differenceCall>['difference']
export type ContentVersions = AnswerOf<typeof versionsCall>

/** Contents by status, by default the pending ones, the oldest first. */
export function reviewQueueQuery(
  list: ReviewList,
  type: ContentType | undefined,
  title: string,
  after: string,
): ReadQuery<ReviewQueue> {
  const input = {
    list,
    ...(type !== undefined && { type }),
    ...(title !== '' && { title }),
    ...(after !== '' && { after }),
  }
  return {
    key: ['editor', 'queue', list, type ?? '', title, after],
    read: ({ signal }) => callServer(queueCall, input, { ...QUIET, signal }),
    topic: 'publishing',
    keepsLast: true,
  }
}

/**
 * Reads a content for an editor.
 * @throws ApiError
 */
export function readForReview(id: number): Promise<ReviewedContent> {
  return callServer(readCall, { id }, QUIET)
}

/** Polling interval of an open content in milliseconds, by which editors learn of each other. */
const READ_AGAIN_MS = 30_000

/** A content for review, polled while it is on screen. */
export function reviewQuery(id: number): ReadQuery<ReviewedContent> {
  return {
    key: ['editor', 'read', id],
    read: ({ signal }) => callServer(readCall, { id }, { ...QUIET, noNavigate: true, signal }),
    topic: 'publishing',
    again: () => READ_AGAIN_MS,
  }
}

/** Earlier versions of a content. */
export function versionsQuery(id: number): ReadQuery<ContentVersions> {
  return {
    key: ['editor', 'versions', id],
    read: ({ signal }) => callServer(versionsCall, { id }, { ...QUIET, signal }),
    topic: 'publishing',
  }
}

/** Differences between a version and a later one, by default the current text. */
export function differenceQuery(id: number, from: number, to?: number): ReadQuery<FieldDifferences> {
  const input = to === undefined ? { id, from } : { id, from, to }
  return {
    key: ['editor', 'difference', id, from, to ?? 0],
    read: async ({ signal }) => (await callServer(differenceCall, input, { ...QUIET, signal })).difference,
    topic: 'publishing',
  }
}

const calls = {
  approve: createEndpoint<'approveContent'>('POST', '/mapi/editor/approve'),
  cancelSchedule: createEndpoint<'cancelSchedule'>('POST', '/mapi/editor/cancel-schedule'),
  reject: createEndpoint<'rejectContent'>('POST', '/mapi/editor/reject'),
  remove: createEndpoint<'removeContent'>('POST', '/mapi/editor/delete'),
  switch: createEndpoint<'switchContent'>('POST', '/mapi/editor/switch'),
  return: createEndpoint<'returnToVersion'>('POST', '/mapi/editor/return'),
  save: createEndpoint<'saveForReview'>('POST', '/mapi/editor/save'),
}

/** Editors' decisions: the call and its input. */
type Decisions = { [Step in keyof typeof calls]: InputOf<(typeof calls)[Step]> }

/**
 * Executes a decision.
 * @throws ApiError whose message is for the editor; a version conflict if the content was changed since it was opened.
 */
export async function runReviewStep<Step extends keyof Decisions>(step: Step, input: Decisions[Step]): Promise<void> {
  const call: { method: string; path: string } = calls[step]
  try {
    await callServer(call as Endpoint<Decisions[Step], unknown>, input, QUIET)
  } finally {
    // A conflict means that another person changed the content, so the page reads it again.
    announce('publishing')
  }
}
