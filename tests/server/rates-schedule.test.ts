import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../server/providers/rates/calendar.ts'
import type { RateStore } from '../../server/providers/rates/rate-store.ts'
import { startRateSchedule } from '../../server/providers/rates/schedule.ts'
import { rateBytes } from './providers/rate-files.ts'
import { goodDay, json, openRateTestSetup, send, status } from './providers/rate-room.ts'
import type { RateTestSetup } from './providers/rate-room.ts'

let room: RateTestSetup
let store: RateTestSetup['store']
beforeEach(async () => {
  room = await openRateTestSetup()
  store = room.store
})
afterEach(() => room.close())

const latest = () => store.latestRates('currency-api')

describe('without a network', () => {
  test('the bundled history is there, with its own dates and no time of a fetch', async () => {
    const schedule = room.start({ config: { refresh: false, currencyApiUrls: [], ecbUrl: '', bocUrl: '' } })
    await schedule.loaded
    expect(await latest()).toMatchObject({
      date: '2026-09-29',
      fetchedAt: '',
      base: 'USD',
      rates: { USD: '1', EUR: '0.88022588' },
    })
    expect(await store.readRatesBefore('currency-api', '2026-09-29')).toMatchObject({ date: '2026-09-28' })
    expect(await schedule.refreshNow('ecb')).toEqual({ status: 'off' })
    expect([room.clock.waiting, room.server.requests.length]).toEqual([0, 0])
  })

  test('the real history comes too, and only once', async () => {
    const options = { config: { refresh: false, currencyApiUrls: [], ecbUrl: '', bocUrl: '' } }
    await startRateSchedule({
      store,
      log: console,
      ...options,
      clock: room.clock,
      readHistory: async () => (await import('../../server/providers/rates/history.build.ts')).default,
    }).loaded
    const before = await latest()
    expect(before?.rates).toMatchObject({ AED: '3.6725', SAR: '3.75' })
    await startRateSchedule({
      store,
      log: { debug: () => undefined, info: () => expect.unreachable(), warn: () => expect.unreachable() },
      ...options,
      clock: room.clock,
    }).loaded
    expect(await latest()).toEqual(before)
  })

  test('a history that is broken is a warning, and the rest goes on', async () => {
    const schedule = room.start({ readHistory: async () => 'date,EUR\n2026-09-29,x' })
    expect(await schedule.refreshNow('currency-api')).toEqual({ status: 'updated', published: '2026-09-30' })
    expect(room.lines[0]).toEqual([
      'warn',
      { reason: 'Error: data/rates/history.csv: EUR of 2026-09-29 is no number above zero' },
      'bundled rates not loaded',
    ])
  })

  test('a day of failures is at most one warning an hour for each provider, and nobody hammers', async () => {
    const origin = room.server.origin
    await room.server.close()
    room.start({ config: { refresh: true, currencyApiUrls: [`${origin}/{date}`], ecbUrl: origin, bocUrl: origin } })
    await room.clock.idle(3)
    await room.clock.pass(24 * HOUR)
    expect(room.lines.filter(([level]) => level === 'error')).toEqual([])
    for (const provider of ['currency-api', 'ecb', 'boc']) {
      const told = room.warnings().filter((fields) => 'provider' in fields && fields.provider === provider)
      const tried = room.lines.filter(
        ([level, fields]) => ['warn', 'debug'].includes(level) && 'provider' in fields && fields.provider === provider,
      )
      expect(told.length).toBeGreaterThanOrEqual(3)
      expect(told.length).toBeLessThanOrEqual(24)
      // Retries come after 2, 4, 8 … 256 minutes, then every six hours.
      expect(tried.length).toBe(11)
    }
    expect((await store.read('ecb'))?.failures).toBe(11)
    expect(await latest()).toMatchObject({ date: '2026-09-29', fetchedAt: '' })
  })
})

