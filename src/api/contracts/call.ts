import type { z } from 'zod'

/** What goes in: the query of a GET, the JSON body of any other method. */
export type CallInput = z.ZodObject

/** One call of the API: where it goes, what it takes, what it answers inside the envelope. */
export interface CallContract<Path extends string = string, Input extends CallInput = CallInput, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: Path
  /** One Chinese line for the page that lists the calls. */
  readonly summary: string
  readonly input: Input
  readonly answer: Answer
}

/** States a call; the types are kept as they are written. */
export function call<const Path extends string, const Method extends CallContract['method'], Input extends CallInput, Answer extends z.ZodType>(
  contract: CallContract<Path, Input, Answer> & { readonly method: Method },
): CallContract<Path, Input, Answer> & { readonly method: Method } {
  return contract
}

/** What a caller hands over: absent fields take their defaults. */
export type InputOf<Contract extends CallContract> = z.input<Contract['input']>

/** What a handler is given, and what it returns. */
export type RequestOf<Contract extends CallContract> = z.output<Contract['input']>
export type AnswerOf<Contract extends CallContract> = z.input<Contract['answer']>
