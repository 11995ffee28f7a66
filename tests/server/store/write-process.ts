import process from 'node:process'
import { openStore } from '../../../server/store/open.ts'
import { saveRates } from '../../../server/store/rates.ts'
import { numberedBatch } from './kill-rates.ts'
import { acknowledge, writeUntilDone } from './kill-writer.ts'

// A child process of kill-run.ts, by kill-rates.ts: writes batch after batch and says the number of each one that was acknowledged.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })

for (let index = Number(process.argv[3]); ; index += 1) {
  await writeUntilDone(store, () => saveRates(store, numberedBatch(index)))
  await acknowledge(index)
}
