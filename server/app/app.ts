import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAiServices } from '../ai/open-ai.ts'
import type { AiOverrides } from '../ai/open-ai.ts'
import type { AccountLookup } from '../calls/accounts.ts'
import type { Gates } from '../calls/gates.ts'
import { openAccounts } from './open-accounts.ts'
import type { Config } from './config.ts'
import { answerMalformedRequest } from './client-error.ts'
import { startRerendering } from '../contents/render-anew.ts'
import { Connections } from './connections.ts'
import { LazyLogger, logSerializers, RequestLog } from '../base/log.ts'
import { standardOutput } from '../base/log-output.ts'
import { findJsonExcess, type JsonExcess } from '../base/json-bounds.ts'
import { addApi } from '../mapi/api.ts'
import { createInProcessCall } from '../mapi/ask-call.ts'
import {
  ApiRefusal,
  toApiRefusal,
  toFailureEnvelope,
  refusalForStatus,
  RETRY_AFTER_SECONDS,
  getRetryAfterSeconds,
} from '../calls/api-error.ts'
import { addFeeds } from '../pages/feeds.ts'
import { addFlags } from '../pages/flags.ts'
import { openImages } from './open-images.ts'
import { PLAIN_BOUND } from '../mapi/body-limit.ts'
import { BANK_NAME } from '../mapi/foreign-exchange.ts'
import { addPictures } from '../mapi/images.ts'
import { openMetrics } from './metrics/metrics.ts'
import { addRateLimits, createPageLimiter } from '../calls/limits.ts'
import { loadFeedList } from '../news/feed-list.ts'
import { NewsFetcher } from '../news/news-work.ts'
import { addNewsletter } from '../newsletter/routes.ts'
import { isIssuedCursor } from '../mapi/contents.ts'
import { OutsideClient } from '../outside/outside.ts'
import { addPages, answerUnmatchedPage } from '../pages/files.ts'
import { findSiteRedirect } from '../pages/leads-to.ts'
import { RedirectCache } from '../pages/moved-pages.ts'
import { findMissingAbilities } from '../pages/lacks.ts'
import { openPages } from '../pages/open-pages.ts'
import { readPageList } from '../pages/page-list.ts'
import { AnswerFastPath } from '../pages/quick-answers.ts'
import type { PageRenderer } from '../pages/rendered-pages.ts'
import { addSitemap } from '../pages/sitemap.ts'
import { openReferenceSets, type ReferenceSets } from '../reference/reference-sets.ts'
import { getRequestId } from '../base/request-id.ts'
import { isApiUrl, getUrlPath, routableUrl } from '../base/request-url.ts'
import { buildSecurityHeaders } from '../documents/security-headers.ts'
import { createPublishLoop } from '../publishing/schedule.ts'
import { VisitCounter } from '../publishing/visits.ts'
import { openGates } from './open-gates.ts'
import { openVideo, type VideoOverrides } from '../providers/video/open-video.ts'
import { createPageReader } from '../seo/read-page.ts'
import { addShare } from '../share/routes.ts'
import { SharePictures } from '../share/share-pictures.ts'
import { latestBoard } from '../store/bank-rates.ts'
import { listRedirects } from '../store/redirects.ts'
import { openStore } from '../store/open.ts'
import { isDiskFullError, type Store } from '../store/store.ts'
import { openTracking } from './open-tracking.ts'
import type { ReadSpace } from '../write-limits/disk-space.ts'
import { openWriteLimits } from './open-write-limits.ts'

/** Dependencies that tests replace. */
export interface AppOptions {
  /** Receives the JSON log lines instead of standard output. */
  logStream?: { write(line: string): void } | undefined
  /** Renders pages; the build's own by default. */
  renderer?: PageRenderer
  /** Milliseconds since 1970; the system clock by default. */
  now?: () => number
  reference?: ReferenceSets
  accounts?: AccountLookup
  gates?: Gates
  outside?: OutsideClient
  /** The database; by default the app opens the configured one, and closes it. */
  store?: Store
  /** Reads the free space of the data folder. */
  readSpace?: ReadSpace
  video?: VideoOverrides
  ai?: AiOverrides
}

/** Maximum milliseconds for starting a part of the app. */
const START_MS = 120_000
/** Maximum bytes of a request body: the longest text to scan, with a margin. */
export const BODY_LIMIT = 1024 * 1024
/** Maximum milliseconds for receiving the headers. Node swaps this with the request limit if it is longer. */
const HEADERS_TIMEOUT = 20_000
/** Maximum milliseconds for receiving the whole request. */
const REQUEST_TIMEOUT = 30_000
/** Milliseconds between two checks of the header and request timeouts. */
const TIMEOUT_CHECK = 5_000
/**
 * Milliseconds after which an idle connection is closed; well above the client's own timeout of 10 s (specification 9).
 */
