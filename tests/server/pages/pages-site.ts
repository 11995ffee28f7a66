import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { makeSite } from '../fixtures.ts'

/** Serves a built site with two known pages for the tests of a file. */
export function servePagesSite(): { site: ReturnType<typeof makeSite>; app: () => FastifyInstance } {
  const site = makeSite()
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    site.write('pages.json', JSON.stringify({ prerendered: ['/'], others: ['/tools-hlhs/USD/CNY'] }))
    app = await buildApp(site.config)
  })
  afterAll(async () => {
    await app?.close()
    site.remove()
  })
  return {
    site,
    app: () => {
      if (app === undefined) throw new Error('the app is built before the tests')
      return app
    },
  }
}
