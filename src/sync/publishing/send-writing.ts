import { ApiError } from '../../api/api-error.ts'
import { textToForm, formToText, toWireText } from '../../lib/content/content-form.ts'
import type { FormTexts } from '../../lib/content/content-type.ts'
import { VERSION_CONFLICT_CODE } from '../../lib/content/submission.ts'
import { callServerAs, createEndpoint } from '../calls/calls.ts'
import type { ContentDraft } from './device-writings.ts'

const QUIET = { toast: false } as const
const saveCall = createEndpoint<'saveOwnContent'>('POST', '/mapi/publish/save')
const readCall = createEndpoint<'readOwnContent'>('GET', '/mapi/publish/read')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never
type InputOf<Endpoint> = Endpoint extends { types?: (payload: infer Payload) => unknown } ? Payload : never

/** An own content at the server. */
export type OwnContent = AnswerOf<typeof readCall>

/** A different text of the same content, sent by another device or tab. */
export interface ConflictingText {
  texts: FormTexts
  version: number
  id: number
  /** Time of that text, ISO 8601 in UTC. */
  updatedAt: string
}

/**
 * Reads an own content from the server.
 * @throws ApiError
 */
export function readOwnContent(account: number, id: number, signal?: AbortSignal): Promise<OwnContent> {
  return callServerAs(account)(readCall, { id }, signal ? { ...QUIET, signal } : QUIET)
}

/** True if the server refused a change because the text was changed meanwhile. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === VERSION_CONFLICT_CODE
}

const asSent = ({ type, texts }: Pick<ContentDraft, 'type' | 'texts'>): string =>
  JSON.stringify(formToText(type, texts))

/** Converts a content of the server to a draft. */
export function toContentDraft({ key, type, id, version, text, updatedAt }: OwnContent): ContentDraft {
  const texts = textToForm(type, text)
  return {
    key,
    type,
    id,
    version,
    texts,
    changedAt: Date.parse(updatedAt),
    sentAt: Date.parse(updatedAt),
    isSent: true,
    attempt: '',
  }
}

/**
 * Finds the id of a content whose first answer was lost. It was changed recently, so it is on the list's first page.
 */
async function idOf(account: number, key: string): Promise<number | undefined> {
  const { list } = await callServerAs(account)(
    createEndpoint<'listOwnContents'>('GET', '/mapi/publish/list'),
    {},
    QUIET,
  )
  return list.find((content) => content.key === key)?.id
}

/** Result of sending: the stored draft, or the conflicting text at the server. */
export type SendResult = { writing: ContentDraft } | { other: ConflictingText }

async function post(account: number, writing: ContentDraft): Promise<ContentDraft> {
  const { key, version, type, texts } = writing
  const input = { key, version, type, ...toWireText(formToText(type, texts)) } as InputOf<typeof saveCall>
  const saved = await callServerAs(account)(saveCall, input, QUIET)
  return { ...writing, id: saved.id, version: saved.version, sentAt: Date.now(), isSent: true, attempt: '' }
}

/**
 * Sends a content. `keep` stores the attempt first, so that a text whose answer was lost does not count as a conflict.
 * @throws ApiError for every failure except a conflict.
 */
export async function sendContentDraft(
  account: number,
  writing: ContentDraft,
  keep: (tried: ContentDraft) => void,
): Promise<SendResult> {
  const tried = { ...writing, attempt: asSent(writing) }
  keep(tried)
  try {
    return { writing: await post(account, tried) }
  } catch (error) {
    if (!isVersionConflict(error)) throw error
    const id = writing.id === 0 ? await idOf(account, writing.key) : writing.id
    if (id === undefined) throw error
    const there = await readOwnContent(account, id)
    const theirs = toContentDraft(there)
    const known = [writing.attempt, tried.attempt]
    // The server's text was sent from this device, and only the answer was lost.
    if (known.includes(asSent(theirs)))
      return { writing: await post(account, { ...tried, id, version: there.version }) }
    return { other: { texts: theirs.texts, version: there.version, id: there.id, updatedAt: there.updatedAt } }
  }
}
