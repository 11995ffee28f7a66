import type { z } from 'zod'
import type { CallContract, InputOf } from '../../src/api/contracts/call.ts'
import { calls, type Calls } from '../../src/api/contracts/calls.ts'
import { refusalOf } from './api-error.ts'
import { callerFor, nobody, type Caller } from './caller.ts'
import type { CallContext, HandlerOf } from './handler.ts'
import { handlers } from './handlers.ts'
import { readRequest } from './read-request.ts'

/** The data of an answer that was held against its contract. */
export type DataOf<Contract extends CallContract> = z.output<Contract['answer']>

/**
 * Reads, answers and checks one call, wherever it comes from.
 * @throws ApiRefusal when it is refused, ZodError when the server does not keep its word.
 */
export async function answerCall<Contract extends CallContract>(contract: Contract, handle: HandlerOf<Contract>, context: CallContext, given: unknown, caller: Caller): Promise<DataOf<Contract>> {
  if (contract.auth === 'required' && !caller.account) throw refusalOf(401)
  const answer = await handle(readRequest(contract, given), context, callerFor(contract, caller))
  return contract.answer.parse(answer) as DataOf<Contract>
}

/**
 * Asks a call inside the process, as over the wire but without HTTP; without a caller as nobody.
 * @throws ApiRefusal when it is refused.
 */
export type AskCall = <Name extends keyof Calls>(name: Name, input: InputOf<Calls[Name]>, caller?: Caller) => Promise<DataOf<Calls[Name]>>

/** Binds `askCall` to what the server has; `now` gives milliseconds since 1970. */
export function createAskCall(context: CallContext, now: () => number): AskCall {
  return async (name, input, caller = nobody(now())) => answerCall(calls[name], handlers[name], context, input, caller)
}
