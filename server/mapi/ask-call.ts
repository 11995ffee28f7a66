import type { z } from 'zod'
import type { CallContract, InputOf } from '../../src/api/contracts/call.ts'
import { calls, type Calls } from '../../src/api/contracts/calls.ts'
import { createStatusRefusal } from '../calls/api-error.ts'
import { restrictCaller, createAnonymousCaller, type Caller } from '../calls/caller.ts'
import type { CallContext, HandlerOf } from './handler.ts'
import { handlers } from './handlers.ts'
import { readRequest } from './read-request.ts'
import { splitStreamedField } from './streamed.ts'

/** The data of an answer, validated by its contract. */
export type AnswerData<Contract extends CallContract> = z.output<Contract['answer']>

/** The answer of a call. `pieces` are the chunks of its streamed field, which is '' in `data`. */
interface Answered<Contract extends CallContract> {
  data: AnswerData<Contract>
  pieces?: AsyncIterable<string>
}

/** Admits a call's write before it happens; throws to refuse the call. */
export type AdmitWrite = (request: unknown) => void

/**
 * Parses, admits, handles and validates one call, over HTTP or in process; refused input is not counted as a write.
 * @throws ApiRefusal when it is refused, ZodError when the handler's answer breaks the contract.
 */
export async function answerCall<Contract extends CallContract>(
  contract: Contract,
  handle: HandlerOf<Contract>,
  context: CallContext,
  given: unknown,
  caller: Caller,
  admitRequest: AdmitWrite = () => undefined,
): Promise<Answered<Contract>> {
  const { auth, isAdmittedLater = false, streamed }: CallContract = contract
  if (auth === 'required' && !caller.account) throw createStatusRefusal(401)
  const request = readRequest(contract, given)
  const admit = () => admitRequest(request)
  if (!isAdmittedLater) admit()
  const answer = await handle(
    request,
    context,
    restrictCaller(contract, isAdmittedLater ? { ...caller, admit } : caller),
  )
  const parse = (whole: unknown) => contract.answer.parse(whole) as AnswerData<Contract>
  if (streamed === undefined) return { data: parse(answer) }
  const { rest, pieces } = splitStreamedField(answer as object, streamed)
  return { data: parse(rest), pieces }
}

/**
 * Makes a call in process, with the same checks as over HTTP; the default caller is a visitor without an account.
 * @throws ApiRefusal when it is refused.
 */
export type InProcessCall = <Name extends keyof Calls>(
  name: Name,
  input: InputOf<Calls[Name]>,
  caller?: Caller,
) => Promise<AnswerData<Calls[Name]>>

/** Creates the function for calls in process; `now` returns milliseconds since 1970. */
export function createInProcessCall(context: CallContext, now: () => number): InProcessCall {
  return async (name, input, caller = createAnonymousCaller(now())) => {
    const contract: CallContract = calls[name]
    const { data, pieces } = await answerCall(calls[name], handlers[name], context, input, caller)
    if (!pieces || contract.streamed === undefined) return data
    let text = ''
    for await (const piece of pieces) text += piece
    return { ...(data as object), [contract.streamed]: text } as typeof data
  }
}
