import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getBeijingDate } from '../../src/engines/world-time/engine.ts'
import { isClosed } from '../../src/lib/content/is-closed.ts'
import { LISTED_TYPES } from '../../src/lib/content/kinds.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { toRateLimit } from '../calls/limits.ts'
import { readLastPlace, PLACES_PER_SITEMAP, listPublicAddresses, listPublicRanges } from '../store/content-addresses.ts'
import { countTags } from '../store/content-counts.ts'
import type { Store } from '../store/store.ts'
import { ValueCache } from './value-cache.ts'
import type { RedirectCache } from './moved-pages.ts'
import type { PageList } from './page-list.ts'
import type { PageRenderer } from './rendered-pages.ts'
import { escapeXml, XML_DECLARATION } from './xml.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Maximum addresses per file (sitemaps.org 0.9). */
const MAX_ADDRESSES = 50_000
/** Number of addresses written per event loop iteration. */
const SLICE = 1_000
/** Milliseconds for which a file is cached. */
const FRESH_MS = 600_000
/** Maximum bytes of all cached files. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024

/** Sources of the sitemap. */
export interface SitemapSources {
  list: PageList
  store: Store
  /** The path of a content's page; undefined if no build can render it. */
  getContentPath: PageRenderer['getContentPath'] | undefined
  /** Leaves out pages that editors redirected. */
  moved: Pick<RedirectCache, 'withoutMoved'>
  now: () => number
  /** Calls per minute and client to a route of the class 'read'; 0 is no limit. */
  perMinute: number
}

/** Content types that have pages. */
function typesOf(getContentPath: PageRenderer['getContentPath'] | undefined): ContentType[] {
  return getContentPath === undefined
    ? []
    : LISTED_TYPES.filter((type) => getContentPath({ type, handle: 'x' }) !== undefined)
}

/** Placeholder of the public origin in cached files, as it may vary by request. XML does not allow this character. */
const ORIGIN = '\u0000'

/** A page, or a file in the index, with the time of its last change. */
interface Entry {
  path: string
  updatedAt?: string
}

const element = (name: string, { path, updatedAt }: Entry) =>
  `<${name}><loc>${ORIGIN}${escapeXml(path)}</loc>${updatedAt === undefined ? '' : `<lastmod>${escapeXml(updatedAt)}</lastmod>`}</${name}>`

