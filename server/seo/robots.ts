import { LRUCache } from 'lru-cache'
import { CRAWLERS, type RobotsFile } from '../../src/engines/seo/operation/site.ts'
import { parseMediaType } from '../outside/answer.ts'
import { USER_AGENT_PRODUCT } from '../outside/outside.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import type { OutsideSession } from '../outside/visit.ts'
import { HTML_MEDIA_TYPES } from './is-html.ts'
import type { SeoWorkerPool } from './workers.ts'

/** Maximum bytes of a robots.txt that are read (RFC 9309, 2.5). */
const MAX_BYTES = 500_000
/** Maximum characters of all cached files. */
const MAX_CACHED_CHARACTERS = 8_000_000
/** Cache lifetime; at most a day is allowed (RFC 9309, 2.4), but site owners edit the file while they test it here. */
const KEPT_MS = 5 * 60_000

/** A robots.txt file as read. */
interface RobotsText {
  url: string
  state: RobotsFile['state']
  status?: number
  text: string
}

/** Cache of robots.txt files: their rules for us and for known crawlers. */
export class RobotsCache {
  readonly #kept = new LRUCache<string, RobotsText>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 500,
    ttl: KEPT_MS,
  })
  readonly #workers: SeoWorkerPool
  constructor(workers: SeoWorkerPool) {
    this.#workers = workers
  }

  async #read(visit: OutsideSession, origin: string): Promise<RobotsText> {
    const url = `${origin}/robots.txt`
    const known = this.#kept.get(url)
    if (known) return known
    const { status, bytes, headers } = await visit.read({
      url,
      accept: 'text/plain, */*;q=0.1',
      maxBytes: MAX_BYTES,
      isCut: true,
    })
    const isPage = HTML_MEDIA_TYPES.includes(
      parseMediaType(headers.find(([name]) => name === 'content-type')?.[1] ?? ''),
    )
    const isFound = status >= 200 && status < 300 && !isPage
    const read: RobotsText = {
      url,
      status,
      state: isFound ? 'found' : status >= 500 ? 'failed' : 'missing',
      text: isFound ? new TextDecoder().decode(bytes) : '',
    }
    this.#kept.set(url, read)
    return read
  }

  /**
   * Checks that robots.txt allows an address. An unreachable robots.txt does not block the page, which reports the
   * error itself; a robots.txt that answers with a server error forbids everything (RFC 9309, 2.3.1.4). @throws
   * OutsideRefusal 'robots'
   */
  async admit(visit: OutsideSession, url: URL): Promise<void> {
    const robots = await this.#read(visit, url.origin).catch((error: unknown) => {
      if (error instanceof OutsideRefusal) return undefined
      throw error
    })
    if (robots?.state === 'failed')
      throw new OutsideRefusal('robots', `网站的 robots.txt 读不到（${String(robots.status)}），按规定视为禁止抓取`)
    if (robots?.state !== 'found') return
    const asked = { robotsUrl: robots.url, text: robots.text, url: url.href, agents: [USER_AGENT_PRODUCT] }
    const { verdicts } = await this.#workers.run('judge', asked, visit.signal).catch((error: unknown) => {
      throw error instanceof OutsideRefusal && error.reason === 'tooComplex'
        ? new OutsideRefusal('robots', '网站的 robots.txt 太复杂，没能读懂')
        : error
    })
    if (verdicts.some(({ allowed }) => !allowed)) throw new OutsideRefusal('robots')
  }

  /** Evaluates the robots.txt of an address for known crawlers. */
  async checkCrawlers(visit: OutsideSession, address: string): Promise<RobotsFile> {
    const { origin } = new URL(address)
    try {
      const { url, state, status, text } = await this.#read(visit, origin)
      const stated = { url, state, ...(status !== undefined && { status }) }
      if (state === 'failed') return { ...stated, verdicts: [], sitemaps: [] }
      return {
        ...stated,
        ...(await this.#workers.run(
          'judge',
          { robotsUrl: url, text, url: address, agents: CRAWLERS.map(({ agent }) => agent) },
          visit.signal,
        )),
      }
    } catch (error) {
      if (error instanceof OutsideRefusal)
        return { url: `${origin}/robots.txt`, state: 'failed', verdicts: [], sitemaps: [] }
      throw error
    }
  }
}
