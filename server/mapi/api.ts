import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { DOCS_POLICY, docsPage } from './docs-page.ts'
import { KeptAnswers } from './answers.ts'
import { addLimits } from './limits.ts'
import { openApiDocument } from './openapi.ts'
import { addCalls, type CallRoutes } from './routes.ts'

/** Adds everything under /mapi: the calls, their description and the page to read it on. */
export async function addApi(app: FastifyInstance, config: Config, given: Pick<CallRoutes, 'context' | 'accounts' | 'now'>): Promise<void> {
  await app.register(async (api) => {
    await addLimits(api, { perMinute: config.rateLimit, redisUrl: config.redisUrl })
    addCalls(api, { ...given, kept: new KeptAnswers(given.now), perMinute: config.rateLimit })
  })
  const document = JSON.stringify(openApiDocument(config.baseUrl))
  const page = docsPage()
  app.get('/mapi/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return document
  })
  app.get('/mapi/docs', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', DOCS_POLICY).type('text/html; charset=utf-8')
    return page
  })
}
