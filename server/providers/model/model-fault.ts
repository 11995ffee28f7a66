/**
 * Why a model gave no answer. `unreachable`: the network, a fault of the endpoint or a stream that was cut. `busy`: it wants
 * fewer questions. `declined`: it will not answer this text. `unusable`: it answered, but not in the form asked for.
 */
export type ModelFaultKind = 'unreachable' | 'busy' | 'declined' | 'unusable'

/** A question without an answer. The message never holds what an endpoint wrote: that may name the key. */
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

/** The endpoint does not take the form of the request; another form may do. */
export class UnsupportedRequestForm extends Error {
  override readonly name = 'RequestRefused'
}
