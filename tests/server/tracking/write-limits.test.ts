import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { TRACKED_PROPERTIES } from '../../../src/lib/tracking/events.ts'
import { openStore } from '../../../server/store/open.ts'
import { Collector } from '../../../server/tracking/collector.ts'
import { createAddressReader, checkRecord } from '../../../server/tracking/kept-event.ts'
import { parseRecordForm, readRecords, UnreadableRequest } from '../../../server/tracking/read-records.ts'
import { DATABASES } from '../store/databases.ts'
import { batch, CAPTURED_AT, openTrackingApp, record, single } from './tracking-app.ts'

const DAY = 86_400_000
type App = Awaited<ReturnType<typeof openTrackingApp>>

describe.each(DATABASES)('what strangers may store of visits, on $kind', (kind) => {
  let server: App
  let ids = 0
  beforeAll(async () => {
    server = await openTrackingApp(kind, {
      WRITES_CLIENT: '1000,10',
      WRITES_ADDRESS: '250,1',
      WRITES_ALL: '1000,10',
      TRACKING_RETENTION_DAYS: '730',
    })
  })
  beforeEach(() => void (server.clock.now += DAY))
  afterAll(() => server.close())
  const now = () => server.clock.now
  const fresh = () => record({ _track_id: (ids += 1), time: now() - 1000, _flush_time: now() })
  const send = (payload: string | Buffer, ip: string, headers: Record<string, string> = {}) =>
    server.post(payload, { 'x-forwarded-for': ip, ...headers })
  const stored = async () => (await server.rows()).filter(({ received_at }) => received_at === now()).length

  test('an address has so many rows a day, whatever ids it makes up; others go on', async () => {
    const status: number[] = []
    for (let at = 0; at < 30; at += 1)
      status.push(
        (
          await send(batch(Array.from({ length: 20 }, fresh)), '20.0.0.1', {
            cookie: `client-id=17000000000001${String(10 + at)}`,
          })
        ).statusCode,
      )
    // Four fifths of the quota are for tracking.
    expect([status.filter((one) => one === 200).length, status.at(-1), await stored()]).toEqual([10, 429, 200])
    expect((await send(single(fresh()), '20.0.4.1')).statusCode).toBe(200)
    // Messages that people send on purpose are still accepted.
    const asked = await server.app.inject({
      method: 'POST',
      url: '/mapi/ai/culture-taboo/scan',
      payload: { text: '白色菊花', markets: ['JP'] },
      headers: { 'x-forwarded-for': '20.0.0.1', cookie: 'client-id=1700000000000123' },
    })
    expect(asked.statusCode).toBe(200)
    server.clock.now += DAY
    expect((await send(single(fresh()), '20.0.0.1')).statusCode).toBe(200)
  })

  test('all addresses together have so many rows a day', async () => {
    for (let at = 0; at < 60; at += 1) await send(batch(Array.from({ length: 20 }, fresh)), `20.1.${String(at)}.1`)
    expect(await stored()).toBe(800)
    expect((await send(single(fresh()), '20.2.0.1')).statusCode).toBe(429)
  })

  test('what cannot be read or is not kept counts as it was sent', async () => {
    const junk = [
      `data=${'x'.repeat(1_000_000)}`,
      batch(['x'.repeat(700_000)]),
      batch([record({ event: 'Unheard' }, { unknown: 'x'.repeat(1000) })]),
    ].map((form) => gzipSync(form))
    for (const packed of junk) {
      expect(packed.length).toBeLessThan(6_000)
      for (let at = 0; at < 10; at += 1)
        expect((await send(packed, '20.0.3.1', { 'content-encoding': 'gzip' })).statusCode).toBeLessThan(429)
    }
    expect((await send(single(fresh()), '20.0.3.1')).statusCode).toBe(200)
    const sent = 'x'.repeat(100_000)
    const status: number[] = []
    for (let at = 0; at < 9; at += 1) status.push((await send(sent, '20.0.3.1')).statusCode)
    expect([status[0], status.at(-1)]).toEqual([400, 429])
  })

  test('bytes count as they are stored, however few were sent', async () => {
    const texts = Object.fromEntries(
      Object.entries(TRACKED_PROPERTIES).flatMap(([name, holds]) =>
        holds === 'text' ? [[name, 'x'.repeat(200)]] : [],
      ),
    )
    const status: number[] = []
    for (let at = 0; at < 12; at += 1)
      status.push(
        (
          await send(
            gzipSync(
              batch(Array.from({ length: 15 }, () => record({ _track_id: (ids += 1), time: now() - 1000 }, texts))),
            ),
            '20.0.6.1',
            { 'content-encoding': 'gzip' },
          )
        ).statusCode,
      )
    const bytes = (await server.rows())
      .filter(({ received_at }) => received_at === now())
      .reduce((sum, { properties }) => sum + properties.length + 200, 0)
    expect([status[0], status.at(-1)]).toEqual([200, 429])
    expect(bytes).toBeLessThan(0.8 * 2 ** 20)
    expect(bytes).toBeGreaterThan(0.6 * 2 ** 20)
  })
})

