import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countTrackedEvents } from '../../../server/store/tracked-counts.ts'
import { deleteTrackedBefore } from '../../../server/store/tracked-events.ts'
import { openStore } from '../../../server/store/open.ts'
import { Collector } from '../../../server/tracking/collector.ts'
import { DATABASES } from '../store/databases.ts'
import { batch, CAPTURED_REQUESTS, CAPTURED_AT, openTrackingApp, record, single } from './tracking-app.ts'
import type { TrackingApp } from './tracking-app.ts'

const DAY_MS = 86_400_000

/** Deletes the data of a test. */
async function clear(server: TrackingApp): Promise<void> {
  server.clock.now = CAPTURED_AT
  for (const table of ['tracked_event', 'tracked_count', 'tracked_mark', 'tracked_cursor'] as const)
    await server.store.db.deleteFrom(table).execute()
}

describe.each(DATABASES)('$kind', (database) => {
  let server: TrackingApp
  beforeAll(async () => {
    server = await openTrackingApp(database)
  })
  afterEach(() => clear(server))
  afterAll(() => server.close())

  describe('spec 7.5: what the SDK sends', () => {
    test.each(CAPTURED_REQUESTS.filter(({ sender }) => sender !== 'script'))(
      'by $sender, $method, is taken in as it is',
      async ({ method, url, contentType, body }) => {
        const answer = await server.app.inject({
          method,
          url,
          ...(body !== undefined && { payload: body, headers: { 'content-type': contentType } }),
        })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['cache-control']).toBe('no-store')
        const rows = await server.rows()
        for (const row of rows) {
          expect(row).toMatchObject({ day: '2026-11-24', path: '/tools-hlhs.html', address: '127.0.0.0/24' })
          expect(JSON.stringify(row)).not.toMatch(/secret|8001|换算"|mode=/)
        }
        if (method === 'POST') expect(answer.json()).toMatchObject({ refused: 0, stored: rows.length })
      },
    )

    test('all of it is counted', async () => {
      for (const { method, url, contentType, body } of CAPTURED_REQUESTS)
        await server.app.inject({
          method,
          url,
          ...(body !== undefined && { payload: body, headers: { 'content-type': contentType } }),
        })
      // The SDK also signs up a visitor who was logged in before consenting, which is no completed login.
      expect(await server.counts()).not.toHaveProperty('login done')
      expect(await server.counts()).toMatchObject({
        'page tool': '1/1',
        visitor: expect.stringMatching(/\/4$/),
        visit: expect.stringMatching(/\/\d$/),
      })
    })
  })

  test('a picture of 43 bytes is the answer', async () => {
    const answer = await server.get(single(record()))
    expect(answer.headers['content-type']).toBe('image/gif')
    expect(answer.rawPayload).toHaveLength(43)
    expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a')
  })

  test('what comes again is stored once, and two that differ in one part of the key are two', async () => {
    const send = async (change: Record<string, unknown>) => (await server.get(single(record(change)))).statusCode
    const twice = batch([record(), record(), record({ _flush_time: 5 })])
    expect([await send({}), await send({ _flush_time: 1 }), (await server.post(twice)).statusCode]).toEqual([
      200, 200, 200,
    ])
    expect(await server.rows()).toHaveLength(1)
    await send({ _track_id: 2 })
    await send({ time: CAPTURED_AT - 2 })
    await send({ anonymous_id: 'device-2' })
    expect(await server.rows()).toHaveLength(4)
  })

  test('many at once are each stored once, whoever else sends them', async () => {
    const records = Array.from({ length: 120 }, (_, index) => record({ _track_id: index % 60 }))
    const answers = await Promise.all(records.map((one) => server.get(single(one))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await server.rows()).toHaveLength(60)
  })

  test('good records of a batch are stored beside bad ones, which are counted', async () => {
    const answer = await server.post(
      batch([
        record(),
        record({ _track_id: 7, time: Number.MAX_SAFE_INTEGER }),
        record({ event: 'time', _track_id: 2 }),
        record({ event: 'Unheard', _track_id: 3 }),
        7,
        null,
        record({ _track_id: 4, time: CAPTURED_AT + 2 * DAY_MS }),
        record({ _track_id: 5 }, { '1a': 1 }),
        record({ _track_id: 6 }),
      ]),
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ stored: 2, refused: 7 })
    expect(await server.rows()).toMatchObject([{ track_id: 1 }, { track_id: 6 }])
  })

  test('letters that a database does not keep lose no record of their batch', async () => {
    const odd = ['a\u0000b', '\ud800', '\u202e', '\u0007'].map((text, at) =>
      record({ _track_id: at + 1, anonymous_id: text }, { $event_session_id: text, $title: text, search_term: text }),
    )
    expect((await server.post(batch([...odd, record({ _track_id: 9 })]))).json()).toEqual({ stored: 5, refused: 0 })
    expect(await server.counts()).toMatchObject({ visitor: expect.stringMatching(/\/5$/) })
  })

  test.each([
    ['no data', 'a=1'],
    ['no base64', 'data=%00%01'],
    ['no JSON', 'data=YWJj'],
    ['no UTF-8', `data=${encodeURIComponent(Buffer.from([0x22, 0xff, 0x22]).toString('base64'))}`],
    ['a wrong check sum', single(record(), 1)],
    ['a check sum that is none', `${single(record()).replace(/ext=.*$/, '')}ext=crc`],
    ['a list that is none', batch({ a: 1 })],
    ['a name that is none', single(record({ event: '页面' }))],
    ['an id that is too long', single(record({ distinct_id: 'x'.repeat(256) }))],
    ['a value that nests', single(record({}, { deep: { a: 1 } }))],
    ['a value that is too long', single(record({}, { content_name: 'x'.repeat(1025) }))],
    [
      '201 properties',
      single(record({}, Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`p${String(index)}`, 1])))),
    ],
    ['a time of long ago', single(record({ time: CAPTURED_AT - 15 * DAY_MS }))],
    ['a time that is none', single(record({ time: 'now' }))],
    ['packed that is not', `gzip=1&${batch([record()])}`],
    ['__proto__', single(JSON.parse('{"__proto__":{"type":"track"},"type":"constructor"}'))],
  ])('%s is refused, and nothing stored', async (_, query) => {
    expect((await server.get(query)).statusCode).toBe(400)
    expect((await server.post(query)).statusCode).toBe(400)
    expect(await server.rows()).toEqual([])
  })

  test('a form may be packed, or its data may', async () => {
    const whole = await server.post(gzipSync(batch([record()])), { 'content-encoding': 'gzip' })
    const data = gzipSync(JSON.stringify([record({ _track_id: 2 })])).toString('base64')
    const inside = await server.post(new URLSearchParams({ data_list: data, gzip: '1' }).toString())
    expect([whole.json(), inside.json()]).toEqual([
      { stored: 1, refused: 0 },
      { stored: 1, refused: 0 },
    ])
  })

  test('a bomb ends where the limit is', async () => {
    const bomb = gzipSync(Buffer.alloc((512 * 1024 * 1024) / 8))
    expect(bomb.length).toBeLessThan(100_000)
    expect((await server.post(bomb, { 'content-encoding': 'gzip' })).statusCode).toBe(413)
    expect(
      (await server.post(new URLSearchParams({ data: bomb.toString('base64'), gzip: '1' }).toString())).statusCode,
    ).toBe(413)
    expect((await server.post('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await server.post(batch(Array.from({ length: 501 }, () => 0)))).statusCode).toBe(413)
  })

  test.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])(
    'of %j nothing is kept',
    async (headers) => {
      expect((await server.get(single(record()), headers)).statusCode).toBe(200)
      expect((await server.post(batch([record()]), headers)).json()).toEqual({ stored: 0, refused: 0 })
      expect(await server.rows()).toEqual([])
    },
  )

  test('phones of the make CUBOT are no robots', async () => {
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    }
    expect((await server.post(batch([record()]), headers)).json()).toEqual({ stored: 1, refused: 0 })
    const plain = { 'user-agent': 'Mozilla/5.0 (Linux; Android 9; CUBOT) AppleWebKit/537.36' }
    expect((await server.post(batch([record({ _track_id: 2 })]), plain)).json()).toEqual({ stored: 1, refused: 0 })
  })

  test('pages of other sites may not send', async () => {
    const headers: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/a' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const one of headers) {
      const answers = [await server.get(single(record()), one), await server.post(batch([record()]), one)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
      expect(answers[1]?.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(await server.rows()).toEqual([])
    expect(
      (await server.get(single(record()), { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }))
        .statusCode,
    ).toBe(200)
  })

  test('what is stored tells nobody apart: no account, no whole address, no words, no unknown property', async () => {
    const url = 'https://a.test/search?q=%E5%BC%A0%E4%B8%89&utm_source=wx#v=13800138000'
    const properties = {
      $url: url,
      $title: '张三的搜索',
      search_term: '集装箱  尺寸',
      note: '我的电话',
      $element_content: '13800138000',
      content_rate: '0.5',
      $referrer: 'https://b.test/?email=a@b.c',
      user_agent: 'whole',
    }
    const headers = {
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605 Safari/604',
    }
    await server.get(single(record({ distinct_id: '8001', login_id: '8001' }, properties)), headers)
    await server.get(single(record({ _track_id: 2 }, { search_term: '13800138000' })), {
      'x-forwarded-for': '2001:db8:1:2:3::9',
    })
    const [row, other] = await server.rows()
    expect(row).toMatchObject({ address: '203.0.113.0/24', agent: 'Safari，iPhone', signed_in: 1, path: '/search' })
    expect(JSON.parse(row?.properties ?? '')).toEqual({
      $url: 'https://a.test/search?utm_source=wx',
      search_term: '集装箱 尺寸',
      $referrer: 'https://b.test/',
    })
    expect(other).toMatchObject({ address: '2001:db8:1::/48', who: row?.who })
    expect(JSON.parse(other?.properties ?? '')).toEqual({ $url: 'https://a.test/tools-len' })
    expect(JSON.stringify(await server.rows())).not.toMatch(
      /8001|device-1|13800138000|203\.0\.113\.77|张三|我的电话|::9/,
    )
  })

  test.each(['/search', '/search/x', '/hy/search', '/help/search', '/zb', '/encyclopedia'])(
    'of a page that can be searched the title is forgotten: %s',
    async (path) => {
      await server.get(
        single(record({}, { $url: `https://a.test${path}`, $title: '「张三」的结果', content_name: '名称' })),
      )
      const [row] = await server.rows()
      expect(JSON.parse(row?.properties ?? '')).toEqual({ $url: `https://a.test${path}`, content_name: '名称' })
    },
  )

  test('the same device is another on another server, whose key is another', async () => {
    const other = await openTrackingApp(database)
    for (const one of [server, other]) await one.get(single(record()))
    const [[here], [there]] = [await server.rows(), await other.rows()]
    await other.close()
    expect(here?.who).toHaveLength(22)
    expect(there?.who).not.toBe(here?.who)
  })

  test('what is over is forgotten, with who was counted, and its counts stay', async () => {
    await server.get(single(record()))
    await server.get(single(record({ _track_id: 2, time: CAPTURED_AT - 3 * DAY_MS })))
    await server.counts()
    await deleteTrackedBefore(server.store, '2026-11-23')
    expect(await server.rows()).toMatchObject([{ day: '2026-11-24' }])
    expect(await server.store.db.selectFrom('tracked_mark').select('day').distinct().execute()).toEqual([
      { day: '2026-11-24' },
    ])
    expect(await server.store.db.selectFrom('tracked_count').select('day').distinct().orderBy('day').execute()).toEqual(
      [{ day: '2026-11-21' }, { day: '2026-11-24' }],
    )
    // A missing partition of a day is created again.
    expect((await server.get(single(record({ _track_id: 3, time: CAPTURED_AT - 4 * DAY_MS })))).statusCode).toBe(200)
  })

  test('a database that is away is no fault of the record, which may come again', async () => {
    const other = await openTrackingApp(database)
    await other.store.close()
    const answers = [await other.get(single(record())), await other.post(batch([record()]))]
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '2'],
      [503, '2'],
    ])
    await other.close()
  })

  test('one address may not send without end', async () => {
    const other = await openTrackingApp(database, { RATE_LIMIT: '2' })
    const answers = [await other.get('a'), await other.get('a'), await other.get('a'), await other.post('a')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 429, 400])
    expect(await other.rows()).toEqual([])
    await other.close()
  })
})

