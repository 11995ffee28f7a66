import { ApiError } from './api-error.ts'

interface RetryOptions {
  /** Maximum number of retries. */
  retries: number
  signal: AbortSignal | undefined
}

/** Delay before the first retry in milliseconds; each later delay is three times as long. */
const FIRST_WAIT_MS = 300
/** Latest start of a retry, in milliseconds after the first attempt: the visitor is waiting. */
const LATEST_MS = 12_000

/** True if a retry may succeed: the server was not reached, or only a proxy answered. */
function mayPass(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || error.status === 502 || error.status === 503
}

/** Waits `ms`, or rejects as soon as the signal aborts. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const abort = () => {
      clearTimeout(timer)
      fail(new ApiError('aborted', '请求已取消'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      done()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}

/** Retries an idempotent call with exponential backoff. The server's Retry-After replaces the delay. */
export async function withRetries<Answer>(
  ask: () => Promise<Answer>,
  { retries, signal }: RetryOptions,
): Promise<Answer> {
  const startedAt = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt >= retries || !mayPass(error)) throw error
      // Random variation is added, so that many devices do not retry at the same moment.
      const wait = Math.max(error.retryAfterMs ?? 0, FIRST_WAIT_MS * 3 ** attempt * (1 + Math.random() / 4))
      if (performance.now() - startedAt + wait > LATEST_MS) throw error
      await pause(wait, signal)
    }
  }
}
