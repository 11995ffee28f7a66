import process from 'node:process'
import { importContents } from '../../../server/contents/import.ts'
import { openStore } from '../../../server/store/open.ts'
import { importedDrafts } from './kill-contents.ts'
import { acknowledge, writeUntilDone } from './kill-writer.ts'

// A child process of kill-run.ts, by kill-contents.ts: imports the same contents again and again and says the number of each import that was acknowledged.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })
/** A folder without files of contents. */
const FOLDER = import.meta.dirname

for (let revision = Number(process.argv[3]); ; revision += 1) {
  await writeUntilDone(store, async () => {
    const { faults } = await importContents(store, FOLDER, importedDrafts(revision))
    if (faults.length > 0) throw new Error(faults.join())
  })
  await acknowledge(revision)
}