// Uses a server without earlier refusals, which would be written among the counts later.
describe.each(DATABASES)('$kind: counts', (database) => {
  let server: TrackingApp
  beforeAll(async () => {
    server = await openTrackingApp(database)
  })
  afterEach(() => clear(server))
  afterAll(() => server.close())

  test('each event is counted once, whoever counts, and how often', async () => {
    const events = [
      record(),
      record({ _track_id: 2 }),
      record({ _track_id: 3, anonymous_id: 'device-2' }),
      record({ _track_id: 4, event: 'UseTool' }),
      ...[0, 0.5, 1].map((content_rate, index) =>
        record(
          { _track_id: 10 + index, event: 'ViewContent' },
          { $url: 'https://a.test/zb/1', content_id: 7, content_rate },
        ),
      ),
      record({ _track_id: 20, event: 'SiteSearch' }, { result_count: 0 }),
      record({ _track_id: 21, event: 'SiteSearch' }, { result_count: 3 }),
      record({ _track_id: 30, event: 'LoginStep' }, { login_step: 'open' }),
      record({ _track_id: 31, event: 'LoginStep' }, { login_step: 'nonsense' }),
      record({ _track_id: 32, type: 'track_signup', event: '$SignUp', login_id: '8' }),
      record({ _track_id: 34, event: 'LoginStep' }, { login_step: 'done' }),
      record({ _track_id: 33, event: 'IsSignUpNew' }),
    ]
    expect((await server.post(batch(events))).json()).toEqual({ stored: 14, refused: 0 })
    const other = await openStore(server.options)
    await Promise.all([
      countTrackedEvents(server.store, CAPTURED_AT),
      countTrackedEvents(other, CAPTURED_AT),
      countTrackedEvents(server.store, CAPTURED_AT),
    ])
    await other.close()
    const expected = {
      visitor: '14/2',
      visit: '14/2',
      'page tool': '3/2',
      'tool len': '3/2',
      'used len': '1/1',
      'read 0': '3/1',
      'read 25': '2/1',
      'read 50': '2/1',
      'read 75': '1/1',
      'read 100': '1/1',
      'search missed': '1/1',
      'search found': '1/1',
      'login open': '1/1',
      'login done': '1/1',
      'login new': '1/1',
    }
    expect(await server.counts()).toEqual(expected)
    expect(await server.counts()).toEqual(expected)
  })

  test('what was not counted yet is counted when the server stops', async () => {
    const collector = new Collector({
      store: server.store,
      retentionDays: 90,
      now: () => CAPTURED_AT,
      onFault: (error) => expect.fail(String(error)),
    })
    expect(await collector.collect([record()], { ip: '127.0.0.1', userAgent: '', now: CAPTURED_AT })).toEqual({
      stored: 1,
      refused: 0,
    })
    await collector.stop()
    expect(
      await server.store.db.selectFrom('tracked_count').select('what').where('what', '=', 'visit').execute(),
    ).toHaveLength(1)
  })

  test('names that are made up do not fill the counts', async () => {
    const paths = Array.from({ length: 400 }, (_, index) =>
      record({ _track_id: index }, { $url: `https://a.test/tools-made${String(index)}` }),
    )
    await server.post(batch(paths))
    const counts = await server.counts()
    expect(Object.keys(counts).filter((name) => name.startsWith('tool '))).toHaveLength(301)
    expect(counts['tool …']).toBe('100/100')
  })

  test('reasons of refusal that are made up do not fill the memory, and each refusal is counted', async () => {
    const collector = new Collector({
      store: server.store,
      retentionDays: 90,
      now: () => CAPTURED_AT,
      onFault: (error) => expect.fail(String(error)),
    })
    const from = { ip: '127.0.0.1', userAgent: '', now: CAPTURED_AT }
    const refused = async () => {
      await collector.count()
      return Object.fromEntries(Object.entries(await server.counts()).filter(([name]) => name.startsWith('refused ')))
    }
    for (const part of [0, 1])
      await collector.collect(
        Array.from({ length: 75 }, (_, index) =>
          record({ _track_id: index, event: `Made${String(part * 75 + index)}` }),
        ),
        from,
      )
    // A remembered event is still counted by its name.
    await collector.collect([record({ event: 'Made0' }), record({ event: 'Made149' })], from)
    const counts = await refused()
    expect(Object.keys(counts)).toHaveLength(101)
    expect(counts).toMatchObject({
      'refused event Made0': '2/0',
      'refused event Made99': '1/0',
      'refused more': '51/0',
    })
    // Written counts make room for other names.
    await collector.collect([record({ event: 'Made149' })], from)
    expect(await refused()).toMatchObject({ 'refused event Made149': '1/0' })
  })

  test('spec 5: what is refused is counted by the first message about it, which repeats no id and nothing that cannot be shown', async () => {
    const collector = new Collector({
      store: server.store,
      retentionDays: 90,
      now: () => CAPTURED_AT,
      onFault: (error) => expect.fail(String(error)),
    })
    const broken: [unknown, string][] = [
      [record({}, { '$a b': 1 }), '$a b is invalid'],
      [record({}, { time: 1, '$a b': 1 }), 'time is invalid'],
      [record({ event: '页面' }), '页面 is invalid'],
      [record({ event: `${'x'.repeat(500_000)} y` }), `${'x'.repeat(100)} is invalid`],
      [record({ event: 'x'.repeat(101) }), `${'x'.repeat(100)} length is longer than 100`],
      [record({ event: '' }), "'s is empty"],
      [record({ event: { toString: 1, valueOf: 1 } }), '[object Object] must be string'],
      [record({ event: 'a\u0000b\u202ec\ud800' }), 'a b c is invalid'],
      [record({ distinct_id: 13_800_138_000 }), 'distinct_id must be string'],
      [record({ login_id: '13800138000'.repeat(30) }), 'login_id length is longer than 255'],
      [record({}, { content_name: 'x'.repeat(1025) }), 'content_name length is longer than 1024'],
      [record({ properties: [] }), 'properties is invalid'],
      [record({ _track_id: 'one' }), '_track_id is invalid'],
      [record({ type: 'other' }), 'type is invalid'],
      [7, 'record is invalid'],
    ]
    expect(
      await collector.collect(
        broken.map(([given]) => given),
        { ip: '127.0.0.1', userAgent: '', now: CAPTURED_AT },
      ),
    ).toEqual({ stored: 0, refused: broken.length })
    await collector.count()
    const counts = Object.keys(await server.counts()).filter((name) => name.startsWith('refused '))
    expect(counts.toSorted()).toEqual(broken.map(([, message]) => `refused rule ${message}`).toSorted())
  })
})
