import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { CONTENT_TYPES } from '../../src/lib/content/kinds.ts'
import { hasPublic, lastPlace, publicAddresses } from '../store/content-addresses.ts'
import type { Store } from '../store/store.ts'
import type { PageList } from './page-list.ts'
import type { PageRenderer } from './rendered-pages.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** sitemaps.org 0.9: addresses in one file. */
const MOST = 50_000

/** What the sitemap is made of. */
export interface SitemapSources {
  list: PageList
  store: Store
  /** Gives the path of a content's page; undefined where no build can render it. */
  contentPath: PageRenderer['contentPath'] | undefined
}

/** The places of one file of contents: a content keeps its place, and so its file. */
function rangeOf(after: number, contentPath: PageRenderer['contentPath']) {
  return { after, limit: MOST, types: CONTENT_TYPES.filter((type) => contentPath({ type, handle: 'x' }) !== undefined) }
}

/** The place after which each file of contents begins. A file without an address would be no valid one. */
async function contentFiles(store: Store, contentPath: PageRenderer['contentPath']): Promise<number[]> {
  const files = Array.from({ length: Math.ceil((await lastPlace(store)) / MOST) }, (_, file) => file * MOST)
  const filled = await Promise.all(files.map((after) => hasPublic(store, rangeOf(after, contentPath))))
  return files.filter((_, index) => filled[index])
}

/**
 * Answers `/sitemap.xml`, an index of `/sitemap/pages.xml` and files of contents (`/sitemap/contents-<after>.xml`), and
 * `/robots.txt`, with the public origin of the configuration or of the request.
 */
export function addSitemap(app: FastifyInstance, config: Config, { list, store, contentPath }: SitemapSources): void {
  // Without a public origin the answer repeats the client's Host header, so it must not be cached for others.
  const caching = config.baseUrl === undefined ? 'no-store' : 'public, max-age=3600'
  const originOf = (request: { protocol: string; host: string }) => config.baseUrl ?? `${request.protocol}://${request.host}`
  const paths = [...list.prerendered, ...list.indexes, ...list.others]
  const urlSet = (origin: string, urls: readonly { path: string; updatedAt?: string }[]): string => {
    const entries = urls.map(({ path, updatedAt }) => `<url><loc>${escapeXml(origin + path)}</loc>${updatedAt === undefined ? '' : `<lastmod>${escapeXml(updatedAt)}</lastmod>`}</url>`)
    return `${XML}<urlset ${NAMESPACE}>${entries.join('')}</urlset>`
  }
  app.get('/sitemap.xml', async (request, reply) => {
    const contents = contentPath ? await contentFiles(store, contentPath) : []
    const files = [...(paths.length > 0 ? ['pages'] : []), ...contents.map((after) => `contents-${String(after)}`)]
    if (files.length === 0) return reply.callNotFound()
    reply.type('application/xml; charset=utf-8').header('cache-control', caching)
    const entries = files.map((name) => `<sitemap><loc>${escapeXml(`${originOf(request)}/sitemap/${name}.xml`)}</loc></sitemap>`)
    return `${XML}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`
  })
  app.get('/sitemap/pages.xml', async (request, reply) => {
    if (paths.length === 0) return reply.callNotFound()
    reply.type('application/xml; charset=utf-8').header('cache-control', caching)
    return urlSet(originOf(request), paths.map((path) => ({ path: encodeURI(path) })))
  })
  app.get<{ Params: { after: string } }>('/sitemap/contents-:after(^\\d{1,15}).xml', async (request, reply) => {
    const after = Number(request.params.after)
    if (!contentPath || after % MOST !== 0 || after > (await lastPlace(store))) return reply.callNotFound()
    const contents = await publicAddresses(store, rangeOf(after, contentPath))
    if (contents.length === 0) return reply.callNotFound()
    const urls = contents.flatMap(({ updatedAt, ...content }) => {
      const path = contentPath(content)
      return path === undefined ? [] : [{ path, updatedAt }]
    })
    reply.type('application/xml; charset=utf-8').header('cache-control', caching)
    return urlSet(originOf(request), urls)
  })
  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', caching)
    return `User-agent: *\nDisallow: /mapi/\nSitemap: ${originOf(request)}/sitemap.xml\n`
  })
}
