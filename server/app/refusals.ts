import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getUrlPath, isApiUrl } from '../base/request-url.ts'
import {
  ApiRefusal,
  getRetryAfterSeconds,
  createStatusRefusal,
  toApiRefusal,
  toFailureEnvelope,
} from '../calls/api-error.ts'
import { answerUnmatchedPage, type PagesOptions } from '../pages/files.ts'
import { isDiskFullError } from '../store/store.ts'

/** Records the methods of each added route. The router's own lookup would interpret a client's path as a pattern. */
export function recordRouteMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]))
  })
  return methods
}

function answerUnclaimedCall(allowed: ReadonlySet<string> | undefined, reply: FastifyReply): FastifyReply {
  if (allowed) reply.header('allow', [...allowed].join(', '))
  const refusal = createStatusRefusal(allowed ? 405 : 404)
  return reply.code(refusal.status).send(toFailureEnvelope(refusal))
}

/** The HTTP status of a failed page. Errors of the file sender (412, 416) keep their status and headers. */
function pageStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : 500
}

/** True if the client disconnected before its request was complete. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = hasLeft(request)
    ? createStatusRefusal(400)
    : isApiUrl(request.url) || error instanceof ApiRefusal || isDiskFullError(error)
      ? toApiRefusal(error)
      : createStatusRefusal(pageStatus(error))
  // Refusals by the app itself (overload, no rates yet) are no faults and need no stack trace.
  if (refusal.status >= 500 && !(error instanceof ApiRefusal)) request.log.error({ err: error }, 'request failed')
  reply.code(refusal.status).header('cache-control', 'no-store')
  if (refusal.status === 503) reply.header('retry-after', String(getRetryAfterSeconds(refusal)))
  if (isApiUrl(request.url)) return reply.send(toFailureEnvelope(refusal))
  return reply.type('text/plain; charset=utf-8').send(refusal.message)
}

/**
 * Answers errors, and requests without a route: a call with 404 or 405, any other request with the page that reports
 * it.
 */
export function addErrorHandlers(
  app: FastifyInstance,
  methodsOf: ReadonlyMap<string, ReadonlySet<string>>,
  pages: PagesOptions,
): void {
  const answerUnclaimed = (request: FastifyRequest, reply: FastifyReply) =>
    isApiUrl(request.url)
      ? answerUnclaimedCall(methodsOf.get(decodeURI(getUrlPath(request.url))), reply)
      : answerUnmatchedPage(request, reply, pages)
  app.addHook('onRequest', async (request, reply) => {
    // The answer is sent before the body is read, as the body is not needed.
    if (request.is404) await answerUnclaimed(request, reply)
  })
  app.setNotFoundHandler(answerUnclaimed)
  app.setErrorHandler(answerError)
}
