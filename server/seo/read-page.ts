import { setTimeout as sleep } from 'node:timers/promises'
import type { SeoInfo } from '../../src/engines/seo/operation.ts'
import type { SiteFacts } from '../../src/engines/seo/operation/site.ts'
import type { OutsideClient } from '../outside/outside.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import type { OutsideSession } from '../outside/visit.ts'
import { ConcurrencyLimit } from '../base/turns.ts'
import { HTML_MEDIA_TYPES, isHtml } from './is-html.ts'
import { getAlternateUrls, getAnswerHeader, getIconUrls, fetchIcon, checkSitemap, checkReturnLink } from './looks.ts'
import { RobotsCache } from './robots.ts'
import { createSeoWorkerPool } from './workers.ts'
import type { SeoWorkerPool } from './workers.ts'

/** Maximum bytes of a decompressed page. */
const PAGE_BYTES = 5 * 2 ** 20
/** Timeout in milliseconds of the lookups in addition to the page; unfinished lookups are left out. */
const LOOKS_TIME = 4000
/** Maximum concurrent page reads of one client, out of 16 for all. */
const MAX_PER_CLIENT = 4

/** Services for reading pages: the HTTP client, the parsing processes, and the robots.txt cache. */
export interface PageReader {
  outside: OutsideClient
  workers: SeoWorkerPool
  robots: RobotsCache
  /** Concurrent reads by client. */
  turns: ConcurrencyLimit
  /** True to obey robots.txt even if the visitor opts out. */
  alwaysRobots: boolean
}

/** Creates a page reader; its `workers` must be closed. */
export function createPageReader(outside: OutsideClient, alwaysRobots: boolean): PageReader {
  const workers = createSeoWorkerPool()
  return {
    outside,
    workers,
    robots: new RobotsCache(workers),
    turns: new ConcurrencyLimit(MAX_PER_CLIENT),
    alwaysRobots,
  }
}

/** A request to read a page that a visitor named. */
export interface PageRequest {
  url: string
  respectRobots: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** The content of a page, and the facts of its site. */
export type PageReport = SeoInfo & { site: SiteFacts }

type Admit = (url: URL) => Promise<void>

/** Adds the results of the lookups to the report, each as it completes. */
async function lookAround(
  visit: OutsideSession,
  { workers, robots }: PageReader,
  info: SeoInfo,
  site: SiteFacts,
  admit: Admit | undefined,
): Promise<void> {
  const { address } = info.page
  const links = async (): Promise<void> => {
    const urls = getAlternateUrls(info)
    if (urls.length > 0) site.returnLinks = []
    await Promise.all(
      urls.map(async (url) => site.returnLinks?.push(await checkReturnLink(visit, workers, url, info, admit))),
    )
  }
  const files = async (): Promise<void> => {
    site.robots = await robots.checkCrawlers(visit, address)
    site.sitemap = await checkSitemap(
      visit,
      workers,
      site.robots.sitemaps[0] ?? new URL('/sitemap.xml', address).href,
      info,
    )
  }
  const icons = async (): Promise<void> => {
    const found = await Promise.all(getIconUrls(info).map((url) => fetchIcon(visit, url)))
    site.icons = found.filter((icon) => icon !== undefined)
  }
  await Promise.all([links(), files(), icons()])
}

/**
 * Reads a web page, with its robots.txt, sitemap, language versions and icons. A page with an error status is reported
 * like any other.
 * @throws OutsideRefusal if the page itself cannot be read.
 */
export async function readPage(reader: PageReader, { url, respectRobots, now }: PageRequest): Promise<PageReport> {
  const { outside, workers, robots } = reader
  return outside.visit(async (visit) => {
    const admit: Admit | undefined =
      respectRobots || reader.alwaysRobots ? (step) => robots.admit(visit, step) : undefined
    const begun = performance.now()
    const answer = await visit.read({
      url,
      accept: 'text/html, application/xhtml+xml',
      types: HTML_MEDIA_TYPES,
      maxBytes: PAGE_BYTES,
      ...(admit && { admit }),
    })
    const milliseconds = Math.round(performance.now() - begun)
    const { bytes, status, headers, hops } = answer
    if (!isHtml(getAnswerHeader(answer, 'content-type'), bytes)) throw new OutsideRefusal('wrongType')
    const info = await workers.run('extract', { bytes, address: answer.url, status, headers, hops }, visit.signal)
    const site: SiteFacts = { fetchedAt: new Date(now).toISOString(), milliseconds, hops: [...hops] }
    const stop = new AbortController()
    const looks = lookAround(visit, reader, info, site, admit)
    // Late errors are ignored, as nothing waits for them.
    looks.catch(() => undefined)
    await Promise.race([looks, sleep(LOOKS_TIME, undefined, { signal: stop.signal }).catch(() => undefined)])
    stop.abort()
    // The report is copied, as later lookups still change the original.
    return { ...info, site: { ...site, ...(site.returnLinks && { returnLinks: [...site.returnLinks] }) } }
  })
}
