/**
 * How a call failed. `envelope`: the server answered and refused. `network`: it could not be reached or the answer
 * broke off. `timeout`: it took too long. `malformed`: something answered that is not the API. `aborted`: the caller
 * gave up.
 */
export type ApiErrorKind = 'envelope' | 'network' | 'timeout' | 'malformed' | 'aborted'

/** A code that other folders handle themselves: it is thrown without a toast (specification 8). */
export const SILENT_CODE = 1001005001
/** Not logged in, or no longer. */
export const UNAUTHORIZED_CODE = 401

interface Details {
  /** The envelope's errorCode, or its code where there is none. */
  code?: number | string | undefined
  /** HTTP status, where there was an answer. */
  status?: number | undefined
  /** Milliseconds after which the server wants to be asked again, where it said so. */
  retryAfterMs?: number | undefined
  /** The account ended this login from another device. */
  isEndedElsewhere?: boolean
  /** An operator banned the account. */
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

/** Whether stored data may stand in for the answer: only when the server was not reached, never when it refused. */
export function canUseStoredData(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
}
