import { ApiError } from '../../api/api-error.ts'
import type { OutgoingRow } from '../../db/account-rows.ts'
import type { FormName } from '../../lib/forms/forms.ts'
import { session } from '../../state/session.ts'
import { callServerAs, callServer, createEndpoint } from '../calls/calls.ts'
import type { ReadQuery } from '../calls/use-read.ts'
import { announce } from '../device/device.ts'
import { listOutgoingMessages, removeMessage } from './entries.ts'

/** A message of this device. */
export type OutgoingMessage = OutgoingRow

const QUIET = { toast: false } as const
const NO_SUCH = 404
const OWN = createEndpoint<'listOwnMessages'>('GET', '/mapi/form/my')
const STATE = createEndpoint<'readRegistration'>('GET', '/mapi/event/registration')
const CANCEL = createEndpoint<'cancelRegistration'>('POST', '/mapi/event/registration/cancel')
const LIST = createEndpoint<'listRegistrations'>('GET', '/mapi/event/registration/list')
const QUEUE = createEndpoint<'listMessages'>('GET', '/mapi/operator/message/list')
const SET = createEndpoint<'setMessage'>('POST', '/mapi/operator/message/set')
const DROP = createEndpoint<'dropMessage'>('POST', '/mapi/operator/message/drop')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** The present user's messages on this device: waiting, refused or sent. */
export function outgoingMessagesQuery(account: number): ReadQuery<OutgoingMessage[]> {
  return { key: ['outgoing', account], read: () => listOutgoingMessages(), topic: 'messages' }
}

/** Messages that the account sent, the newest first. */
export function sentMessagesQuery(account: number): ReadQuery<AnswerOf<typeof OWN>> {
  return {
    key: ['messages', account],
    read: ({ signal }) => callServerAs(account)(OWN, {}, { ...QUIET, noNavigate: true, signal }),
    topic: 'messages',
  }
}

/** The key of this device's registration for an event; undefined if there is none. */
async function keyOf(contentId: number): Promise<string | undefined> {
  return (await listOutgoingMessages()).findLast(
    ({ form, subject, state }) => form === 'event' && state === 'sent' && subject === String(contentId),
  )?.key
}

/** Number of registrations for an event, and the own registration of this device or account. */
export function ownRegistrationQuery(contentId: number, account: number): ReadQuery<AnswerOf<typeof STATE>> {
  return {
    key: ['registration', contentId, account],
    read: async ({ signal }) => {
      const key = await keyOf(contentId)
      return callServerAs(account)(
        STATE,
        { contentId, ...(key !== undefined && { key }) },
        { ...QUIET, noNavigate: true, signal },
      )
    },
    topic: 'messages',
  }
}

/**
 * Cancels a registration by its key; without a key, the registration of this device or account. @throws ApiError whose
 * message is for the visitor.
 */
export async function cancelOwnRegistration(contentId: number, ofKey?: string): Promise<void> {
  const call = callServerAs(session.status === 'in' ? session.account?.id : 0)
  const key = ofKey ?? (await keyOf(contentId))
  try {
    await call(CANCEL, { contentId, ...(key !== undefined && { key }) }, QUIET)
  } catch (error) {
    // The server has no such registration any more, so the receipt is useless.
    if (key !== undefined && error instanceof ApiError && error.kind === 'envelope' && error.status === NO_SUCH)
      await removeMessage(key)
    throw error
  }
  if (key === undefined) announce('messages')
  else await removeMessage(key)
}

/** Registrations for one's own event. */
export function eventRegistrationsQuery(contentId: number): ReadQuery<AnswerOf<typeof LIST>> {
  return {
    key: ['registrations', contentId],
    read: ({ signal }) => callServer(LIST, { contentId }, { ...QUIET, signal }),
    topic: 'messages',
  }
}

/** A page of received messages. */
export type MessageQueue = AnswerOf<typeof QUEUE>
type QueueStatus = 0 | 1 | 2 | 3 | 4

interface QueuePage {
  status: QueueStatus
  form: FormName | ''
  after: string
}

const askQueue = ({ status, form, after }: QueuePage, size: number, signal?: AbortSignal) =>
  callServer(
    QUEUE,
    { status, size, ...(form !== '' && { form }), ...(after !== '' && { after }) },
    { ...QUIET, signal },
  )

/** Messages with a status, the newest first. */
export function messageQueueQuery(page: QueuePage): ReadQuery<MessageQueue> {
  return {
    key: ['operator', 'messages', page.status, page.form, page.after],
    read: ({ signal }) => askQueue(page, 20, signal),
    keepsLast: true,
    topic: 'operator',
  }
}

/** Maximum pages of an export; larger inboxes need a backup. */
const MAX_PAGES = 50

/**
 * Reads all messages with a status, for an export.
 * @throws ApiError whose message is for the operator.
 */
export async function readAllMessages(status: QueueStatus, form: FormName | ''): Promise<MessageQueue['list']> {
  const rows: MessageQueue['list'] = []
  let after = ''
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { list, next } = await askQueue({ status, form, after }, 200)
    rows.push(...list)
    if (next === '') break
    after = next
  }
  return rows
}

/**
 * Sets the status and note of a message.
 * @throws ApiError whose message is for the operator.
 */
export async function setMessageStatus(id: string, status: 0 | 1 | 2 | 3, note: string): Promise<void> {
  await callServer(SET, { id, status, note }, QUIET)
  announce('operator')
}

/** Deletes a message. @throws ApiError whose message is for the operator. */
export async function deleteMessage(id: string): Promise<void> {
  await callServer(DROP, { id }, { ...QUIET, successMessage: '已删除' })
  announce('operator')
}
