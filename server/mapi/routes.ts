import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { calls, type Calls } from '../../src/api/contracts/calls.ts'
import type { AccountLookup } from '../calls/accounts.ts'
import type { JsonBound } from '../base/json-bounds.ts'
import type { AnswerCache } from './answers.ts'
import { rejectCrossSiteRequests } from '../calls/reject-cross-site-requests.ts'
import { answerCall } from './ask-call.ts'
import { getBodyBound, getMaxBodyBytes } from './body-limit.ts'
import { readCaller, explainEndedSession } from '../calls/caller.ts'
import { createDeviceCookieJar } from './device-cookie.ts'
import { createCallDocsConfig } from './docs.ts'
import { ok } from '../calls/envelope.ts'
import type { CallContext, HandlerOf } from './handler.ts'
import { handlers } from './handlers.ts'
import { createStreamedEnvelope } from './streamed.ts'
import { toRateLimit } from '../calls/limits.ts'
import { admitCallWrite, rejectIfDiskFull, type WriteLimits } from '../write-limits/admit-writes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Structure bound of the route's JSON, if it differs from the default. */
    bodyBound?: JsonBound
  }
}

/** Dependencies of the call routes. */
export interface CallRoutes {
  context: CallContext
  accounts: AccountLookup
  kept: AnswerCache
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls per minute and client to a route of the class 'read'; 0 is no limit. */
  perMinute: number
  /** True if browsers reach this site by https only, so that cookies are Secure. */
  isSecure: boolean
  writes: WriteLimits
  /** Called when data that all visitors see has changed. */
  onChanged: () => void
}

/**
 * Checks at run time what the types guarantee, in case of casts.
 * @throws Error for a call that would cache one person's answer for others.
 */
function refuseSharing({
  path,
  auth,
  method,
  cache,
}: {
  path: string
  auth: string
  method: string
  cache: unknown
}): void {
  if (cache !== 'none' && (auth !== 'none' || method !== 'GET'))
    throw new Error(`${path}: only what anyone may GET is kept for others`)
}

const written = (data: unknown): Buffer => Buffer.from(JSON.stringify(ok(data)))

/** A call with its handler. */
interface AnsweredCall<Contract extends CallContract> {
  name: string
  contract: Contract
  handle: HandlerOf<Contract>
}

/** Adds the route of one call; its contract always validates input and output. */
export function addCall<Contract extends CallContract>(
  app: FastifyInstance,
  { name, contract, handle }: AnsweredCall<Contract>,
  { context, accounts, kept, now, perMinute, isSecure, writes, onChanged }: CallRoutes,
): void {
  const { method, path: url, cache, limit, streamed, changes }: CallContract = contract
  refuseSharing(contract)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (limit !== 'read' && limit !== 'search') rejectCrossSiteRequests(request.headers)
    const caller = {
      ...(await readCaller(contract, request, accounts, now())),
      device: createDeviceCookieJar(request, reply, isSecure),
    }
    const given = method === 'GET' ? request.query : request.body
    try {
      rejectIfDiskFull(writes, contract, caller)
      return await answerCall(contract, handle, context, given, caller, (read) =>
        admitCallWrite(writes, contract, caller, read),
      )
    } catch (error) {
      throw await explainEndedSession(contract, request, accounts, error)
    }
  }
  app.route({
    method,
    url,
    config: {
      rateLimit: toRateLimit(limit, perMinute),
      ...(method !== 'GET' && { bodyBound: getBodyBound(contract) }),
      ...createCallDocsConfig(name, contract),
    },
    ...(method !== 'GET' && { bodyLimit: getMaxBodyBytes(contract) }),
    // A HEAD route would be counted separately.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply.type('application/json; charset=utf-8')
      if (cache === 'none') {
        const { data, pieces } = await answer(request, reply)
        if (changes === 'contents') onChanged()
        return pieces && streamed !== undefined
          ? createStreamedEnvelope(data as object, streamed, pieces)
          : written(data)
      }
      const known = kept.get(request.url)
      if (known !== undefined) return known
      const { generation } = kept
      const text = written((await answer(request, reply)).data)
      kept.set(request.url, text, cache, generation)
      return text
    },
  })
}

function answered<Name extends keyof Calls>(name: Name): AnsweredCall<Calls[Name]> {
  return { name, contract: calls[name], handle: handlers[name] }
}

function isCallName(name: string): name is keyof Calls {
  return Object.hasOwn(calls, name)
}

/** Adds the routes of all calls. */
export function addCalls(app: FastifyInstance, routes: CallRoutes): void {
  for (const name of Object.keys(calls).filter(isCallName)) addCall(app, answered(name), routes)
}
