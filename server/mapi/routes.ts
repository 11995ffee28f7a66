import type { FastifyInstance } from 'fastify'
import type { AnswerOf, CallContract, RequestOf } from '../../src/api/contracts/call.ts'
import { calls, type Calls } from '../../src/api/contracts/calls.ts'
import { KeptAnswers, writeAnswer } from './answers.ts'
import type { CallContext } from './handler.ts'
import { referenceHandlers, storeHandlers } from './handlers.ts'
import { readRequest } from './read-request.ts'

/** A handler for every call there is: one that is missing is a type error here. */
const handlers: { readonly [Name in keyof Calls]: (request: RequestOf<Calls[Name]>, context: CallContext) => Promise<AnswerOf<Calls[Name]>> } = {
  ...referenceHandlers,
  ...storeHandlers,
}

/** The number of the day in Beijing, which has no summer time. */
function beijingDay(now: number): number {
  return Math.floor((now + 8 * 3_600_000) / 86_400_000)
}

type CallName = keyof Calls

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

/** Ties a call to its handler; what goes in and out is checked by the contract, always. */
function answering(name: CallName, context: CallContext): (given: unknown) => Promise<Buffer> {
  const contract: CallContract = calls[name]
  const handle: (request: never, context: CallContext) => Promise<unknown> = handlers[name]
  return async (given) => writeAnswer(contract, await handle(readRequest(contract, given) as never, context))
}

/** Adds every call of the contracts. */
export function addCalls(app: FastifyInstance, context: CallContext): void {
  const kept = new KeptAnswers()
  for (const name of Object.keys(calls).filter(isCallName)) {
    const { method, path: url }: CallContract = calls[name]
    const answer = answering(name, context)
    const mayKeep = method === 'GET' && Object.hasOwn(referenceHandlers, name)
    app.route({
      method,
      url,
      config: { rateLimit: {} },
      // It would be counted apart.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.type('application/json; charset=utf-8')
        if (!mayKeep) return answer(method === 'GET' ? request.query : request.body)
        const known = kept.get(request.url, beijingDay(context.now()))
        if (known !== undefined) return known
        const written = await answer(request.query)
        kept.keep(request.url, written)
        return written
      },
    })
  }
}
