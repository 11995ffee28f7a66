import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiUrl, pathOf } from '../request-url.ts'
import { locate, SHELL } from './address.ts'

/** How the built pages and files are served. */
export interface PagesOptions {
  /** Absolute path of the built client. It is read at each request, so a new build is served at once. */
  publicDir: string
  /** Whether the app has a page at this path although none was prerendered; the shell is then a 200. */
  isAppPage?: ((path: string) => boolean) | undefined
}

const REVALIDATED = new Set(['sw.js', 'manifest.webmanifest', 'builds/latest.json'])

/** Cache-Control of a file by its name relative to PUBLIC_DIR: hashed names for ever; pages, facts and what finds updates never unasked. */
export function cacheControlOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  if (file.endsWith('.html') || file.startsWith('reference/') || REVALIDATED.has(file)) return 'no-cache'
  return 'public, max-age=86400'
}

/** A tool's address with its parameters in small and in capital letters: people write country and currency codes either way. */
function otherCase(route: string): string[] {
  const [, tool = '', parameters = ''] = /^(\/tools-[^/]+)(\/.+)$/.exec(route) ?? []
  return [tool + parameters.toLowerCase(), tool + parameters.toUpperCase()].filter((way) => way !== route)
}

function isPrerendered(route: string, publicDir: string): boolean {
  const address = locate(route)
  return address.kind === 'file' && address.isPage && existsSync(path.join(publicDir, address.file))
}

/** Headers that would make the file sender answer with less than the whole page. */
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'range', 'if-range'] as const

/** Answers a path that no file stands for: the shell draws the page, or says that there is none. */
function sendMissing(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): FastifyReply {
  const { publicDir, isAppPage } = options
  const route = pathOf(request.url)
  const address = locate(route)
  reply.header('cache-control', 'no-cache')
  const isAsset = address.kind === 'file' && !address.isPage
  if (isAsset || route.startsWith('/assets/') || !existsSync(path.join(publicDir, SHELL))) {
    return reply.code(404).type('text/plain; charset=utf-8').send('没有找到这个文件')
  }
  const isKnown = address.kind === 'file' && (isAppPage?.(route) ?? false)
  const meant = isKnown ? undefined : otherCase(route).find((way) => (isAppPage?.(way) ?? false) || isPrerendered(way, publicDir))
  if (meant !== undefined) return reply.code(308).header('location', meant + request.url.slice(route.length)).send()
  // A visitor who had the shell before would be told that the unknown page is unchanged, with an empty 404.
  if (!isKnown) for (const header of CONDITIONS) delete request.headers[header]
  return reply.code(isKnown ? 200 : 404).sendFile(SHELL)
}

/** Answers a request outside the API that no route claimed: 405 for what could only be read, otherwise the 404 page. */
export function answerUnclaimedPage(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): FastifyReply {
  if (request.method === 'GET' || request.method === 'HEAD') return sendMissing(request, reply, options)
  return reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('这个地址只能读取')
}

/** Serves PUBLIC_DIR: `/x` is x.html, `.br` and `.gz` neighbours are sent to those who accept them. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { publicDir } = options
  await app.register(fastifyStatic, {
    root: publicDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      const name = path.relative(publicDir, file).split(path.sep).join('/')
      response.setHeader('cache-control', cacheControlOf(name.replace(/\.(br|gz)$/, '')))
      response.setHeader('vary', 'Accept-Encoding')
    },
  })
  app.get('/*', (request, reply) => {
    const address = locate(pathOf(request.url))
    if (isApiUrl(request.url) || address.kind === 'nothing') return reply.callNotFound()
    if (address.kind === 'file') return existsSync(path.join(publicDir, address.file)) ? reply.sendFile(address.file) : sendMissing(request, reply, options)
    const query = request.url.slice(pathOf(request.url).length)
    return reply.code(308).header('location', address.path + query).header('cache-control', 'no-cache').send()
  })
}
