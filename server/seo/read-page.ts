import { setTimeout as sleep } from 'node:timers/promises'
import type { SeoInfo } from '../../src/engines/seo/operation.ts'
import type { SiteFacts } from '../../src/engines/seo/operation/site.ts'
import type { OutsideClient } from '../outside/outside.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import type { OutsideSession } from '../outside/visit.ts'
import { ConcurrencyLimit } from '../base/turns.ts'
import { HTML_TYPES, isHtml } from './is-html.ts'
import { alternatesOf, getAnswerHeader, iconsOf, fetchIcon, checkSitemap, checkReturnLink } from './looks.ts'
import { RobotsCache } from './robots.ts'
import { createSeoWorkerPool } from './workers.ts'
import type { SeoWorkerPool } from './workers.ts'

/** Bytes of a page, unpacked. */
const PAGE_BYTES = 5 * 2 ** 20
/** Milliseconds for what is looked up beside the page; what has not come by then is left out. */
const LOOKS_TIME = 4000
/** Pages that are read for one client at a time, of the 16 that are for all. */
const MAX_PER_CLIENT = 4

/** What reads pages: the way out, the processes that parse, and what is known of sites' robots.txt. */
export interface PageReader {
  outside: OutsideClient
  workers: SeoWorkerPool
  robots: RobotsCache
  /** Pages under way, by client. */
  turns: ConcurrencyLimit
  /** Whether robots.txt counts whatever a visitor says. */
  alwaysRobots: boolean
}

/** Makes what reads pages; its `workers` are to be closed. */
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

/** A page that a visitor named. */
export interface PageRequest {
  url: string
  respectRobots: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** What a page says, and what its site does. */
export type PageReport = SeoInfo & { site: SiteFacts }

type Admit = (url: URL) => Promise<void>

/** Fills in what is looked up beside the page, part by part, as it comes. */
async function lookAround(
  visit: OutsideSession,
  { workers, robots }: PageReader,
  info: SeoInfo,
  site: SiteFacts,
  admit: Admit | undefined,
): Promise<void> {
  const { address } = info.page
  const links = async (): Promise<void> => {
    const urls = alternatesOf(info)
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
    const found = await Promise.all(iconsOf(info).map((url) => fetchIcon(visit, url)))
    site.icons = found.filter((icon) => icon !== undefined)
  }
  await Promise.all([links(), files(), icons()])
}

/**
 * Reads a page of the internet, and looks at what belongs to it: robots.txt, sitemap, pages of other languages, icons.
 * @throws OutsideRefusal for whatever keeps the page itself from being read. A page with an error status is a page.
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
      types: HTML_TYPES,
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
    // Nobody waits any more for what fails late.
    looks.catch(() => undefined)
    await Promise.race([looks, sleep(LOOKS_TIME, undefined, { signal: stop.signal }).catch(() => undefined)])
    stop.abort()
    // A copy, which does not change with what still comes.
    return { ...info, site: { ...site, ...(site.returnLinks && { returnLinks: [...site.returnLinks] }) } }
  })
}
