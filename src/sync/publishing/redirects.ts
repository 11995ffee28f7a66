import { callServer, createEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const
const listCall = createEndpoint<'listEditedRedirects'>('GET', '/mapi/editor/redirects')
const saveCall = createEndpoint<'saveRedirect'>('POST', '/mapi/editor/redirects/save')
const removeCall = createEndpoint<'removeRedirect'>('POST', '/mapi/editor/redirects/remove')
type AnswerOf<Of> = Of extends { types?: (payload: never) => infer Answer } ? Answer : never

/** A redirect as editors see it. */
export type EditedRedirect = AnswerOf<typeof listCall>['list'][number]

/** All redirects. */
export function redirectsQuery(): ReadQuery<readonly EditedRedirect[]> {
  return {
    key: ['editor', 'redirects'],
    read: async ({ signal }) => (await callServer(listCall, {}, { ...QUIET, signal })).list,
    topic: 'publishing',
  }
}

/**
 * Adds a redirect, or replaces the one from `before`.
 * @throws ApiError whose message is for the editor.
 */
export async function saveRedirect(change: {
  from: string
  to: string
  status: 301 | 302
  note: string
  before: string
}): Promise<void> {
  await callServer(saveCall, change, { ...QUIET, successMessage: '已保存，几秒内生效' })
  announce('publishing')
}

/**
 * Deletes a redirect.
 * @throws ApiError whose message is for the editor.
 */
export async function removeRedirect(from: string): Promise<void> {
  await callServer(removeCall, { from }, { ...QUIET, successMessage: '已删除' })
  announce('publishing')
}
