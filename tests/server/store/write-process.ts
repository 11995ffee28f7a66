import { writeSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../../server/store/open.ts'
import { saveRates } from '../../../server/store/rates.ts'
import { numberedBatch } from './kill-rates.ts'

// A child process of kill-run.ts, by kill-rates.ts: writes batch after batch and says the number of each one that was acknowledged.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })

async function save(index: number): Promise<void> {
  for (;;) {
    try {
      return await saveRates(store, numberedBatch(index))
    } catch (error) {
      // The server was killed; the same pool finds it again. On SQLite nothing may fail.
      if (store.kind === 'sqlite') throw error
      await sleep(10)
    }
  }
}

for (let index = Number(process.argv[3]); ; index += 1) {
  await save(index)
  // Said at once and whole, even if the process is killed right after.
  writeSync(1, `${index}\n`)
}
