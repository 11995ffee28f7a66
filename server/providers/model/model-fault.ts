/**
 * Reasons for a missing answer. `unreachable`: network error, endpoint error or interrupted stream. `busy`: rate limit.
 * `declined`: the model refuses this text. `unusable`: the answer has the wrong format.
 */
export type ModelFaultKind = 'unreachable' | 'busy' | 'declined' | 'unusable'

/** A failed question. The message never contains the endpoint's response, which may contain the key. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly kind: ModelFaultKind
  /** Milliseconds after which the endpoint may be asked again. */
  readonly waitMs: number | undefined
  constructor(kind: ModelFaultKind, message: string, waitMs?: number) {
    super(message)
    this.kind = kind
    this.waitMs = waitMs
  }
}

/** The endpoint does not support the request's format; another format may work. */
export class UnsupportedRequestForm extends Error {
  override readonly name = 'RequestRefused'
}