export const CONNECTION_TIMEOUT = 60_000

/** The refusal of a body with too much structure. */
const EXCESS: Readonly<Record<JsonExcess, [status: number, message: string]>> = {
  many: [413, '提交的内容项目太多，请减少后重试'],
  deep: [400, '提交的内容层次太深，请检查后重试'],
}

/** Records the methods of each added route. The router's own lookup would read a client's path as a pattern. */
function followRoutes(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]))
  })
  return methods
}

function answerUnclaimedCall(allowed: ReadonlySet<string> | undefined, reply: FastifyReply): FastifyReply {
  if (allowed) reply.header('allow', [...allowed].join(', '))
  const refusal = refusalForStatus(allowed ? 405 : 404)
  return reply.code(refusal.status).send(toFailureEnvelope(refusal))
}

/** Refuses JSON with too much structure before parsing. An empty body with the JSON content type counts as no body. */
function addJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const excess = findJsonExcess(body, request.routeOptions.config.bodyBound ?? PLAIN_BOUND)
    if (excess !== undefined) return done(new ApiRefusal(...EXCESS[excess]))
    return void parse(request, body.toString(), done)
  })
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
    ? refusalForStatus(400)
    : isApiUrl(request.url) || error instanceof ApiRefusal || isDiskFullError(error)
      ? toApiRefusal(error)
      : refusalForStatus(pageStatus(error))
  // Refusals by the app itself (overload, no rates yet) are no faults and need no stack trace.
  if (refusal.status >= 500 && !(error instanceof ApiRefusal)) request.log.error({ err: error }, 'request failed')
  reply.code(refusal.status).header('cache-control', 'no-store')
  if (refusal.status === 503) reply.header('retry-after', String(getRetryAfterSeconds(refusal)))
  if (isApiUrl(request.url)) return reply.send(toFailureEnvelope(refusal))
  return reply.type('text/plain; charset=utf-8').send(refusal.message)
}

