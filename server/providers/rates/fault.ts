/**
 * Reasons for a failed fetch: `network` incomplete response, `status` unexpected status, `limit` too large or too slow,
 * `type` wrong content type, `format` unknown format, `implausible` impossible figures.
 */
export type FaultKind = 'network' | 'status' | 'limit' | 'type' | 'format' | 'implausible'

/** Maximum characters of a stored reason: it goes into log and database, and may contain foreign text. */
const MAX_REASON = 300

/**
 * Error for a provider's response that was refused as a whole; the message is a short English reason for the operator.
 */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly kind: FaultKind
  /** Milliseconds to wait, as requested by the provider (Retry-After). */
  readonly retryAfterMs: number | undefined
  constructor(kind: FaultKind, reason: string, retryAfterMs?: number) {
    super(reason.replaceAll(/[^\x20-\x7e\u4e00-\u9fff]/g, '?').slice(0, MAX_REASON))
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
