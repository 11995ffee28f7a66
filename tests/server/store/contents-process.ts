import { writeSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { importContents } from '../../../server/contents/import.ts'
import { openStore } from '../../../server/store/open.ts'
import { importedDrafts } from './kill-contents.ts'

// A child process of kill-run.ts, by kill-contents.ts: imports the same contents again and again and says the number of each import that was acknowledged.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })
/** A folder without files of contents. */
const FOLDER = import.meta.dirname

for (let revision = Number(process.argv[3]); ; ) {
  try {
    const { faults } = await importContents(store, FOLDER, importedDrafts(revision))
    if (faults.length > 0) throw new Error(faults.join())
  } catch (error) {
    // The server was killed; the same pool finds it again. On SQLite nothing may fail.
    if (store.kind === 'sqlite') throw error
    await sleep(10)
    continue
  }
  // Said at once and whole, even if the process is killed right after.
  writeSync(1, `${String(revision)}\n`)
  revision += 1
}