describe('one at a time', () => {
  test('who asks while a refresh runs gets its outcome', async () => {
    const schedule = room.start()
    const [first, second] = await Promise.all([schedule.refreshNow('ecb'), schedule.refreshNow('ecb')])
    expect(second).toBe(first)
    expect(room.urls('/ecb')).toHaveLength(1)
  })

  test('of two processes one fetches', async () => {
    let release = () => {}
    const isSeen = new Promise<void>((resolve) => {
      release = resolve
    })
    room.handlers['/boc/'] = (response, request) =>
      void isSeen.then(() => send('text/html', rateBytes('boc.html'))(response, request))
    const running = [room.start(), room.start()].map((schedule) => schedule.refreshNow('boc'))
    // The fetching process gets its response only after the other was told that it is busy.
    expect(await Promise.race(running)).toEqual({ status: 'busy' })
    release()
    const outcomes = await Promise.all(running)
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['busy', 'updated'])
    expect(room.urls('/boc')).toHaveLength(1)
  })

  test('three processes by their schedules fetch each source once', async () => {
    room.start()
    room.start()
    room.start()
    await room.clock.idle(9)
    await room.clock.pass(30_000)
    expect([room.urls('/boc').length, room.urls('/ecb').length, room.urls('/first/latest').length]).toEqual([1, 1, 1])
  })

  test('the claim of a process that died ends', async () => {
    await store.claim('boc', '2026-09-30T14:58:00.000Z', '2026-09-30T15:03:00.000Z')
    room.start()
    await room.clock.idle(3)
    await room.clock.pass(2 * MINUTE)
    expect(room.urls('/boc')).toHaveLength(0)
    await room.clock.pass(3 * MINUTE)
    expect(room.urls('/boc')).toHaveLength(1)
  })
})

describe('clocks', () => {
  test('after a time in the far future, planned by a wrong clock, it is fetched at once', async () => {
    room.clock.set('2031-01-01T00:00:00Z')
    room.handlers['/boc/'] = status(500)
    await room.start().refreshNow('boc')
    // A process also died with the claim at that wrong time.
    await store.claim('boc', '2031-02-01T00:00:00.000Z', '2031-02-01T00:05:00.000Z')
    room.clock.set('2026-09-30T15:00:00Z')
    room.handlers['/boc/'] = send('text/html', rateBytes('boc.html'))
    room.start()
    await room.clock.idle(6)
    await room.clock.pass(10_000)
    expect(await store.latestBoard()).toMatchObject({ fetchedAt: '2026-09-30T15:00:02.500Z' })
  })

  test('a clock that stands in 1970 takes the time of the server, and says so', async () => {
    room.clock.set('1970-01-01T00:10:00Z')
    room.handlers['/first/latest'] = json(goodDay, { date: 'Wed, 30 Sep 2026 15:00:00 GMT' })
    expect(await room.start().refreshNow('currency-api')).toMatchObject({ status: 'updated' })
    expect(await latest()).toMatchObject({ date: '2026-09-30', fetchedAt: '2026-09-30T15:00:00.000Z' })
    expect(room.warnings()).toContainEqual({
      differenceMs: Date.parse('1970-01-01T00:10:00Z') - Date.parse('2026-09-30T15:00:00Z'),
    })
  })

  test('over a day’s change the open data is fetched again, and the day before stays', async () => {
    room.start()
    await room.clock.idle(3)
    await room.clock.pass(10_000)
    room.handlers['/first/latest'] = json(goodDay.replace('2026-09-30', '2026-10-01'))
    await room.clock.pass(14 * HOUR)
    expect(await latest()).toMatchObject({ date: '2026-10-01' })
    expect(await store.readRatesBefore('currency-api', '2026-10-01')).toMatchObject({ date: '2026-09-30' })
  })
})

describe('the end', () => {
  test('stops a running fetch, notes nothing and leaves no timer', async () => {
    const asked = new Promise<void>((resolve) => {
      room.handlers['/boc/'] = () => resolve()
    })
    const schedule = room.start()
    const outcome = schedule.refreshNow('boc')
    await asked
    await schedule.stop()
    expect(await outcome).toEqual({ status: 'stopped' })
    expect(room.clock.waiting).toBe(0)
    expect(await store.read('boc')).toMatchObject({ failures: 0 })
    expect(await schedule.refreshNow('boc')).toEqual({ status: 'stopped' })
    expect(room.warnings()).toEqual([])
  })

  test('at once after the start', async () => {
    const schedule = room.start()
    await schedule.stop()
    expect([room.clock.waiting, room.server.requests.length]).toEqual([0, 0])
  })

  test('a database that is gone is no exception, and one warning', async () => {
    const broken: RateStore = { ...store, read: () => Promise.reject(new Error('connection lost')) }
    const schedule = room.start({ store: broken })
    await room.clock.idle(3)
    await room.clock.pass(30 * MINUTE)
    expect(await schedule.refreshNow('ecb')).toEqual({ status: 'failed', reason: 'Error: connection lost' })
    expect(room.warnings()).toHaveLength(3)
  })
})