/**
 * Builds the server without listening; routes may be added until it is ready.
 * @throws BuildError if a file of the build is invalid.
 */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    // On a busy machine the first import of contents takes longer than Fastify's default of ten seconds.
    pluginTimeout: START_MS,
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      stream: options.logStream ?? standardOutput(),
    },
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
    // During shutdown, requests on open connections are still answered; Fastify's own 503 body is no envelope.
    return503OnClosing: false,
  })
  // Calls are JSON only; Fastify would pass a text body to a handler as a string.
  app.removeContentTypeParser('text/plain')
  addJson(app)
  const connections = new Connections(app.server)
  // The first preClose hook: requests that arrive meanwhile still need what later hooks stop.
  app.addHook('preClose', () => connections.stop())
  const methodsOf = followRoutes(app)

  const now = options.now ?? Date.now
  const reference = options.reference ?? (await openReferenceSets(config))
  const store = options.store ?? (await openStore(config))
  if (!options.store) app.addHook('onClose', () => store.close())
  const metrics =
    config.metrics &&
    openMetrics(app, { store, config: config.metrics, isPassingOn: config.tracking.clickHouse !== undefined })
  const writes = openWriteLimits(app, { store, config, now, readSpace: options.readSpace, metrics })
  const outside = options.outside ?? new OutsideClient(config.outside)
  const pageReader = createPageReader(outside, config.outside.alwaysRobots)
  app.addHook('onClose', () => pageReader.workers.close())
  const video = openVideo({ store, outside, log: app.log, now, config }, options.video)
  app.addHook('onReady', () => video.start())
  app.addHook('preClose', () => video.close())
  const ai = createAiServices({ store, reference, pages: pageReader, log: app.log, now, config: config.ai }, options.ai)
  app.addHook('onReady', async () => ai.work.start())
  app.addHook('preClose', () => ai.work.stop())
  app.addHook('onClose', () => ai.workers.close())
  const images = openImages(store, config, (error) =>
    app.log.error({ err: error }, 'pictures without a holder were not deleted'),
  )
  app.addHook('onReady', async () => images.start(now))
  app.addHook('onClose', () => images.close())
  const gates = openGates({ store, config, log: app.log, now })
  app.addHook('preClose', () => Promise.all([gates.newsletter.close(), gates.formMail.close()]).then(() => undefined))
  const { accounts, desk, sweep } = openAccounts({
    store,
    gates: options.gates ?? gates,
    config: config.accounts,
    log: app.log,
    now,
    countCodeLimit: metrics?.countCodeLimit,
  })
  app.addHook('onReady', async () => sweep.start())
  app.addHook('preClose', () => sweep.stop())
  const schedule = createPublishLoop({
    store,
    now,
    onPublished: () => onChanged(),
    onFault: (error) => app.log.error({ err: error }, 'a scheduled content did not go online'),
  })
  app.addHook('onReady', async () => schedule.start())
  app.addHook('preClose', () => schedule.stop())
  let renewing: ReturnType<typeof startRerendering> | undefined
  app.addHook('onReady', async () => void (renewing = startRerendering(store, app.log)))
  app.addHook('preClose', async () => renewing?.stop())
  const visits = new VisitCounter({
    store,
    retentionDays: config.tracking.retentionDays,
    onFault: (error) => app.log.error({ err: error }, 'what visitors read was not counted'),
  })
  app.addHook('onReady', async () => visits.start(now))
  app.addHook('preClose', () => visits.stop(now()))
  const news = new NewsFetcher({
    store,
    outside,
    feeds: config.news.file === undefined ? [] : await loadFeedList(config.news.file),
    minutes: config.news.minutes,
    log: app.log,
    now,
  })
  app.addHook('onReady', async () => news.start())
  app.addHook('preClose', () => news.stop())
  // Evaluated lazily: the pages are opened further down.
  const site = {
    origin: config.baseUrl,
    leadsTo: (address: string): Promise<string | undefined> => findSiteRedirect(pages, address),
  }
  const context = {
    site,
    reference,
    store,
    accounts: desk,
    gates,
    outside,
    pages: pageReader,
    video: video.work,
    ai: ai.desk,
    news,
    tracking: config.tracking,
  }
  const listed = await readPageList(config.publicDir)
  const onStale = (address: string, error: unknown): void =>
    app.log.warn({ err: error, address }, 'page not made again, the older one was sent')
  await addRateLimits(app, {
    perMinute: config.rateLimit,
    redis: config.redisUrl === undefined ? undefined : { url: config.redisUrl, timeoutMs: config.redisTimeoutMs },
    onShared: metrics?.tellSharedLimits,
  })
  const moved = new RedirectCache({
    read: async () =>
      (await listRedirects(store)).map(({ from_path: from, to_address: to, status }) => ({ from, to, status })),
    now,
    onFault: (error) => app.log.warn({ err: error }, 'redirects not read, the last ones hold'),
  })
  const { ofOthers, ofCalls } = await buildSecurityHeaders(config)
  const quick = new AnswerFastPath(ofOthers)
  const lacks = await findMissingAbilities(config, {
    videoTool: () => video.work.hasTool(),
    bankBoard: async () => (await latestBoard(store, BANK_NAME)) !== undefined,
  })
  const pages = await openPages(
    config,
    listed,
    {
      ask: createInProcessCall(context, now),
      isGiven: (cursor) => isIssuedCursor(store, cursor),
      lacks,
      onStale,
      quick,
      admit: createPageLimiter(app, config.rateLimit),
      moved,
    },
    options.renderer,
  )
  const onChanged = (): void => {
    pages.storePages?.invalidate()
    moved.invalidate()
  }
  const answerUnclaimed = (request: FastifyRequest, reply: FastifyReply) =>
    isApiUrl(request.url)
      ? answerUnclaimedCall(methodsOf.get(decodeURI(getUrlPath(request.url))), reply)
      : answerUnmatchedPage(request, reply, pages)

  app.addHook('onRequest', (request, reply, done) => {
    if (quick.answer(request, reply)) return
    const isCall = isApiUrl(request.url)
    reply.headers(isCall ? ofCalls : ofOthers).header('x-request-id', request.id)
    if (isCall) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onRequest', async (request, reply) => {
    // Answered before the body is read, as it is not needed.
    if (request.is404) await answerUnclaimed(request, reply)
  })
  app.setNotFoundHandler(answerUnclaimed)
  app.setErrorHandler(answerError)

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (connections.isStopping)
      return reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send({ status: 'stopping' })
    return { status: 'ok', uptimeSeconds: Math.floor(process.uptime()) }
  })
  await addApi(app, config, {
    context,
    accounts: options.accounts ?? accounts,
    now,
    onChanged,
    door: video.door,
    images,
    visits,
    writes,
  })
  await openTracking(app, { store, config, now, onTaken: metrics?.countEvents, writes })
  addNewsletter(app, { newsletter: gates.newsletter, now, perMinute: config.rateLimit })
  addFlags(app, reference)
  addPictures(app, images)
  addSitemap(app, config.baseUrl, {
    list: listed,
    store,
    contentPath: pages.contentPath,
    moved,
    now,
    perMinute: config.rateLimit,
  })
  addShare(app, {
    store,
    pictures: new SharePictures(config.dataDir, (reason) => app.log.error({ reason }, 'a share picture was not drawn')),
    admit: pages.admit,
  })
  addFeeds(app, { store, contentPath: pages.contentPath, baseUrl: config.baseUrl, now })
  await addPages(app, pages)
  return app
}
