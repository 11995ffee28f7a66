import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MAX_KEYWORD_LENGTH } from '../../src/lib/longest-keyword.ts'
import { isBot } from '../../src/lib/is-bot.ts'
import type { VisitCounter } from '../publishing/visits.ts'
import { readVisitor } from '../calls/caller.ts'
import { toRateLimit } from '../calls/limits.ts'
import { searchWithFallbacks, ABOVE_ALL_PLACES } from '../store/content-find.ts'
import type { Store } from '../store/store.ts'
import { admitAnonymousWrite, type WriteLimits } from '../write-limits/admit-writes.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { rejectCrossSiteRequests } from '../calls/reject-cross-site-requests.ts'

/** Dependencies of the beacon routes. */
export interface VisitBeaconRoutes {
  store: Store
  writes: WriteLimits
  visits: VisitCounter
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls per minute of the class 'read'. */
  perMinute: number
}

const miss = z.object({ words: z.string().min(1).max(MAX_KEYWORD_LENGTH) })
const mark = z.object({
  id: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  what: z.enum(['view', 'end']),
})

/**
 * Adds the beacon routes by which a page reports that it was opened, read to the end, or found nothing for a search.
 * Responses are empty, for `navigator.sendBeacon`; contract calls would answer with an envelope.
 */
export function addVisitBeacons(
  app: FastifyInstance,
  { store, visits, writes, now, perMinute }: VisitBeaconRoutes,
): void {
  app.post(
    '/mapi/content/mark',
    { schema: { hide: true }, bodyLimit: 1024, config: { rateLimit: toRateLimit('read', perMinute) } },
    async (request, reply) => {
      rejectCrossSiteRequests(request.headers)
      const read = mark.safeParse(request.body)
      if (!read.success) throw new ApiRefusal(400, 'id 应为内容编号，what 应为 view 或 end')
      const moment = now()
      const visitor = readVisitor(request, moment)
      if (visitor.refusesCounting) return reply.code(204).send()
      admitAnonymousWrite(writes, visitor, 0, { isVisit: true })
      visits.read(read.data.id, read.data.what, visitor)
      return reply.code(204).send()
    },
  )
  app.post(
    '/mapi/content/miss',
    { schema: { hide: true }, bodyLimit: 1024, config: { rateLimit: toRateLimit('search', perMinute) } },
    async (request, reply) => {
      rejectCrossSiteRequests(request.headers)
      const read = miss.safeParse(request.body)
      if (!read.success) throw new ApiRefusal(400, 'words 应为搜索的词')
      const [moment, { words }] = [now(), read.data]
      const visitor = readVisitor(request, moment)
      // A search may have no results for some types but results for others.
      const isFound =
        visitor.refusesCounting ||
        isBot(visitor.userAgent) ||
        (await searchWithFallbacks(store, { keyword: words, before: ABOVE_ALL_PLACES, size: 1 })).places.length > 0
      if (isFound) return reply.code(204).send()
      admitAnonymousWrite(writes, visitor, Buffer.byteLength(words), { isVisit: true })
      visits.missed(words, { ...visitor, now: moment })
      return reply.code(204).send()
    },
  )
}
