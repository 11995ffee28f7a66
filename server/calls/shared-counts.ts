import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Maximum keys counted in memory; the oldest are evicted. */
const MAX_KEYS = 20_000
/** Connection timeout of Redis in milliseconds, and pause between two attempts while it is unreachable. */
const CONNECT_MS = 1_000
const RETRY_MS = 1_000

/** Redis script that counts a key in its window and returns the milliseconds left. */
const COUNT_SCRIPT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }
`

/** The count of a key in its window, and the milliseconds left of the window. */
interface Count {
  current: number
  ttl: number
}

const countPair = z.tuple([z.number(), z.number()]).transform(([current, ttl]): Count => ({ current, ttl }))

/** Counts in the memory of this process. */
class MemoryCounts {
  readonly #counts = new LRUCache<string, { current: number; end: number }>({ max: MAX_KEYS })

  count(key: string, windowMs: number): Count {
    const now = Date.now()
    const known = this.#counts.get(key)
    const entry = known && known.end > now ? known : { current: 0, end: now + windowMs }
    entry.current += 1
    this.#counts.set(key, entry)
    return { current: entry.current, ttl: entry.end - now }
  }
}

/** Route options of the plugin; its type declarations give them other names. */
const routeOptions = z.object({
  routeInfo: z.object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() }).partial(),
})

/** The Redis that counts, and its response timeout in milliseconds. */
export interface RedisCounterConfig {
  url: string
  timeoutMs: number
}

/** Called with true when Redis counts, with false when this process counts alone. */
type OnShared = (isShared: boolean) => void

/**
 * Counts in Redis that all processes share. While Redis is unreachable or slow, each process counts alone, so that
 * limits still hold; only one call waits for a stalled Redis.
 */
export class RedisCounter {
  readonly #redis: Redis
  readonly #memory = new MemoryCounts()
  readonly #log: FastifyBaseLogger
  readonly #onShared: OnShared
  readonly #timer: NodeJS.Timeout
  #isShared = false
  #isTold = false

  constructor({ url, timeoutMs }: RedisCounterConfig, log: FastifyBaseLogger, onShared: OnShared) {
    this.#log = log
    this.#onShared = onShared
    onShared(false)
    this.#redis = new Redis(url, {
      connectTimeout: CONNECT_MS,
      commandTimeout: timeoutMs,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: () => RETRY_MS,
    })
    this.#redis.on('error', (error: Error) => this.#leave(error))
    this.#redis.on('close', () => this.#leave(new Error('the connection ended')))
    this.#redis.on('ready', () => this.#join())
    this.#timer = setInterval(() => void this.#probe(), RETRY_MS).unref()
  }

  /** Counts one call under a key. */
  async count(key: string, windowMs: number): Promise<Count> {
    if (this.#isShared) {
      try {
        return countPair.parse(await this.#redis.eval(COUNT_SCRIPT, 1, key, windowMs))
      } catch (error) {
        this.#leave(error)
      }
    }
    return this.#memory.count(key, windowMs)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#redis.removeAllListeners('close')
    this.#redis.disconnect()
  }

  /** A stalled connection does not recover by itself, so a new one is opened. */
  async #probe(): Promise<void> {
    if (this.#isShared || this.#redis.status !== 'ready') return
    try {
      await this.#redis.ping()
      this.#join()
    } catch {
      this.#redis.disconnect(true)
    }
  }

  #join(): void {
    if (this.#isTold) this.#log.info('Redis is back: processes count calls together again')
    this.#isTold = false
    this.#isShared = true
    this.#onShared(true)
  }

  #leave(error: unknown): void {
    if (!this.#isTold)
      this.#log.warn({ err: error }, 'Redis does not serve: each process counts calls for itself until it does')
    this.#isTold = true
    this.#isShared = false
    this.#onShared(false)
  }
}

/** The store interface of @fastify/rate-limit. */
export class RedisRateLimitStore {
  readonly #counts: RedisCounter
  readonly #prefix: string

  constructor(counts: RedisCounter, prefix: string) {
    this.#counts = counts
    this.#prefix = prefix
  }

  incr(key: string, done: (error: Error | null, count?: Count) => void, windowMs: number): void {
    this.#counts.count(this.#prefix + key, windowMs).then(
      (count) => done(null, count),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
  }

  /** The store of one route; counters outside routes add a prefix to their keys. */
  child(options: object): RedisRateLimitStore {
    const { method = '', url = '' } = routeOptions.parse(options).routeInfo
    return new RedisRateLimitStore(this.#counts, `${this.#prefix}${String(method)}${url}-`)
  }
}
