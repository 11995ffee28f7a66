import process from 'node:process'
import { openStore } from '../../../server/store/open.ts'
import { saveRates } from '../../../server/store/rates.ts'
import { numberedBatch } from './kill-rates.ts'
import { acknowledge, writeUntilDone } from './kill-writer.ts'

// Child process of kill-run.ts for kill-rates.ts: writes batches one by one and reports each acknowledged one's number.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })

for (let index = Number(process.argv[3]); ; index += 1) {
  await writeUntilDone(store, () => saveRates(store, numberedBatch(index)))
  await acknowledge(index)
}
