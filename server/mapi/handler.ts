import type { AnswerOf, CallContract, RequestOf } from '../../src/api/contracts/call.ts'
import type { ReferenceSets } from '../reference/reference-sets.ts'
import type { Store } from '../store/store.ts'

/** What a handler may use. */
export interface CallContext {
  reference: ReferenceSets
  store: Store
  /** Milliseconds since 1970. */
  now: () => number
}

/** One handler for each call of a contract file: a missing one does not compile. */
export type HandlersOf<Contracts extends Readonly<Record<string, CallContract>>> = {
  readonly [Name in keyof Contracts]: (request: RequestOf<Contracts[Name]>, context: CallContext) => Promise<AnswerOf<Contracts[Name]>>
}
