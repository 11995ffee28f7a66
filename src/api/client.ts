import { BANNED_MESSAGE, formatBanReason } from '../lib/account/banned.ts'
import { ENDED_ELSEWHERE_CODE } from '../lib/account/ended-elsewhere.ts'
import { ApiError, SILENT_CODE, UNAUTHORIZED_CODE } from './api-error.ts'
import type { CallTarget, Endpoint } from './endpoint.ts'
import { fetchEnvelope } from './exchange.ts'
import type { EnvelopeResponse } from './exchange.ts'
import { buildRequest } from './request.ts'
import { withRetries } from './retry.ts'

/** What the client needs from the page around it. */
export interface ApiClientConfig {
  /** Origin of the API, from the injected configuration; '' is the page's own. */
  baseUrl: string
  /** The page's fetch, wrapped or bound by the caller. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  getToken: () => string | undefined
  /** `why` is the server's sentence where the account ended this login from another device, BANNED_MESSAGE where an operator banned that, '' otherwise. */
  clearToken: (why: string) => void
  /** Sends the visitor to the login: a dialog on a desktop, otherwise /account/login/phone. `path` is where they were. */
  onUnauthorized: (path: string) => void
  showToast: (toast: { type: 'success' | 'fail'; message: string }) => void
  /** Path of the page the visitor is on; query and hash may be with it. */
  currentPath: () => string
  /** Chooses the sentence of a network failure and nothing else; assumed online when absent. */
  isOnline?: () => boolean
  /** In development and tests: throws when an answer does not fit its contract. */
  checkAnswer?: (call: CallTarget, data: unknown) => void
  timeoutMs?: number
  /** How often a GET that did not reach the server is repeated; other methods never are. Absent: not at all. */
  retries?: number
}

/** How one call behaves. */
export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** Whether to show the server's own message when it refuses; true unless said otherwise. Never for 401, timeouts or lost networks. */
  toast?: boolean | undefined
  /** Shown as a toast when the call succeeds. */
  successMessage?: string | undefined
  /** A 401 clears the token but leaves the visitor where they are. */
  noNavigate?: boolean | undefined
  /** Milliseconds after which the client gives up, where a call is known to take longer than others. */
  timeoutMs?: number | undefined
  /** The GET is not repeated, for it uses up what it names. */
  once?: boolean | undefined
}

/** The one way to call the API. Every rejection is an ApiError, except for a payload that JSON cannot hold. */
export interface ApiClient {
  request<Payload, Answer>(
    endpoint: Endpoint<Payload, Answer>,
    payload: Payload,
    options?: RequestOptions,
  ): Promise<Answer>
  get<Answer>(path: string, query?: object, options?: RequestOptions): Promise<Answer>
  post<Answer>(path: string, body?: object, options?: RequestOptions): Promise<Answer>
  put<Answer>(path: string, body?: object, options?: RequestOptions): Promise<Answer>
}

/** Specification 9: request timeout. */
const TIMEOUT_MS = 10_000
/** Specification 8: what a failure without any message is called. */
const NO_RESULT = 'No Api Result'
/** Specification 8: a 401 on these very pages leaves the visitor there; 2.4: so does one on the page of a ban, where late calls of the page before come without a token. */
const EXEMPT_PATHS = new Set(['/', '/account', `/${BANNED_MESSAGE}`])

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isCode = (value: unknown, code: number) => value === code || value === String(code)

/** A code that says something: not absent, not empty, not 0. */
function codeOf(value: unknown): number | string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  return value === '' || isCode(value, 0) ? undefined : value
}

function isExempt(path: string): boolean {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '')
  return EXEMPT_PATHS.has(bare === '' ? '/' : bare)
}

/** Reads a refusal's code and message; codes that mean something here become numbers, in whichever form they came. */
function refusalOf({ envelope, status, retryAfterMs }: EnvelopeResponse<unknown>): ApiError {
  const given = codeOf(envelope.errorCode) ?? codeOf(envelope.code)
  const code = [UNAUTHORIZED_CODE, SILENT_CODE].find((known) => isCode(envelope.errorCode, known)) ?? given
  const isEndedElsewhere = code === UNAUTHORIZED_CODE && isCode(envelope.code, ENDED_ELSEWHERE_CODE)
  const message = textOf(envelope.message) ?? textOf(envelope.msg) ?? NO_RESULT
  const isBanned = code === UNAUTHORIZED_CODE && message === BANNED_MESSAGE
  // Callers show the message.
  return new ApiError('envelope', isBanned ? formatBanReason('') : message, {
    code,
    status,
    retryAfterMs,
    isEndedElsewhere,
    isBanned,
  })
}

/** Creates the client around a page, or around a test's own server. */
export function createApiClient(config: ApiClientConfig): ApiClient {
  const { baseUrl, fetch, getToken, clearToken, onUnauthorized, showToast, currentPath, checkAnswer } = config
  const { isOnline = () => true, timeoutMs = TIMEOUT_MS, retries = 0 } = config

  function handleUnauthorized(sentToken: string | undefined, noNavigate: boolean, why: string): void {
    const token = getToken()
    // A late answer to an old token says nothing about the login that happened since.
    if (token && token !== sentToken) return
    clearToken(why)
    const path = currentPath()
    // Another login of a banned account is refused: what leads elsewhere is `why`.
    if (!noNavigate && why !== BANNED_MESSAGE && !isExempt(path)) onUnauthorized(path)
  }

  function handleRefusal(
    error: ApiError,
    token: string | undefined,
    { toast, noNavigate }: { toast: boolean; noNavigate: boolean },
  ): void {
    if (error.code === UNAUTHORIZED_CODE)
      handleUnauthorized(
        token,
        noNavigate,
        error.isBanned ? BANNED_MESSAGE : error.isEndedElsewhere ? error.message : '',
      )
    else if (toast && error.code !== SILENT_CODE && error.message !== NO_RESULT)
      showToast({ type: 'fail', message: error.message })
  }

  async function request<Payload, Answer>(
    endpoint: Endpoint<Payload, Answer>,
    payload: Payload,
    {
      signal,
      toast = true,
      successMessage,
      noNavigate = false,
      timeoutMs: ownTimeoutMs = timeoutMs,
      once = false,
    }: RequestOptions = {},
  ): Promise<Answer> {
    const token = getToken()
    const [url, init] = buildRequest(endpoint, payload, baseUrl, token)
    const ask = async (): Promise<Answer> => {
      const received = await fetchEnvelope<Answer>(url, init, { fetch, timeoutMs: ownTimeoutMs, signal, isOnline })
      if (!isCode(received.envelope.code, 0)) throw refusalOf(received)
      return received.envelope.data
    }
    let data: Answer
    try {
      data = await withRetries(ask, { retries: endpoint.method === 'GET' && !once && isOnline() ? retries : 0, signal })
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'envelope') handleRefusal(error, token, { toast, noNavigate })
      throw error
    }
    checkAnswer?.(endpoint, data)
    if (successMessage) showToast({ type: 'success', message: successMessage })
    return data
  }

  const send =
    (method: CallTarget['method']) =>
    <Answer>(path: string, payload?: object, options?: RequestOptions) =>
      request<object | undefined, Answer>({ method, path }, payload, options)

  return { request, get: send('GET'), post: send('POST'), put: send('PUT') }
}