/** Writes a file in parts, as a file with 50,000 addresses has several megabytes. */
async function* written(
  root: 'urlset' | 'sitemapindex',
  parts: readonly string[],
  origin: string,
): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<${root} ${NAMESPACE}>`
  for (const part of parts) {
    yield part.split(ORIGIN).join(escapeXml(origin))
    await nextTurn()
  }
  yield `</${root}>`
}

/**
 * Serves `/sitemap.xml` (the index), `/sitemap/pages.xml`, `/sitemap/tags.xml`, files of contents by type
 * (`/sitemap/<kind>-<after>.xml`) and `/robots.txt`, with the origin of configuration or request. Examples are left
 * out. Files are written in slices, one per event loop iteration, and cached for ten minutes.
 */
export function addSitemap(
  app: FastifyInstance,
  baseUrl: string | undefined,
  { list, store, getContentPath, moved, now, perMinute }: SitemapSources,
): void {
  // Without a public origin the answer contains the client's Host header, so it must not be cached for others.
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': baseUrl === undefined ? 'no-store' : 'public, max-age=3600',
  }
  const originOf = (request: { protocol: string; host: string }) => baseUrl ?? `${request.protocol}://${request.host}`
  const paths = [...list.prerendered, ...list.indexes, ...list.others]
  const types = typesOf(getContentPath)
  const config = { rateLimit: toRateLimit('search', perMinute) }
  const kept = new ValueCache<readonly string[]>({
    freshMs: FRESH_MS,
    now,
    maxSize: MAX_CACHED_BYTES,
    sizeOf: (parts) => parts.reduce((size, part) => size + part.length, 1),
  })

  /** Paths of the tag pages of public contents; empty if no build can render them. */
  const tagPaths = async (): Promise<string[]> => {
    if (!list.sections.includes('tag')) return []
    return (await countTags(store)).slice(0, MAX_ADDRESSES).map(({ handle }) => `/tag/${encodeURIComponent(handle)}`)
  }
  async function* slicesOf(pages: readonly string[]): AsyncGenerator<Entry[]> {
    for (let at = 0; at < pages.length; at += SLICE) yield pages.slice(at, at + SLICE).map((path) => ({ path }))
  }
  async function* contentSlices(type: ContentType, after: number): AsyncGenerator<Entry[]> {
    const today = getBeijingDate(now())
    for (let from = after; from < after + PLACES_PER_SITEMAP; from += SLICE) {
      const contents = await listPublicAddresses(store, { after: from, limit: SLICE, types: [type] })
      if (contents.length > 0) {
        yield contents
          .filter((content) => !isClosed(content, today))
          .flatMap(({ updatedAt, ...content }) => {
            const path = getContentPath?.(content)
            return path === undefined ? [] : [{ path, updatedAt }]
          })
      }
      await nextTurn()
    }
  }
  /** Writes one part per slice; no parts if the file would be empty. */
  async function partsOf(slices: AsyncIterable<Entry[]>): Promise<string[]> {
    const parts: string[] = []
    for await (const slice of slices) {
      parts.push((await moved.withoutMoved(slice)).map((page) => element('url', page)).join(''))
      await nextTurn()
    }
    return parts
  }
  async function indexParts(): Promise<string[]> {
    const ranges = await listPublicRanges(store, types)
    const files = [
      ...(paths.length > 0 ? [{ name: 'pages' }] : []),
      ...((await tagPaths()).length > 0 ? [{ name: 'tags' }] : []),
      ...ranges.map(({ type, after, updatedAt }) => ({ name: `${type}-${String(after)}`, updatedAt })),
    ]
    return files.map(({ name, ...file }) => element('sitemap', { path: `/sitemap/${name}.xml`, ...file }))
  }
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { root, parts }: { root: 'urlset' | 'sitemapindex'; parts: readonly string[] },
  ): Promise<unknown> {
    if (parts.length === 0) return reply.callNotFound()
    return reply.headers(headers).send(Readable.from(written(root, parts, originOf(request))))
  }

  app.get('/sitemap.xml', { config }, async (request, reply) =>
    send(request, reply, { root: 'sitemapindex', parts: await kept.value('index', indexParts) }),
  )
  app.get('/sitemap/pages.xml', { config }, async (request, reply) =>
    send(request, reply, {
      root: 'urlset',
      parts: await kept.value('pages', () => partsOf(slicesOf(paths.map((path) => encodeURI(path))))),
    }),
  )
  app.get('/sitemap/tags.xml', { config }, async (request, reply) =>
    send(request, reply, {
      root: 'urlset',
      parts: await kept.value('tags', async () => partsOf(slicesOf(await tagPaths()))),
    }),
  )
  app.get<{ Params: { type: string; after: string } }>(
    '/sitemap/:type(^[a-z]{1,20})-:after(^\\d{1,15}).xml',
    { config },
    async (request, reply) => {
      const type = types.find((known) => known === request.params.type)
      const after = Number(request.params.after)
      if (type === undefined || after % PLACES_PER_SITEMAP !== 0 || after > (await readLastPlace(store)))
        return reply.callNotFound()
      return send(request, reply, {
        root: 'urlset',
        parts: await kept.value(`${type}-${String(after)}`, () => partsOf(contentSlices(type, after))),
      })
    },
  )
  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', headers['cache-control'])
    return `User-agent: *\nDisallow: /mapi/\nSitemap: ${originOf(request)}/sitemap.xml\n`
  })
}
