import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ClickHouse, ClickHouseFault } from '../../../server/providers/clickhouse/clickhouse.ts'
import { toClickHouseConfig } from '../../../server/providers/clickhouse/settings.ts'
import { listChangedDays } from '../../../server/store/tracked-forward.ts'
import { EventTable } from '../../../server/tracking/event-table.ts'
import { Forwarder } from '../../../server/tracking/forwarder.ts'
import { waitUntil } from '../../wait-until.ts'
import { startClickHouse } from '../clickhouse.ts'
import type { ClickHouseServer } from '../clickhouse.ts'
import { DATABASES } from '../store/databases.ts'
import { startDouble } from './clickhouse-double.ts'
import { batch, CAPTURED_REQUESTS, CAPTURED_AT, openTrackingApp, record, single } from './tracking-app.ts'
import type { TrackingApp } from './tracking-app.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TODAY = '2026-11-24'

function clickHouseAt(address: string): ClickHouse {
  const config = toClickHouseConfig({ CLICKHOUSE_URL: address })
  if (config === undefined) throw new Error('no address')
  return new ClickHouse(config)
}

const double = await startDouble()
const real = await startClickHouse()
if (real === undefined)
  console.warn(
    '\nNo ClickHouse could be started: its SQL is not tested, only what is sent to it. Install clickhouse-server, or set CLICKHOUSE_BIN.\n',
  )
const servers: [string, ClickHouseServer][] = [
  ['a server that speaks like ClickHouse', double],
  ...(real ? [['ClickHouse itself', real] satisfies [string, ClickHouseServer]] : []),
]
afterAll(() => Promise.all(servers.map(([, one]) => one.remove())))

