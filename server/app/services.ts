import type { FastifyInstance } from 'fastify'
import { createAiServices } from '../ai/open-ai.ts'
import { startRerendering } from '../contents/render-anew.ts'
import { loadFeedList } from '../news/feed-list.ts'
import { NewsFetcher } from '../news/news-work.ts'
import { OutsideClient } from '../outside/outside.ts'
import { createVideoServices } from '../providers/video/open-video.ts'
import { createPublishLoop } from '../publishing/schedule.ts'
import { VisitCounter } from '../publishing/visits.ts'
import { openReferenceSets } from '../reference/reference-sets.ts'
import { createPageReader } from '../seo/read-page.ts'
import { openStore } from '../store/open.ts'
import type { AppOptions } from './app.ts'
import type { Config } from './config.ts'
import { openMetrics } from './metrics/metrics.ts'
import { openAccounts } from './open-accounts.ts'
import { openGates } from './open-gates.ts'
import { openImages } from './open-images.ts'
import { openWriteLimits } from './open-write-limits.ts'

/** Steps of a service: start once the app is ready, stop before its connections close, free resources after that. */
interface Lifecycle {
  start?: () => unknown
  stop?: () => unknown
  close?: () => unknown
}

/** Services start and stop in the order of their registration, and are freed in the opposite one. */
function register(app: FastifyInstance, { start, stop, close }: Lifecycle): void {
  if (start) app.addHook('onReady', async () => void (await start()))
  if (stop) app.addHook('preClose', async () => void (await stop()))
  if (close) app.addHook('onClose', async () => void (await close()))
}

export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Opens the store and all parts that need it but have no address: jobs, providers, counters. `onPublished` runs after a
 * scheduled content went online.
 */
export async function openServices(app: FastifyInstance, config: Config, options: AppOptions, onPublished: () => void) {
  const { log } = app
  const now = options.now ?? Date.now
  const reference = options.reference ?? (await openReferenceSets(config))
  const store = options.store ?? (await openStore(config))
  if (!options.store) register(app, { close: () => store.close() })
  const metrics =
    config.metrics &&
    openMetrics(app, { store, config: config.metrics, isPassingOn: config.tracking.clickHouse !== undefined })
  const writes = openWriteLimits(app, { store, config, now, readSpace: options.readSpace, metrics })
  const outside = options.outside ?? new OutsideClient(config.outside)

  const pageReader = createPageReader(outside, config.outside.alwaysRobots)
  register(app, { close: () => pageReader.workers.close() })

  const video = createVideoServices({ store, outside, log, now, config }, options.video)
  register(app, { start: () => video.start(), stop: () => video.close() })

  const ai = createAiServices({ store, reference, pages: pageReader, log, now, config: config.ai }, options.ai)
  register(app, { start: () => ai.work.start(), stop: () => ai.work.stop(), close: () => ai.workers.close() })

  const images = openImages(store, config, (error) =>
    log.error({ err: error }, 'pictures without a holder were not deleted'),
  )
  register(app, { start: () => images.start(now), close: () => images.close() })

  const gates = openGates({ store, config, log, now })
  register(app, { stop: () => Promise.all([gates.newsletter.close(), gates.formMail.close()]) })

  const { accounts, desk, sweep } = openAccounts({
    store,
    gates: options.gates ?? gates,
    config: config.accounts,
    log,
    now,
    countCodeLimit: metrics?.countCodeLimit,
  })
  register(app, { start: () => sweep.start(), stop: () => sweep.stop() })

  const schedule = createPublishLoop({
    store,
    now,
    onPublished,
    onFault: (error) => log.error({ err: error }, 'a scheduled content did not go online'),
  })
  register(app, { start: () => schedule.start(), stop: () => schedule.stop() })

  let rerendering: ReturnType<typeof startRerendering> | undefined
  register(app, { start: () => (rerendering = startRerendering(store, log)), stop: () => rerendering?.stop() })

  const visits = new VisitCounter({
    store,
    retentionDays: config.tracking.retentionDays,
    onFault: (error) => log.error({ err: error }, 'what visitors read was not counted'),
  })
  register(app, { start: () => visits.start(now), stop: () => visits.stop(now()) })

  const feeds = config.news.file === undefined ? [] : await loadFeedList(config.news.file)
  const news = new NewsFetcher({ store, outside, feeds, minutes: config.news.minutes, log, now })
  register(app, { start: () => news.start(), stop: () => news.stop() })

  return {
    now,
    reference,
    store,
    metrics,
    writes,
    outside,
    pageReader,
    video,
    ai,
    images,
    gates,
    accounts: options.accounts ?? accounts,
    desk,
    visits,
    news,
  }
}