describe('records are taken in by steps that are bounded', () => {
  const sender = () => ({
    address: '',
    agent: '',
    now: CAPTURED_AT,
    hashOf: (id: string) => id,
    firstDay: '2026-11-01',
    plainOf: createAddressReader(),
  })
  const read = (given: Record<string, unknown>, by = sender()) =>
    z.record(z.string(), z.unknown()).parse(JSON.parse(checkRecord(record({}, given), by).row?.properties ?? '{}'))

  test('addresses of a request are read up to a number of characters, each once', () => {
    const by = sender()
    const address = (at: number) => `https://a.test/${String(at).padStart(985, '0')}`
    const kept = Array.from({ length: 80 }, (_, at) => read({ $url: address(at) }, by).$url)
    expect(kept.filter((url) => url !== undefined)).toHaveLength(65)
    expect(read({ $url: address(0), $referrer: address(1), picture_link: address(79) }, by)).toEqual({
      $url: kept[0],
      $referrer: kept[1],
    })
  })

  test('an address takes no more than was sent and counted', () => {
    const { $url, $referrer } = read({
      $url: `http://a.test/${'`'.repeat(1000)}`,
      $referrer: `http://a.test/?utm_term=${'"'.repeat(900)}`,
    })
    expect([String($url).length, String($referrer).length]).toEqual([500, 500])
  })

  test('others are served between fifty records and the next', async () => {
    const [sqlite] = DATABASES
    if (!sqlite) throw new Error('SQLite is always there')
    const database = await sqlite.make()
    const store = await openStore(database.options)
    const collector = new Collector({
      store,
      retentionDays: 90,
      now: () => CAPTURED_AT,
      onFault: (error) => expect.fail(String(error)),
    })
    const from = { ip: '127.0.0.1', userAgent: '', now: CAPTURED_AT }
    // The first call reads the secret; records without events to store are not written.
    await collector.collect([], from)
    const turnsOf = async (count: number) => {
      let turns = 0
      const watch = () => ((turns += 1), (watching = setImmediate(watch)))
      let watching = setImmediate(watch)
      await collector.collect(
        Array.from({ length: count }, () => record({ type: 'profile_set' })),
        from,
      )
      clearImmediate(watching)
      return turns
    }
    expect([await turnsOf(50), await turnsOf(500)]).toEqual([0, 9])
    await collector.stop()
    await store.close()
    await database.remove()
  })
})

describe('reading takes steps that are bounded', () => {
  const MANY = 500_000
  test.each([
    ['separators', '&'.repeat(MANY)],
    ['fields', 'a=1&'.repeat(MANY)],
    ['fields without a value', 'data&'.repeat(MANY)],
  ])('of %s a form has at most 32', (_what, form) => {
    expect(() => parseRecordForm(form)).toThrow(new UnreadableRequest('too many fields'))
  })

  test('a form of few fields is read as it is', () => {
    expect(parseRecordForm('project=default&data=a%2Bb&ext=crc%3D1&gzip=1&data=second&x=%E0')).toEqual({
      data: 'a+b',
      list: null,
      ext: 'crc=1',
      isPacked: true,
    })
    expect(parseRecordForm('data_list=')).toEqual({ data: null, list: '', ext: null, isPacked: false })
    expect(() => parseRecordForm('data=%E0')).toThrow(new UnreadableRequest('not a form'))
  })

  const listOf = (json: string, text = Buffer.from(json).toString('base64')) =>
    readRecords({ data: null, list: text, ext: null, isPacked: false })

  test.each([
    ['lists', '['.repeat(9) + ']'.repeat(9), 'too deep'],
    ['half a million lists', '['.repeat(MANY), 'too deep'],
    ['objects', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`, 'too deep'],
    ['a text that ends early', '["a\\\\",[[[[[[[[[', 'too deep'],
  ])('%s within one another are refused', async (_what, json, message) => {
    await expect(listOf(json)).rejects.toThrow(new UnreadableRequest(message))
  })

  const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${String(at)}`, 1]))
  test.each([
    ['empty lists', `[${Array.from({ length: 349_000 }, () => '[]').join()}]`],
    ['empty objects', `[${Array.from({ length: 349_000 }, () => '{}').join()}]`],
    ['objects of one field', JSON.stringify(Array.from({ length: 75_000 }, (_, at) => ({ [`k${String(at)}`]: 1 })))],
    ['one object of many fields', JSON.stringify([named(70_000)])],
    // A parser would report invalid JSON instead.
    ['numbers, unparsed', `[${'0,'.repeat(32_001)}`],
  ])('%s are refused', async (_what, json) => {
    await expect(listOf(json)).rejects.toThrow(new UnreadableRequest('too many marks', 413))
    await expect(listOf(json)).rejects.toMatchObject({ status: 413 })
  })

  test.each([
    [
      'the largest batch of the SDK, with 75 properties each',
      JSON.stringify(Array.from({ length: 200 }, () => ({ type: 'track', properties: named(75) }))),
    ],
    ['as deep as it may be', '['.repeat(8) + ']'.repeat(8)],
    ['brackets in texts', JSON.stringify(['['.repeat(500), '{"\\{', '"'])],
    ['lists beside one another', JSON.stringify(Array.from({ length: 200 }, () => []))],
  ])('%s is read', async (_what, json) => {
    expect(await listOf(json)).toEqual(JSON.parse(json))
  })

  test('a plus sign that came as a blank is one', async () => {
    const text = Buffer.from('["~~~???>>>"]').toString('base64')
    expect(text).toContain('+')
    expect(await listOf('', text.replaceAll('+', ' '))).toEqual(['~~~???>>>'])
  })
})
