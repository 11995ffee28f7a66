import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { KeptAnswers } from './answers.ts'
import { addDocs } from './docs.ts'
import { addLimits } from './limits.ts'
import { addCalls, type CallRoutes } from './routes.ts'

/** Adds everything under /mapi: the calls, their description and the page to read it on. */
export async function addApi(app: FastifyInstance, config: Config, given: Pick<CallRoutes, 'context' | 'accounts' | 'now'>): Promise<void> {
  await app.register(async (api) => {
    await addLimits(api, { perMinute: config.rateLimit, redisUrl: config.redisUrl })
    await addDocs(api, config.baseUrl)
    addCalls(api, { ...given, kept: new KeptAnswers(given.now), perMinute: config.rateLimit })
  })
}
