import type { z } from 'zod'

/** The input of a call: the query of a GET, the JSON body of any other method. */
export type CallInput = z.ZodObject

/** Account requirement of a call: ignored, used if logged in, or required (401 without one). */
export type CallAuth = 'none' | 'optional' | 'required'

/**
 * Cache lifetime of a shared answer: until the reference sets or the day in Beijing change, or until the content
 * changes, which is noticed within `seconds`.
 */
export type SharedCache = { readonly by: 'reference' } | { readonly by: 'content'; readonly seconds: number }

/** The cost class of a call; `server/calls/limits.ts` defines the calls per minute of each. */
export type CallLimit = 'read' | 'search' | 'write' | 'outside' | 'costly'

/**
 * 'contents': public pages and answers differ after the call, so their caches are dropped. 'other': the caches stay valid, even if
 * visitors add a like or a reply, which may appear a moment later; submitted contents become public only by an editor's approval.
 */
type CallEffect = 'contents' | 'other'

interface CallFacts<Input extends CallInput, Answer extends z.ZodType> {
  readonly path: string
  /** One line in Chinese for the page that lists the calls. */
  readonly summary: string
  readonly limit: CallLimit
  /**
   * Overrides which write quota applies: 'nothing' (also for calls that only free space) or the account's. By default
   * calls of the classes above 'search' write for the account, or for a stranger if there is none.
   */
  readonly stores?: 'nothing' | 'account'
  readonly changes?: CallEffect
  /** True if a later answer is stored; it counts together with its request. */
  readonly keepsAnswer?: true
  /**
   * True if the handler itself requests admission before writing (`caller.admit`), after the captcha is solved, so that
   * failed attempts do not use up a shared quota.
   */
  readonly isAdmittedLater?: boolean
  readonly input: Input
  readonly answer: Answer
  /** The answer's last field, a text of any length that is streamed: the handler yields it in pieces. */
  readonly streamed?: string
  /** Maximum bytes of the body, if less than the sum of all fields' maxima; by default derived from the fields. */
  readonly maxBody?: number
  /** Labels of form fields in error messages; other fields go by their names. */
  readonly fieldNames?: Readonly<Record<string, string>>
}

/** Calls that write for an account must declare their changes. */
type CallChange =
  | { readonly auth: 'required'; readonly limit: Exclude<CallLimit, 'read' | 'search'>; readonly changes: CallEffect }
  | { readonly auth: 'required'; readonly limit: 'read' | 'search' }
  | { readonly auth: 'none' | 'optional' }

/** Answers that may depend on an account are not cached. */
type CallSharing =
  | { readonly method: 'GET'; readonly auth: 'none'; readonly cache: SharedCache }
  | { readonly method: 'GET'; readonly auth: CallAuth; readonly cache: 'none' }
  | (CallChange & { readonly method: 'POST' | 'PUT'; readonly cache: 'none' })

/** The contract of one API call: address, authentication, input and the answer inside the envelope. */
export type CallContract<Input extends CallInput = CallInput, Answer extends z.ZodType = z.ZodType> = CallFacts<
  Input,
  Answer
> &
  CallSharing

/** Defines a call, keeping its literal types. */
export function defineCall<const Contract extends CallContract>(contract: Contract): Contract {
  return contract
}

/** Input that a caller passes; absent fields take their defaults. */
export type InputOf<Contract extends CallContract> = z.input<Contract['input']>

/** Input that a handler receives, after parsing. */
export type RequestOf<Contract extends CallContract> = z.output<Contract['input']>
export type AnswerOf<Contract extends CallContract> = z.input<Contract['answer']>
