import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallLimit } from '../../src/api/contracts/call.ts'
import { getIpv6Range, IPV6_RANGE_LIMIT_FACTOR } from '../base/client-address.ts'
import { createStatusRefusal, RETRY_AFTER_SECONDS } from './api-error.ts'
import { RedisCounter, RedisRateLimitStore, type RedisCounterConfig } from './shared-counts.ts'

/** Rate limits of calls, and the place where calls are counted. */
export interface RateLimits {
  /** Calls per minute, client and route of the class 'read'; 0 is no limit. */
  perMinute: number
  /** Counts in this Redis, shared by all processes, instead of in memory. */
  redis: RedisCounterConfig | undefined
  /** Called with true when Redis counts, and with false when this process counts alone because Redis is unreachable. */
  onShared?: ((isShared: boolean) => void) | undefined
}

/**
 * Share of the configured rate that each class of route allows: lookups in memory or by key, text searches in the
 * database, changes, reading other sites, and expensive work.
 */
const PARTS: Readonly<Record<CallLimit, number>> = {
  read: 1,
  search: 1 / 4,
  write: 1 / 10,
  outside: 1 / 20,
  costly: 1 / 60,
}

/** The rate limit of a class, in calls per minute and client; at least one. */
export function toRateLimit(limit: CallLimit, perMinute: number): { max: number } {
  return { max: Math.max(1, Math.round(perMinute * PARTS[limit])) }
}

/** Refuses calls with 503 while the event loop delay exceeds `mostMs` milliseconds; 0 is no limit. */
export async function rejectUnderLoad(app: FastifyInstance, mostMs: number): Promise<void> {
  if (mostMs === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: mostMs,
    retryAfter: RETRY_AFTER_SECONDS,
    pressureHandler: () => {
      throw createStatusRefusal(503)
    },
  })
}

/** A visitor caused more page renderings than allowed. */
export class PageLimitExceeded extends Error {
  override readonly name = 'TooManyPages'
  /** Seconds until the next rendering is allowed. */
  readonly seconds: number
  constructor(seconds: number) {
    super('too many pages were rendered for one client')
    this.seconds = seconds
  }
}

/** Creates a named counter for the /48 of IPv6 addresses; IPv4 addresses are not counted. */
function rangeCounter(app: FastifyInstance, name: string, max: number) {
  return app.createRateLimit({
    max: max * IPV6_RANGE_LIMIT_FACTOR,
    keyGenerator: ({ ip }) => `${name} ${getIpv6Range(ip) ?? ''}`,
    allowList: ({ ip }) => getIpv6Range(ip) === undefined,
  })
}

/**
 * Creates a rate limiter for work besides calls, with the same classes.
 * @throws PageLimitExceeded
 */
export function createPageLimiter(
  app: FastifyInstance,
  perMinute: number,
): (request: FastifyRequest, limit: 'read' | 'search') => Promise<void> {
  if (perMinute === 0) return async () => undefined
  const counterOf = (limit: CallLimit) => {
    const { max } = toRateLimit(limit, perMinute)
    return [
      app.createRateLimit({ max, keyGenerator: ({ ip }) => `pages-${limit}-${normalizeIP(ip)}` }),
      rangeCounter(app, `pages-${limit}`, max),
    ]
  }
  const counters = { read: counterOf('read'), search: counterOf('search') }
  return async (request, limit) => {
    for (const counter of counters[limit]) {
      const count = await counter(request)
      if (!count.isAllowed && count.isExceeded) throw new PageLimitExceeded(count.ttlInSeconds)
    }
  }
}

/** The store class, of which the plugin creates one instance. */
function openSharedStore(app: FastifyInstance, redis: RedisCounterConfig, onShared: (isShared: boolean) => void) {
  const counts = new RedisCounter(redis, app.log, onShared)
  app.addHook('onClose', async () => counts.close())
  return class extends RedisRateLimitStore {
    constructor() {
      super(counts, 'crossport-calls-')
    }
  }
}

/**
 * Refuses a client that calls too often with 429. IPv6 clients are counted by /64, and by /48 with a higher limit.
 * Applies to routes with a `rateLimit` config that are added after this call.
 */
export async function addRateLimits(
  app: FastifyInstance,
  { perMinute, redis, onShared = () => undefined }: RateLimits,
): Promise<void> {
  if (perMinute === 0) return
  // Routes of plugins, such as the API's description, have no class.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/mapi')) route.config = { rateLimit: toRateLimit('read', perMinute), ...route.config }
  })
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    ...(redis !== undefined && { store: openSharedStore(app, redis, onShared) }),
    errorResponseBuilder: () => createStatusRefusal(429),
  })
  // Runs after the plugin's hook, which counts the address.
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit
    if (typeof limit !== 'object' || typeof limit.max !== 'number') return
    const count = rangeCounter(app, `${[route.method].flat().join(',')} ${route.url}`, limit.max)
    route.onRequest = [
      route.onRequest ?? [],
      async (request: FastifyRequest, reply: FastifyReply) => {
        const counted = await count(request)
        if (counted.isAllowed || !counted.isExceeded) return
        reply.header('retry-after', counted.ttlInSeconds)
        throw createStatusRefusal(429)
      },
    ].flat()
  })
}
