import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Visits } from '../publishing/visits.ts'
import { readVisitor } from './caller.ts'
import { limitOf } from './limits.ts'
import { ApiRefusal } from './api-error.ts'

/** What the route of marks needs. */
export interface MarkRoute {
  visits: Visits
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls a minute of the class 'read'. */
  perMinute: number
}

const mark = z.object({ id: z.int().min(1).max(2 ** 31 - 1), what: z.enum(['view', 'end']) })

/**
 * Adds the call by which a page says once that it was opened, or read to its end. It answers nothing, so that a browser may
 * send it as the page goes (`navigator.sendBeacon`); it is no call of the contracts, whose answers have an envelope.
 */
export function addMarks(app: FastifyInstance, { visits, now, perMinute }: MarkRoute): void {
  app.post('/mapi/content/mark', { schema: { hide: true }, bodyLimit: 1024, config: { rateLimit: limitOf('read', perMinute) } }, async (request, reply) => {
    const read = mark.safeParse(request.body)
    if (!read.success) throw new ApiRefusal(400, 'id 应为内容编号，what 应为 view 或 end')
    const moment = now()
    const visitor = readVisitor(request, moment)
    if (!visitor.refusesCounting) visits.read(read.data.id, read.data.what, visitor)
    return reply.code(204).send()
  })
}
