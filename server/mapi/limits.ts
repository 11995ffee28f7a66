import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { CallLimit } from '../../src/api/contracts/call.ts'
import { refusalOf, RETRY_AFTER } from './api-error.ts'

/** How much one client may ask, and where that is counted. */
export interface Limits {
  /** Calls a minute, client and route of the class 'read'; 0 is no limit. */
  perMinute: number
  /** Counts in this Redis, shared by all processes, instead of in memory. */
  redisUrl: string | undefined
}

/**
 * What part of the configured number one client may make to a route of each class: looking things up in memory or by
 * key, searching the texts of the database, changing something, reading other people's sites, and what costs others
 * money or much time.
 */
const PARTS: Readonly<Record<CallLimit, number>> = { read: 1, search: 1 / 4, write: 1 / 10, outside: 1 / 20, costly: 1 / 60 }

/** The limit of a route, in calls a minute and client; at least one. */
export function limitOf(limit: CallLimit, perMinute: number): { max: number } {
  return { max: Math.max(1, Math.round(perMinute * PARTS[limit])) }
}

/** Milliseconds of event loop delay beyond which new calls get 503. */
const LATEST = 3000

function connectRedis(app: FastifyInstance, url: string): Redis {
  // A call must not wait for a Redis that is away: it is answered uncounted.
  const redis = new Redis(url, { connectTimeout: 1000, commandTimeout: 150, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown) app.log.warn({ err: error }, 'Redis does not serve: calls are not counted until it does')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) app.log.info('Redis is back')
    isDown = false
  })
  app.addHook('onClose', async () => redis.disconnect())
  return redis
}

/** Refuses calls with 503 while the process is overloaded. */
export async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: LATEST, retryAfter: RETRY_AFTER, pressureHandler: () => {
    throw refusalOf(503)
  } })
}

/** A visitor caused more renderings of pages than one may. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages'
  /** Seconds until the next one is allowed. */
  readonly seconds: number
  constructor(seconds: number) {
    super('too many pages were rendered for one client')
    this.seconds = seconds
  }
}

/** Makes the function that counts what a client causes beside its calls, by the same classes. @throws TooManyPages */
export function pageLimit(app: FastifyInstance, perMinute: number): (request: FastifyRequest, limit: 'read' | 'search') => Promise<void> {
  if (perMinute === 0) return async () => undefined
  const counterOf = (limit: CallLimit) => app.createRateLimit({ ...limitOf(limit, perMinute), keyGenerator: ({ ip }) => `pages-${limit}-${normalizeIP(ip)}` })
  const counters = { read: counterOf('read'), search: counterOf('search') }
  return async (request, limit) => {
    const count = await counters[limit](request)
    if (!count.isAllowed && count.isExceeded) throw new TooManyPages(count.ttlInSeconds)
  }
}

/**
 * Refuses a client that calls too often with 429. IPv6 clients are counted by their /64. Applies to routes added
 * afterwards that carry a `rateLimit` config.
 */
export async function addLimits(app: FastifyInstance, { perMinute, redisUrl }: Limits): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    ...(redisUrl !== undefined && { redis: connectRedis(app, redisUrl), nameSpace: 'crossport-calls-', skipOnError: true }),
    errorResponseBuilder: () => refusalOf(429),
  })
}
