/** kill -9 at random moments of a write load, 50 times on each database: `npx tsx tests/bench/kill.ts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startPostgres } from '../server/postgres.ts'
import { runKills } from '../server/store/kill-run.ts'
import type { KillReport } from '../server/store/kill-run.ts'

const KILLS = 50

function print(name: string, { kills, serverKills, acknowledged, lost, torn, slowestRestartMs }: KillReport): void {
  console.log(`${name}: ${kills} kills${serverKills > 0 ? `, ${serverKills} of them of the database server` : ''}`)
  console.log(`  acknowledged writes ${acknowledged}, lost ${lost}, torn ${torn}`)
  console.log(`  slowest restart     ${slowestRestartMs.toFixed(0)} ms to the next acknowledged write`)
  if (lost > 0 || torn > 0) process.exitCode = 1
}

const folder = mkdtempSync(path.join(tmpdir(), 'crossport-kill-'))
print('SQLite', await runKills({ dataDir: folder }, KILLS))
rmSync(folder, { recursive: true, force: true })

const server = await startPostgres()
if (server === undefined) console.log('PostgreSQL: none could be started, so it was not measured')
else {
  print('PostgreSQL', await runKills({ dataDir: '/nowhere', databaseUrl: server.url() }, KILLS, server))
  await server.remove()
}
