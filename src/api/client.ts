import { BANNED_MESSAGE, formatBanReason } from '../lib/account/banned.ts'
import { ENDED_ELSEWHERE_CODE } from '../lib/account/ended-elsewhere.ts'
import { ApiError, SILENT_CODE, UNAUTHORIZED_CODE } from './api-error.ts'
import type { CallTarget, Endpoint } from './endpoint.ts'
import { fetchEnvelope } from './exchange.ts'
import type { EnvelopeResponse } from './exchange.ts'
import { buildRequest } from './request.ts'
import { withRetries } from './retry.ts'

/** Functions and values of the page that the client depends on. */
export interface ApiClientConfig {
  /** Origin of the API, from the injected configuration; '' is the page's own. */
  baseUrl: string
  /** The page's fetch, wrapped or bound by the caller. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  getToken: () => string | undefined
  /**
   * `why` is the server's message if the account ended this login from another device, BANNED_MESSAGE if the account is
   * banned, otherwise ''.
   */
  clearToken: (why: string) => void
  /**
   * Sends the visitor to the login: a dialog on a desktop, otherwise /account/login/phone. `path` is the page to return
   * to.
   */
  onUnauthorized: (path: string) => void
  showToast: (toast: { type: 'success' | 'fail'; message: string }) => void
  /** Path of the current page, optionally with query and hash. */
  currentPath: () => string
  /** Used only to choose the message of a network failure; defaults to online. */
  isOnline?: () => boolean
  /** Throws when an answer does not match its contract; used in development and tests. */
  checkAnswer?: (call: CallTarget, data: unknown) => void
  timeoutMs?: number
  /** Maximum retries of a GET that did not reach the server; other methods are never retried. Default: none. */
  retries?: number
}

/** Options of one call. */
export interface RequestOptions {
  signal?: AbortSignal | undefined
  /**
   * True (default) to show the server's message as a toast when it refuses. Never shown for 401, timeouts or network
   * failures.
   */
  toast?: boolean | undefined
  /** Message of the toast shown when the call succeeds. */
  successMessage?: string | undefined
  /** If true, a 401 clears the token without leaving the page. */
  noNavigate?: boolean | undefined
  /** Timeout in milliseconds, for calls that take longer than the default. */
  timeoutMs?: number | undefined
  /** If true, the GET is never retried, because it consumes the resource that it names. */
  once?: boolean | undefined
}

/** The only API client. Every rejection is an ApiError, except for a payload that cannot be written as JSON. */
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
/** Returns the code, unless it is absent, empty or 0. */
const NO_RESULT = 'No Api Result'
/**
 * Paths on which a 401 does not navigate to the login (specification 8), and the page of a ban (specification 2.4),
 * where late calls of the previous page arrive without a token.
 */
const EXEMPT_PATHS = new Set(['/', '/account', `/${BANNED_MESSAGE}`])

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isCode = (value: unknown, code: number) => value === code || value === String(code)

/** Returns the code unless it is absent, empty or 0. */
function codeOf(value: unknown): number | string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  return value === '' || isCode(value, 0) ? undefined : value
}

function isExempt(path: string): boolean {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '')
  return EXEMPT_PATHS.has(bare === '' ? '/' : bare)
}

/** Builds an ApiError from a refusal; known codes become numbers even if they were sent as text. */
function refusalOf({ envelope, status, retryAfterMs }: EnvelopeResponse<unknown>): ApiError {
  const given = codeOf(envelope.errorCode) ?? codeOf(envelope.code)
  const code = [UNAUTHORIZED_CODE, SILENT_CODE].find((known) => isCode(envelope.errorCode, known)) ?? given
  const isEndedElsewhere = code === UNAUTHORIZED_CODE && isCode(envelope.code, ENDED_ELSEWHERE_CODE)
  const message = textOf(envelope.message) ?? textOf(envelope.msg) ?? NO_RESULT
  const isBanned = code === UNAUTHORIZED_CODE && message === BANNED_MESSAGE
  // Callers show the message of the error, so it must be readable.
  return new ApiError('envelope', isBanned ? formatBanReason('') : message, {
    code,
    status,
    retryAfterMs,
    isEndedElsewhere,
    isBanned,
  })
}

/** Creates the API client for a page or a test. */
export function createApiClient(config: ApiClientConfig): ApiClient {
  const { baseUrl, fetch, getToken, clearToken, onUnauthorized, showToast, currentPath, checkAnswer } = config
  const { isOnline = () => true, timeoutMs = TIMEOUT_MS, retries = 0 } = config

  function handleUnauthorized(sentToken: string | undefined, noNavigate: boolean, why: string): void {
    const token = getToken()
    // An answer to a previous token tells nothing about the current login.
    if (token && token !== sentToken) return
    clearToken(why)
    const path = currentPath()
    // A banned account cannot use the login page; `clearToken` handles that case by `why`.
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
