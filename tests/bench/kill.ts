/** kill -9 at random moments of a write load, 50 times on each database: `npx tsx tests/bench/kill.ts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startPostgres } from '../server/postgres.ts'
import { LIKES } from '../server/store/kill-likes.ts'
import { LOGINS } from '../server/store/kill-logins.ts'
import { PUBLISHING } from '../server/store/kill-publishing.ts'
import { RATES } from '../server/store/kill-rates.ts'
import { runKills } from '../server/store/kill-run.ts'
import type { KillReport, KillWork } from '../server/store/kill-run.ts'

const KILLS = 50
/** What is written meanwhile. */
const WORKS: readonly (readonly [string, KillWork])[] = [['rates', RATES], ['logins', LOGINS], ['likes', LIKES], ['published contents', PUBLISHING]]

function print(name: string, { kills, serverKills, acknowledged, lost, torn, slowestRestartMs }: KillReport): void {
  console.log(`${name}: ${kills} kills${serverKills > 0 ? `, ${serverKills} of them of the database server` : ''}`)
  console.log(`  acknowledged writes ${acknowledged}, lost ${lost}, torn ${torn}`)
  console.log(`  slowest restart     ${slowestRestartMs.toFixed(0)} ms to the next acknowledged write`)
  if (lost > 0 || torn > 0) process.exitCode = 1
}

for (const [name, work] of WORKS) {
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-kill-'))
  print(`${name} on SQLite`, await runKills(work, { dataDir: folder }, KILLS))
  rmSync(folder, { recursive: true, force: true })

  const server = await startPostgres()
  if (server === undefined) console.log(`${name} on PostgreSQL: none could be started, so it was not measured`)
  else {
    print(`${name} on PostgreSQL`, await runKills(work, { dataDir: '/nowhere', databaseUrl: server.url() }, KILLS, server))
    await server.remove()
  }
}
