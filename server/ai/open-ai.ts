import type { FastifyBaseLogger } from 'fastify'
import type { ChatTimes } from '../providers/model/chat.ts'
import { openModels } from '../providers/model/models.ts'
import type { AiConfig } from '../providers/model/settings.ts'
import type { ReferenceSets } from '../reference/reference-sets.ts'
import type { PageReader } from '../seo/read-page.ts'
import type { Store } from '../store/store.ts'
import { AiDesk } from './ai-desk.ts'
import { AiWork } from './ai-work.ts'
import { AI_TOOLS } from './tools.ts'
import { openAiWorkers } from './workers.ts'
import type { AiWorkers } from './workers.ts'

/** Parts that tests replace. */
export interface AiRoomOptions {
  times?: ChatTimes
  beatMs?: number
  /** In place of those that read the sets' own folder. */
  workers?: AiWorkers
}

interface AiNeeds {
  store: Store
  pages: PageReader
  reference: ReferenceSets
  log: FastifyBaseLogger
  now: () => number
  config: AiConfig
}

/** Opens what takes questions and what answers them; nothing runs until its work is started. The workers are to be closed after it. */
export function openAi({ store, pages, reference, log, now, config }: AiNeeds, { times, beatMs, workers = openAiWorkers(reference.folder) }: AiRoomOptions = {}): { desk: AiDesk; work: AiWork; workers: AiWorkers } {
  const models = openModels(config.endpoints, now, times)
  const work = new AiWork({ store, models, tools: AI_TOOLS, pages, workers, log, now, atOnce: config.atOnce, ...(beatMs !== undefined && { beatMs }) })
  return { desk: new AiDesk({ store, work, model: models.first, quota: config }), work, workers }
}
