/**
 * Kinds of failure. `envelope`: the server refused. `network`: the server was not reached or the answer broke off.
 * `timeout`: no answer in time. `malformed`: the answer is not the API's. `aborted`: the caller cancelled.
 */
export type ApiErrorKind = 'envelope' | 'network' | 'timeout' | 'malformed' | 'aborted'

/** Error code that callers handle themselves: the error is thrown without a toast (specification 8). */
export const SILENT_CODE = 1001005001
/** Error code for a caller who is not, or no longer, logged in. */
export const UNAUTHORIZED_CODE = 401

interface Details {
  /** The envelope's errorCode, or its code if errorCode is absent. */
  code?: number | string | undefined
  /** HTTP status, if there was an answer. */
  status?: number | undefined
  /** Milliseconds to wait before the next attempt, if the server sent Retry-After. */
  retryAfterMs?: number | undefined
  /** True if the account ended this login from another device. */
  isEndedElsewhere?: boolean
  /** True if an operator banned the account. */
  isBanned?: boolean
  cause?: unknown
}

/** Every failure of a call. The message is a sentence for the visitor, except the specified default 'No Api Result'. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly code: number | string | undefined
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  readonly isEndedElsewhere: boolean
  readonly isBanned: boolean
  constructor(
    kind: ApiErrorKind,
    message: string,
    { code, status, retryAfterMs, isEndedElsewhere = false, isBanned = false, cause }: Details = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.isEndedElsewhere = isEndedElsewhere
    this.isBanned = isBanned
  }
}

/** True if stored data may replace the answer: only when the server was not reached, never when it refused. */
export function canUseStoredData(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
}
