import { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { getUrlPath } from './request-url.ts'

const REQUEST_ID = 'requestId'

/**
 * Logger of a request, created at the request's first line: few requests log, and creating a logger takes longer than
 * serving a cached page.
 */
export class LazyLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  #own(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent', given: unknown[]): void {
    const own = this.#own()
    Reflect.apply(own[level], own, given)
  }

  get level(): string {
    return this.#own().level
  }

  fatal(...given: unknown[]): void {
    this.#write('fatal', given)
  }

  error(...given: unknown[]): void {
    this.#write('error', given)
  }

  warn(...given: unknown[]): void {
    this.#write('warn', given)
  }

  info(...given: unknown[]): void {
    this.#write('info', given)
  }

  debug(...given: unknown[]): void {
    this.#write('debug', given)
  }

  trace(...given: unknown[]): void {
    this.#write('trace', given)
  }

  silent(...given: unknown[]): void {
    this.#write('silent', given)
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own().child(...given)
  }
}

/**
 * Logs one JSON line per request: method, path without query, status, milliseconds and request id; never headers or
 * body.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: REQUEST_ID })
  }

  override incomingRequest(): void {
    // Nothing is logged here, as the line at the end of the request has all of this.
  }

  override routeNotFound(): void {
    // Nothing is logged here, as Fastify's own message contains the query string.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: getUrlPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.server.log.info({ [REQUEST_ID]: request.id, ...line }, 'request')
  }
}

/**
 * Serializers for lines of Fastify and plugins. Errors are reduced to these four fields, because a parser error carries
 * the raw packet with tokens.
 */
export const logSerializers = {
  req: (request: { method?: string; url?: string }) => ({
    method: request.method,
    path: getUrlPath(request.url ?? ''),
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: (error: Error & { code?: unknown }) => ({
    type: error.name,
    code: error.code,
    message: error.message,
    stack: error.stack ?? '',
  }),
}
