import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IMAGE_PURPOSES, MAX_IMAGE_BYTES, SERVED_WIDTHS } from '../../src/lib/account/images.ts'
import type { Account, AccountLookup } from '../calls/accounts.ts'
import type { Images } from '../files/images.ts'
import type { WriteLimits } from '../write-limits/admit-writes.ts'
import { ApiRefusal, createStatusRefusal, StorageFull } from '../calls/api-error.ts'
import { readCaller, explainEndedSession } from '../calls/caller.ts'
import { ok } from '../calls/envelope.ts'
import { toRateLimit } from '../calls/limits.ts'

/** Dependencies of the picture routes. */
export interface ImageRoutes {
  images: Images
  writes: WriteLimits
  accounts: AccountLookup
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls per minute of the class 'read'. */
  perMinute: number
}

const isPurpose = (text: unknown): text is (typeof IMAGE_PURPOSES)[number] =>
  IMAGE_PURPOSES.some((purpose) => purpose === text)

function fieldOf({ query }: FastifyRequest, name: string): unknown {
  return Object.entries(query ?? {}).find(([key]) => key === name)?.[1]
}

const MEMBERS = { auth: 'required' } as const

async function accountOf(request: FastifyRequest, { accounts, now }: ImageRoutes): Promise<Account> {
  const { account } = await readCaller(MEMBERS, request, accounts, now())
  if (!account) throw await explainEndedSession(MEMBERS, request, accounts, createStatusRefusal(401))
  return account
}

/**
 * Adds the routes for uploading pictures and reading documents. They transfer bytes, not JSON, so they have no
 * contracts. An upload's body is the picture itself.
 */
export async function addImageRoutes(app: FastifyInstance, routes: ImageRoutes): Promise<void> {
  const { images, now, perMinute } = routes
  await app.register(async (room) => {
    room.removeAllContentTypeParsers()
    // The declared type is ignored; the parser accepts every type, so that this handler refuses wrong ones.
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_IMAGE_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const askers = new WeakMap<FastifyRequest, Account>()
    room.post('/mapi/account/image', {
      schema: { hide: true },
      config: { rateLimit: toRateLimit('costly', perMinute) },
      // The account is looked up before the body is read: only logged-in accounts may send large bodies.
      onRequest: async (request) => void askers.set(request, await accountOf(request, routes)),
      handler: async (request, reply) => {
        const account = askers.get(request)
        const purpose = fieldOf(request, 'purpose')
        if (!account) throw createStatusRefusal(401)
        if (!routes.writes.space.admits('account')) throw new StorageFull()
        if (!isPurpose(purpose)) throw new ApiRefusal(400, `purpose 应为 ${IMAGE_PURPOSES.join('、')} 之一`)
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new ApiRefusal(400, '没有收到图片')
        reply.type('application/json; charset=utf-8')
        return JSON.stringify(ok(await images.upload(account.id, purpose, request.body, now())))
      },
    })
  })
  app.get('/mapi/account/document', {
    schema: { hide: true },
    config: { rateLimit: toRateLimit('read', perMinute) },
    exposeHeadRoute: false,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const account = await accountOf(request, routes)
      const hash = fieldOf(request, 'hash')
      if (typeof hash !== 'string' || !/^[0-9a-f]{40}$/.test(hash)) throw new ApiRefusal(400, 'hash 不合要求')
      const bytes = await images.document(hash, { id: account.id, isOperator: account.roles.includes('operator') })
      // Someone else's document gets the same answer as a missing one.
      if (!bytes) throw new ApiRefusal(404, '没有这张图片')
      return reply.type('image/webp').header('cache-control', 'private, no-store').send(bytes)
    },
  })
}

/** Serves the public pictures of accounts. Names are hashes of the pixels, so files never change. */
export function addPictures(app: FastifyInstance, images: Images): void {
  const known = new Set(SERVED_WIDTHS.map(String))
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const [, hash = '', width = ''] = /^([0-9a-f]{40})-(\d{2,3})\.webp$/.exec(request.params.name) ?? []
    const bytes = known.has(width) ? await images.picture(hash, Number(width)) : undefined
    if (!bytes) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes)
  })
}
