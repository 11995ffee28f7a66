import { ApiError } from '../../api/api-error.ts'
import { formOfText, textOfForm, wireText } from '../../lib/content/content-form.ts'
import type { FormTexts } from '../../lib/content/fact-fields.ts'
import { CHANGED_MEANWHILE } from '../../lib/content/submission.ts'
import { callAs, contractCall } from '../calls/calls.ts'
import type { Writing } from './device-writings.ts'

const QUIET = { toast: false } as const
const saveCall = contractCall<'saveOwnContent'>('POST', '/mapi/publish/save')
const readCall = contractCall<'readOwnContent'>('GET', '/mapi/publish/read')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never
type InputOf<Endpoint> = Endpoint extends { types?: (payload: infer Payload) => unknown } ? Payload : never

/** An own content as the server has it. */
export type OwnContent = AnswerOf<typeof readCall>

/** Another text of the same content, which another device or tab sent meanwhile. */
export interface OtherText {
  texts: FormTexts
  version: number
  id: number
  /** ISO 8601 in UTC. */
  updatedAt: string
}

/** An own content at the server. @throws ApiError */
export function readOwn(account: number, id: number, signal?: AbortSignal): Promise<OwnContent> {
  return callAs(account)(readCall, { id }, signal ? { ...QUIET, signal } : QUIET)
}

/** Whether the server refused a change because the text was changed since. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === CHANGED_MEANWHILE
}

const asSent = ({ type, texts }: Pick<Writing, 'type' | 'texts'>): string => JSON.stringify(textOfForm(type, texts))

/** A content of the server as this device keeps it. */
export function writingOf({ key, type, id, version, text, updatedAt }: OwnContent): Writing {
  const texts = formOfText(type, text)
  return { key, type, id, version, texts, changedAt: Date.parse(updatedAt), sentAt: Date.parse(updatedAt), isSent: true, attempt: '' }
}

/** The number of a content that this device never heard of: the answer to its first sending was lost. It was changed lately, so it stands at the top. */
async function idOf(account: number, key: string): Promise<number | undefined> {
  const { list } = await callAs(account)(contractCall<'listOwnContents'>('GET', '/mapi/publish/list'), {}, QUIET)
  return list.find((content) => content.key === key)?.id
}

/** What came of sending: it is stored, or another text stands at the server. */
export type Sent = { writing: Writing } | { other: OtherText }

async function post(account: number, writing: Writing): Promise<Writing> {
  const { key, version, type, texts } = writing
  const input = { key, version, type, ...wireText(textOfForm(type, texts)) } as InputOf<typeof saveCall>
  const saved = await callAs(account)(saveCall, input, QUIET)
  return { ...writing, id: saved.id, version: saved.version, sentAt: Date.now(), isSent: true, attempt: '' }
}

/**
 * Sends a content. `keep` is told before that it is tried: an answer may be lost, and what the server has then is no other text.
 * @throws ApiError for everything but another text at the server.
 */
export async function sendWriting(account: number, writing: Writing, keep: (tried: Writing) => void): Promise<Sent> {
  const tried = { ...writing, attempt: asSent(writing) }
  keep(tried)
  try {
    return { writing: await post(account, tried) }
  } catch (error) {
    if (!isConflict(error)) throw error
    const id = writing.id === 0 ? await idOf(account, writing.key) : writing.id
    if (id === undefined) throw error
    const there = await readOwn(account, id)
    const theirs = writingOf(there)
    const known = [writing.attempt, tried.attempt]
    // Only the answer to what was sent from here was lost.
    if (known.includes(asSent(theirs))) return { writing: await post(account, { ...tried, id, version: there.version }) }
    return { other: { texts: theirs.texts, version: there.version, id: there.id, updatedAt: there.updatedAt } }
  }
}
