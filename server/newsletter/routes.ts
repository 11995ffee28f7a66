import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRateLimit } from '../calls/limits.ts'
import type { Newsletter } from './newsletter.ts'
import { NEWSLETTER_PAGES, NEWSLETTER_POLICY, renderNewsletterDocument } from './page.ts'
import type { NewsletterPage } from './page.ts'

interface NewsletterRoutes {
  newsletter: Pick<Newsletter, 'confirm' | 'leave'>
  now: () => number
  /** Calls per minute and client to a route of the class 'read'; 0 is no limit. */
  perMinute: number
}

/** Maximum bytes of the form, which carries no data: mail programs send `List-Unsubscribe=One-Click`. */
const MAX_FORM_BYTES = 4096

function tokenOf({ query }: FastifyRequest): string | undefined {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined
}

function send(reply: FastifyReply, page: NewsletterPage, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': NEWSLETTER_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(renderNewsletterDocument(page))
}

/**
 * Adds the pages to confirm and unsubscribe. Opening a page changes nothing, as mail scanners open links; its button
 * does, and so does the POST of mail programs (RFC 8058).
 */
export function addNewsletter(app: FastifyInstance, { newsletter, now, perMinute }: NewsletterRoutes): void {
  const act = {
    confirm: async (token: string): Promise<[NewsletterPage, number]> =>
      (await newsletter.confirm(token, now()))
        ? [NEWSLETTER_PAGES.confirm.done, 200]
        : [NEWSLETTER_PAGES.confirm.late, 410],
    leave: async (token: string): Promise<[NewsletterPage, number]> => {
      await newsletter.leave(token)
      return [NEWSLETTER_PAGES.leave.done, 200]
    },
  }
  void app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
      done(null),
    )
    // Mail services unsubscribe many people from one address, so the higher limit of reads applies.
    const config = { rateLimit: toRateLimit('read', perMinute) }
    for (const page of ['confirm', 'leave'] as const) {
      const url = `/newsletter/${page}`
      room.get(url, { config }, async (request, reply) =>
        tokenOf(request) === undefined
          ? send(reply, NEWSLETTER_PAGES.incomplete, 400)
          : send(reply, NEWSLETTER_PAGES[page].before),
      )
      room.post(url, { config }, async (request, reply) => {
        const token = tokenOf(request)
        return token === undefined
          ? send(reply, NEWSLETTER_PAGES.incomplete, 400)
          : send(reply, ...(await act[page](token)))
      })
    }
  })
}
