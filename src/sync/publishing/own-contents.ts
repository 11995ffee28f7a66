import type { ContentType } from '../../lib/content/kinds.ts'
import { callServerAs, callServer, createEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import type { ReadQuery } from '../calls/use-read.ts'
import { deleteContentDraft, listContentDrafts, type ContentDraft } from './device-writings.ts'

const QUIET = { toast: false } as const
const listCall = createEndpoint<'listOwnContents'>('GET', '/mapi/publish/list')
const tagsCall = createEndpoint<'listTags'>('GET', '/mapi/content/tags')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** A page of one's own contents, and the kinds that the account may submit. */
export type OwnContents = AnswerOf<typeof listCall>
export type OwnEntry = OwnContents['list'][number]

/** Filter of one's own contents. */
export interface OwnFilter {
  type: ContentType | undefined
  status: number | undefined
  after: string
}

/** One's own contents, the last changed first. */
export function ownContentsQuery(account: number, { type, status, after }: OwnFilter): ReadQuery<OwnContents> {
  const input = {
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    ...(after !== '' && { after }),
  }
  return {
    key: ['publishing', account, type ?? '', status ?? '', after],
    read: ({ signal }) => callServerAs(account)(listCall, input, { ...QUIET, signal }),
    topic: 'publishing',
    keepsLast: true,
  }
}

/** Content drafts of an account on this device. */
export function contentDraftsQuery(account: number): ReadQuery<ContentDraft[]> {
  return { key: ['writings', account], read: () => listContentDrafts(account), topic: 'drafts' }
}

/** Tags for contents, the most used first. */
export function tagsQuery(): ReadQuery<AnswerOf<typeof tagsCall>> {
  return { key: ['tags'], read: ({ signal }) => callServer(tagsCall, {}, { ...QUIET, signal }) }
}

/**
 * Withdraws a pending content, so that it can be edited again.
 * @throws ApiError whose message is for the visitor.
 */
export async function withdrawContent(id: number): Promise<void> {
  await callServer(
    createEndpoint<'takeBackOwnContent'>('POST', '/mapi/publish/take-back'),
    { id },
    { ...QUIET, successMessage: '已撤回，可以继续修改' },
  )
  announce('publishing')
}

/**
 * Discards the pending edit of a published content.
 * @throws ApiError whose message is for the visitor.
 */
export async function discardChange(account: number, { id, key }: { id: number; key: string }): Promise<void> {
  await callServerAs(account)(
    createEndpoint<'dropOwnChange'>('POST', '/mapi/publish/drop-change'),
    { id },
    { ...QUIET, successMessage: '新稿已放弃，线上的不变' },
  )
  await deleteContentDraft(account, key)
  announce('publishing')
}

/**
 * Deletes an own content, at the server if it is there, and on this device.
 * @throws ApiError whose message is for the visitor.
 */
export async function deleteOwnContent(account: number, { id, key }: { id: number; key: string }): Promise<void> {
  if (id !== 0)
    await callServerAs(account)(
      createEndpoint<'deleteOwnContent'>('POST', '/mapi/publish/delete'),
      { id },
      { ...QUIET, successMessage: '已删除' },
    )
  await deleteContentDraft(account, key)
  announce('publishing')
}

/**
 * Renders a text as readers will see it.
 * @throws ApiError whose message names the line that cannot be shown.
 */
export async function renderPreview(markdown: string, signal: AbortSignal): Promise<string> {
  return (
    await callServer(
      createEndpoint<'previewContent'>('POST', '/mapi/publish/preview'),
      { markdown },
      { ...QUIET, signal },
    )
  ).html
}
