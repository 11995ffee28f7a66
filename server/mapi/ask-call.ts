import type { z } from 'zod'
import type { CallContract, InputOf } from '../../src/api/contracts/call.ts'
import { calls, type Calls } from '../../src/api/contracts/calls.ts'
import { refusalOf } from './api-error.ts'
import { callerFor, nobody, type Caller } from './caller.ts'
import type { CallContext, HandlerOf } from './handler.ts'
import { handlers } from './handlers.ts'
import { readRequest } from './read-request.ts'

/** The data of an answer, checked against its contract. */
export type DataOf<Contract extends CallContract> = z.output<Contract['answer']>

/**
 * Reads, answers and checks one call, over HTTP or in process.
 * @throws ApiRefusal when it is refused, ZodError when the handler's answer breaks the contract.
 */
export async function answerCall<Contract extends CallContract>(contract: Contract, handle: HandlerOf<Contract>, context: CallContext, given: unknown, caller: Caller): Promise<DataOf<Contract>> {
  if (contract.auth === 'required' && !caller.account) throw refusalOf(401)
  const answer = await handle(readRequest(contract, given), context, callerFor(contract, caller))
  return contract.answer.parse(answer) as DataOf<Contract>
}

/**
 * Makes a call in process, with the same checks as over HTTP; without a caller, as a visitor without an account.
 * @throws ApiRefusal when it is refused.
 */
export type AskCall = <Name extends keyof Calls>(name: Name, input: InputOf<Calls[Name]>, caller?: Caller) => Promise<DataOf<Calls[Name]>>

/** Makes the function that makes calls in process; `now` gives milliseconds since 1970. */
export function createAskCall(context: CallContext, now: () => number): AskCall {
  return async (name, input, caller = nobody(now())) => answerCall(calls[name], handlers[name], context, input, caller)
}
