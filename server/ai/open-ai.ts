import type { FastifyBaseLogger } from 'fastify'
import type { ChatTimes } from '../providers/model/chat.ts'
import { createModelClient } from '../providers/model/models.ts'
import type { AiConfig } from '../providers/model/settings.ts'
import type { ReferenceSets } from '../reference/reference-sets.ts'
import type { PageReader } from '../seo/read-page.ts'
import type { Store } from '../store/store.ts'
import { AiJobService } from './ai-desk.ts'
import { AiJobRunner } from './ai-work.ts'
import { AI_TOOLS } from './tools.ts'
import { createAiWorkerPool } from './workers.ts'
import type { AiWorkerPool } from './workers.ts'

/** Parts that tests replace. */
export interface AiOverrides {
  times?: ChatTimes
  beatMs?: number
  /** Worker pool used in place of the default one. */
  workers?: AiWorkerPool
}

interface AiNeeds {
  store: Store
  pages: PageReader
  reference: ReferenceSets
  log: FastifyBaseLogger
  now: () => number
  config: AiConfig
}

/**
 * Creates the AI job service and its runner; nothing runs before the runner starts. Close the workers after the runner.
 */
export function createAiServices(
  { store, pages, reference, log, now, config }: AiNeeds,
  { times, beatMs, workers = createAiWorkerPool(reference.folder) }: AiOverrides = {},
): { desk: AiJobService; work: AiJobRunner; workers: AiWorkerPool } {
  const models = createModelClient(config.endpoints, now, times)
  const work = new AiJobRunner({
    store,
    models,
    tools: AI_TOOLS,
    pages,
    workers,
    log,
    now,
    atOnce: config.atOnce,
    ...(beatMs !== undefined && { beatMs }),
  })
  return { desk: new AiJobService({ store, work, model: models.first, quota: config }), work, workers }
}
