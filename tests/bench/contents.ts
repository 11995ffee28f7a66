/**
 * Work that may grow with the table of contents: inserting like editors and imports do, backup, and rebuilding the
 * search index after a restore, per thousand contents in stores of two sizes on both databases. If the larger store
 * takes the same time per thousand, the work is linear. `npm run bench -- contents`; other sizes: `SIZES=1000,10000 npm
 * run bench -- contents`.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { writeBackup } from '../../server/store/backup.ts'
import { rebuildContentSearch } from '../../server/store/content-search.ts'
import { saveContents } from '../../server/store/content-writing.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store, StoreOptions } from '../../server/store/store.ts'
import { startPostgres } from '../server/postgres.ts'
import { createRandom } from './pages/made-contents.ts'
import { makePostgresDatabase } from './portal/database.ts'
import { madeDraft } from './portal/made-portal.ts'

const SIZES = (process.env['SIZES'] ?? '10000,100000').split(',').map(Number)
/** Contents saved per transaction. */
const AT_ONCE = 100
/** Maximum ratio of the time per thousand contents between the largest and the smallest store. */
const MAX_TIMES = 1.5

interface Cost {
  seconds: number
  /**
   * Processor time of this process: all work with SQLite, all work except the database's with PostgreSQL. Other load
   * hardly affects it.
   */
  processor: number
}

async function costOf(work: () => Promise<unknown>, thousands: number): Promise<Cost> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { seconds: (performance.now() - began) / 1000 / thousands, processor: (user + system) / 1e6 / thousands }
}

const inWords = ({ seconds, processor }: Cost) => `${seconds.toFixed(2)} s (processor ${processor.toFixed(2)})`

async function fill(store: Store, count: number): Promise<void> {
  const made = { pick: createRandom(20_27), now: Date.now(), count }
  for (let first = 1; first <= count; first += AT_ONCE)
    await saveContents(
      store,
      Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, at) => madeDraft(first + at, made)),
    )
}

/** Time of each work per thousand contents, and megabytes of the backup. */
async function measure(
  options: StoreOptions,
  count: number,
  file: string,
): Promise<{ filling: Cost; backup: Cost; search: Cost; megabytes: number }> {
  const store = await openStore(options)
  const thousands = count / 1000
  const filling = await costOf(() => fill(store, count), thousands)
  const backup = await costOf(() => writeBackup(store, file), thousands)
  const search = await costOf(
    () => store.db.transaction().execute((trx) => rebuildContentSearch(trx, store.kind)),
    thousands,
  )
  await store.close()
  const measured = { filling, backup, search, megabytes: statSync(file).size / 1e6 / thousands }
  console.log(
    `  ${String(count).padStart(7)} contents, for 1,000 of them: filled in ${inWords(filling)}, backed up in ${inWords(backup)} as ${measured.megabytes.toFixed(2)} MB, search built in ${inWords(search)}`,
  )
  return measured
}

async function compare(
  kind: string,
  folder: string,
  optionsOf: (name: string) => Promise<StoreOptions>,
): Promise<void> {
  console.log(`\n${kind}, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`)
  const measured = []
  for (const size of SIZES)
    measured.push(
      await measure(
        await optionsOf(`contents${String(size)}`),
        size,
        path.join(folder, `${kind}-${String(size)}.jsonl.gz`),
      ),
    )
  const [few, many] = [measured[0], measured.at(-1)]
  if (!few || !many || SIZES.length < 2) return
  const works = {
    filling: many.filling.processor / few.filling.processor,
    backup: many.backup.processor / few.backup.processor,
    search: many.search.processor / few.search.processor,
    megabytes: many.megabytes / few.megabytes,
  }
  for (const [work, times] of Object.entries(works)) {
    if (times > MAX_TIMES) process.exitCode = 1
    console.log(
      `  ${work.padEnd(10)} ${times.toFixed(2)} × for a thousand of ${String(SIZES.at(-1))}: ${times > MAX_TIMES ? 'grows faster than the table, falls short' : 'grows as the table does, pass'}`,
    )
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'crossport-bench-'))
if (process.env['DATABASE'] !== 'postgres')
  await compare('SQLite', folder, async (name) => ({ dataDir: path.join(folder, name) }))
const server = process.env['DATABASE'] === 'sqlite' ? undefined : await startPostgres()
if (server === undefined) console.log('\nPostgreSQL: not measured')
else {
  await compare('PostgreSQL', folder, async (name) => ({
    dataDir: '/nowhere',
    databaseUrl: await makePostgresDatabase(server, name),
  }))
  await server.remove()
}
rmSync(folder, { recursive: true, force: true })
