import { ApiError, canUseStoredData } from '../../api/api-error.ts'
import type { AnswerOf, InputOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import type { ContentQuestion, OpenedPage } from '../../ask/ask.ts'
import type { CachedAnswerRow } from '../../db/database.ts'
import { isContentOfflineError } from '../../lib/content/offline.ts'
import { ABSENT_ANSWER, toCanonicalJson, toQuestionKey } from '../../lib/question.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { withDatabaseTimeout } from '../device/in-time.ts'
import { getPayloadAnswer } from './payload.ts'

/** Maximum cached answers. */
const MAX_ANSWERS = 1000
/** Maximum bytes of all cached answers. */
const MAX_BYTES = 20_000_000
const NO_SUCH = 404

/** Calls whose answers are cached. */
type ContentCall = ContentQuestion | 'readHome'
type Input<Name extends ContentCall> = InputOf<Calls[Name]>
type Answer<Name extends ContentCall> = AnswerOf<Calls[Name]>

const CALLS: { readonly [Name in ContentCall]: Endpoint<Input<Name>, Answer<Name>> } = {
  listContents: createEndpoint<'listContents'>('GET', '/mapi/content/list'),
  listEvents: createEndpoint<'listEvents'>('GET', '/mapi/content/events'),
  countEvents: createEndpoint<'countEvents'>('GET', '/mapi/content/events/counts'),
  readContent: createEndpoint<'readContent'>('GET', '/mapi/content/detail'),
  listReplies: createEndpoint<'listReplies'>('GET', '/mapi/content/replies'),
  findReply: createEndpoint<'findReply'>('GET', '/mapi/content/reply'),
  searchContents: createEndpoint<'searchContents'>('GET', '/mapi/content/search'),
  listTagged: createEndpoint<'listTagged'>('GET', '/mapi/content/tagged'),
  listTags: createEndpoint<'listTags'>('GET', '/mapi/content/tags'),
  countFacets: createEndpoint<'countFacets'>('GET', '/mapi/content/facets'),
  readClaim: createEndpoint<'readClaim'>('GET', '/mapi/content/claim'),
  readPublicProfile: createEndpoint<'readPublicProfile'>('GET', '/mapi/center/public'),
  readHome: createEndpoint<'readHome'>('GET', '/mapi/content/home'),
}

/**
 * Calls that are not part of the page's combined request: their answers may have changed a moment ago, by this visitor
 * or by an editor.
 */
const LIVE = new Set<ContentCall>(['readClaim', 'readPublicProfile', 'listReplies', 'findReply'])

/** Error messages if the server was not reached and the answer is not cached. */
const NEVER: Readonly<Record<ContentCall, string>> = {
  listContents: '这个列表还没有在这台设备上打开过，联网后会自动打开。',
  listEvents: '这段日期的活动还没有在这台设备上打开过，联网后会自动打开。',
  countEvents: '活动日历还没有在这台设备上打开过，联网后会自动打开。',
  readContent: '这篇还没有在这台设备上看过，联网后会自动打开。',
  listReplies: '这里的回复还没有在这台设备上看过，联网后会自动打开。',
  findReply: '这条回复还没有在这台设备上看过，联网后会自动打开。',
  searchContents: '这个词还没有在这台设备上搜索过，联网后会自动搜索。',
  listTagged: '这个标签还没有在这台设备上打开过，联网后会自动打开。',
  listTags: '标签还没有在这台设备上打开过，联网后会自动打开。',
  countFacets: '这个列表还没有在这台设备上打开过，联网后会自动打开。',
  readClaim: '这条名录还没有在这台设备上打开过，联网后会自动打开。',
  readPublicProfile: '这个用户还没有在这台设备上看过，联网后会自动打开。',
  readHome: '快讯、展会和指南还没有存到这台设备上，联网后再看。',
}

/** Error for an answer that is not cached on this device while the server was not reached. */
export class ContentNotCachedError extends Error {
  override readonly name = 'NeverRead'
  constructor(call: ContentCall, cause: unknown) {
    super(NEVER[call], { cause })
  }
}

/** Error for a content that does not exist, or was removed. */
export class ContentNotFoundError extends Error {
  override readonly name = 'NoSuchContent'
  /** Makes the router render the page as "not found". */
  readonly status = NO_SUCH
  constructor(cause: unknown) {
    super('没有这篇内容，或已经撤下。', { cause })
  }
}

const listeners = new Set<(question: string) => void>()

/**
 * Calls the listener with the question (src/lib/question.ts) when the server's answer differs from the shown one.
 * Returns a function that unsubscribes.
 */
export function onContentChange(listener: (question: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (question: string): void => listeners.forEach((listener) => listener(question))

/** Runs database work; if the database is forbidden, full or blocked, returns undefined instead of failing. */
async function attempt<Value>(
  work: (contents: Awaited<ReturnType<typeof table>>) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await withDatabaseTimeout(table().then(work))
  } catch (error) {
    console.info('content cache not available', error)
    return undefined
  }
}

const table = async () => (await import('../../db/database.ts')).database.contents
const saved = async () => (await import('../../db/database.ts')).database.saved

/** Reads the answer to a question from the cache or from a saved favorite. */
function known(question: string): Promise<{ answer: unknown; keptAt: number } | undefined> {
  return attempt(async (contents) => {
    const kept = await contents.get(question)
    if (kept) return kept
    const row = await (await saved()).where('questions').equals(question).first()
    return row && { answer: row.answers[row.questions.indexOf(question)], keptAt: row.savedAt }
  })
}

async function keep(rows: readonly (readonly [question: string, answer: unknown])[]): Promise<void> {
  const keptAt = Date.now()
  const sized = rows.map(([question, answer]): CachedAnswerRow => ({
    question,
    answer,
    keptAt,
    size: new TextEncoder().encode(JSON.stringify(answer)).length,
  }))
  const kept = await attempt(async (contents) => {
    await contents.bulkPut(sized)
    const { dropOldest } = await import('../../db/drop-oldest.ts')
    await dropOldest(contents, '[keptAt+size]', MAX_ANSWERS, MAX_BYTES)
    return true
  })
  // If storing failed, the outdated answer is deleted, so that it is not shown again.
  if (!kept) await attempt((contents) => contents.bulkDelete(rows.map(([question]) => question)))
}

/** The server's answer, and a promise of its storing. */
interface Heard<Name extends ContentCall> {
  answer: Answer<Name>
  kept: Promise<void>
}

const asking = new Map<string, Promise<unknown>>()

async function hear<Name extends ContentCall>(
  name: Name,
  input: Input<Name>,
  question: string,
  page: OpenedPage | undefined,
): Promise<Heard<Name>> {
  try {
    const given = page && !LIVE.has(name) ? await getPayloadAnswer(page, question) : undefined
    const isGiven = given !== undefined && given !== ABSENT_ANSWER
    const answer = isGiven ? (given as Answer<Name>) : await callServer(CALLS[name], input, { toast: false })
    return { answer, kept: keep([[question, answer]]) }
  } catch (error) {
    const isOffline = isContentOfflineError(error)
    if (!(error instanceof ApiError && error.kind === 'envelope' && (error.status === NO_SUCH || isOffline)))
      throw error
    await attempt(async (contents) => {
      await contents.delete(question)
      await (await saved()).where('questions').equals(question).delete()
    })
    // The message navigates to the page for offline contents.
    throw isOffline ? error : new ContentNotFoundError(error)
  }
}

/** Requests the answer from the server; concurrent requests for the same question are shared. */
function askServer<Name extends ContentCall>(
  name: Name,
  input: Input<Name>,
  question: string,
  page?: OpenedPage,
): Promise<Heard<Name>> {
  const running = asking.get(question) ?? hear(name, input, question, page).finally(() => asking.delete(question))
  asking.set(question, running)
  // The question includes the name of the call, so the shared request has this answer's type.
  return running as Promise<Heard<Name>>
}

/** Refreshes an answer in the background, and notifies listeners if it differs from the shown one. */
async function refresh<Name extends ContentCall>(
  name: Name,
  input: Input<Name>,
  question: string,
  shown: unknown,
  page: OpenedPage | undefined,
): Promise<void> {
  try {
    const { answer, kept } = await askServer(name, input, question, page)
    if (toCanonicalJson(answer) === toCanonicalJson(shown)) return
    // Listeners read the answer again, so it must be stored first.
    await kept
    tell(question)
  } catch (error) {
    if (error instanceof ContentNotFoundError || isContentOfflineError(error)) tell(question)
    else console.info('cached answer shown', question, error instanceof Error ? error.message : error)
  }
}

/**
 * Answers a question about contents: from the cache with a refresh in the background, otherwise from the server, in one
 * request with the page's other questions.
 * @throws ContentNotFoundError; ContentNotCachedError if the server was not reached and nothing is cached; ApiError if
 * the server refused or the content is offline.
 */
export async function readContents<Name extends ContentCall>(
  name: Name,
  input: Input<Name>,
  page?: OpenedPage,
): Promise<Answer<Name>> {
  const question = toQuestionKey(name, input)
  const kept = await known(question)
  if (kept) {
    void refresh(name, input, question, kept.answer, page)
    return kept.answer as Answer<Name>
  }
  try {
    return (await askServer(name, input, question, page)).answer
  } catch (error) {
    throw canUseStoredData(error) ? new ContentNotCachedError(name, error) : error
  }
}

/** An answer with its time; `isOld` is true if the server could not be reached since. */
export interface DatedAnswer<Name extends ContentCall> {
  answer: Answer<Name>
  /** Time of the answer, in milliseconds since 1970. */
  keptAt: number
  isOld: boolean
}

/**
 * Answers from the server and shows the cached answer meanwhile, which is also the fallback.
 * @throws ContentNotCachedError if the server was not reached and nothing is cached; ApiError if the server refused and
 * nothing is cached.
 */
export async function readContentsNetworkFirst<Name extends ContentCall>(
  name: Name,
  input: Input<Name>,
  show: (known: DatedAnswer<Name>) => void,
): Promise<DatedAnswer<Name>> {
  const question = toQuestionKey(name, input)
  const kept = await known(question)
  const before = kept && { answer: kept.answer as Answer<Name>, keptAt: kept.keptAt }
  if (before) show({ ...before, isOld: false })
  try {
    const { answer } = await askServer(name, input, question)
    return { answer, keptAt: Date.now(), isOld: false }
  } catch (error) {
    if (before) return { ...before, isOld: true }
    throw canUseStoredData(error) ? new ContentNotCachedError(name, error) : error
  }
}

/** Caches the answers that came with a document, by question. Answers of other calls and absent ones are skipped. */
export async function cacheContents(answers: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = Object.entries(answers).filter(
    ([question, answer]) => answer !== ABSENT_ANSWER && Object.hasOwn(CALLS, question.slice(0, question.indexOf(' '))),
  )
  if (rows.length > 0) await keep(rows)
}
