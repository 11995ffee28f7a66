import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { Metrics } from '../../server/app/metrics/metrics.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import { addTrackedEvents } from '../../server/store/tracked-events.ts'
import { addVideoJob } from '../../server/store/video-jobs.ts'
import { freePort } from '../free-port.ts'
import { readNextForwardBatch, markForwarded } from '../../server/store/tracked-forward.ts'
import { makeSite } from './fixtures.ts'
import { DATABASES } from './store/databases.ts'
import { batch, record } from './tracking/tracking-app.ts'

/** Value of a metric with labels; undefined if missing. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`crossport_${name} `))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}

describe.each(DATABASES)('metrics on $kind', ({ make }) => {
  let app: FastifyInstance
  let store: Store
  let port: number
  let end: () => Promise<void>
  const read = async (path = '/metrics', method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, { method })
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
  }

  beforeAll(async () => {
    port = await freePort()
    const site = makeSite({ METRICS_PORT: String(port) })
    const database = await make()
    store = await openStore(database.options)
    app = await buildApp(site.config, { store })
    await app.listen({ host: '127.0.0.1', port: 0 })
    end = async () => {
      await app.close()
      await database.remove()
      site.remove()
    }
  })
  afterAll(() => end())

  test('requests are counted by route, whatever address was asked for', async () => {
    const ask = async (path: string) => void (await app.inject({ url: path }))
    for (const path of [
      '/healthz',
      '/healthz?a=1',
      '/mapi/ai/use-info',
      '/mapi/no-such-call',
      '/no-such-page-1',
      '/no-such-page-2',
    ])
      await ask(path)
    const { status, type, text } = await read()
    expect([status, type]).toEqual([200, expect.stringContaining('text/plain')])
    expect(valueOf(text, 'request_seconds_count{method="GET",route="/healthz",status="2xx"}')).toBe(2)
    expect(valueOf(text, 'request_seconds_count{method="GET",route="/mapi/ai/use-info",status="2xx"}')).toBe(1)
    expect(text).not.toContain('no-such')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  test('the database, its jobs, providers and events', async () => {
    await store.db
      .insertInto('fetch_state')
      .values({
        provider: 'ecb',
        attempted_at: '2026-11-23T00:00:00.000Z',
        succeeded_at: '2026-11-23T00:00:01.000Z',
        failures: 3,
      })
      .execute()
    await store.db
      .insertInto('fetch_state')
      .values({ provider: 'gone', attempted_at: '2026-11-23T00:00:00.000Z', failures: 1 })
      .execute()
    expect(valueOf((await read()).text, 'provider_failures{provider="gone"}')).toBe(1)
    await store.db.deleteFrom('fetch_state').where('provider', '=', 'gone').execute()
    await addVideoJob(
      store,
      {
        id: 'job',
        owner: 'a',
        address: 'b',
        source: 'TikTok',
        url: 'https://a.test/v',
        createdAt: '2026-11-23T00:00:00.000Z',
        expiresAt: '2099-11-23T00:00:00.000Z',
      },
      { mostOfOwner: 1, mostOfAddress: 1, mostWaiting: 1 },
    )
    const { text } = await read()
    expect(valueOf(text, 'provider_failures{provider="gone"}')).toBeUndefined()
    expect(text).toMatch(/^crossport_jobs\{queue="video",state="\w+"\} 1$/m)
    expect(valueOf(text, 'database_up')).toBe(1)
    expect(valueOf(text, 'database_ping_seconds')).toBeGreaterThan(0)
    expect(valueOf(text, 'provider_failures{provider="ecb"}')).toBe(3)
    expect(valueOf(text, 'provider_success_timestamp_seconds{provider="ecb"}')).toBe(
      Date.UTC(2026, 10, 23, 0, 0, 1) / 1000,
    )
    expect(valueOf(text, 'events_uncounted')).toBe(0)
    await addTrackedEvents(store, [
      {
        day: '2026-11-23',
        who: 'a',
        track_id: 1,
        time: 1,
        received_at: 1,
        event: '$pageview',
        path: '/',
        session: '',
        signed_in: 0,
        address: '',
        agent: '',
        properties: '{}',
      },
    ])
    expect(valueOf((await read()).text, 'events_uncounted')).toBe(1)
  })

  test('spec 7.5: events are counted by what became of them', async () => {
    const outcomes = async () => {
      const { text } = await read()
      return ['stored', 'repeated', 'refused'].map((outcome) => valueOf(text, `events_total{outcome="${outcome}"}`))
    }
    expect(await outcomes()).toEqual([0, 0, 0])
    const now = { time: Date.now() }
    const send = (...records: unknown[]) =>
      app.inject({
        method: 'POST',
        url: '/sa.gif',
        payload: batch(records),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    await Promise.all([
      send(record(now), record({ ...now, _track_id: 2 })),
      send(record(now), record({ event: 'Unheard' })),
      send(7),
    ])
    await send(record(now))
    expect(await outcomes()).toEqual([4, 2, 2])
  })

  test('where events go on to ClickHouse, those that wait are told, and elsewhere none', async () => {
    const waiting = async (isPassingOn: boolean) =>
      valueOf(await new Metrics(fastify(), { store, isPassingOn }).text(), 'events_waiting_for_clickhouse')
    const batchOf = () => readNextForwardBatch(store, Number.MAX_SAFE_INTEGER)
    expect(await waiting(false)).toBeUndefined()
    expect(await waiting(true)).toBe((await batchOf())?.rows.length)
    const passed = await batchOf()
    if (passed) await markForwarded(store, passed, Date.now())
    expect([passed?.rows.length, await waiting(true)]).toEqual([3, 0])
  })

  test.each([
    ['/', 'GET'],
    ['/healthz', 'GET'],
    ['/metrics', 'POST'],
    ['/metrics/', 'GET'],
  ])('%s by %s is nothing there', async (path, method) => expect((await read(path, method)).status).toBe(404))

  test('the site itself has none', async () => expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404))

  test('two who read at once make one reading of the database, and who comes after them another', async () => {
    let readings = 0
    const counted: Store = {
      ...store,
      get db() {
        readings += 1
        return store.db
      },
    }
    const metrics = new Metrics(fastify(), { store: counted, isPassingOn: false })
    const texts = await Promise.all([metrics.text(), metrics.text()])
    expect([readings, texts.map((text) => valueOf(text, 'database_up'))]).toEqual([1, [1, 1]])
    await metrics.text()
    expect(readings).toBe(2)
  })

  test('a database that is away is told, and the rest is there', async () => {
    await store.close()
    const { status, text } = await read()
    expect([status, valueOf(text, 'database_up'), valueOf(text, 'database_ping_seconds')]).toEqual([200, 0, undefined])
    expect(text).toContain('crossport_request_seconds_count')
  })
})

test('a port that is taken ends the start', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const site = makeSite({ METRICS_PORT: String((other.address() as AddressInfo).port) })
  const app = await buildApp(site.config)
  await expect(app.listen({ host: '127.0.0.1', port: 0 })).rejects.toThrow('EADDRINUSE')
  await app.close()
  site.remove()
  await new Promise((done) => other.close(done))
})
