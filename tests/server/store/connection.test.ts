import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import { connectPostgres, SERVING_TIMEOUTS } from '../../../server/store/postgres.ts'
import { readLatestRates, saveRates } from '../../../server/store/rates.ts'
import type { Store } from '../../../server/store/store.ts'
import { waitUntil } from '../../wait-until.ts'
import { startPostgres } from '../postgres.ts'
import type { PostgresServer } from '../postgres.ts'

const BATCH = {
  provider: 'p',
  date: '2025-11-20',
  fetchedAt: '2025-11-20T16:05:00.000Z',
  base: 'EUR',
  rates: { USD: '1.08' },
} as const

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Starts a local TCP listener. */
async function listen(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => socket.destroy())
    onSocket(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test('an address where nobody answers is told in one sentence without the password', async () => {
  const port = await listen((socket) => socket.destroy())
  const heard: Error[] = []
  const opening = openStore({
    dataDir: '/nowhere',
    databaseUrl: `postgres://me:secret@127.0.0.1:${port}/x`,
    patienceMs: 500,
    onConnectionError: (error) => heard.push(error),
  })
  await expect(opening).rejects.toMatchObject({
    name: 'StoreError',
    message: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1 does not answer: (?!.*secret)/),
  })
  expect(heard.length).toBeGreaterThan(0)
})

test('a closed port is told with its code', async () => {
  const port = await listen(() => undefined)
  for (const close of closing.splice(0)) await close()
  const opening = openStore({
    dataDir: '/nowhere',
    databaseUrl: `postgres://me:secret@127.0.0.1:${port}/x`,
    patienceMs: 0,
    onConnectionError: () => undefined,
  })
  await expect(opening).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1 does not answer: connect ECONNREFUSED/)
})

// If there is no PostgreSQL, the run's setup has reported it.
describe.runIf(inject('postgres') !== null)('a PostgreSQL that comes and goes', () => {
  let server: PostgresServer
  beforeAll(async () => {
    const started = await startPostgres()
    if (started === undefined) throw new Error('no PostgreSQL')
    server = started
  })
  afterAll(() => server.remove())

  async function open(heard: Error[] = []): Promise<{ store: Store; heard: Error[] }> {
    const store = await openStore({
      dataDir: '/nowhere',
      databaseUrl: server.url(),
      onConnectionError: (error) => heard.push(error),
    })
    closing.push(store.close)
    return { store, heard }
  }

  test.each([
    [
      'a wrong password',
      (url: URL) => (url.password = 'secret'),
      /^PostgreSQL at 127\.0\.0\.1 refuses the user or password of DATABASE_URL: (?!.*secret)/,
    ],
    ['an unknown user', (url: URL) => (url.username = 'nobody'), /refuses the user or password of DATABASE_URL/],
    [
      'an unknown database',
      (url: URL) => (url.pathname = '/none'),
      /^PostgreSQL at 127\.0\.0\.1 has no such database: .*Create it, or correct DATABASE_URL$/,
    ],
  ])('%s is told at once in one sentence', async (_, change, message) => {
    const url = new URL(server.url())
    change(url)
    await expect(openStore({ dataDir: '/nowhere', databaseUrl: url.href })).rejects.toMatchObject({
      name: 'StoreError',
      message: expect.stringMatching(message),
    })
  })

  test.each(['stop', 'crash'] as const)(
    'after a %s and a start the same pool works again, and the connections that broke were told',
    async (ending) => {
      const { store, heard } = await open()
      await saveRates(store, BATCH)
      // Opens several idle connections, all of which break.
      await Promise.all(Array.from({ length: 5 }, () => readLatestRates(store, 'p')))
      await server[ending]()
      await expect(readLatestRates(store, 'p')).rejects.toThrow()
      await server.start()
      expect(await readLatestRates(store, 'p')).toEqual(BATCH)
      await saveRates(store, { ...BATCH, provider: 'q' })
      expect(await readLatestRates(store, 'q')).toBeDefined()
      expect(heard.length).toBeGreaterThan(0)
    },
  )

  test('a crash in the middle of a transaction fails that transaction only', async () => {
    const { store, heard } = await open()
    await saveRates(store, BATCH)
    const running = store.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('exchange_rate').execute()
      await server.crash()
      // Without a running query only an event reports the broken connection.
      await waitUntil(() => heard.length > 0, 'the broken connection is told')
      await trx.deleteFrom('exchange_rate_batch').execute()
    })
    await expect(running).rejects.toThrow()
    await server.start()
    expect(await readLatestRates(store, 'p')).toEqual(BATCH)
  })

  test('a start waits for a server that starts later', async () => {
    await server.stop()
    const heard: Error[] = []
    const opening = open(heard)
    await waitUntil(() => heard.length > 0, 'a first attempt failed')
    await server.start()
    const { store } = await opening
    await saveRates(store, BATCH)
    expect(heard.map(({ message }) => message)).toEqual([expect.stringContaining('ECONNREFUSED')])
  })

  test('a network that goes silent fails the query and not the pool', async () => {
    let isSilent = false
    const target = Number(new URL(server.url()).port)
    const port = await listen((socket) => {
      const upstream = connect(target, '127.0.0.1')
      upstream.on('error', () => socket.destroy())
      socket.on('close', () => upstream.destroy())
      socket.on('data', (chunk) => !isSilent && upstream.write(chunk))
      upstream.on('data', (chunk) => !isSilent && socket.write(chunk))
    })
    const url = new URL(server.url())
    url.port = String(port)
    const store = await connectPostgres(url.href, { ...SERVING_TIMEOUTS, silenceMs: 300 }, 5_000, () => undefined)
    closing.push(store.close)
    isSilent = true
    await expect(sql`select 1`.execute(store.db)).rejects.toThrow(/silent for too long/)
    isSilent = false
    expect((await sql`select 2 as two`.execute(store.db)).rows).toEqual([{ two: 2 }])
  })

  test('a statement that takes too long is ended', async () => {
    const store = await connectPostgres(server.url(), { ...SERVING_TIMEOUTS, statementMs: 100 }, 5_000, () => undefined)
    closing.push(store.close)
    await expect(sql`select pg_sleep(60)`.execute(store.db)).rejects.toMatchObject({ code: '57014' })
    expect((await sql`select 2 as two`.execute(store.db)).rows).toEqual([{ two: 2 }])
  })
})
