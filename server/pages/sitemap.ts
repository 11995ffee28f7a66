import type { FastifyInstance } from 'fastify'
import { beijingDate } from '../../src/engines/world-time/engine.ts'
import { isClosed } from '../../src/lib/content/is-closed.ts'
import { LISTED_TYPES } from '../../src/lib/content/kinds.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { lastPlace, PLACES_OF_FILE, publicAddresses, publicRanges } from '../store/content-addresses.ts'
import { countTags } from '../store/content-counts.ts'
import type { Store } from '../store/store.ts'
import type { MovedPages } from './moved-pages.ts'
import type { PageList } from './page-list.ts'
import type { PageRenderer } from './rendered-pages.ts'
import { escapeXml, XML_DECLARATION } from './xml.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Addresses of one file: sitemaps.org 0.9 allows so many. */
const MOST_ADDRESSES = 50_000

/** What the sitemap is made of. */
export interface SitemapSources {
  list: PageList
  store: Store
  /** Gives the path of a content's page; undefined where no build can render it. */
  contentPath: PageRenderer['contentPath'] | undefined
  /** What editors moved elsewhere is in no file. */
  moved: Pick<MovedPages, 'withoutMoved'>
}

/** The kinds that have pages. */
function typesOf(contentPath: PageRenderer['contentPath'] | undefined): ContentType[] {
  return contentPath === undefined ? [] : LISTED_TYPES.filter((type) => contentPath({ type, handle: 'x' }) !== undefined)
}

const element = (name: string, { url, updatedAt }: { url: string; updatedAt?: string }) =>
  `<${name}><loc>${escapeXml(url)}</loc>${updatedAt === undefined ? '' : `<lastmod>${escapeXml(updatedAt)}</lastmod>`}</${name}>`

/**
 * Answers `/sitemap.xml`, an index of `/sitemap/pages.xml`, of `/sitemap/tags.xml` and of files of contents a kind (`/sitemap/<kind>-<after>.xml`),
 * and `/robots.txt`, with the public origin of the configuration or of the request. Examples are in none.
 */
export function addSitemap(app: FastifyInstance, baseUrl: string | undefined, { list, store, contentPath, moved }: SitemapSources): void {
  // Without a public origin the answer repeats the client's Host header, so it must not be cached for others.
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': baseUrl === undefined ? 'no-store' : 'public, max-age=3600' }
  const originOf = (request: { protocol: string; host: string }) => baseUrl ?? `${request.protocol}://${request.host}`
  const paths = [...list.prerendered, ...list.indexes, ...list.others]
  const types = typesOf(contentPath)
  /** The pages of tags that public contents have; none where no build can render them. */
  const tagPaths = async (): Promise<string[]> => {
    if (!list.sections.includes('tag')) return []
    return (await countTags(store)).slice(0, MOST_ADDRESSES).map(({ handle }) => `/tag/${encodeURIComponent(handle)}`)
  }
  app.get('/sitemap.xml', async (request, reply) => {
    const ranges = await publicRanges(store, types)
    const files = [...(paths.length > 0 ? [{ name: 'pages' }] : []), ...((await tagPaths()).length > 0 ? [{ name: 'tags' }] : []), ...ranges.map(({ type, after, updatedAt }) => ({ name: `${type}-${String(after)}`, updatedAt }))]
    if (files.length === 0) return reply.callNotFound()
    const entries = files.map(({ name, ...file }) => element('sitemap', { url: `${originOf(request)}/sitemap/${name}.xml`, ...file }))
    return reply.headers(headers).send(`${XML_DECLARATION}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`)
  })
  const urlSet = (origin: string, urls: readonly { path: string; updatedAt?: string }[]): string =>
    `${XML_DECLARATION}<urlset ${NAMESPACE}>${urls.map(({ path, ...page }) => element('url', { url: origin + path, ...page })).join('')}</urlset>`
  app.get('/sitemap/pages.xml', async (request, reply) => {
    if (paths.length === 0) return reply.callNotFound()
    const pages = await moved.withoutMoved(paths.map((path) => ({ path: encodeURI(path) })))
    return reply.headers(headers).send(urlSet(originOf(request), pages))
  })
  app.get('/sitemap/tags.xml', async (request, reply) => {
    const tags = await tagPaths()
    if (tags.length === 0) return reply.callNotFound()
    return reply.headers(headers).send(urlSet(originOf(request), await moved.withoutMoved(tags.map((path) => ({ path })))))
  })
  app.get<{ Params: { type: string; after: string } }>('/sitemap/:type(^[a-z]{1,20})-:after(^\\d{1,15}).xml', async (request, reply) => {
    const type = types.find((known) => known === request.params.type)
    const after = Number(request.params.after)
    if (!contentPath || type === undefined || after % PLACES_OF_FILE !== 0 || after > (await lastPlace(store))) return reply.callNotFound()
    const contents = await publicAddresses(store, { after, limit: PLACES_OF_FILE, types: [type] })
    if (contents.length === 0) return reply.callNotFound()
    const today = beijingDate(Date.now())
    const urls = contents.filter((content) => !isClosed(content, today)).flatMap(({ updatedAt, ...content }) => {
      const path = contentPath(content)
      return path === undefined ? [] : [{ path, updatedAt }]
    })
    return reply.headers(headers).send(urlSet(originOf(request), await moved.withoutMoved(urls)))
  })
  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', headers['cache-control'])
    return `User-agent: *\nDisallow: /mapi/\nSitemap: ${originOf(request)}/sitemap.xml\n`
  })
}
