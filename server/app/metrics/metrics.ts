import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Connections } from '../connections.ts'
import { getStandardOutput } from '../../base/log-output.ts'
import type { Store } from '../../store/store.ts'
import type { MetricsConfig } from './settings.ts'
import { readStoreState } from './store-state.ts'

/** Histogram buckets of request durations in seconds: from a cached page to the longest call. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Maximum milliseconds for a running metrics response at shutdown. */
const LAST_READING_MS = 1_000
const PREFIX = 'crossport_'

/** Outcomes of tracking events. */
const OUTCOMES = ['stored', 'repeated', 'refused', 'dropped'] as const

interface MetricsNeeds {
  store: Store
  config: MetricsConfig
  /** True if events are forwarded to ClickHouse. */
  isPassingOn: boolean
}

/** Prometheus metrics of a process: requests, runtime, database, jobs, providers and the event collector. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #read: () => Promise<void>
  #reading: Promise<void> | undefined
  #freeSpace: () => number | undefined = () => undefined

  /**
   * Counts tracking events by outcome: stored, repeated (already stored), refused, or dropped because the disk is full.
   */
  readonly countEvents: (outcome: (typeof OUTCOMES)[number], count: number) => void

  /** Sets the gauge that says if the processes share their rate limit counts; absent without Redis. */
  readonly tellSharedLimits: (isShared: boolean) => void
  /** Counts unsent codes by the limit that was used up; the label has few values. */
  readonly countCodeLimit: (limit: string) => void

  constructor(app: FastifyInstance, { store, isPassingOn }: Pick<MetricsNeeds, 'store' | 'isPassingOn'>) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    const requests = new Histogram({
      name: `${PREFIX}request_seconds`,
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    })
    // Labels are route patterns, not addresses, so that visitors cannot create labels.
    app.addHook('onResponse', async ({ method, is404, routeOptions }, reply) => {
      requests.observe(
        {
          method,
          route: is404 ? 'none' : (routeOptions.url ?? 'none'),
          status: `${String(Math.floor(reply.statusCode / 100))}xx`,
        },
        reply.elapsedTime / 1000,
      )
    })
    const dropped = new Counter({
      name: `${PREFIX}log_lines_dropped_total`,
      help: 'Log lines that were dropped because nobody read the log',
      registers,
      collect: () => {
        dropped.reset()
        dropped.inc(getStandardOutput().dropped)
      },
    })
    const events = new Counter({
      name: `${PREFIX}events_total`,
      help: 'Events of visitors that this process was sent: acknowledged as stored, of these those that were there already, refused, and dropped because the disk fills up',
      labelNames: ['outcome'],
      registers,
    })
    this.countEvents = (outcome, count) => events.inc({ outcome }, count)
    for (const outcome of OUTCOMES) this.countEvents(outcome, 0)
    const codes = new Counter({
      name: `${PREFIX}code_limits_total`,
      help: 'Codes for phones that were not sent because a limit was used up, by the limit',
      labelNames: ['limit'],
      registers,
    })
    this.countCodeLimit = (limit) => codes.inc({ limit })
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: PREFIX + name, help, labelNames, registers })
    let shared: Gauge | undefined
    this.tellSharedLimits = (isShared) =>
      (shared ??= gauge(
        'limits_shared',
        'Whether Redis counts calls for all processes; 0 while it is away and each counts for itself',
      )).set(isShared ? 1 : 0)
    const up = gauge('database_up', 'Whether the database answered')
    const ping = gauge('database_ping_seconds', 'Time that the database took for the shortest query')
    const jobs = gauge('jobs', 'Jobs of a queue by their state', ['queue', 'state'])
    const failures = gauge('provider_failures', 'Failures of an outside provider since its last success', ['provider'])
    const succeeded = gauge('provider_success_timestamp_seconds', 'When an outside provider last succeeded', [
      'provider',
    ])
    const uncounted = gauge('events_uncounted', 'Events of visitors that are stored and not counted yet')
    // Without ClickHouse the gauge is absent, as zero would mean that all events were forwarded.
    const waiting = isPassingOn
      ? gauge('events_waiting_for_clickhouse', 'Events of visitors that are stored and not passed on to ClickHouse yet')
      : undefined
    const free = gauge('data_free_bytes', 'Free space of the data folder, as it was seen last')
    this.#read = async () => {
      const known = this.#freeSpace()
      if (known === undefined) free.remove()
      else free.set(known)
      for (const each of [jobs, failures, succeeded]) each.reset()
      try {
        const state = await readStoreState(store, isPassingOn)
        up.set(1)
        ping.set(state.ping)
        uncounted.set(state.uncounted)
        waiting?.set(state.notPassedOn)
        for (const { queue, state: name, count } of state.jobs) jobs.set({ queue, state: name }, count)
        for (const { provider, failures: count, succeededAt } of state.providers) {
          failures.set({ provider }, count)
          if (succeededAt !== undefined) succeeded.set({ provider }, succeededAt)
        }
      } catch (error) {
        app.log.warn({ err: error }, 'the database gave no metrics')
        up.set(0)
        ping.remove()
        uncounted.remove()
        waiting?.remove()
      }
    }
  }

  /** Sets the function that reads the data folder's free space. */
  followSpace(freeSpace: () => number | undefined): void {
    this.#freeSpace = freeSpace
  }

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    // Concurrent scrapes share one database query.
    await (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)))
    return this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }
}

function serverOf(metrics: Metrics): Server {
  return createServer((request, response) => {
    const answer = async (): Promise<void> => {
      if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    }
    answer().catch(() => void response.writeHead(500).end())
  })
}

/** Measures an app, and serves /metrics on a separate port while the app runs. Call it before routes are added. */
export function openMetrics(
  app: FastifyInstance,
  { store, config: { host, port }, isPassingOn }: MetricsNeeds,
): Metrics {
  const metrics = new Metrics(app, { store, isPassingOn })
  const server = serverOf(metrics)
  app.addHook('onReady', async () => {
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, host, () => done())
    })
    app.log.info(`metrics at http://${host}:${String(port)}/metrics`)
  })
  const connections = new Connections(server)
  app.addHook('preClose', async () => {
    if (!server.listening) return
    await connections.stop()
    // A stalled metrics reader does not delay the shutdown.
    const cut = setTimeout(() => server.closeAllConnections(), LAST_READING_MS)
    await new Promise((done) => server.close(done))
    clearTimeout(cut)
  })
  return metrics
}
