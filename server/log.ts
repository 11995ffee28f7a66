import { LogController } from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from './request-url.ts'

/** One JSON line a request: method, path without query, status, milliseconds and request id; never a header or a body. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }

  override incomingRequest(): void {
    // The line at the end of the request says all of it.
  }

  override routeNotFound(): void {
    // Fastify's own sentence contains the query string.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request')
  }
}

/**
 * What Fastify's and the plugins' own lines may say of a request, an answer and an error. Errors are cut down to
 * these four because a parser error carries the raw packet, token and all.
 */
export const logSerializers = {
  req: (request: { method?: string; url?: string }) => ({ method: request.method, path: pathOf(request.url ?? '') }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: (error: Error & { code?: unknown }) => ({
    type: error.name,
    code: error.code,
    message: error.message,
    stack: error.stack ?? '',
  }),
}
