import { ApiError, canUseStoredData } from '../../api/api-error.ts'
import type { AnswerOf, InputOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import type { CachedAnswerRow } from '../../db/database.ts'
import { isContentOfflineError } from '../../lib/content/offline.ts'
import { ABSENT_ANSWER, canonicalJson, toQuestionKey } from '../../lib/question.ts'
import { callServer, typedEndpoint } from '../calls/calls.ts'
import { inTime } from '../device/in-time.ts'
import { getPayloadAnswer, type OpenedPage } from './payload.ts'

/** Answers kept at most, and bytes in all of them. */
const MAX_ANSWERS = 1000
const MAX_BYTES = 20_000_000
const NO_SUCH = 404

/** The calls whose answers are kept. */
type ContentCall =
  | 'listContents'
  | 'listEvents'
  | 'countEvents'
  | 'readContent'
  | 'listReplies'
  | 'findReply'
  | 'searchContents'
  | 'listTagged'
  | 'listTags'
  | 'countFacets'
  | 'readClaim'
  | 'readPublicProfile'
  | 'readHome'
type Input<Name extends ContentCall> = InputOf<Calls[Name]>
type Answer<Name extends ContentCall> = AnswerOf<Calls[Name]>

const CALLS: { readonly [Name in ContentCall]: Endpoint<Input<Name>, Answer<Name>> } = {
  listContents: typedEndpoint<'listContents'>('GET', '/mapi/content/list'),
  listEvents: typedEndpoint<'listEvents'>('GET', '/mapi/content/events'),
  countEvents: typedEndpoint<'countEvents'>('GET', '/mapi/content/events/counts'),
  readContent: typedEndpoint<'readContent'>('GET', '/mapi/content/detail'),
  listReplies: typedEndpoint<'listReplies'>('GET', '/mapi/content/replies'),
  findReply: typedEndpoint<'findReply'>('GET', '/mapi/content/reply'),
  searchContents: typedEndpoint<'searchContents'>('GET', '/mapi/content/search'),
  listTagged: typedEndpoint<'listTagged'>('GET', '/mapi/content/tagged'),
  listTags: typedEndpoint<'listTags'>('GET', '/mapi/content/tags'),
  countFacets: typedEndpoint<'countFacets'>('GET', '/mapi/content/facets'),
  readClaim: typedEndpoint<'readClaim'>('GET', '/mapi/content/claim'),
  readPublicProfile: typedEndpoint<'readPublicProfile'>('GET', '/mapi/center/public'),
  readHome: typedEndpoint<'readHome'>('GET', '/mapi/content/home'),
}

/** What may have changed a moment ago, by this visitor, or by an editor for whom the visitor waits. */
const LIVE = new Set<ContentCall>(['readClaim', 'readPublicProfile', 'listReplies', 'findReply'])

/** What to say where the server was not reached and this device never had the answer. */
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

/** The server was not reached, and this device never had the answer. */
export class ContentNotCachedError extends Error {
  override readonly name = 'NeverRead'
  constructor(call: ContentCall, cause: unknown) {
    super(NEVER[call], { cause })
  }
}

/** The server says that there is no such content, or no more. */
export class ContentNotFoundError extends Error {
  override readonly name = 'NoSuchContent'
  /** What makes a page of it "not found". */
  readonly status = NO_SUCH
  constructor(cause: unknown) {
    super('没有这篇内容，或已经撤下。', { cause })
  }
}

const listeners = new Set<(question: string) => void>()

/** Calls back with the question (src/lib/question.ts) when the server's answer differs from the shown one. Returns how to unsubscribe. */
export function onContentChange(listener: (question: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (question: string): void => listeners.forEach((listener) => listener(question))

/** Where the database is forbidden, full or blocked, nothing is stored; the answer is given all the same. */
async function attempt<Value>(
  work: (contents: Awaited<ReturnType<typeof table>>) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await inTime(table().then(work))
  } catch (error) {
    console.info('kept contents not reached', error)
    return undefined
  }
}

const table = async () => (await import('../../db/database.ts')).database.contents
const saved = async () => (await import('../../db/database.ts')).database.saved

/** What this device has of a question: as it was read last, or as it was saved with a favourite. */
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
  // On a full device the older answer must not be shown again as if it were this one.
  if (!kept) await attempt((contents) => contents.bulkDelete(rows.map(([question]) => question)))
}

/** An answer of the server, and when it has been kept. */
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
    // Its message leads the page on.
    throw isOffline ? error : new ContentNotFoundError(error)
  }
}

/** Asks the server; callers that ask the same at the same time share one request. */
function askServer<Name extends ContentCall>(
  name: Name,
  input: Input<Name>,
  question: string,
  page?: OpenedPage,
): Promise<Heard<Name>> {
  const running = asking.get(question) ?? hear(name, input, question, page).finally(() => asking.delete(question))
  asking.set(question, running)
  // The question includes the call's name, so the shared request has this answer's type.
  return running as Promise<Heard<Name>>
}

/** Asks the server in the background, and tells listeners when its answer differs from the shown one. */
async function refresh<Name extends ContentCall>(
  name: Name,
  input: Input<Name>,
  question: string,
  shown: unknown,
  page: OpenedPage | undefined,
): Promise<void> {
  try {
    const { answer, kept } = await askServer(name, input, question, page)
    if (canonicalJson(answer) === canonicalJson(shown)) return
    // A listener asks again and must find this answer stored.
    await kept
    tell(question)
  } catch (error) {
    if (error instanceof ContentNotFoundError || isContentOfflineError(error)) tell(question)
    else console.info('shown as it was kept', question, error instanceof Error ? error.message : error)
  }
}

/**
 * Answers a question about contents: at once from this device, with a refresh in the background; otherwise from the server, with all
 * else that the page asks in one.
 * @throws NoSuchContent; NeverRead where the server was not reached and nothing is stored; ApiError where it refused, or the content is offline.
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

/** An answer, when the server gave it, and whether it could not be asked since. */
export interface DatedAnswer<Name extends ContentCall> {
  answer: Answer<Name>
  /** Milliseconds since 1970. */
  keptAt: number
  isOld: boolean
}

/**
 * Asks the server, and shows what this device has meanwhile; that is the answer where the server is not reached.
 * @throws NeverRead where nothing is stored either; ApiError where the server refused and nothing is stored.
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

/** Stores answers that came with a document, by question; answers of other calls, and that there is none, are ignored. */
export async function cacheContents(answers: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = Object.entries(answers).filter(
    ([question, answer]) => answer !== ABSENT_ANSWER && Object.hasOwn(CALLS, question.slice(0, question.indexOf(' '))),
  )
  if (rows.length > 0) await keep(rows)
}
