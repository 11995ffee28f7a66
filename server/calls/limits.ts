import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallLimit } from '../../src/api/contracts/call.ts'
import { ipv6RangeOf, RANGE_TIMES } from '../base/client-address.ts'
import { refusalOf, RETRY_AFTER } from './api-error.ts'
import { SharedCounts, SharedStore, type RedisLimits } from './shared-counts.ts'

/** Calls that one client may make, and the place where they are counted. */
export interface Limits {
  /** Calls a minute, client and route of the class 'read'; 0 is no limit. */
  perMinute: number
  /** Counts in this Redis, shared by all processes, instead of in memory. */
  redis: RedisLimits | undefined
  /** Hears whether that Redis counts (true) or, while it is away, this process for itself. */
  onShared?: ((isShared: boolean) => void) | undefined
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

/** Refuses calls with 503 while the event loop is later than `mostMs` milliseconds; 0 is no limit. */
export async function refuseUnderPressure(app: FastifyInstance, mostMs: number): Promise<void> {
  if (mostMs === 0) return
  await app.register(underPressure, { maxEventLoopDelay: mostMs, retryAfter: RETRY_AFTER, pressureHandler: () => {
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

/** Makes the function that counts for the /48 of an IPv6 address, by a name of what is counted; IPv4 addresses are not counted. */
function rangeCounter(app: FastifyInstance, name: string, max: number) {
  return app.createRateLimit({ max: max * RANGE_TIMES, keyGenerator: ({ ip }) => `${name} ${ipv6RangeOf(ip) ?? ''}`, allowList: ({ ip }) => ipv6RangeOf(ip) === undefined })
}

/** Makes the function that counts what a client causes beside its calls, by the same classes. @throws TooManyPages */
export function pageLimit(app: FastifyInstance, perMinute: number): (request: FastifyRequest, limit: 'read' | 'search') => Promise<void> {
  if (perMinute === 0) return async () => undefined
  const counterOf = (limit: CallLimit) => {
    const { max } = limitOf(limit, perMinute)
    return [app.createRateLimit({ max, keyGenerator: ({ ip }) => `pages-${limit}-${normalizeIP(ip)}` }), rangeCounter(app, `pages-${limit}`, max)]
  }
  const counters = { read: counterOf('read'), search: counterOf('search') }
  return async (request, limit) => {
    for (const counter of counters[limit]) {
      const count = await counter(request)
      if (!count.isAllowed && count.isExceeded) throw new TooManyPages(count.ttlInSeconds)
    }
  }
}

/** The class of the store, which the plugin makes once. */
function openSharedStore(app: FastifyInstance, redis: RedisLimits, onShared: (isShared: boolean) => void) {
  const counts = new SharedCounts(redis, app.log, onShared)
  app.addHook('onClose', async () => counts.close())
  return class extends SharedStore {
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
export async function addLimits(app: FastifyInstance, { perMinute, redis, onShared = () => undefined }: Limits): Promise<void> {
  if (perMinute === 0) return
  // Routes of plug-ins, such as those of the API's description, name no class.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/mapi')) route.config = { rateLimit: limitOf('read', perMinute), ...route.config }
  })
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    ...(redis !== undefined && { store: openSharedStore(app, redis, onShared) }),
    errorResponseBuilder: () => refusalOf(429),
  })
  // After the hook of the plugin, which counts the address.
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit
    if (typeof limit !== 'object' || typeof limit.max !== 'number') return
    const count = rangeCounter(app, `${[route.method].flat().join(',')} ${route.url}`, limit.max)
    route.onRequest = [route.onRequest ?? [], async (request: FastifyRequest, reply: FastifyReply) => {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      reply.header('retry-after', counted.ttlInSeconds)
      throw refusalOf(429)
    }].flat()
  })
}
