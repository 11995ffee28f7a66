/**
 * kill -9 at random moments of a write load, 50 times on each database: `npm run bench -- kill`, or only some loads:
 * `WORKS=logins,likes npm run bench -- kill`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startPostgres } from '../server/postgres.ts'
import { CONTENT_KILL_WORK } from '../server/store/kill-contents.ts'
import { EVENT_KILL_WORK } from '../server/store/kill-events.ts'
import { LIKE_KILL_WORK } from '../server/store/kill-likes.ts'
import { LOGIN_KILL_WORK } from '../server/store/kill-logins.ts'
import { PUBLISHING_KILL_WORK } from '../server/store/kill-publishing.ts'
import { RATE_KILL_WORK } from '../server/store/kill-rates.ts'
import { runKills } from '../server/store/kill-run.ts'
import type { KillReport, KillWork } from '../server/store/kill-run.ts'

const KILLS = 50
/** Write loads by name. */
const WORKS: readonly (readonly [string, KillWork])[] = [
  ['rates', RATE_KILL_WORK],
  ['logins', LOGIN_KILL_WORK],
  ['likes', LIKE_KILL_WORK],
  ['events', EVENT_KILL_WORK],
  ['contents', CONTENT_KILL_WORK],
  ['publishing', PUBLISHING_KILL_WORK],
]

function print(name: string, { kills, serverKills, acknowledged, lost, torn, slowestRestartMs }: KillReport): void {
  console.log(`${name}: ${kills} kills${serverKills > 0 ? `, ${serverKills} of them of the database server` : ''}`)
  console.log(`  acknowledged writes ${acknowledged}, lost ${lost}, torn ${torn}`)
  console.log(`  slowest restart     ${slowestRestartMs.toFixed(0)} ms to the next acknowledged write`)
  if (lost > 0 || torn > 0) process.exitCode = 1
}

async function killOnSqlite(name: string, work: KillWork): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-kill-'))
  print(`${name} on SQLite`, await runKills(work, { dataDir: folder }, KILLS))
  rmSync(folder, { recursive: true, force: true })
}

async function killOnPostgres(name: string, work: KillWork): Promise<void> {
  const server = await startPostgres()
  if (server === undefined) return console.log(`${name} on PostgreSQL: none could be started, so it was not measured`)
  print(
    `${name} on PostgreSQL`,
    await runKills(work, { dataDir: '/nowhere', databaseUrl: server.url() }, KILLS, server),
  )
  await server.remove()
}

const named = process.env['WORKS']?.split(',')
for (const [name, work] of WORKS.filter(([title]) => named?.includes(title) ?? true)) {
  // Starting processes and databases takes most of the time, so both databases run in parallel.
  await Promise.all([killOnSqlite(name, work), killOnPostgres(name, work)])
}
