import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { toApiRefusal, StorageFull } from '../../../server/calls/api-error.ts'
import { openStore } from '../../../server/store/open.ts'
import { isDiskFullError, type Store } from '../../../server/store/store.ts'
import { DiskSpace } from '../../../server/write-limits/disk-space.ts'
import { getWriterKind } from '../../../server/write-limits/admit-writes.ts'
import { AI_TOOL_GROUPS } from '../../../src/api/contracts/ai-tools.ts'
import { calls } from '../../../src/api/contracts/calls.ts'
import { makeSite, type Site } from '../fixtures.ts'
import { batch, single, record, CAPTURED_AT } from '../tracking/tracking-app.ts'
import { DATABASES } from '../store/databases.ts'

const MB = 2 ** 20
const FULL = { code: 50301, errorCode: 50301, message: '本站的存储空间不足，暂时不能保存，请稍后再试', data: null }
const ME = { 'access-token': 'me' }

let site: Site
let store: Store
let app: FastifyInstance
let removeDatabase: () => Promise<void>
let free = 10_000 * MB
let spaceFault: Error | undefined
const logged: string[] = []

/** Starts the server with a given free disk space, which it reads at its start. */
async function openWith(freeMegabytes: number): Promise<void> {
  free = freeMegabytes * MB
  await app?.close()
  app = await buildApp(site.config, {
    store,
    now: () => CAPTURED_AT,
    logStream: { write: (line) => void logged.push(line) },
    readSpace: async () => {
      if (spaceFault) throw spaceFault
      return { bavail: free / 4096, bsize: 4096 }
    },
    accounts: {
      accountOf: async (token) =>
        token === 'me' ? { id: 3_000_000_001, roles: ['editor'], sessionId: 'me' } : undefined,
    },
  })
  await app.ready()
}
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const userInfo = () => app.inject({ url: '/mapi/center/user/info', headers: ME })

beforeAll(async () => {
  const sqlite = DATABASES.find(({ kind }) => kind === 'sqlite')
  if (!sqlite) throw new Error('SQLite is always there')
  const database = await sqlite.make()
  removeDatabase = () => database.remove()
  store = await openStore(database.options)
  site = makeSite({
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    DISK_FREE_TRACKING: '500',
    DISK_FREE_STRANGERS: '250',
    DISK_FREE_ACCOUNTS: '100',
  })
  await store.db
    .insertInto('account')
    .values({
      id: 3_000_000_001,
      phone: '+8613900000001',
      union_id: null,
      created_at: '2026-11-01T00:00:00.000Z',
      deletion_at: null,
      gender: null,
      nick_name: '我',
      account_name: '我',
    })
    .execute()
})
beforeEach(() => void (logged.length = 0))
afterAll(async () => {
  await app.close()
  await store.close()
  await removeDatabase()
  site.remove()
})

