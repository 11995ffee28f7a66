import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../calls/api-error.ts'
import { findJsonExcess, type JsonExcess } from '../base/json-bounds.ts'
import { LazyLogger, logSerializers, RequestLog } from '../base/log.ts'
import { standardOutput } from '../base/log-output.ts'
import { getRequestId } from '../base/request-id.ts'
import { routableUrl } from '../base/request-url.ts'
import { PLAIN_BOUND } from '../mapi/body-limit.ts'
import { answerMalformedRequest } from './client-error.ts'
import type { Config } from './config.ts'

/** Milliseconds that a part of the app has to start. */
const START_MS = 120_000
/** Largest request body in bytes: a long text to scan, with room to spare. */
export const BODY_LIMIT = 1024 * 1024
/** Milliseconds a client has to deliver its headers. Node swaps the two limits where this one is the longer. */
const HEADERS_TIMEOUT = 20_000
/** Milliseconds a client has to deliver its whole request. */
const REQUEST_TIMEOUT = 30_000
/** Milliseconds between two checks of these limits. */
const TIMEOUT_CHECK = 5_000
/** Milliseconds a connection may carry nothing in either direction; well above the client's own 10 s (specification 9). */
export const CONNECTION_TIMEOUT = 60_000

/** The refusal of a body with too much structure. */
const EXCESS: Readonly<Record<JsonExcess, [status: number, message: string]>> = {
  many: [413, '提交的内容项目太多，请减少后重试'],
  deep: [400, '提交的内容层次太深，请检查后重试'],
}

/** JSON with more structure than its route takes is refused before it is parsed. Many clients send the content type without a body; that is a request without a body. */
function addJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const excess = findJsonExcess(body, request.routeOptions.config.bodyBound ?? PLAIN_BOUND)
    if (excess !== undefined) return done(new ApiRefusal(...EXCESS[excess]))
    return void parse(request, body.toString(), done)
  })
}

/** Receives JSON log lines. */
export interface LogStream {
  write(line: string): void
}

/** Creates the HTTP server with its limits and its log; it takes JSON bodies alone. */
export function createHttpServer(
  config: Pick<Config, 'logLevel' | 'trustProxy'>,
  logStream: LogStream | undefined,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    // On a busy machine the contents of a first start take longer than the ten seconds that plugins have.
    pluginTimeout: START_MS,
    logger: { level: config.logLevel, serializers: logSerializers, stream: logStream ?? standardOutput() },
    logController: new RequestLog(),
    childLoggerFactory: (logger, bindings, given) => new LazyLogger(() => logger.child(bindings, given)),
    genReqId: getRequestId,
    rewriteUrl: (request) => routableUrl(request.url ?? '/'),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: CONNECTION_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: TIMEOUT_CHECK },
    clientErrorHandler: answerMalformedRequest,
    // A request that still arrives on an open connection is answered, not refused with a body that is no envelope.
    return503OnClosing: false,
  })
  // Calls are JSON only; Fastify would hand a text body to a handler as a string.
  app.removeContentTypeParser('text/plain')
  addJson(app)
  return app
}
