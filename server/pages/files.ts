import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER_SECONDS } from '../calls/api-error.ts'
import { PageLimitExceeded } from '../calls/limits.ts'
import { isApiUrl, getUrlPath } from '../base/request-url.ts'
import { isDatabaseUnavailable } from '../store/store.ts'
import { isHeadless } from '../../src/lib/headless.ts'
import { isBot } from '../../src/lib/is-bot.ts'
import { SHELL_FILE } from './address.ts'
import { toHeadlessDocument } from './headless.ts'
import type { RedirectCache } from './moved-pages.ts'
import type { BuiltDocuments } from './built-documents.ts'
import { IMMUTABLE_CACHE_CONTROL, type AssetCache } from './kept-assets.ts'
import { sendDocument } from './kept-document.ts'
import { toPagePayload } from './payload.ts'
import { isConditionalRequest, type AnswerFastPath } from './quick-answers.ts'
import type { PageResult, RenderedPages } from './rendered-pages.ts'
import type { ResolveRoute } from './resolve.ts'

/** Options for serving the site's pages and files. */
export interface PagesOptions {
  /** Absolute path of the built client. */
  publicDir: string
  resolve: ResolveRoute
  documents: BuiltDocuments
  assets: AssetCache
  /** Redirects of moved pages, as set by editors. */
  moved: RedirectCache
  quick: AnswerFastPath
  /** Renderer of pages on request; undefined if there is no build to render with. */
  storePages: RenderedPages | undefined
  toolPages: RenderedPages | undefined
  /**
   * Counts a rendering against the client's limit.
   * @throws PageLimitExceeded
   */
  admit: (request: FastifyRequest, limit: 'read' | 'search') => Promise<void>
}

const REVALIDATED = new Set(['sw.js', 'manifest.webmanifest', 'builds/latest.json'])

/**
 * The Cache-Control header of a file in PUBLIC_DIR: immutable for hashed names, revalidation for reference sets and
 * files that announce updates.
 */
export function getCacheControl(file: string): string {
  if (file.startsWith('assets/')) return IMMUTABLE_CACHE_CONTROL
  if (file.startsWith('reference/') || REVALIDATED.has(file)) return 'no-cache'
  return 'public, max-age=86400'
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function redirectTo(reply: FastifyReply, address: string, isTemporary = false): FastifyReply {
  return reply
    .code(isTemporary ? 302 : 308)
    .header('location', address)
    .header('cache-control', 'no-cache')
    .send()
}

function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text)
}

/** Plain texts for robots in place of error pages. */
const PLAIN = { 404: '没有这个页面', 410: '内容已下线', 503: '暂时打不开，请稍后再来' } as const

/** Sends the shell; the app in it renders the page, the 404 page, or the notice that the content is offline. */
async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  { documents, resolve }: PagesOptions,
  status: 200 | 404 | 410 | 503,
): Promise<FastifyReply> {
  if (resolve(`/${SHELL_FILE}`).kind !== 'file') return sendPlain(reply, 404, '没有找到这个文件')
  // Robots get plain text, as the app would render the error page (product specification, section 2.4).
  if (status !== 200 && isBot(request.headers['user-agent'] ?? ''))
    return sendPlain(reply.header('vary', 'User-Agent'), status, PLAIN[status])
  return sendDocument(request, reply, await documents.read(SHELL_FILE), status)
}

/** Address of the built page that says that too many pages were opened; its app still reads from device and API. */
const BUSY = '/status/busy'

async function sendBusy(
  request: FastifyRequest,
  reply: FastifyReply,
  { documents, resolve }: PagesOptions,
  seconds: number,
): Promise<FastifyReply> {
  reply.header('retry-after', String(seconds))
  const busy = resolve(BUSY)
  return busy.kind === 'document'
    ? sendDocument(request, reply, await documents.read(busy.file), 429)
    : sendPlain(reply, 429, '操作太频繁，请稍后再试')
}

/**
 * Sends a page rendered on request, or the shell with status `otherwise`. If the database is unreachable and the page
 * is not cached, the shell is sent, as the device may have the content.
 */
async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
  pages: RenderedPages | undefined,
  otherwise: 200 | 404,
): Promise<FastifyReply> {
  let page: PageResult
  try {
    page = await pages?.page(request.url, (limit) => options.admit(request, limit))
  } catch (error) {
    if (error instanceof PageLimitExceeded) return sendBusy(request, reply, options, error.seconds)
    if (!isDatabaseUnavailable(error)) throw error
    reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    return sendShell(request, reply, options, 503)
  }
  if (!page) return sendShell(request, reply, options, otherwise)
  if ('redirect' in page) return redirectTo(reply, page.redirect, page.isTemporary)
  if ('missing' in page) return sendShell(request, reply, options, page.missing)
  const { address } = page
  const route = getUrlPath(request.url)
  if (isHeadless(request.url)) return sendDocument(request, reply, await toHeadlessDocument(page.document))
  if (address !== undefined)
    options.quick.remember(request.url, () => (options.moved.mayMove(route) ? undefined : pages?.cached(address)))
  return sendDocument(request, reply, page.document)
}

