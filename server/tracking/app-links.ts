import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRateLimit } from '../calls/limits.ts'
import { APP_PAGE_POLICY, renderAppPage, findWechatApp, WECHAT_PAGE_POLICY } from './app-page.ts'
import type { TrackingConfig } from './settings.ts'

interface AppLinks {
  config: Pick<TrackingConfig, 'mode' | 'sdk'>
  /** True if pages of this site get signatures for WeChat's JS-SDK. */
  isSigned: boolean
  /** Calls per minute of the class 'read'. */
  perMinute: number
}

/** Matches a link that opens the app, in its only form (product specification, section 5). */
const LINK = /\/sd\/\w{1,64}\/(\w{1,64})$/

/**
 * Adds the pages that open the operator's app: `/sd/{x}/{y}`, and `/sd?deeplink=…`, to which the SDK's short links
 * lead.
 */
export function addAppLinks(app: FastifyInstance, { config: { mode, sdk }, isSigned, perMinute }: AppLinks): void {
  const send = ({ headers }: FastifyRequest, reply: FastifyReply, address: unknown): FastifyReply => {
    const key = typeof address === 'string' ? LINK.exec(address)?.[1] : undefined
    const link = { app: sdk.deepLink, key, userAgent: headers['user-agent'] ?? '', isCounted: mode === 'own', isSigned }
    const policy = findWechatApp(link) === undefined ? APP_PAGE_POLICY : WECHAT_PAGE_POLICY
    return reply
      .code(sdk.deepLink && key !== undefined ? 200 : 404)
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(renderAppPage(link))
  }
  const options = { config: { rateLimit: toRateLimit('read', perMinute) }, schema: { hide: true } }
  app.get<{ Params: { project: string; key: string } }>('/sd/:project/:key', options, async (request, reply) =>
    send(request, reply, `/sd/${request.params.project}/${request.params.key}`),
  )
  app.get<{ Querystring: { deeplink?: unknown } }>('/sd', options, async (request, reply) =>
    send(request, reply, request.query.deeplink),
  )
}
