import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallLimit } from '../../src/api/contracts/call.ts'
import { getIpv6Range, IPV6_RANGE_LIMIT_FACTOR } from '../base/client-address.ts'
import { refusalForStatus, RETRY_AFTER_SECONDS } from './api-error.ts'
import { RedisCounter, RedisRateLimitStore, type RedisCounterConfig } from './shared-counts.ts'

/** Calls that one client may make, and the place where they are counted. */
export interface RateLimits {
  /** Calls a minute, client and route of the class 'read'; 0 is no limit. */
  perMinute: number
  /** Counts in this Redis, shared by all processes, instead of in memory. */
  redis: RedisCounterConfig | undefined
  /** Hears whether that Redis counts (true) or, while it is away, this process for itself. */
  onShared?: ((isShared: boolean) => void) | undefined
}

/**
 * What part of the configured number one client may make to a route of each class: looking things up in memory or by
 * key, searching the texts of the database, changing something, reading other people's sites, and what costs others
 * money or much time.
 */
const PARTS: Readonly<Record<CallLimit, number>> = {
  read: 1,
  search: 1 / 4,
  write: 1 / 10,
  outside: 1 / 20,
  costly: 1 / 60,
}

/** The limit of a route, in calls a minute and client; at least one. */
export function toRateLimit(limit: CallLimit, perMinute: number): { max: number } {
  return { max: Math.max(1, Math.round(perMinute * PARTS[limit])) }
}

/** Refuses calls with 503 while the event loop is later than `mostMs` milliseconds; 0 is no limit. */
export async function rejectUnderLoad(app: FastifyInstance, mostMs: number): Promise<void> {
  if (mostMs === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: mostMs,
    retryAfter: RETRY_AFTER_SECONDS,
    pressureHandler: () => {
      throw refusalForStatus(503)
    },
  })
}

/** A visitor caused more renderings of pages than one may. */
export class PageLimitExceeded extends Error {
  override readonly name = 'TooManyPages'
  /** Seconds until the next one is allowed. */
  readonly seconds: number
  constructor(seconds: number) {
    super('too many pages were rendered for one client')
    this.seconds = seconds
  }
}

/** Makes the function that counts for the /48 of an IPv6 address, by a name of what is counted; IPv4 addresses are not counted. */
function rangeCounter(app: FastifyInstance, name: string, max: number) {
  return app.createRateLimit({
    max: max * IPV6_RANGE_LIMIT_FACTOR,
    keyGenerator: ({ ip }) => `${name} ${getIpv6Range(ip) ?? ''}`,
    allowList: ({ ip }) => getIpv6Range(ip) === undefined,
  })
}

/** Makes the function that counts what a client causes beside its calls, by the same classes. @throws TooManyPages */
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

/** The class of the store, which the plugin makes once. */
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
 * Refuses a client that calls too often with 429. IPv6 clients are counted by their /64, and by
 * their /48 with a multiple of the limit. Applies to routes added
 * afterwards that carry a `rateLimit` config.
 */
export async function addRateLimits(
  app: FastifyInstance,
  { perMinute, redis, onShared = () => undefined }: RateLimits,
): Promise<void> {
  if (perMinute === 0) return
  // Routes of plug-ins, such as those of the API's description, name no class.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/mapi')) route.config = { rateLimit: toRateLimit('read', perMinute), ...route.config }
  })
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    ...(redis !== undefined && { store: openSharedStore(app, redis, onShared) }),
    errorResponseBuilder: () => refusalForStatus(429),
  })
  // After the hook of the plugin, which counts the address.
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
        throw refusalForStatus(429)
      },
    ].flat()
  })
}