/** Suffix of the address of a page's payload (product specification, 7.5). */
const PAYLOAD = '/_payload.json'

/** Sends the payload of a page from the store; without it the app asks the API. */
async function sendPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  { storePages, admit }: PagesOptions,
  route: string,
): Promise<FastifyReply> {
  const url = route.slice(0, -PAYLOAD.length) + request.url.slice(route.length)
  try {
    const page = await storePages?.freshPage(url, (limit) => admit(request, limit))
    if (!page || !('document' in page)) return sendPlain(reply, 404, '没有这个页面')
    return sendDocument(request, reply, await toPagePayload(page.document))
  } catch (error) {
    if (error instanceof PageLimitExceeded)
      return sendPlain(reply.header('retry-after', String(error.seconds)), 429, '操作太频繁，请稍后再试')
    if (!isDatabaseUnavailable(error)) throw error
    return sendPlain(reply.header('retry-after', String(RETRY_AFTER_SECONDS)), 503, '暂时打不开，请稍后再来')
  }
}

/** Matches error pages, which have addresses of their own. */
const ERROR_PAGE = /^\/(?:404|status\/[^/]+)$/

/** Sends a page rendered by the build. */
async function sendBuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  { documents, moved, quick }: PagesOptions,
  file: string,
): Promise<FastifyReply> {
  const route = getUrlPath(request.url)
  const isErrorPage = ERROR_PAGE.test(route)
  if (isErrorPage && isBot(request.headers['user-agent'] ?? ''))
    return sendPlain(reply.header('vary', 'User-Agent'), 404, PLAIN[404])
  const document = await documents.read(file)
  // Pages without a frame are rare, so the quick path, which has only whole pages, does not store them.
  if (isHeadless(request.url)) return sendDocument(request, reply, await toHeadlessDocument(document))
  if (isErrorPage) return sendDocument(request, reply, document)
  quick.remember(request.url, () => (moved.mayMove(route) ? undefined : document))
  return sendDocument(request, reply, document)
}

/** Sends a file, from memory if it is cached. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { assets, quick }: PagesOptions,
  file: string,
): Promise<FastifyReply> {
  const route = getUrlPath(request.url)
  await assets.add(route, file)
  const kept = isConditionalRequest(request) ? undefined : assets.find(route)
  if (!kept) return reply.sendFile(file)
  quick.remember(request.url, () => assets.find(route))
  return sendDocument(request, reply, kept)
}

function answerPage(options: PagesOptions): Send {
  const { resolve } = options
  return async (request, reply) => {
    const route = getUrlPath(request.url)
    const found = isApiUrl(request.url) ? undefined : resolve(route)
    // Editors' redirects do not apply to files of the build.
    const moved =
      found && found.kind !== 'file' ? await options.moved.find(route, request.url.slice(route.length)) : undefined
    if (moved) return reply.code(moved.status).header('location', moved.to).header('cache-control', 'no-cache').send()
    switch (found?.kind) {
      case 'document':
        return sendBuilt(request, reply, options, found.file)
      case 'file':
        return found.file === SHELL_FILE
          ? sendShell(request, reply, options, 200)
          : sendFile(request, reply, options, found.file)
      case 'store':
        if (route.endsWith(PAYLOAD)) return sendPayload(request, reply, options, route)
        return sendRendered(request, reply, options, options.storePages, 404)
      case 'tool':
        // Without a renderer the app renders the page.
        return sendRendered(request, reply, options, options.toolPages, 200)
      case 'redirect':
        return redirectTo(reply, found.path + request.url.slice(route.length))
      case 'nothing':
        return found.asset ? sendPlain(reply, 404, '没有找到这个文件') : sendShell(request, reply, options, 404)
      case undefined:
        reply.callNotFound()
        return reply
    }
  }
}

/**
 * Answers a request outside the API that matched no route: the 404 page, or 405 for methods other than GET and HEAD.
 */
export async function answerUnmatchedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<FastifyReply> {
  if (request.method === 'GET' || request.method === 'HEAD') return sendShell(request, reply, options, 404)
  reply.header('allow', 'GET, HEAD')
  return sendPlain(reply, 405, '这个地址只能读取')
}

/**
 * Serves the site: `/x` is x.html or a page from the store; clients that accept compression get a file's `.br` or `.gz`
 * version.
 */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { publicDir } = options
  await app.register(fastifyStatic, {
    root: publicDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const name = path.relative(publicDir, file).split(path.sep).join('/')
      reply.header('cache-control', getCacheControl(name.replace(/\.(br|gz)$/, '')))
      reply.header('vary', 'Accept-Encoding')
    },
  })
  app.get('/*', answerPage(options))
}
