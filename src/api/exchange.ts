import { ApiError } from './api-error.ts'

/**
 * A JSON envelope from the server. Servers of other operators omit fields, send codes as text, or use `msg` for
 * `message`.
 */
export interface ReceivedEnvelope<Answer> {
  code?: unknown
  errorCode?: unknown
  message?: unknown
  msg?: unknown
  /** Matches the contract's type if `code` is 0; the client checks it in development. */
  data: Answer
}

/** The envelope with its HTTP status. */
export interface EnvelopeResponse<Answer> {
  envelope: ReceivedEnvelope<Answer>
  status: number
  /** The Retry-After header in milliseconds. */
  retryAfterMs: number | undefined
}

/** Options of one HTTP exchange. */
export interface ExchangeOptions {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  timeoutMs: number
  /** The caller's abort signal. */
  signal: AbortSignal | undefined
  isOnline: () => boolean
}

/** An object without any of the fields is an envelope too: specification 8 calls that failure 'No Api Result'. */
function isEnvelope<Answer>(value: unknown): value is ReceivedEnvelope<Answer> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses Retry-After, a number of seconds or a date, into milliseconds. */
function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const ms = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

function parseEnvelope<Answer>(
  text: string,
  { status, retryAfterMs }: Omit<EnvelopeResponse<Answer>, 'envelope'>,
): ReceivedEnvelope<Answer> {
  const malformed = (cause?: unknown) =>
    new ApiError('malformed', '服务器的回答无法识别，请稍后重试', { status, retryAfterMs, cause })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw malformed(cause)
  }
  if (!isEnvelope<Answer>(parsed)) throw malformed()
  return parsed
}

/** True if a proxy redirected the request; browsers hide all other details. */
const isRedirect = ({ type, status }: Response) => type === 'opaqueredirect' || (status >= 300 && status < 400)

/**
 * Sends a request and reads its whole answer within the time limit.
 * @throws ApiError of kind network, timeout, malformed or aborted.
 */
export async function fetchEnvelope<Answer>(
  url: string,
  init: RequestInit,
  options: ExchangeOptions,
): Promise<EnvelopeResponse<Answer>> {
  const { fetch, timeoutMs, signal, isOnline } = options
  // AbortSignal.any and AbortSignal.timeout are missing in many visitors' webviews.
  const controller = new AbortController()
  let endedBy: 'timeout' | 'aborted' | undefined
  const end = (reason: 'timeout' | 'aborted') => {
    endedBy ??= reason
    controller.abort()
  }
  const abort = () => end('aborted')
  if (signal?.aborted) throw new ApiError('aborted', '请求已取消')
  signal?.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(() => end('timeout'), timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    const text = isRedirect(response) ? '' : await response.text()
    const details = { status: response.status, retryAfterMs: retryAfterOf(response) }
    return { envelope: parseEnvelope<Answer>(text, details), ...details }
  } catch (cause) {
    if (endedBy === 'timeout') throw new ApiError('timeout', '服务器响应超时，请稍后重试', { cause })
    if (endedBy === 'aborted') throw new ApiError('aborted', '请求已取消', { cause })
    if (cause instanceof ApiError) throw cause
    throw new ApiError('network', isOnline() ? '连接不上服务器，请稍后重试' : '网络未连接，请检查网络后重试', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
