import type { z } from 'zod'

/** The input of a call: the query of a GET, the JSON body of any other method. */
export type CallInput = z.ZodObject

/** Whether a call takes note of the account that asks: never, where there is one, or it refuses without one. */
export type CallAuth = 'none' | 'optional' | 'required'

/**
 * How long an answer is the same for everyone: as long as the reference sets and the day in Beijing, or until its
 * content changes, which is noticed after that many seconds at the latest.
 */
export type SharedCache = { readonly by: 'reference' } | { readonly by: 'content'; readonly seconds: number }

/** The cost class of a call; `server/calls/limits.ts` has the calls a minute of each. */
export type CallLimit = 'read' | 'search' | 'write' | 'outside' | 'costly'

/**
 * 'contents': pages and answers of everyone differ after the call, and those that are kept are dropped. 'other': what is kept stays, also
 * where visitors add something, such as a like or a reply, which may be seen a moment later; what they hand in is public only once an
 * editor approves it, and may not have every page rendered again.
 */
type CallEffect = 'contents' | 'other'

interface CallFacts<Input extends CallInput, Answer extends z.ZodType> {
  readonly path: string
  /** One Chinese line for the page that lists the calls. */
  readonly summary: string
  readonly limit: CallLimit
  /**
   * What a call writes, where `limit` and `auth` do not say it: 'nothing', also where it makes room, or what an account writes. Otherwise
   * calls of the classes above 'search' write, for an account where there is one, else for a stranger.
   */
  readonly stores?: 'nothing' | 'account'
  readonly changes?: CallEffect
  /** True where an answer that is made later is kept: it is longer than the request, and counted with it. */
  readonly keepsAnswer?: true
  /** True where the handler itself says when it is about to write (`caller.admit`): once a captcha is solved, so that nobody uses up the share of others for nothing. */
  readonly isAdmittedLater?: boolean
  readonly input: Input
  readonly answer: Answer
  /** The field of the answer, its last, that is a text of any length: the handler gives it in pieces, and they go out one by one. */
  readonly streamed?: string
  /** Bytes of its largest body, where its fields are never all as long as each may be; otherwise the fields say it. */
  readonly maxBody?: number
  /** How a refusal calls fields of a form that people fill in; others go by their names. */
  readonly fieldNames?: Readonly<Record<string, string>>
}

/** Calls that write for an account have to say what they change. */
type CallChange =
  | { readonly auth: 'required'; readonly limit: Exclude<CallLimit, 'read' | 'search'>; readonly changes: CallEffect }
  | { readonly auth: 'required'; readonly limit: 'read' | 'search' }
  | { readonly auth: 'none' | 'optional' }

/** Only answers that anyone may read are cached: an answer that may depend on an account is not. */
type CallSharing =
  | { readonly method: 'GET'; readonly auth: 'none'; readonly cache: SharedCache }
  | { readonly method: 'GET'; readonly auth: CallAuth; readonly cache: 'none' }
  | (CallChange & { readonly method: 'POST' | 'PUT'; readonly cache: 'none' })

/** One call of the API: where it goes, who may ask, what it takes, what it answers inside the envelope. */
export type CallContract<Input extends CallInput = CallInput, Answer extends z.ZodType = z.ZodType> = CallFacts<
  Input,
  Answer
> &
  CallSharing

/** States a call; the types are kept as they are written. */
export function defineCall<const Contract extends CallContract>(contract: Contract): Contract {
  return contract
}

/** What a caller hands over: absent fields take their defaults. */
export type InputOf<Contract extends CallContract> = z.input<Contract['input']>

/** What a handler is given, and what it returns. */
export type RequestOf<Contract extends CallContract> = z.output<Contract['input']>
export type AnswerOf<Contract extends CallContract> = z.input<Contract['answer']>
