import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../calls/api-error.ts'
import { findJsonExcess, type JsonExcess } from '../base/json-bounds.ts'
import { LazyLogger, logSerializers, RequestLog } from '../base/log.ts'
import { getStandardOutput } from '../base/log-output.ts'
import { getRequestId } from '../base/request-id.ts'
import { toRoutableUrl } from '../base/request-url.ts'
import { DEFAULT_BODY_BOUND } from '../mapi/body-limit.ts'
import { answerMalformedRequest } from './client-error.ts'
import type { Config } from './config.ts'

/** Maximum milliseconds for starting a part of the app. */
const START_MS = 120_000
/** Maximum bytes of a request body: the longest text to scan, with a margin. */
export const MAX_REQUEST_BODY_BYTES = 1024 * 1024
/**
 * Maximum milliseconds for receiving the headers. Node swaps this timeout with the request timeout if this one is
 * longer.
 */
const HEADERS_TIMEOUT = 20_000
/** Maximum milliseconds for receiving the whole request. */
const REQUEST_TIMEOUT = 30_000
/** Milliseconds between two checks of the header and request timeouts. */
const TIMEOUT_CHECK = 5_000
/** Milliseconds after which an idle connection is closed; well above the client's own timeout of 10 s (specification 9). */
export const CONNECTION_TIMEOUT_MS = 60_000

/** Refusal of a body, by the kind of excessive structure. */
const EXCESS: Readonly<Record<JsonExcess, [status: number, message: string]>> = {
  many: [413, '提交的内容项目太多，请减少后重试'],
  deep: [400, '提交的内容层次太深，请检查后重试'],
}

/** Refuses JSON with too much structure before parsing. An empty body with the JSON content type counts as no body. */
function addJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const excess = findJsonExcess(body, request.routeOptions.config.bodyBound ?? DEFAULT_BODY_BOUND)
    if (excess !== undefined) return done(new ApiRefusal(...EXCESS[excess]))
    return void parse(request, body.toString(), done)
  })
}

/** Receives JSON log lines. */
export interface LogStream {
  write(line: string): void
}

/** Creates the HTTP server with its limits and its log; only JSON bodies are accepted. */
export function createHttpServer(
  config: Pick<Config, 'logLevel' | 'trustProxy'>,
  logStream: LogStream | undefined,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    // On a busy machine the first import of contents takes longer than Fastify's default of ten seconds.
    pluginTimeout: START_MS,
    logger: { level: config.logLevel, serializers: logSerializers, stream: logStream ?? getStandardOutput() },
    logController: new RequestLog(),
    childLoggerFactory: (logger, bindings, given) => new LazyLogger(() => logger.child(bindings, given)),
    genReqId: getRequestId,
    rewriteUrl: (request) => toRoutableUrl(request.url ?? '/'),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_REQUEST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: TIMEOUT_CHECK },
    clientErrorHandler: answerMalformedRequest,
    // During shutdown, requests on open connections are still answered; Fastify's own 503 body is no envelope.
    return503OnClosing: false,
  })
  // Calls are JSON only; Fastify would pass a text body to a handler as a string.
  app.removeContentTypeParser('text/plain')
  addJson(app)
  return app
}
