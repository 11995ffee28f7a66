import process from 'node:process'
import { importContents } from '../../../server/contents/import.ts'
import { openStore } from '../../../server/store/open.ts'
import { importedDrafts } from './kill-contents.ts'
import { acknowledge, writeUntilDone } from './kill-writer.ts'

// Child process of kill-run.ts for kill-contents.ts: imports the same contents repeatedly and reports each acknowledged
// import's number.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })
/** A folder without content files. */
const FOLDER = import.meta.dirname

for (let revision = Number(process.argv[3]); ; revision += 1) {
  await writeUntilDone(store, async () => {
    const { faults } = await importContents(store, FOLDER, importedDrafts(revision))
    if (faults.length > 0) throw new Error(faults.join())
  })
  await acknowledge(revision)
}
