import type { FastifyInstance } from 'fastify'
import type { AiOverrides } from '../ai/open-ai.ts'
import { isApiUrl } from '../base/request-url.ts'
import type { AccountLookup } from '../calls/accounts.ts'
import { RETRY_AFTER_SECONDS } from '../calls/api-error.ts'
import type { Gates } from '../calls/gates.ts'
import { addApi } from '../mapi/api.ts'
import { addPictures } from '../mapi/images.ts'
import { addNewsletter } from '../newsletter/routes.ts'
import type { OutsideClient } from '../outside/outside.ts'
import { addFeeds } from '../pages/feeds.ts'
import { addPages } from '../pages/files.ts'
import { addFlags } from '../pages/flags.ts'
import type { PageRenderer } from '../pages/rendered-pages.ts'
import { addSitemap } from '../pages/sitemap.ts'
import type { VideoOverrides } from '../providers/video/open-video.ts'
import type { ReferenceSets } from '../reference/reference-sets.ts'
import { addShare } from '../share/routes.ts'
import { SharePictures } from '../share/share-pictures.ts'
import type { Store } from '../store/store.ts'
import type { ReadSpace } from '../write-limits/disk-space.ts'
import type { Config } from './config.ts'
import { Connections } from './connections.ts'
import { createHttpServer, type LogStream } from './http-server.ts'
import { openTracking } from './open-tracking.ts'
import { addErrorHandlers, recordRouteMethods } from './refusals.ts'
import { openServices, type Services } from './services.ts'
import { openSite, type Site } from './site.ts'

/** Dependencies of the app that tests replace. */
export interface AppOptions {
  /** Receives the JSON log lines instead of standard output. */
  logStream?: LogStream | undefined
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

/** The app and the opened services that its routes need. */
interface Parts {
  app: FastifyInstance
  config: Config
  connections: Connections
  services: Services
  site: Site
  /** Drops cached pages and redirects after contents changed. */
  onChanged: () => void
}

/** The routes of the server, in the order in which they are added; files of the build take the addresses that are left. */
const ROUTES: readonly ((parts: Parts) => unknown)[] = [
  addHealth,
  ({ app, config, services, site, onChanged }) => {
    const { accounts, now, images, visits, writes, video } = services
    return addApi(app, config, {
      context: site.context,
      accounts,
      now,
      onChanged,
      door: video.door,
      images,
      visits,
      writes,
    })
  },
  ({ app, config, services: { store, now, metrics, writes } }) =>
    openTracking(app, { store, config, now, onTaken: metrics?.countEvents, writes }),
  ({ app, config, services: { gates, now } }) =>
    addNewsletter(app, { newsletter: gates.newsletter, now, perMinute: config.rateLimit }),
  ({ app, services }) => addFlags(app, services.reference),
  ({ app, services }) => addPictures(app, services.images),
  ({ app, config, services: { store, now }, site: { listed: list, pages, moved } }) =>
    addSitemap(app, config.baseUrl, {
      list,
      store,
      getContentPath: pages.getContentPath,
      moved,
      now,
      perMinute: config.rateLimit,
    }),
  ({ app, config, services: { store }, site }) => {
    const onFault = (reason: string): void => app.log.error({ reason }, 'a share picture was not drawn')
    return addShare(app, { store, pictures: new SharePictures(config.dataDir, onFault), admit: site.pages.admit })
  },
  ({ app, config, services: { store, now }, site }) =>
    addFeeds(app, { store, getContentPath: site.pages.getContentPath, baseUrl: config.baseUrl, now }),
  ({ app, site }) => addPages(app, site.pages),
]

function addHealth({ app, connections }: Parts): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (connections.isStopping)
      return reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send({ status: 'stopping' })
    return { status: 'ok', uptimeSeconds: Math.floor(process.uptime()) }
  })
}

/** Answers from the cache of pages at once; every other answer gets its security headers. */
function addHeaders(app: FastifyInstance, { quick, headers: { ofCalls, ofOthers } }: Site): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (quick.answer(request, reply)) return
    const isCall = isApiUrl(request.url)
    reply.headers(isCall ? ofCalls : ofOthers).header('x-request-id', request.id)
    if (isCall) reply.header('cache-control', 'no-store')
    done()
  })
}

/**
 * Builds the server without listening; routes may be added until it is ready.
 * @throws BuildError if a file of the build is invalid.
 */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createHttpServer(config, options.logStream)
  const connections = new Connections(app.server)
  // The first preClose hook: requests that arrive meanwhile still need what later hooks stop.
  app.addHook('preClose', () => connections.stop())
  const methodsOf = recordRouteMethods(app)
  const changes = new Set<() => void>()
  const onChanged = (): void => changes.forEach((listener) => listener())
  const services = await openServices(app, config, options, onChanged)
  const site = await openSite(app, config, services, options.renderer)
  changes.add(() => site.pages.storePages?.invalidate()).add(() => site.moved.invalidate())
  addHeaders(app, site)
  addErrorHandlers(app, methodsOf, site.pages)
  for (const add of ROUTES) await add({ app, config, connections, services, site, onChanged })
  return app
}
