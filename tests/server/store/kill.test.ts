import process from 'node:process'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startClickHouse } from '../clickhouse.ts'
import { startPostgres, type PostgresServer } from '../postgres.ts'
import { makeFolder, makePostgres } from './databases.ts'
import { CONTENTS } from './kill-contents.ts'
import { EVENTS, forwardedEvents } from './kill-events.ts'
import { LIKES } from './kill-likes.ts'
import { LOGINS } from './kill-logins.ts'
import { PUBLISHING } from './kill-publishing.ts'
import { RATES } from './kill-rates.ts'
import { runKills } from './kill-run.ts'

/** Kills of each test: two in the usual run, one of them of the database; `npm test -- endurance` asks for many. */
const MANY = process.env['KILLS']
const KILLS = Number(MANY ?? 2)
// Each kill starts another Node.
vi.setConfig({ testTimeout: 120_000 + KILLS * 15_000 })
const WORKS = [['rates', RATES], ['logins', LOGINS], ['likes', LIKES], ['events', EVENTS], ['contents', CONTENTS], ['publishing', PUBLISHING]] as const
/** Single rows written together, and transactions over many tables. PostgreSQL starts anew for each kill of it. */
const ON_POSTGRES = WORKS.filter(([name]) => MANY !== undefined || name === 'events' || name === 'publishing')

test.each(WORKS)('kill -9 loses no acknowledged write of %s on SQLite, and the next start needs no hand', async (_name, work) => {
  const { folder, remove } = makeFolder()
  const report = await runKills(work, { dataDir: folder }, KILLS)
  remove()
  expect(report).toMatchObject({ kills: KILLS, serverKills: 0, lost: 0, torn: 0 })
  expect(report.acknowledged).toBeGreaterThan(KILLS)
})

// Without PostgreSQL the run's setup has said so.
describe.runIf(inject('postgres') !== null)('with PostgreSQL', () => {
  let server: PostgresServer
  beforeAll(async () => {
    const started = await startPostgres()
    if (started === undefined) throw new Error('no PostgreSQL')
    server = started
  })
  afterAll(() => server.remove())

  test.each(ON_POSTGRES)('kill -9 of the process or of the server loses no acknowledged write of %s, and neither needs a hand', async (_name, work) => {
    const database = await makePostgres(server.url())
    const report = await runKills(work, database.options, KILLS, server)
    await database.remove()
    expect(report).toMatchObject({ kills: KILLS, serverKills: KILLS / 2, lost: 0, torn: 0 })
    expect(report.acknowledged).toBeGreaterThan(KILLS)
  })
})

test('kill -9 of the process or of ClickHouse loses no acknowledged event, and doubles none', async () => {
  const { folder, remove } = makeFolder()
  const server = await startClickHouse()
  // The tests of ClickHouse say that there is none.
  if (server === undefined) return remove()
  const options = { dataDir: folder, clickHouse: server.url }
  const report = await runKills(forwardedEvents(server.url), options, KILLS, server)
  await server.remove()
  remove()
  expect(report).toMatchObject({ kills: KILLS, serverKills: KILLS / 2, lost: 0, torn: 0 })
  expect(report.acknowledged).toBeGreaterThan(KILLS)
})
