import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SourceId } from '../../server/providers/rates/rate-store.ts'
import { rateText } from './providers/rate-files.ts'
import { goodDay, json, openRateTestSetup, send, status } from './providers/rate-room.ts'
import type { Handler, RateTestSetup } from './providers/rate-room.ts'

let room: RateTestSetup
let store: RateTestSetup['store']
beforeEach(async () => {
  room = await openRateTestSetup()
  store = room.store
})
afterEach(() => room.close())

const latest = () => store.latestRates('currency-api')

describe('what comes is stored', () => {
  test('all three by the schedule, each with its provider, date and time of fetch', async () => {
    room.start()
    await room.clock.idle(3)
    await room.clock.pass(10_000)
    expect(await latest()).toMatchObject({
      provider: 'currency-api',
      date: '2026-09-30',
      fetchedAt: '2026-09-30T15:00:02.500Z',
      rates: { CNY: '6.7077835' },
    })
    expect(await store.latestRates('ecb')).toMatchObject({
      provider: 'ecb',
      date: '2026-09-29',
      base: 'EUR',
      rates: { EUR: '1' },
    })
    expect(await store.latestBoard()).toMatchObject({
      bank: 'boc',
      publishedAt: '2026-09-30T02:30:02.000Z',
      fetchedAt: '2026-09-30T15:00:02.500Z',
    })
    expect((await store.latestBoard())?.rows).toHaveLength(41)
    expect(room.warnings()).toEqual([])
  })

  test('the ECB: 90 days first, the daily file afterwards', async () => {
    const schedule = room.start()
    expect(await schedule.refreshNow('ecb')).toEqual({ status: 'updated', published: '2026-09-29' })
    expect((await store.rateHistory('ecb', ['USD'], '2026-01-01')).map(({ date }) => date)).toEqual([
      '2026-09-23',
      '2026-09-24',
      '2026-09-25',
      '2026-09-28',
      '2026-09-29',
    ])
    expect(await schedule.refreshNow('ecb')).toEqual({ status: 'updated', published: '2026-09-30' })
    expect(room.urls('/ecb')).toEqual(['/ecb/eurofxref-hist-90d.xml', '/ecb/eurofxref-daily.xml'])
  })

  test('after one missed working day the history fills the gap; a weekend is none', async () => {
    const schedule = room.start()
    await schedule.refreshNow('ecb')
    room.clock.set('2026-10-02T08:00:00Z')
    await schedule.refreshNow('ecb')
    expect(room.urls('/ecb')).toEqual(['/ecb/eurofxref-hist-90d.xml', '/ecb/eurofxref-hist-90d.xml'])
  })

  test('after two weeks without a network the ECB’s history fills the gap', async () => {
    const schedule = room.start()
    await schedule.refreshNow('ecb')
    room.clock.set('2026-10-14T15:00:00Z')
    await schedule.refreshNow('ecb')
    expect(room.urls('/ecb')).toEqual(['/ecb/eurofxref-hist-90d.xml', '/ecb/eurofxref-hist-90d.xml'])
  })

  test('days that were missed are fetched by date, eight at a time, and asked for once', async () => {
    room.handlers['/first/2026.9.27'] = json(goodDay.replace('2026-09-30', '2026-09-27'))
    room.handlers['/first/2026.9.26'] = json(goodDay.replace('2026-09-30', '2026-09-25'))
    room.handlers['/second/2026-09-25'] = json(goodDay.replace('2026-09-30', '2026-09-25'))
    const schedule = room.start()
    await schedule.refreshNow('currency-api')
    expect((await store.rateHistory('currency-api', ['EUR'], '2026-01-01')).map(({ date }) => date)).toEqual([
      '2026-09-25',
      '2026-09-27',
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
    ])
    expect(room.urls('/second')).toEqual(
      ['26', '25', '24', '23', '22', '21', '20'].map((day) => `/second/2026-09-${day}.json`),
    )
    room.server.requests.length = 0
    await schedule.refreshNow('currency-api')
    expect(room.urls('/second')).toEqual(
      ['19', '18', '17', '16', '15', '14', '13', '12'].map((day) => `/second/2026-09-${day}.json`),
    )
  })
})

describe('two hosts', () => {
  test('the second is not asked when the first answers', async () => {
    await room.start().refreshNow('currency-api')
    expect(room.urls('/second/latest')).toEqual([])
  })

  test.each<[name: string, first: Handler]>([
    ['404', status(404)],
    ['429', status(429, { 'retry-after': '3600' })],
    ['500', status(500)],
    ['an error page', send('text/html', '<html>')],
    ['a cut file', json(goodDay.slice(0, 900))],
    ['a stale copy', json(goodDay.replace('2026-09-30', '2026-09-20'))],
    ['a wrong figure', json(goodDay.replace('"eur":0.88022588', '"eur":8.8022588'))],
    ['a redirect elsewhere', status(302, { location: 'http://example.com/' })],
    ['a connection that is cut', (response) => response.destroy()],
    ['silence', () => undefined],
  ])('%s: the second answers', async (_, first) => {
    room.handlers['/first/latest'] = first
    room.handlers['/second/latest'] = json(goodDay)
    expect(await room.start({ timeoutMs: 200 }).refreshNow('currency-api')).toEqual({
      status: 'updated',
      published: '2026-09-30',
    })
    expect(room.warnings()).toEqual([])
  })

  test('when both fail, both are told', async () => {
    room.handlers['/first/latest'] = status(500)
    const { host } = new URL(room.server.origin)
    expect(await room.start().refreshNow('currency-api')).toEqual({
      status: 'failed',
      reason: `status: ${host}: answered 500; ${host}: answered 404`,
    })
  })
})

