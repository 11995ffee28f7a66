/**
 * Why a fetch brought nothing: `network` no whole answer came, `status` another status than wanted, `limit` too large or
 * too long, `type` another content type, `format` not the published format, `implausible` figures that cannot be.
 */
export type FaultKind = 'network' | 'status' | 'limit' | 'type' | 'format' | 'implausible'

/** Longest reason that is kept: it goes into the log and the database, and part of it may come from outside. */
const MAX_REASON = 300

/** One provider's answer refused as a whole, with a short English reason for the operator. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly kind: FaultKind
  /** Milliseconds that the provider asked us to stay away (Retry-After). */
  readonly retryAfterMs: number | undefined
  constructor(kind: FaultKind, reason: string, retryAfterMs?: number) {
    super(reason.replaceAll(/[^\x20-\x7e\u4e00-\u9fff]/g, '?').slice(0, MAX_REASON))
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
