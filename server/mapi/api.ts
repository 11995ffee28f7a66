import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { DOCS_POLICY, docsPage } from './docs-page.ts'
import type { CallContext } from './handler.ts'
import { addLimits } from './limits.ts'
import { openApiDocument } from './openapi.ts'
import { addCalls } from './routes.ts'

/** Adds everything under /mapi: the calls, their description and the page to read it on. */
export async function addApi(app: FastifyInstance, config: Config, context: CallContext): Promise<void> {
  await app.register(async (api) => {
    await addLimits(api, { perMinute: config.rateLimit, redisUrl: config.redisUrl })
    addCalls(api, context)
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