describe('unchanged', () => {
  test('304 is a success and keeps what is stored', async () => {
    const schedule = room.start()
    await schedule.refreshNow('currency-api')
    const before = await latest()
    room.handlers['/first/latest'] = (response, request) =>
      response.writeHead(request.headers['if-none-match'] === '"day-30"' ? 304 : 500).end()
    room.clock.set('2026-09-30T18:00:00Z')
    expect(await schedule.refreshNow('currency-api')).toEqual({ status: 'unchanged', published: '2026-09-30' })
    expect(await latest()).toEqual(before)
    expect(await store.read('currency-api')).toMatchObject({
      failures: 0,
      succeededAt: '2026-09-30T18:00:00.000Z',
      etag: `${room.server.origin}/first/latest.json "day-30"`,
    })
  })

  test('the marks outlive a restart, but not a change of the address', async () => {
    await room.start().refreshNow('ecb')
    await room.start().refreshNow('ecb')
    await room.start().refreshNow('ecb')
    await room
      .start({ config: { refresh: true, currencyApiUrls: [], ecbUrl: `${room.server.origin}/ecb/.`, bocUrl: '' } })
      .refreshNow('ecb')
    expect(room.server.requests.map(({ headers }) => headers['if-modified-since'])).toEqual([
      undefined,
      undefined,
      'Wed, 30 Sep 2026 14:00:00 GMT',
      undefined,
    ])
  })
})

describe('what is refused leaves the last good rows', () => {
  const page = rateText('boc.html')
  test.each<[source: SourceId, path: string, answer: Handler, reason: RegExp]>([
    [
      'currency-api',
      '/first/latest',
      json(goodDay.replace('"eur":0.88022588', '"eur":-0.88')),
      /^implausible: .*EUR is no number above zero/,
    ],
    [
      'currency-api',
      '/first/latest',
      json(goodDay.replace('"date":"2026-09-30"', '"date":"2027-09-30"')),
      /^implausible: .*in the future/,
    ],
    [
      'currency-api',
      '/first/latest',
      json('{"date":"2026-09-30","usd":{"eur":0.88,"cny":6.7}}'),
      /^implausible: .*only 3 currencies/,
    ],
    [
      'ecb',
      '/ecb/eurofxref-daily.xml',
      send('text/xml', rateText('ecb-daily.xml').replace("rate='1.1361'", "rate='11.361'")),
      /^implausible: USD jumps/,
    ],
    ['ecb', '/ecb/eurofxref-daily.xml', send('text/xml', rateText('ecb-daily.xml').slice(0, 900)), /^format: /],
    ['ecb', '/ecb/eurofxref-daily.xml', send('application/json', '{}'), /^type: /],
    ['boc', '/boc/', send('text/html', page.slice(0, 9000)), /^format: no whole table/],
    [
      'boc',
      '/boc/',
      send('text/html', page.replaceAll('2026/09/30', '2026/09/29')),
      /^implausible: .*before the stored/,
    ],
    ['boc', '/boc/', send('text/html', Buffer.from(page, 'utf16le')), /^format: /],
    ['boc', '/boc/', status(403), /^status: answered 403/],
  ])('%s', async (source, where, answer, reason) => {
    const schedule = room.start()
    await schedule.refreshNow(source)
    const read = async () => JSON.stringify([await latest(), await store.latestRates('ecb'), await store.latestBoard()])
    const before = await read()
    room.handlers[where] = answer
    expect(await schedule.refreshNow(source)).toEqual({ status: 'failed', reason: expect.stringMatching(reason) })
    expect(await read()).toBe(before)
    expect(await store.read(source)).toMatchObject({ failures: 1, failure: expect.stringMatching(reason) })
    expect(room.warnings()).toContainEqual(
      expect.objectContaining({ provider: source, reason: expect.stringMatching(reason) }),
    )
  })

  test('a success after it is told once and ends the back-off', async () => {
    const schedule = room.start()
    room.handlers['/boc/'] = status(500)
    await schedule.refreshNow('boc')
    room.handlers['/boc/'] = send('text/html', page)
    await schedule.refreshNow('boc')
    expect(room.lines.filter(([, , message]) => message === 'rates refreshed again')).toHaveLength(1)
    expect(await store.read('boc')).toMatchObject({
      failures: 0,
      failure: undefined,
      nextAt: '2026-09-30T16:00:00.000Z',
    })
  })

  test('who asks for patience gets it', async () => {
    room.handlers['/boc/'] = status(429, { 'retry-after': '7200' })
    await room.start().refreshNow('boc')
    expect(await store.read('boc')).toMatchObject({ nextAt: '2026-09-30T17:00:30.000Z' })
  })
})
