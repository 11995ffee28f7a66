import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { createHsCodeNameFinder } from '../contents/code-names.ts'
import { mergeGenerated } from '../contents/generated.ts'
import { loadGlossaryContents } from '../contents/glossary-terms.ts'
import { importContents } from '../contents/import.ts'
import { startReportUpdates } from '../contents/reports/keep-reports.ts'
import { loadReportContents } from '../contents/reports/read-reports.ts'
import type { PageRenderer } from '../pages/rendered-pages.ts'
import { createRateStore } from '../providers/rates/rate-store.ts'
import { startRateSchedule } from '../providers/rates/schedule.ts'
import { openReferenceSets } from '../reference/reference-sets.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { withProjectPictures } from './open-images.ts'
import { SHUTDOWN_GRACE_MS, serve } from './serve.ts'

/** Parts of a server that tests and development replace. */
interface StartOptions {
  /** Renderer of the pages; by default that of the build. */
  renderer?: PageRenderer
  /** Adds routes before the server listens. */
  addRoutes?: (app: FastifyInstance, store: Store) => void
}

/**
 * Opens what the configuration names, imports the contents of files, and serves until a signal to stop. @throws Error
 * about faults that the operator can repair; `formatFatalError` describes them.
 */
export async function startServer(config: Config, { renderer, addRoutes }: StartOptions = {}): Promise<void> {
  const store = await openStore(config)
  const reference = await openReferenceSets(config)
  const app = await buildApp(config, { reference, store, ...(renderer && { renderer }) })
  addRoutes?.(app, store)
  if (!existsSync(config.publicDir)) app.log.warn(`no pages at ${config.publicDir}: run the build, or set PUBLIC_DIR`)
  const terms = await loadGlossaryContents(reference, (err) => app.log.warn({ err }, 'terms not imported'))
  const makeReports = () =>
    loadReportContents({ reference, store, now: () => new Date() }, (err) => app.log.warn({ err }, 'reports not made'))
  const generated = mergeGenerated(terms, await makeReports())
  const nameCodes = createHsCodeNameFinder(reference, (err) => app.log.warn({ err }, 'codes of contents not named'))
  const { saved, withdrawn, faults } = await withProjectPictures(config, (keepPicture) =>
    importContents(store, config.contentDir, generated, { withExamples: config.withExamples, keepPicture, nameCodes }),
  )
  for (const fault of faults) app.log.warn({ fault }, 'content not imported')
  if (saved + withdrawn > 0) app.log.info({ saved, withdrawn }, 'contents imported')
  const schedule = startRateSchedule({ store: createRateStore(store), config: config.rates, log: app.log })
  const reports = startReportUpdates({ store, folder: config.contentDir, makeReports, log: app.log })
  app.addHook('onClose', async () => {
    await schedule.stop()
    await reports.stop()
    await store.close()
  })
  await serve(app, { host: config.host, port: config.port, graceMs: SHUTDOWN_GRACE_MS })
  // The result is not awaited: pages are served meanwhile, and a call that needs a set reports if it cannot be opened.
  reference.warm().catch((error: unknown) => app.log.error({ err: error }, 'reference sets not opened'))
}
