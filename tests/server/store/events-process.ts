import { writeSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../../server/store/open.ts'
import { errorCode } from '../../../server/store/store.ts'
import { countTracked } from '../../../server/store/tracked-counts.ts'
import { Collector } from '../../../server/tracking/collector.ts'
import { forwardNow, numberedRecord, RECORDS, SENDERS } from './kill-events.ts'

// A child process of kill-run.ts, by kill-events.ts: sends records in batches, each twice, counts them meanwhile or passes them on to the ClickHouse of its options, and says the number of each that was acknowledged.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })
// The beginning of the day: the same record has to have the same time in the next process too.
const began = Math.floor(Date.now() / 86_400_000) * 86_400_000
const collector = new Collector({ store, retentionDays: 90, now: Date.now, onFault: () => undefined })
const { clickHouse } = options
const count = () => (typeof clickHouse === 'string' ? forwardNow(store, clickHouse) : countTracked(store, Date.now()))
const sender = { ip: '127.0.0.1', userAgent: '', now: Date.now() }

/** At once and whole, even if the process is killed right after; a pipe that is full has to be read first. */
async function say(text: string): Promise<void> {
  for (;;) {
    try {
      writeSync(1, text)
      return
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error
      await sleep(1)
    }
  }
}

async function untilDone(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      // The server was killed; the same pool finds it again. On SQLite nothing may fail.
      if (store.kind === 'sqlite') throw error
      await sleep(10)
    }
  }
}

async function sendAll(from: number): Promise<void> {
  const batches = Array.from({ length: SENDERS }, (_, at) => Array.from({ length: RECORDS }, (_one, step) => numberedRecord(from + at * RECORDS + step, began)))
  const taken = await Promise.all([...batches, ...batches.slice(0, 2)].map((batch) => collector.take(batch, sender)))
  if (taken.some(({ refused }) => refused > 0)) throw new Error(`a record from ${String(from)} was refused`)
}

await untilDone(() => collector.tidy())
for (let from = Number(process.argv[3]); ; from += SENDERS * RECORDS) {
  await untilDone(() => Promise.all([sendAll(from), count()]))
  await say(Array.from({ length: SENDERS * RECORDS }, (_, step) => `${String(from + step)}\n`).join(''))
}
