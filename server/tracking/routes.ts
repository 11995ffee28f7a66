import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBot } from '../../src/lib/is-bot.ts'
import {
  ApiRefusal,
  toFailureEnvelope,
  createStatusRefusal,
  getRetryAfterSeconds,
  StorageFull,
} from '../calls/api-error.ts'
import { isDiskFullError } from '../store/store.ts'
import { toRateLimit } from '../calls/limits.ts'
import { readVisitor } from '../calls/caller.ts'
import { optsOutOfTracking } from '../calls/refuses-counting.ts'
import type { Collector } from './collector.ts'
import { parseRecordForm, readRecords, UnreadableRequest, decompressBounded } from './read-records.ts'
import { addSdkAnswers } from './sdk-answers.ts'
import { ROW_BYTES } from '../write-limits/admit-writes.ts'
import type { DiskSpace } from '../write-limits/disk-space.ts'
import type { WriteQuota } from '../write-limits/write-quota.ts'
import type { TrackingConfig } from './settings.ts'

/** Write limits of tracking: disk space, and the quota of visitors. */
export interface TrackingWrites {
  space: Pick<DiskSpace, 'admits'>
  quota: Pick<WriteQuota, 'spend' | 'isUsedUp'>
}

/** Dependencies of the tracking routes. */
export interface TrackingRoutes {
  collector: Collector
  config: TrackingConfig
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls per minute of the class 'read'. */
  perMinute: number
  writes: TrackingWrites
  /** Counts requests that were acknowledged but dropped, because the disk is nearly full. */
  onDropped: (count: number) => void
}

/** Maximum bytes of a body, as sent. */
const MAX_BODY_BYTES = 1024 * 1024
/** A transparent GIF of one pixel, 43 bytes. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
/** True for bots, whose requests are no visits. */
const isProgram = (userAgent: string) => isBot(userAgent) || /lighthouse/i.test(userAgent)

const originOf = (address: string | undefined) => (address === undefined ? undefined : URL.parse(address)?.origin)

/**
 * Origin of another site's page that sent a request; undefined for this site's own pages. Browsers state it in a
 * header; for old browsers the Origin header is used.
 */
function foreignOrigin({ headers, host }: FastifyRequest): string | undefined {
  const origin = headers.origin ?? originOf(headers.referer)
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return origin ?? 'null'
  const isOwn = site !== undefined || origin === undefined || URL.parse(origin)?.host === host
  return isOwn ? undefined : origin
}

/** True if the browser opts out of tracking, or is a bot. */
const isUncounted = ({ headers }: FastifyRequest) =>
  optsOutOfTracking(headers) || isProgram(headers['user-agent'] ?? '')

/** Reads the records of a request; `onSent` is called with its size in bytes first. */
async function sentRecords(request: FastifyRequest, onSent: (bytes: number) => void): Promise<unknown[]> {
  if (request.method === 'GET') {
    const query = /\?(.*)$/.exec(request.url)?.[1] ?? ''
    onSent(query.length)
    return readRecords(parseRecordForm(query))
  }
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  onSent(body.length)
  const form = request.headers['content-encoding'] === 'gzip' ? await decompressBounded(body) : body
  return readRecords(parseRecordForm(form.toString()))
}

/** The sender's daily quota is used up. */
const TOO_MUCH = () => new ApiRefusal(429, '今天从这里提交的内容太多，请明天再试')

/**
 * Creates functions that count against the sender's daily quota: sent bytes, and stored rows. Bytes that are
 * decompressed but not stored must not use up the quota of others in the address range. @throws ApiRefusal 429
 */
function spending({ quota }: TrackingWrites, who: { client: string | undefined; ip: string }) {
  const spend = (rows: number, bytes: number): void => {
    if (!quota.spend(who, { rows, bytes }, { isVisit: true })) throw TOO_MUCH()
  }
  if (quota.isUsedUp(who, { isVisit: true })) throw TOO_MUCH()
  return {
    onSent: (bytes: number) => spend(0, bytes),
    onRows: (rows: number, bytes: number) => spend(rows, bytes + rows * ROW_BYTES),
  }
}

/**
 * Answers an error with its 4xx status, such as 429 or 413; otherwise with 503, after which the SDK sends the records
 * again.
 */
function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const own = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 503
  const status = error instanceof ApiRefusal ? error.status : own >= 400 && own < 500 ? own : 503
  if (status === 503) {
    request.log.error({ err: error }, 'records were not stored')
    const refusal = isDiskFullError(error) ? new StorageFull() : createStatusRefusal(status)
    reply.header('retry-after', String(getRetryAfterSeconds(refusal)))
    if (refusal instanceof StorageFull)
      return reply.code(status).header('cache-control', 'no-store').send(toFailureEnvelope(refusal))
  }
  return reply.code(status).header('cache-control', 'no-store').send({ stored: 0, refused: 0 })
}

/**
 * Adds the routes that collect records: by image, form and beacon, one or several. Pages of other sites may send only
 * if configured.
 */
export async function addTracking(
  app: FastifyInstance,
  { collector, config, now, perMinute, writes, onDropped }: TrackingRoutes,
): Promise<void> {
  const admit = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const foreign = foreignOrigin(request)
    if (foreign === undefined) return true
    if (!config.origins.includes(foreign)) return false
    reply.headers({
      'access-control-allow-origin': foreign,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
    })
    return true
  }
  const take = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ status: number; stored: number; refused: number }> => {
    const none = { stored: 0, refused: 0 }
    reply.header('cache-control', 'no-store')
    if (!admit(request, reply)) return { status: 403, ...none }
    if (isUncounted(request)) return { status: 200, ...none }
    if (!writes.space.admits('tracking')) {
      // The disk is nearly full. The request is acknowledged nevertheless, as the SDK would send the records again.
      onDropped(1)
      return { status: 200, ...none }
    }
    try {
      const { onSent, onRows } = spending(writes, readVisitor(request, now()))
      const records = await sentRecords(request, onSent)
      const taken = await collector.collect(records, {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        onRows,
        now: now(),
      })
      // A batch with invalid records is acknowledged too, as the SDK would resend all of it forever.
      return { status: records.length === 1 && taken.refused === 1 ? 400 : 200, ...taken }
    } catch (error) {
      if (error instanceof UnreadableRequest) return { status: error.status, ...none }
      throw error
    }
  }
  await app.register(async (room) => {
    room.setErrorHandler(answerFault)
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const options = {
      config: { rateLimit: toRateLimit('read', perMinute) },
      schema: { hide: true },
      exposeHeadRoute: false,
    }
    room.get('/sa.gif', options, async (request, reply) => {
      const { status } = await take(request, reply)
      return reply.code(status).type('image/gif').send(DOT)
    })
    room.post('/sa.gif', options, async (request, reply) => {
      const { status, ...taken } = await take(request, reply)
      if (status === 403) throw createStatusRefusal(403)
      return reply.code(status).send(taken)
    })
    addSdkAnswers(room, { sdk: config.sdk, options, admit })
  })
}
