import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { PageList } from './page-list.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** Answers `/sitemap.xml` (sitemaps.org 0.9) and `/robots.txt`, with the public origin of the configuration or of the request. */
export function addSitemap(app: FastifyInstance, config: Config, { prerendered, shell }: PageList): void {
  const pages = [...prerendered, ...shell]
  // Without a public origin the answer repeats what the client called the host, which is for that client alone.
  const caching = config.baseUrl === undefined ? 'no-store' : 'public, max-age=3600'
  const originOf = (request: { protocol: string; host: string }) => config.baseUrl ?? `${request.protocol}://${request.host}`
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    const urls = pages.map((page) => `<url><loc>${escapeXml(origin + encodeURI(page))}</loc></url>`).join('')
    reply.type('application/xml; charset=utf-8').header('cache-control', caching)
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
  })
  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', caching)
    return `User-agent: *\nDisallow: /mapi/\nSitemap: ${originOf(request)}/sitemap.xml\n`
  })
}
