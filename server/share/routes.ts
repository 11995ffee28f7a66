import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONTENT_KINDS, LISTED_TYPES } from '../../src/lib/content/kinds.ts'
import { SECTION_FEEDS } from '../../src/lib/content/feed-list.ts'
import { isHandle } from '../../src/lib/handle.ts'
import { SITE_FULL_NAME } from '../../src/lib/site.ts'
import { PageLimitExceeded } from '../calls/limits.ts'
import { readContent } from '../store/content-detail.ts'
import type { Store } from '../store/store.ts'
import type { SharePictures } from './share-pictures.ts'
import type { ShareText } from './share-task.ts'

interface ShareRoutes {
  store: Store
  pictures: SharePictures
  /**
   * Counts a drawing against the client's limit.
   * @throws PageLimitExceeded
   */
  admit: (request: FastifyRequest, limit: 'read' | 'search') => Promise<void>
}

/** The default share picture of pages without their own. */
const SITE: ShareText = {
  title: '跨境卖家的工具箱：换算、汇率、查询、检查和资讯',
  section: SITE_FULL_NAME,
  date: '',
  brand: SITE_FULL_NAME,
}

const DAY = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long' })

function sectionText(name: string): ShareText | undefined {
  if (name === 'site') return SITE
  const section = SECTION_FEEDS.find((feed) => feed.name === name)
  return section && { title: section.title, section: '栏目', date: '', brand: SITE_FULL_NAME }
}

async function contentText(store: Store, kind: string, handle: string): Promise<ShareText | undefined> {
  const type = LISTED_TYPES.find((known) => known === kind)
  const content = type && isHandle(handle) ? await readContent(store, type, handle) : undefined
  return (
    content && {
      title: content.title,
      section: CONTENT_KINDS[content.type].label,
      date: DAY.format(new Date(content.publishedAt)),
      brand: SITE_FULL_NAME,
    }
  )
}

/**
 * Serves `/share/<kind>/<handle>.png`, the share picture of a content, and `/share/section/<name>.png`, that of a
 * section or the site.
 */
export function addShare(app: FastifyInstance, { store, pictures, admit }: ShareRoutes): void {
  app.addHook('onClose', () => pictures.close())

  async function send(request: FastifyRequest, reply: FastifyReply, text: ShareText): Promise<FastifyReply> {
    const name = pictures.nameOf(text)
    const etag = `"${name}"`
    const headers = { etag, 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' }
    // The ETag depends only on the text, so it is known before the picture is drawn.
    if (request.headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag))
      return reply.headers(headers).code(304).send()
    const known = await pictures.find(name)
    if (!known) await admit(request, 'search')
    const picture = known ?? (await pictures.draw(text))
    return reply.headers(headers).type('image/png').send(picture)
  }

  app.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    const name = file.endsWith('.png') ? file.slice(0, -'.png'.length) : ''
    const text = kind === 'section' ? sectionText(name) : await contentText(store, kind, name)
    if (!text) return reply.callNotFound()
    try {
      return await send(request, reply, text)
    } catch (error) {
      if (!(error instanceof PageLimitExceeded)) throw error
      return reply
        .code(429)
        .headers({ 'retry-after': String(error.seconds), 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('操作太频繁，请稍后再试')
    }
  })
}
