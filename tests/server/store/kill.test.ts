import process from 'node:process'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startClickHouse } from '../clickhouse.ts'
import { startPostgres, type PostgresServer } from '../postgres.ts'
import { makeFolder, makePostgres } from './databases.ts'
import { CONTENT_KILL_WORK } from './kill-contents.ts'
import { EVENT_KILL_WORK, forwardedEvents } from './kill-events.ts'
import { LIKE_KILL_WORK } from './kill-likes.ts'
import { LOGIN_KILL_WORK } from './kill-logins.ts'
import { PUBLISHING_KILL_WORK } from './kill-publishing.ts'
import { RATE_KILL_WORK } from './kill-rates.ts'
import { runKills } from './kill-run.ts'

/** Kills per test: two by default, one of them of the database; `npm test -- endurance` sets more. */
const MANY = process.env['KILLS']
const KILLS = Number(MANY ?? 2)
// Each kill starts another Node process.
vi.setConfig({ testTimeout: 120_000 + KILLS * 15_000 })
const WORKS = [
  ['rates', RATE_KILL_WORK],
  ['logins', LOGIN_KILL_WORK],
  ['likes', LIKE_KILL_WORK],
  ['events', EVENT_KILL_WORK],
  ['contents', CONTENT_KILL_WORK],
  ['publishing', PUBLISHING_KILL_WORK],
] as const
/** By default only loads of single rows and of multi-table transactions, as PostgreSQL restarts for each kill. */
const ON_POSTGRES = WORKS.filter(([name]) => MANY !== undefined || name === 'events' || name === 'publishing')

test.each(WORKS)(
  'kill -9 loses no acknowledged write of %s on SQLite, and the next start needs no hand',
  async (_name, work) => {
    const { folder, remove } = makeFolder()
    const report = await runKills(work, { dataDir: folder }, KILLS)
    remove()
    expect(report).toMatchObject({ kills: KILLS, serverKills: 0, lost: 0, torn: 0 })
    expect(report.acknowledged).toBeGreaterThan(KILLS)
  },
)

// If there is no PostgreSQL, the run's setup has reported it.
describe.runIf(inject('postgres') !== null)('with PostgreSQL', () => {
  let server: PostgresServer
  beforeAll(async () => {
    const started = await startPostgres()
    if (started === undefined) throw new Error('no PostgreSQL')
    server = started
  })
  afterAll(() => server.remove())

  test.each(ON_POSTGRES)(
    'kill -9 of the process or of the server loses no acknowledged write of %s, and neither needs a hand',
    async (_name, work) => {
      const database = await makePostgres(server.url())
      const report = await runKills(work, database.options, KILLS, server)
      await database.remove()
      expect(report).toMatchObject({ kills: KILLS, serverKills: KILLS / 2, lost: 0, torn: 0 })
      expect(report.acknowledged).toBeGreaterThan(KILLS)
    },
  )
})

test('kill -9 of the process or of ClickHouse loses no acknowledged event, and doubles none', async () => {
  const { folder, remove } = makeFolder()
  const server = await startClickHouse()
  // The tests of ClickHouse report if it is missing.
  if (server === undefined) return remove()
  const options = { dataDir: folder, clickHouse: server.url }
  const report = await runKills(forwardedEvents(server.url), options, KILLS, server)
  await server.remove()
  remove()
  expect(report).toMatchObject({ kills: KILLS, serverKills: KILLS / 2, lost: 0, torn: 0 })
  expect(report.acknowledged).toBeGreaterThan(KILLS)
})
