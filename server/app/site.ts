import type { FastifyInstance } from 'fastify'
import { addRateLimits, createPageLimiter } from '../calls/limits.ts'
import { buildSecurityHeaders } from '../documents/security-headers.ts'
import { createInProcessCall } from '../mapi/ask-call.ts'
import { isIssuedCursor } from '../mapi/contents.ts'
import { BANK_NAME } from '../mapi/foreign-exchange.ts'
import { findMissingAbilities } from '../pages/lacks.ts'
import { findSiteRedirect } from '../pages/leads-to.ts'
import { RedirectCache } from '../pages/moved-pages.ts'
import { openPages } from '../pages/open-pages.ts'
import { readPageList } from '../pages/page-list.ts'
import { AnswerFastPath } from '../pages/quick-answers.ts'
import type { PageRenderer } from '../pages/rendered-pages.ts'
import { readLatestBoard } from '../store/bank-rates.ts'
import { listRedirects } from '../store/redirects.ts'
import type { Config } from './config.ts'
import type { Services } from './services.ts'

export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * Opens all pages with the calls that they use. Pages use calls, and one call finds the page of an address: the pages
 * are open by then, since requests are answered only later.
 */
export async function openSite(app: FastifyInstance, config: Config, services: Services, renderer?: PageRenderer) {
  const { store, now, reference, gates, outside, news, metrics, video } = services
  let pages: Awaited<ReturnType<typeof openPages>> | undefined
  const leadsTo = async (address: string): Promise<string | undefined> => {
    if (!pages) throw new Error('pages are not open yet')
    return findSiteRedirect(pages, address)
  }
  const context = {
    site: { origin: config.baseUrl, leadsTo },
    reference,
    store,
    accounts: services.desk,
    gates,
    outside,
    pages: services.pageReader,
    video: video.work,
    ai: services.ai.desk,
    news,
    tracking: config.tracking,
  }
  const listed = await readPageList(config.publicDir)
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
  const headers = await buildSecurityHeaders(config)
  const quick = new AnswerFastPath(headers.ofOthers)
  const lacks = await findMissingAbilities(config, {
    videoTool: () => video.work.hasTool(),
    bankBoard: async () => (await readLatestBoard(store, BANK_NAME)) !== undefined,
  })
  pages = await openPages(
    config,
    listed,
    {
      ask: createInProcessCall(context, now),
      isGiven: (cursor) => isIssuedCursor(store, cursor),
      lacks,
      onStale: (address, error) => app.log.warn({ err: error, address }, 'page not made again, the older one was sent'),
      quick,
      admit: createPageLimiter(app, config.rateLimit),
      moved,
    },
    renderer,
  )
  return { context, pages, listed, moved, headers, quick }
}
