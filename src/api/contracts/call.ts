import type { z } from 'zod'

/** The input of a call: the query of a GET, the JSON body of any other method. */
export type CallInput = z.ZodObject

/**
 * Account requirement of a call: 'none' ignores the login, 'optional' uses it if there is one, 'required' answers 401
 * without one.
 */
export type CallAuth = 'none' | 'optional' | 'required'

/**
 * Cache lifetime of a shared answer: until the reference sets or the day in Beijing change, or until the content
 * changes, which the server notices within `seconds`.
 */
export type SharedCache = { readonly by: 'reference' } | { readonly by: 'content'; readonly seconds: number }

/** The cost class of a call; `server/calls/limits.ts` defines the calls per minute of each. */
export type CallLimit = 'read' | 'search' | 'write' | 'outside' | 'costly'

/**
 * 'contents': public pages and answers differ after the call, so their caches are dropped. 'other': the caches stay
 * valid, even if visitors add a like or a reply, which may appear a moment later; submitted contents become public only
 * when an editor approves them.
 */
type CallEffect = 'contents' | 'other'

interface CallFacts<Input extends CallInput, Answer extends z.ZodType> {
  readonly path: string
  /** One line in Chinese for the page that lists the calls. */
  readonly summary: string
  readonly limit: CallLimit
  /**
   * Overrides the write quota that applies: 'nothing' (also for calls that only free space) or the account's. By
   * default calls of the classes above 'search' count as writes of the account, or of the client and its address if
   * there is none.
   */
  readonly stores?: 'nothing' | 'account'
  readonly changes?: CallEffect
  /** True if an answer that is computed later is stored; it counts together with its request. */
  readonly keepsAnswer?: true
  /**
   * True if the handler itself requests admission before it writes (`caller.admit`), after the captcha is solved, so
   * that failed attempts do not use up a shared quota.
   */
  readonly isAdmittedLater?: boolean
  readonly input: Input
  readonly answer: Answer
  /** Name of the answer's last field, a text of any length that is streamed: the handler yields it in pieces. */
  readonly streamed?: string
  /** Maximum bytes of the body, if less than the sum of all fields' maxima; by default derived from the fields. */
  readonly maxBody?: number
  /** Labels of form fields in error messages; a field without a label appears by its name. */
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

/** Input that the caller of a contract passes; absent fields get their defaults. */
export type InputOf<Contract extends CallContract> = z.input<Contract['input']>

/** Input that a handler receives, after parsing. */
export type RequestOf<Contract extends CallContract> = z.output<Contract['input']>
export type AnswerOf<Contract extends CallContract> = z.input<Contract['answer']>
