import { describe, expect, inject, test, vi } from 'vitest'
import { startPostgres } from '../postgres.ts'
import { makeFolder } from './databases.ts'
import { runKills } from './kill-run.ts'

// Each kill starts another node.
vi.setConfig({ testTimeout: 180_000 })

const KILLS = 6

test('kill -9 loses no acknowledged write on SQLite, and the next start needs no hand', async () => {
  const { folder, remove } = makeFolder()
  const report = await runKills({ dataDir: folder }, KILLS)
  remove()
  expect(report).toMatchObject({ kills: KILLS, serverKills: 0, lost: 0, torn: 0 })
  expect(report.acknowledged).toBeGreaterThan(KILLS)
})

// Without PostgreSQL the run's setup has said so.
describe.runIf(inject('postgres') !== null)('with PostgreSQL', () => {
  test('kill -9 of the process or of the server loses no acknowledged write, and neither needs a hand', async () => {
    const server = await startPostgres()
    if (server === undefined) throw new Error('no PostgreSQL')
    const report = await runKills({ dataDir: '/nowhere', databaseUrl: server.url() }, KILLS, server)
    await server.remove()
    expect(report).toMatchObject({ kills: KILLS, serverKills: KILLS / 2, lost: 0, torn: 0 })
    expect(report.acknowledged).toBeGreaterThan(KILLS)
  })
})
