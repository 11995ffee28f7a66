import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, type Store } from '../../../server/store/store.ts'

// What the programs share that kill-run.ts starts and kills.

/** Writes a number for each acknowledged write, at once and whole, even if the process is killed right after. A full pipe is waited for. */
export async function acknowledge(from: number, count = 1): Promise<void> {
  const text = Array.from({ length: count }, (_, step) => `${String(from + step)}\n`).join('')
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

/** Writes again while the server is away after a kill; the same pool finds it again. On SQLite nothing may fail. */
export async function writeUntilDone(store: Store, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (store.kind === 'sqlite') throw error
      await sleep(10)
    }
  }
}