const count = async (table: 'tracked_event' | 'ai_job') =>
  (
    await store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('the disk of the data folder fills up', () => {
  test.each([
    [501, { tracking: true, stranger: true, account: true }],
    [499, { tracking: false, stranger: true, account: true }],
    [249, { tracking: false, stranger: false, account: true }],
    [99, { tracking: false, stranger: false, account: false }],
    [501, { tracking: true, stranger: true, account: true }],
  ])('with %i MB free these may write: %j', async (megabytes, may) => {
    await openWith(megabytes)
    const [events, jobs] = [await count('tracked_event'), await count('ai_job')]
    const tracked = await app.inject({
      method: 'POST',
      url: '/sa.gif',
      payload: single(record({ _track_id: 1000 + megabytes + events })),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    // The SDK would resend unacknowledged records endlessly.
    expect([tracked.statusCode, tracked.json(), (await count('tracked_event')) - events]).toEqual([
      200,
      { stored: may.tracking ? 1 : 0, refused: 0 },
      may.tracking ? 1 : 0,
    ])
    const asked = await post(
      '/mapi/ai/culture-taboo/scan',
      { text: `白色菊花 ${String(megabytes)} ${String(jobs)}`, markets: ['JP'] },
      { cookie: `client-id=170000000000${String(1000 + jobs)}` },
    )
    expect([asked.statusCode, (await count('ai_job')) - jobs]).toEqual(may.stranger ? [200, 1] : [503, 0])
    if (!may.stranger) expect([asked.json(), asked.headers['retry-after']]).toEqual([FULL, '60'])
    const marked = await post('/mapi/content/mark', { id: 1, what: 'view' })
    expect(marked.statusCode).toBe(may.stranger ? 204 : 503)
    const saved = await app.inject({
      method: 'PUT',
      url: '/mapi/center/my',
      payload: { nickName: `我${String(megabytes)}` },
      headers: ME,
    })
    expect([saved.statusCode, saved.headers['retry-after']]).toEqual(may.account ? [200, undefined] : [503, '60'])
    // Reading, logging out and deleting still work.
    expect((await userInfo()).statusCode).toBe(200)
    expect((await post('/mapi/account/logout', {}, ME)).statusCode).toBe(200)
    expect(logged.filter((line) => line.includes('fills up'))).toHaveLength(may.tracking ? 0 : 1)
  })

  test('it is seen, and that there is room again, without a restart', async () => {
    const told: string[] = []
    const now = { free: 600 }
    const log = {
      warn: (_: object, message: string) => void told.push(message),
      info: (_: object, message: string) => void told.push(message),
    }
    const space = new DiskSpace({
      folder: '/data',
      bounds: { tracking: 500, stranger: 250, account: 100 },
      log,
      readSpace: async () => ({ bavail: now.free, bsize: 1 }),
    })
    const seen: string[] = []
    for (const left of [600, 400, 400, 50, 300, 600, 600]) {
      now.free = left
      await space.measure()
      seen.push(
        `${String(left)} ${(['tracking', 'stranger', 'account'] as const).filter((writer) => space.admits(writer)).join(' ')}`,
      )
    }
    expect(seen).toEqual([
      '600 tracking stranger account',
      '400 stranger account',
      '400 stranger account',
      '50 ',
      '300 stranger account',
      '600 tracking stranger account',
      '600 tracking stranger account',
    ])
    expect(told).toEqual([
      ...Array.from(
        { length: 2 },
        () => 'the disk of the data folder fills up: some writes are refused until there is room',
      ),
      'the data folder has room again',
    ])
  })

  test('of a data folder that is not made yet the one around it counts', async () => {
    const told: string[] = []
    const log = { warn: (_: object, message: string) => void told.push(message), info: () => undefined }
    const space = new DiskSpace({
      folder: join(site.config.dataDir, 'not', 'yet'),
      bounds: { tracking: 0, stranger: 0, account: 0 },
      log,
    })
    await space.measure()
    expect([space.free, told]).toEqual([expect.any(Number), []])
  })

  test('where the system does not tell the free space everyone may write, and it is said once', async () => {
    spaceFault = new Error('statfs failed')
    await openWith(10)
    spaceFault = undefined
    expect((await post('/mapi/content/mark', { id: 1, what: 'view' })).statusCode).toBe(204)
    expect(logged.filter((line) => line.includes('is not known'))).toHaveLength(1)
  })
})

describe('a full disk answers 503 with a time to come again', () => {
  test.each([
    ['SQLite', Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })],
    ['node:sqlite', Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['the file system', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
    ['a quota of the file system', Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' })],
  ])('of %s', (_of, error) => {
    expect([isDiskFullError(error), toApiRefusal(error)]).toEqual([true, new StorageFull()])
  })

  test.each([
    ['another error of node:sqlite', Object.assign(new Error('constraint'), { code: 'ERR_SQLITE_ERROR', errcode: 19 })],
    ['no error', 13],
  ])('%s is not one', (_what, error) => {
    expect(isDiskFullError(error)).toBe(false)
  })

  test('a real one: what reads goes on, what writes is refused, and all goes on once there is room', async () => {
    await openWith(10_000)
    const pages = async (): Promise<number> =>
      (await sql<{ page_count: number }>`pragma page_count`.execute(store.db)).rows[0]?.page_count ?? 0
    const limit = (most: number) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(store.db)
    await sql`create table filler (bytes blob)`.execute(store.db)
    await limit(await pages())
    try {
      // Fills the database until no page is free.
      for (const size of [100_000, 1000, 1]) {
        for (let isRoom = true; isRoom;) {
          isRoom = await sql`insert into filler values (zeroblob(${sql.lit(size)}))`.execute(store.db).then(
            () => true,
            (error: unknown) => {
              expect(isDiskFullError(error)).toBe(true)
              return false
            },
          )
        }
      }
      const writes = [
        await post(
          '/mapi/ai/culture-taboo/scan',
          { text: '白色菊花礼盒'.repeat(2000), markets: ['JP'] },
          { cookie: 'client-id=1700000000000999' },
        ),
        await post(
          '/mapi/publish/save',
          {
            key: 'draft-of-a-device-full',
            version: 0,
            type: 'article',
            title: '怎样选港口',
            category: '物流',
            markdown: '先看交货地。'.repeat(2000),
          },
          ME,
        ),
        await app.inject({
          method: 'POST',
          url: '/sa.gif',
          payload: batch(
            Array.from({ length: 200 }, (_, at) => record({ _track_id: at }, { $title: 'x'.repeat(200) })),
          ),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ]
      for (const answer of writes)
        expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, FULL, '60'])
      expect((await userInfo()).statusCode).toBe(200)
    } finally {
      await limit(1_000_000)
      await sql`drop table filler`.execute(store.db)
    }
    expect(
      (
        await post(
          '/mapi/ai/culture-taboo/scan',
          { text: '白色菊花礼盒'.repeat(2000), markets: ['JP'] },
          { cookie: 'client-id=1700000000000999' },
        )
      ).statusCode,
    ).toBe(200)
  })
})

test('every call that changes something says who writes, and what makes room is always tried', () => {
  const nobody = { account: undefined }
  const written = Object.entries(calls).map(([name, contract]) => [name, getWriterKind(contract, nobody)] as const)
  const starts = AI_TOOL_GROUPS.map(({ start }): string => start)
  expect(written.filter(([name]) => starts.includes(name))).toEqual(
    expect.arrayContaining(starts.map((name) => [name, 'stranger'])),
  )
  expect(
    written
      .filter(([name, writer]) => writer === 'stranger' && !starts.includes(name))
      .map(([name]) => name)
      .toSorted(),
  ).toMatchInlineSnapshot(`
    [
      "generateReply",
      "parseVideo",
      "submitForm",
      "subscribeNewsletter",
    ]
  `)
  for (const name of [
    'logout',
    'revokeDevice',
    'requestDeletion',
    'deleteOwnContent',
    'removeContent',
    'stopVideo',
  ] as const)
    expect([name, getWriterKind(calls[name], nobody)]).toEqual([name, undefined])
  for (const name of ['sendSafetyCode', 'loginBySafetyCode', 'saveOwnContent'] as const)
    expect([name, getWriterKind(calls[name], nobody)]).toEqual([name, 'account'])
})