describe.each(
  servers.flatMap(([name, server]) => DATABASES.map((database) => ({ name, server, database, kind: database.kind }))),
)('$kind and $name', ({ server, database }) => {
  let app: TrackingApp
  /** Forwards events like the server does every ten seconds, an hour later each time. */
  const forward = async () => {
    app.clock.now += HOUR_MS
    const table = new EventTable(clickHouseAt(server.url))
    const told: string[] = []
    await new Forwarder({
      store: app.store,
      table,
      now: () => app.clock.now,
      log: { warn: (facts) => told.push(JSON.stringify(facts)) },
    }).work()
    return told
  }
  const stored = async () =>
    Object.fromEntries(
      (await app.store.db.selectFrom('tracked_count').selectAll().where('what', '!=', 'refused').execute()).map(
        ({ what, key, times, visitors }) => [
          key === '' ? what : `${what} ${key}`,
          `${String(times)}/${String(visitors)}`,
        ],
      ),
    )
  /** Distinct events of a day in ClickHouse. */
  const there = async (day = TODAY) =>
    (await new EventTable(clickHouseAt(server.url)).count(day)).find(({ what }) => what === 'visitor')?.times ?? 0

  beforeAll(async () => {
    app = await openTrackingApp(database)
  })
  afterEach(async () => {
    double.fault = undefined
    app.clock.now = CAPTURED_AT
    for (const table of [
      'tracked_event',
      'tracked_count',
      'tracked_mark',
      'tracked_cursor',
      'tracked_changed',
      'fetch_state',
    ] as const)
      await app.store.db.deleteFrom(table).execute()
    await new EventTable(clickHouseAt(server.url)).drop('9999-12-31')
  })
  afterAll(() => app.close())

  test('what the store counts, ClickHouse counts the same', async () => {
    for (const { method, url, contentType, body } of CAPTURED_REQUESTS)
      await app.app.inject({
        method,
        url,
        ...(body !== undefined && { payload: body, headers: { 'content-type': contentType } }),
      })
    const read = [0.2, 1].map((content_rate, index) =>
      record(
        { _track_id: 10 + index, event: 'ViewContent' },
        { $url: 'https://a.test/zb/1', content_id: 7, content_rate },
      ),
    )
    await app.post(
      batch([
        ...read,
        record({ _track_id: 20, anonymous_id: '换' }, { $event_session_id: 'a\'b"c\\d\n' }),
        record({ _track_id: 21, event: 'Unheard' }),
        record({ _track_id: 22, event: 'SiteSearch' }, { result_count: 0 }),
      ]),
    )
    const expected = await app.counts()
    await app.store.db.deleteFrom('tracked_count').where('what', '!=', 'refused').execute()
    await forward()
    expect(await stored()).toEqual(
      Object.fromEntries(Object.entries(expected).filter(([name]) => !name.startsWith('refused'))),
    )
    expect(Object.keys(expected).length).toBeGreaterThan(8)
    expect(await listChangedDays(app.store)).toEqual([])
  })

  test('what is passed on again, or comes again after the store forgot it, is one event', async () => {
    await app.post(batch([record(), record({ _track_id: 2 })]))
    await forward()
    // Simulates a process killed between the response and storing its cursor.
    await app.store.db.deleteFrom('tracked_cursor').where('id', '=', 2).execute()
    await forward()
    await app.store.db.deleteFrom('tracked_event').execute()
    await app.get(single(record({ _flush_time: 9 })))
    await forward()
    expect(await there()).toBe(2)
    expect((await stored())['visitor']).toBe('2/1')
  })

  test('while it is away events are taken in and wait, and arrive once', async () => {
    await app.post(batch([record()]))
    await forward()
    await server.crash()
    expect(
      (await app.post(batch([record({ _track_id: 2 }), record({ _track_id: 3, time: CAPTURED_AT - DAY_MS })]))).json(),
    ).toEqual({ stored: 2, refused: 0 })
    expect(await forward()).toMatchObject([expect.stringContaining('ClickHouse does not answer: ECONNREFUSED')])
    expect(
      await app.store.db.selectFrom('fetch_state').select(['provider', 'failures']).orderBy('provider').execute(),
    ).toMatchObject([
      { provider: 'clickhouse', failures: 1 },
      { provider: 'clickhouse counts', failures: 0 },
    ])
    await server.start()
    await Promise.all([forward(), forward()])
    expect([await there(), await there('2026-11-23')]).toEqual([2, 1])
    expect((await stored())['visitor']).toMatch(/^[12]\/1$/)
  })

  test('the store forgets what ClickHouse has, but for yesterday and today, and nothing that waits', async () => {
    const at = (days: number) => record({ _track_id: days, time: CAPTURED_AT - days * DAY_MS })
    await app.post(batch([at(0), at(1), at(2), at(3)]))
    await forward()
    await app.post(batch([at(4)]))
    const table = new EventTable(clickHouseAt(server.url))
    const forwarder = new Forwarder({
      store: app.store,
      table,
      now: () => app.clock.now,
      log: { warn: () => undefined },
    })
    await forwarder.tidy('2026-11-22')
    expect((await app.rows()).map(({ track_id }) => track_id)).toEqual([0, 1, 4])
    expect(await Promise.all(['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'].map(there))).toEqual([1, 1, 1, 0])
    await app.post(batch([at(3)]))
    await forward()
    await forwarder.tidy('2026-11-20')
    expect((await app.rows()).map(({ track_id }) => track_id)).toEqual([0, 1])
    expect(await Promise.all(['2026-11-22', '2026-11-21', '2026-11-20'].map(there))).toEqual([1, 1, 1])
  })

  test('a day of many events is counted in parts, and the counts are the same', async () => {
    await app.post(
      batch(
        Array.from({ length: 200 }, (_, index) =>
          record(
            { _track_id: index, anonymous_id: `device-${String(index % 130)}` },
            { $url: `https://a.test/${index % 3 === 0 ? 'tools-len' : 'zb'}` },
          ),
        ),
      ),
    )
    await forward()
    const table = (mostAtOnce?: number) => new EventTable(clickHouseAt(server.url), mostAtOnce).count(TODAY)
    const inOrder = (sums: Awaited<ReturnType<typeof table>>) =>
      sums.toSorted((a, b) => (`${a.what} ${a.key}` < `${b.what} ${b.key}` ? -1 : 1))
    expect(inOrder(await table(199))).toEqual(inOrder(await table()))
    expect(await table(199)).toContainEqual({ day: TODAY, what: 'visitor', key: '', times: 200, visitors: 130 })
  })

  test('names that are made up do not fill the counts', async () => {
    const paths = Array.from({ length: 400 }, (_, index) =>
      record(
        { _track_id: index, anonymous_id: `device-${String(index % 7)}` },
        { $url: `https://a.test/tools-made${String(Math.max(index, 10))}` },
      ),
    )
    await app.post(batch(paths))
    await forward()
    const counts = await stored()
    expect(Object.keys(counts).filter((name) => name.startsWith('tool '))).toHaveLength(301)
    expect([counts['tool made10'], counts['tool …']]).toEqual(['11/7', '90/90'])
  })
})

