import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getBeijingDate } from '../../src/engines/world-time/engine.ts'
import { isClosed } from '../../src/lib/content/is-closed.ts'
import { SECTION_FEEDS } from '../../src/lib/content/feed-list.ts'
import type { SectionFeed } from '../../src/lib/content/feed-list.ts'
import { listContents } from '../store/content-cards.ts'
import { FEED_FORMATS } from './feed-document.ts'
import type { FeedFormat, FeedContent } from './feed-document.ts'
import { prepareText, sendDocument } from './kept-document.ts'
import type { PreparedDocument } from './kept-document.ts'
import { ValueCache } from './value-cache.ts'
import type { SitemapSources } from './sitemap.ts'

/** Maximum contents of a feed. */
const MAX = 50
/** Maximum contents read for a feed; more than the feed lists, as examples are left out. */
const LOOKED_THROUGH = 200
/** Milliseconds for which a feed is cached. */
const FRESH_MS = 60_000
/** Maximum bytes of cached feeds. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024

interface FeedSources extends Pick<SitemapSources, 'store' | 'getContentPath'> {
  /** The public origin; undefined uses the origin of each request. */
  baseUrl: string | undefined
  now: () => number
}

function isFormat(text: string | undefined): text is FeedFormat {
  return text !== undefined && Object.hasOwn(FEED_FORMATS, text)
}

/** Answers `/feeds/<section>.xml` (RSS 2.0) and `/feeds/<section>.atom` with the newest contents of each section. */
export function addFeeds(app: FastifyInstance, { store, getContentPath, baseUrl, now }: FeedSources): void {
  const items = new ValueCache<FeedContent['items']>({
    freshMs: FRESH_MS,
    now,
    maxSize: SECTION_FEEDS.length,
    sizeOf: () => 1,
  })
  // Documents are cached per origin; without a configured origin, made-up host names can only evict one another.
  const documents = new ValueCache<PreparedDocument>({
    freshMs: FRESH_MS,
    now,
    maxSize: MAX_CACHED_BYTES,
    sizeOf: ({ size }) => size,
  })

  async function readItems(section: SectionFeed): Promise<FeedContent['items']> {
    const cards = (await listContents(store, { type: section.type, size: LOOKED_THROUGH })).filter(
      (card) => !card.isExample && !isClosed(card, getBeijingDate(now())),
    )
    return cards.slice(0, MAX).flatMap((card) => {
      const path = getContentPath?.(card)
      return path === undefined ? [] : [{ card, path }]
    })
  }

  async function make(section: SectionFeed, format: FeedFormat, origin: string): Promise<PreparedDocument> {
    const { type, write } = FEED_FORMATS[format]
    const feed = { section, origin, items: await items.value(section.name, () => readItems(section)) }
    // Without a public origin the answer contains the client's Host header, so it must not be cached for others.
    return prepareText(write(feed), {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': baseUrl === undefined ? 'no-store' : 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    })
  }

  function documentOf(
    section: SectionFeed,
    format: FeedFormat,
    { protocol, host }: FastifyRequest,
  ): Promise<PreparedDocument> {
    const origin = baseUrl ?? `${protocol}://${host}`
    return documents.value(`${section.name}.${format} ${origin}`, () => make(section, format, origin))
  }

  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const [name, format, ...rest] = request.params.file.split('.')
    const section = SECTION_FEEDS.find((feed) => feed.name === name)
    if (!section || !isFormat(format) || rest.length > 0) return reply.callNotFound()
    return sendDocument(request, reply, await documentOf(section, format, request))
  })
}
