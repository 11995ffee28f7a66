import process from 'node:process'
import { openStore } from '../../../server/store/open.ts'
import { countTrackedEvents } from '../../../server/store/tracked-counts.ts'
import { Collector } from '../../../server/tracking/collector.ts'
import { forwardNow, numberedRecord, RECORDS_PER_SENDER, SENDER_COUNT } from './kill-events.ts'
import { acknowledge, writeUntilDone } from './kill-writer.ts'

// Child process of kill-run.ts for kill-events.ts: sends each record batch twice, counts the events or forwards them to
// the ClickHouse of its options, and reports each acknowledged number.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })
// Start of the day, so that a record has the same time in the next process.
const began = Math.floor(Date.now() / 86_400_000) * 86_400_000
const collector = new Collector({ store, retentionDays: 90, now: Date.now, onFault: () => undefined })
const { clickHouse } = options
const count = () =>
  typeof clickHouse === 'string' ? forwardNow(store, clickHouse) : countTrackedEvents(store, Date.now())
const sender = { ip: '127.0.0.1', userAgent: '', now: Date.now() }

async function sendAll(from: number): Promise<void> {
  const batches = Array.from({ length: SENDER_COUNT }, (_, at) =>
    Array.from({ length: RECORDS_PER_SENDER }, (_one, step) =>
      numberedRecord(from + at * RECORDS_PER_SENDER + step, began),
    ),
  )
  const taken = await Promise.all([...batches, ...batches.slice(0, 2)].map((batch) => collector.collect(batch, sender)))
  if (taken.some(({ refused }) => refused > 0)) throw new Error(`a record from ${String(from)} was refused`)
}

await writeUntilDone(store, () => collector.tidy())
for (let from = Number(process.argv[3]); ; from += SENDER_COUNT * RECORDS_PER_SENDER) {
  await writeUntilDone(store, () => Promise.all([sendAll(from), count()]))
  await acknowledge(from, SENDER_COUNT * RECORDS_PER_SENDER)
}
