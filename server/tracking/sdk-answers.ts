import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { SdkFile } from './settings.ts'

/** The only JSONP callback that the SDK uses. Any other name would allow script injection by a link. */
const CALLBACK = 'saJSSDKVtrackCollectConfig'

const webQuery = z.object({
  app_id: z.string().max(255).optional(),
  v: z.string().max(64).optional(),
  callbackName: z.literal(CALLBACK).optional(),
})
const appQuery = z.object({ key: z.string().regex(/^\w{1,64}$/), system_type: z.literal('JS').optional() })

interface SdkAnswers {
  sdk: SdkFile
  options: RouteShorthandOptions
  admit: (request: FastifyRequest, reply: FastifyReply) => boolean
}

/**
 * Adds the routes of the SDK's configuration: events that editors chose on the page (200, 205 for none, 304 if
 * unchanged), and the app of a deep link.
 */
export function addSdkAnswers(room: FastifyInstance, { sdk: { web, deepLink }, options, admit }: SdkAnswers): void {
  room.get('/config/visualized/Web.conf', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const asked = webQuery.safeParse(request.query)
    if (!asked.success) return reply.code(400).type('text/plain').send('app_id, v or callbackName is not understood')
    const { v, callbackName } = asked.data
    const status = web === undefined ? 205 : v === web.version ? 304 : 200
    const known = status === 200 ? web : undefined
    // For JSONP requests of the SDK, the status is the first argument.
    if (callbackName !== undefined)
      return reply
        .type('text/javascript; charset=utf-8')
        .send(`${CALLBACK}(${[status, ...(known ? [known] : [])].map((one) => JSON.stringify(one)).join(',')})`)
    return known ? reply.send(known) : reply.code(status).send()
  })
  room.get('/sdk/deeplink/param', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    admit(request, reply)
    if (!appQuery.safeParse(request.query).success) return { errorMsg: 'key is invalid' }
    if (!deepLink) return { errorMsg: 'no app is configured' }
    const { app_key, android_info, ios_info } = deepLink
    return { app_key, android_info, ios_info }
  })
}