describe.each(DATABASES)('$kind and a ClickHouse that fails', (database) => {
  const open = () => openTrackingApp(database, { CLICKHOUSE_URL: double.url })
  const clean = () => new EventTable(clickHouseAt(double.url)).drop('9999-12-31')
  afterEach(async () => {
    double.fault = undefined
    await clean()
  })

  test('one that did it and could not say so is asked again, and has it once', async () => {
    const server = await open()
    await server.post(batch([record(), record({ _track_id: 2 })]))
    double.fault = 'cut'
    const table = new EventTable(clickHouseAt(double.url))
    const forwarder = new Forwarder({
      store: server.store,
      table,
      now: () => (server.clock.now += HOUR_MS),
      log: { warn: () => undefined },
    })
    await forwarder.work()
    await forwarder.work()
    double.fault = 'refuse'
    await forwarder.work()
    expect(await listChangedDays(server.store)).toEqual([])
    double.fault = undefined
    await forwarder.work()
    expect(
      await server.store.db
        .selectFrom('tracked_count')
        .select(['times', 'visitors'])
        .where('what', '=', 'visitor')
        .execute(),
    ).toEqual([{ times: 2, visitors: 1 }])
    await server.close()
  })

  test('a server passes events on by itself, and ends at once although ClickHouse says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const server = await open()
    const counts = () =>
      server.store.db
        .selectFrom('tracked_count')
        .select(['what', 'times'])
        .where('what', 'in', ['page', 'refused'])
        .orderBy('what')
        .execute()
    const turn = async (isOver: () => boolean | Promise<boolean>) => {
      server.clock.now += HOUR_MS
      vi.advanceTimersByTime(10_000)
      await waitUntil(isOver, 'a turn')
    }
    await server.post(batch([record(), record({ event: 'Unheard' })]))
    await turn(async () => (await counts()).length === 2)
    await server.post(batch([record({ _track_id: 2 })]))
    double.fault = 'silence'
    const asked = double.asked
    await turn(() => double.asked > asked)
    vi.useRealTimers()
    await server.app.close()
    expect(await counts()).toEqual([
      { what: 'page', times: 1 },
      { what: 'refused', times: 1 },
    ])
    await server.close()
  })
})

test('what goes wrong is told without password, statement or rows', async () => {
  const wrong = clickHouseAt(double.url.replace(/:[^:@]+@/, ':not-this@'))
  const closed = clickHouseAt('http://127.0.0.1:1')
  for (const [clickHouse, expected] of [
    [wrong, /^ClickHouse refused: 403 Code: 516$/],
    [closed, /^ClickHouse does not answer/],
  ] as const) {
    await expect(clickHouse.insert('tracked_event', [{ who: 'secret' }])).rejects.toThrow(expected)
  }
  await expect(clickHouseAt(double.url).command('select nonsense')).rejects.toThrow(
    /^ClickHouse refused: 400 Code: 62$/,
  )
  await expect(
    clickHouseAt(double.url).rows('select distinct partition from system.parts where 1', z.never()),
  ).resolves.toEqual([])
  await expect(closed.command('select 1')).rejects.toBeInstanceOf(ClickHouseFault)
})

test.runIf(real)('ClickHouse has the columns of the store', async () => {
  if (real === undefined) throw new Error('no ClickHouse')
  const clickHouse = clickHouseAt(real.url)
  const row = {
    day: TODAY,
    who: 'a',
    track_id: -5,
    time: CAPTURED_AT,
    received_at: CAPTURED_AT + 1,
    event: '$pageview',
    path: '/换',
    session: '\t\\N\'"',
    signed_in: 1,
    address: '::/48',
    agent: '',
    properties: '{"a":"\\u0000"}',
  }
  await new EventTable(clickHouse).add([row, row])
  const text = z.record(z.string(), z.unknown())
  const [kept] = await clickHouse.rows('select * from tracked_event final', text)
  expect(
    Object.fromEntries(
      Object.entries(kept ?? {}).map(([name, value]) => [
        name,
        typeof Reflect.get(row, name) === 'number' ? Number(value) : value,
      ]),
    ),
  ).toEqual({
    ...row,
    counted_what: ['visitor', 'visit', 'page'],
    counted_key: ['', '', 'content'],
    counted_who: ['a', '\t\\N\'"', 'a'],
  })
  await new EventTable(clickHouse).drop('9999-12-31')
})
